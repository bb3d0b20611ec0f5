import { read } from "@apex/client/query";
import type { Asset } from "@apex/contract/assets";
import type { ResponseOf } from "@apex/contract/endpoint";
import { listDepositMethods, type depositMethods } from "@apex/contract/wallets/wallets";
import { Button } from "@apex/ui/button/button";
import { ChoiceCards } from "@apex/ui/choice-cards/choice-cards";
import {
  Banknote,
  Coins,
  Landmark,
  QrCode,
  Smartphone,
  Users,
  type IconType,
} from "@apex/ui/icon/icon";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { arrivalWords } from "../../base/format/arrival-words.ts";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { isOffered, type OfferedMethod } from "./deposit-steps.ts";

type Method = ResponseOf<typeof listDepositMethods>["items"][number];

const looks: Readonly<
  Record<(typeof depositMethods)[number], { words: MessageId; Icon: IconType }>
> = {
  "virtual-account": { words: "apex.deposit.methodVirtualAccount", Icon: Landmark },
  "peer-to-peer": { words: "apex.deposit.methodPeerToPeer", Icon: Users },
  "mobile-money": { words: "apex.deposit.methodMobileMoney", Icon: Smartphone },
  "bank-transfer": { words: "apex.deposit.methodBankTransfer", Icon: Banknote },
  "crypto-address": { words: "apex.deposit.methodCryptoAddress", Icon: QrCode },
};

function isNamed(method: string): method is keyof typeof looks {
  return Object.hasOwn(looks, method);
}

export interface MethodStepProps {
  asset: Asset;
  onNext: (method: OfferedMethod) => void;
  onOtherWallet: () => void;
}

/** The deposit methods: cost, time, bounds, and whether each works now. */
export function MethodStep({ asset, onNext, onOtherWallet }: MethodStepProps) {
  const intl = useIntl();
  const methods = useQuery(read(useClient(), listDepositMethods, { query: { asset } }));
  const [chosen, setChosen] = useState<OfferedMethod>();
  const otherWallet = (
    <Button variant="secondary" size="compact" onPress={onOtherWallet}>
      {intl.formatMessage({ id: "apex.deposit.otherWallet" })}
    </Button>
  );
  if (methods.error && !methods.data) {
    return methods.error.status === 423 ? (
      <ErrorView error={methods.error} action={otherWallet} />
    ) : (
      <ErrorView
        error={methods.error}
        onRetry={() => methods.refetch()}
        isRetrying={methods.isFetching}
      />
    );
  }
  if (!methods.data)
    return <RowSkeletons count={3} label={intl.formatMessage({ id: "apex.flow.loading" })} />;
  const { items } = methods.data;
  const first = items.flatMap(({ method, available }) =>
    available && isOffered(method) ? [method] : [],
  )[0];
  const value = chosen ?? first;
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (value) onNext(value);
      }}
    >
      <ChoiceCards<string>
        label={intl.formatMessage({ id: "apex.deposit.methodTitle" })}
        isLabelHidden
        value={value ?? null}
        onChange={(method) => isOffered(method) && setChosen(method)}
        choices={items.map((item) => {
          const look = isNamed(item.method) ? looks[item.method] : undefined;
          const Icon = look?.Icon ?? Coins;
          return {
            value: item.method,
            title: look ? intl.formatMessage({ id: look.words }) : item.method,
            icon: <Icon />,
            description: termsOf(item, intl),
            disabledReason: whyNot(item, intl),
          };
        })}
      />
      {value ? (
        <Button type="submit">{intl.formatMessage({ id: "apex.flow.continue" })}</Button>
      ) : (
        otherWallet
      )}
    </form>
  );
}

function whyNot(
  { method, available, unavailableReason }: Method,
  intl: IntlShape,
): string | undefined {
  if (!available)
    return unavailableReason ?? intl.formatMessage({ id: "apex.deposit.methodUnavailable" });
  return isOffered(method) ? undefined : intl.formatMessage({ id: "apex.deposit.methodNotLanded" });
}

/** "No fee · Arrives within 5 minutes · From ₦500.00" */
function termsOf({ fee, minimum, maximum, arrivalSeconds }: Method, intl: IntlShape): string {
  const free = minorOf(fee) === 0n;
  return [
    free
      ? intl.formatMessage({ id: "apex.deposit.free" })
      : intl.formatMessage({ id: "apex.deposit.fee" }, { fee: writtenMoney(fee, intl) }),
    arrivalWords(arrivalSeconds, intl),
    limitWords(minimum, maximum, intl),
  ]
    .filter((term) => term !== undefined)
    .join(" · ");
}

function limitWords(
  minimum: Method["minimum"],
  maximum: Method["maximum"],
  intl: IntlShape,
): string | undefined {
  if (minimum && maximum) {
    const values = { minimum: writtenMoney(minimum, intl), maximum: writtenMoney(maximum, intl) };
    return intl.formatMessage({ id: "apex.deposit.limits" }, values);
  }
  if (minimum)
    return intl.formatMessage(
      { id: "apex.deposit.limitMinimum" },
      { minimum: writtenMoney(minimum, intl) },
    );
  if (maximum)
    return intl.formatMessage(
      { id: "apex.deposit.limitMaximum" },
      { maximum: writtenMoney(maximum, intl) },
    );
  return undefined;
}
