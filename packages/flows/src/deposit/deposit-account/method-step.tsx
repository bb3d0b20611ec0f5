import { isOneOf } from "@apex/contract/known-words";
import type { Asset } from "@apex/contract/assets";
import type { ResponseOf } from "@apex/contract/endpoint";
import { listDepositMethods, type depositMethods } from "@apex/contract/wallets/wallets";
import { Button } from "@apex/ui/button/button";
import {
  Banknote,
  Coins,
  Landmark,
  QrCode,
  Smartphone,
  Users,
  type IconType,
} from "@apex/ui/icon/icon";
import { useIntl, type IntlShape } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { ChoiceStep } from "../../base/flow/choice-step.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { arrivalWords } from "../../base/format/arrival-words.ts";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { useRead } from "../../base/use-read.ts";
import { offeredMethods, type OfferedMethod } from "./deposit-steps.ts";
import { dotted } from "../../base/format/dotted.ts";

type Method = ResponseOf<typeof listDepositMethods>["items"][number];

const looks: Readonly<
  Record<(typeof depositMethods)[number], { words: MessageId; Icon: IconType }>
> = {
  "virtual-account": { words: "apex.deposit.methodVirtualAccount", Icon: Landmark },
  "peer-to-peer": { words: "apex.deposit.methodPeerToPeer", Icon: Users },
  "mobile-money": { words: "apex.deposit.methodMobileMoney", Icon: Smartphone },
  // Beside the transfer to an account number of one's own, the name says what else has to be written.
  "bank-transfer": { words: "apex.deposit.methodBankReference", Icon: Banknote },
  "crypto-address": { words: "apex.deposit.methodCryptoAddress", Icon: QrCode },
};

function isNamed(method: string): method is keyof typeof looks {
  return Object.hasOwn(looks, method);
}

export interface MethodStepProps {
  asset: Asset;
  /** The earlier choice, if any. */
  chosen: OfferedMethod | undefined;
  onNext: (method: OfferedMethod, options: { replace: boolean }) => void;
  onOtherWallet: () => void;
}

/** The choice of the deposit method: fee, time, limits, and whether it is available. */
export function MethodStep({ asset, chosen, onNext, onOtherWallet }: MethodStepProps) {
  const intl = useIntl();
  const methods = useRead(listDepositMethods, { query: { asset } });
  const otherWallet = (
    <Button variant="secondary" size="compact" onPress={onOtherWallet}>
      {intl.formatMessage({ id: "apex.deposit.otherWallet" })}
    </Button>
  );
  if (methods.error?.status === 423 && !methods.data)
    return <ErrorView error={methods.error} action={otherWallet} />;
  return (
    <Loaded query={methods} rows={3}>
      {({ items }) => (
        <div className="grid gap-6">
          <ChoiceStep<string>
            label={intl.formatMessage({ id: "apex.deposit.methodTitle" })}
            chosen={chosen}
            onNext={(method, options) => isOneOf(offeredMethods, method) && onNext(method, options)}
            choices={items.map((item) => {
              const look = isNamed(item.method) ? looks[item.method] : undefined;
              const Icon = look?.Icon ?? Coins;
              return {
                value: item.method,
                title: look ? intl.formatMessage({ id: look.words }) : item.method,
                icon: <Icon className="text-brand-text" />,
                description: termsOf(item, intl),
                disabledReason: whyNot(item, intl),
              };
            })}
          />
          {!items.some(({ method, available }) => available && isOneOf(offeredMethods, method)) &&
            otherWallet}
        </div>
      )}
    </Loaded>
  );
}

function whyNot(
  { method, available, unavailableReason }: Method,
  intl: IntlShape,
): string | undefined {
  if (!available)
    return unavailableReason ?? intl.formatMessage({ id: "apex.deposit.methodUnavailable" });
  return isOneOf(offeredMethods, method)
    ? undefined
    : intl.formatMessage({ id: "apex.deposit.methodNotLanded" });
}

/** "No fee · Arrives within 5 minutes · From ₦500.00" */
function termsOf({ fee, minimum, maximum, arrivalSeconds }: Method, intl: IntlShape): string {
  const free = minorOf(fee) === 0n;
  return dotted(
    free
      ? intl.formatMessage({ id: "apex.deposit.free" })
      : intl.formatMessage({ id: "apex.deposit.fee" }, { fee: writtenMoney(fee, intl) }),
    arrivalWords(arrivalSeconds, intl),
    limitWords(minimum, maximum, intl),
  );
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
