import type { Asset } from "@apex/contract/assets";
import type { Network } from "@apex/contract/networks";
import { listNetworks, type NetworkOption } from "@apex/contract/networks/list-networks";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { ChoiceStep, type ChoiceStepProps } from "../../base/flow/choice-step.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { useRead } from "../../base/use-read.ts";

export interface NetworkChoiceProps extends Omit<ChoiceStepProps<Network>, "choices"> {
  asset: Asset;
  way: "deposit" | "withdrawal";
  /** A line with the network's fee and time. */
  termsOf: (option: NetworkOption) => string;
  /** Shown if no network is available. */
  none: ReactNode;
}

/** The choice of a network for an asset; unavailable networks say so. The screen provides the words of `asset`. */
export function NetworkChoice({ asset, way, termsOf, none, ...step }: NetworkChoiceProps) {
  const intl = useIntl();
  const input = { query: { asset, for: way } } as const;
  const networks = useRead(listNetworks, input);
  const down = intl.formatMessage({ id: "apex.asset.networkUnavailable" });
  return (
    <Loaded query={networks} rows={3}>
      {({ items }) => (
        <div className="grid gap-6">
          <ChoiceStep
            {...step}
            choices={items.map((item) => ({
              value: item.network,
              title: item.name,
              description: termsOf(item),
              disabledReason: item.available ? undefined : (item.unavailableReason ?? down),
            }))}
          />
          {!items.some(({ available }) => available) && none}
        </div>
      )}
    </Loaded>
  );
}
