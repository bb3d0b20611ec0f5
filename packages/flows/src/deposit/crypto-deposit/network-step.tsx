import type { Asset } from "@apex/contract/assets";
import type { NetworkOption } from "@apex/contract/networks/list-networks";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { QrCode } from "@apex/ui/icon/icon";
import { FormattedMessage, useIntl, type IntlShape } from "react-intl";
import { arrivalWords } from "../../base/format/arrival-words.ts";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import { useAssetInText } from "../../parts/asset-words/use-asset-name.ts";
import {
  NetworkChoice,
  type NetworkChoiceProps,
} from "../../parts/crypto-address/network-choice.tsx";
import { dotted } from "../../base/format/dotted.ts";

export interface NetworkStepProps extends Pick<NetworkChoiceProps, "chosen" | "onNext"> {
  asset: Asset;
  onOtherAsset: () => void;
}

/** The choice of the network: fee, time, minimum, and whether it is available. */
export function NetworkStep({ onOtherAsset, ...step }: NetworkStepProps) {
  const intl = useIntl();
  const asset = useAssetInText()(step.asset);
  return (
    <NetworkChoice
      {...step}
      way="deposit"
      label={intl.formatMessage({ id: "apex.crypto-deposit.networkTitle" })}
      termsOf={(option) => termsOf(option, intl)}
      none={
        <EmptyState
          icon={<QrCode />}
          title={intl.formatMessage({ id: "apex.crypto-deposit.networkNone" }, { asset })}
          action={
            <Button variant="secondary" onPress={onOtherAsset}>
              {intl.formatMessage({ id: "apex.crypto-deposit.otherAsset" })}
            </Button>
          }
        >
          <FormattedMessage id="apex.crypto-deposit.networkNoneBody" />
        </EmptyState>
      }
    />
  );
}

/** "No fee · Arrives in 1 to 5 minutes · From 1 USDT · 20 confirmations" */
function termsOf(
  { fees, minimum, arrivalSeconds, confirmations }: NetworkOption,
  intl: IntlShape,
): string {
  const fee = fees.medium;
  return dotted(
    minorOf(fee) === 0n
      ? intl.formatMessage({ id: "apex.deposit.free" })
      : intl.formatMessage({ id: "apex.deposit.fee" }, { fee: writtenMoney(fee, intl) }),
    arrivalWords(arrivalSeconds, intl),
    intl.formatMessage(
      { id: "apex.deposit.limitMinimum" },
      { minimum: writtenMoney(minimum, intl) },
    ),
    intl.formatMessage({ id: "apex.crypto-deposit.confirmations" }, { count: confirmations }),
  );
}
