import { assetFacts, type Asset } from "@apex/contract/assets";
import { listPayoutCountries } from "@apex/contract/fiat-withdrawals/payout-fields";
import { Coins, Landmark, Smartphone, User } from "@apex/ui/icon/icon";
import { useIntl } from "react-intl";
import { ChoiceStep } from "../../base/flow/choice-step.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import type { MessageId } from "../../base/words/message-ids.ts";
import { useRead } from "../../base/use-read.ts";
import type { TransferType } from "./transfer-steps.ts";

export interface TypeStepProps {
  asset: Asset;
  type: TransferType | undefined;
  onNext: (type: TransferType) => void;
  /** Goes to the separate flow that sends crypto to an address. */
  onCrypto: () => void;
}

type Destination = TransferType | "crypto";

const looks = {
  user: { title: "apex.transfer.typeUser", hint: "apex.transfer.typeUserHint", Icon: User },
  bank: { title: "apex.transfer.typeBank", hint: "apex.transfer.typeBankHint", Icon: Landmark },
  "mobile-money": {
    title: "apex.transfer.typeMobileMoney",
    hint: "apex.transfer.typeMobileMoneyHint",
    Icon: Smartphone,
  },
  crypto: { title: "apex.transfer.typeCrypto", hint: "apex.transfer.typeCryptoHint", Icon: Coins },
} as const satisfies Record<Destination, { title: MessageId; hint: MessageId; Icon: typeof User }>;

/** Asks where the money goes: to another Apex user, or out of Apex in one of the ways that the wallet offers. */
export function TypeStep(props: TypeStepProps) {
  const isFiat = assetFacts(props.asset).category === "fiat";
  const ways = useRead(
    listPayoutCountries,
    { query: { asset: props.asset } },
    {
      enabled: isFiat,
    },
  );
  if (!isFiat) return <Types {...props} ways={["user", "crypto"]} />;
  return (
    <Loaded query={ways} rows={3}>
      {({ domestic, international, mobileMoney }) => (
        <Types
          {...props}
          ways={["user", "bank", "mobile-money"]}
          hints={domestic.length > 0 ? {} : { bank: "apex.transfer.typeAbroadHint" }}
          closed={{
            bank: domestic.length + international.length === 0,
            "mobile-money": !mobileMoney,
          }}
        />
      )}
    </Loaded>
  );
}

interface TypesProps extends TypeStepProps {
  ways: readonly Destination[];
  hints?: Partial<Record<Destination, MessageId>>;
  /** Destinations that the wallet does not offer. */
  closed?: Partial<Record<Destination, boolean>>;
}

function Types({ type, ways, hints = {}, closed = {}, onNext, onCrypto }: TypesProps) {
  const intl = useIntl();
  return (
    <ChoiceStep<Destination>
      label={intl.formatMessage({ id: "apex.transfer.typeLabel" })}
      chosen={type}
      onNext={(way) => (way === "crypto" ? onCrypto() : onNext(way))}
      choices={ways.map((way) => {
        const { title, hint, Icon } = looks[way];
        return {
          value: way,
          title: intl.formatMessage({ id: title }),
          description: intl.formatMessage({ id: hints[way] ?? hint }),
          icon: <Icon className="text-brand-text" />,
          disabledReason: closed[way]
            ? intl.formatMessage({ id: "apex.transfer.typeClosed" })
            : undefined,
        };
      })}
    />
  );
}
