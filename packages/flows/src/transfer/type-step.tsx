import { assetFacts, type Asset } from "@apex/contract/assets";
import { Button } from "@apex/ui/button/button";
import { ChoiceCards, type Choice } from "@apex/ui/choice-cards/choice-cards";
import { Coins, Landmark, Smartphone, User } from "@apex/ui/icon/icon";
import { useState } from "react";
import { useIntl } from "react-intl";

type TransferType = "user" | "bank" | "mobile-money" | "crypto";

export interface TypeStepProps {
  asset: Asset;
  onNext: (type: "user" | "crypto") => void;
}

/** Where the money goes. Crypto leaves for an address, in a flow of its own; banks and mobile money are still to come. */
export function TypeStep({ asset, onNext }: TypeStepProps) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<TransferType>("user");
  const coming = intl.formatMessage({ id: "apex.transfer.typeComing" });
  const user: Choice<TransferType> = {
    value: "user",
    title: intl.formatMessage({ id: "apex.transfer.typeUser" }),
    description: intl.formatMessage({ id: "apex.transfer.typeUserHint" }),
    icon: <User />,
  };
  const fiat: Choice<TransferType>[] = [
    {
      value: "bank",
      title: intl.formatMessage({ id: "apex.transfer.typeBank" }),
      icon: <Landmark />,
      disabledReason: coming,
    },
    {
      value: "mobile-money",
      title: intl.formatMessage({ id: "apex.transfer.typeMobileMoney" }),
      icon: <Smartphone />,
      disabledReason: coming,
    },
  ];
  const crypto: Choice<TransferType>[] = [
    {
      value: "crypto",
      title: intl.formatMessage({ id: "apex.transfer.typeCrypto" }),
      description: intl.formatMessage({ id: "apex.transfer.typeCryptoHint" }),
      icon: <Coins />,
    },
  ];
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        onNext(chosen === "crypto" ? "crypto" : "user");
      }}
    >
      <ChoiceCards
        label={intl.formatMessage({ id: "apex.transfer.typeLabel" })}
        isLabelHidden
        value={chosen}
        onChange={setChosen}
        choices={[user, ...(assetFacts(asset).category === "fiat" ? fiat : crypto)]}
      />
      <Button type="submit">{intl.formatMessage({ id: "apex.flow.continue" })}</Button>
    </form>
  );
}
