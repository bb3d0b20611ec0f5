import { read } from "@apex/client/query";
import { assetFacts, type Asset } from "@apex/contract/assets";
import { listPayoutCountries } from "@apex/contract/fiat-withdrawals/payout-fields";
import { Button } from "@apex/ui/button/button";
import { ChoiceCards, type Choice } from "@apex/ui/choice-cards/choice-cards";
import { Coins, Landmark, Smartphone, User } from "@apex/ui/icon/icon";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import type { TransferType } from "./transfer-steps.ts";

export interface TypeStepProps {
  asset: Asset;
  type: TransferType | undefined;
  onNext: (type: TransferType) => void;
  /** Crypto to an address is a flow of its own. */
  onCrypto: () => void;
}

type Destination = TransferType | "crypto";

/** The destinations: a person on Apex, and the ways out that the wallet has. */
export function TypeStep({ asset, type = "user", onNext, onCrypto }: TypeStepProps) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<Destination>(type);
  const isFiat = assetFacts(asset).category === "fiat";
  const ways = useQuery({
    ...read(useClient(), listPayoutCountries, { query: { asset } }),
    enabled: isFiat,
  });
  if (ways.error && !ways.data)
    return (
      <ErrorView
        error={ways.error}
        onRetry={() => void ways.refetch()}
        isRetrying={ways.isFetching}
      />
    );
  if (isFiat && !ways.data)
    return <RowSkeletons count={3} label={intl.formatMessage({ id: "apex.flow.loading" })} />;
  const { domestic = [], international = [], mobileMoney = false } = ways.data ?? {};
  const closed = (isOpen: boolean) =>
    isOpen ? undefined : intl.formatMessage({ id: "apex.transfer.typeClosed" });
  const choices: Choice<Destination>[] = [
    {
      value: "user",
      title: intl.formatMessage({ id: "apex.transfer.typeUser" }),
      description: intl.formatMessage({ id: "apex.transfer.typeUserHint" }),
      icon: <User />,
    },
    ...(isFiat
      ? ([
          {
            value: "bank",
            title: intl.formatMessage({ id: "apex.transfer.typeBank" }),
            description: intl.formatMessage({
              id:
                domestic.length > 0 ? "apex.transfer.typeBankHint" : "apex.transfer.typeAbroadHint",
            }),
            icon: <Landmark />,
            disabledReason: closed(domestic.length + international.length > 0),
          },
          {
            value: "mobile-money",
            title: intl.formatMessage({ id: "apex.transfer.typeMobileMoney" }),
            description: intl.formatMessage({ id: "apex.transfer.typeMobileMoneyHint" }),
            icon: <Smartphone />,
            disabledReason: closed(mobileMoney),
          },
        ] as const)
      : ([
          {
            value: "crypto",
            title: intl.formatMessage({ id: "apex.transfer.typeCrypto" }),
            description: intl.formatMessage({ id: "apex.transfer.typeCryptoHint" }),
            icon: <Coins />,
          },
        ] as const)),
  ];
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === "crypto") onCrypto();
        else onNext(chosen);
      }}
    >
      <ChoiceCards
        label={intl.formatMessage({ id: "apex.transfer.typeLabel" })}
        isLabelHidden
        value={chosen}
        onChange={setChosen}
        choices={choices}
      />
      <Button type="submit">{intl.formatMessage({ id: "apex.flow.continue" })}</Button>
    </form>
  );
}
