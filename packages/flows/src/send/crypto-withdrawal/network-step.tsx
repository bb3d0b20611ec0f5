import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { arrivalTime } from "../../parts/crypto-address/arrival-time.ts";
import {
  NetworkChoice,
  type NetworkChoiceProps,
} from "../../parts/crypto-address/network-choice.tsx";

export type NetworkStepProps = Pick<NetworkChoiceProps, "asset" | "chosen" | "onNext">;

/**
 * The choice of the network: fee, minimum, time, and whether it is available. The daily limit of the network stands at
 * the amount, with what is left of it.
 */
export function NetworkStep(step: NetworkStepProps) {
  const intl = useIntl();
  const asset = useAssetName()(step.asset);
  return (
    <NetworkChoice
      {...step}
      way="withdrawal"
      label={intl.formatMessage({ id: "apex.crypto-address.network" })}
      termsOf={({ fees, minimum, arrivalSeconds }) =>
        intl.formatMessage(
          { id: "apex.crypto-address.networkTerms" },
          {
            fee: writtenMoney(fees.medium, intl),
            minimum: writtenMoney(minimum, intl),
            time: arrivalTime(arrivalSeconds, intl),
          },
        )
      }
      none={
        <EmptyState
          headingLevel={2}
          title={intl.formatMessage({ id: "apex.crypto-address.networkNone" }, { asset })}
          reason={intl.formatMessage({ id: "apex.crypto-address.networkNoneBody" })}
        />
      }
    />
  );
}
