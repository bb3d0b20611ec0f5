import type { Asset } from "@apex/contract/assets";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { Select } from "@apex/ui/select/select";
import { useIntl } from "react-intl";
import type { MessageId } from "../../base/words/message-ids.ts";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import type { TradePair } from "./trade-steps.ts";

export interface AssetSelectProps {
  /** The side: the asset paid (`from`) or received (`to`). */
  side: keyof TradePair;
  pair: TradePair;
  assets: readonly Asset[];
  onPair: (pair: TradePair) => void;
  /** The name of the choice. Default: the asset paid with, or received in. */
  label?: MessageId | undefined;
  /** True beside an amount, where there is only room for the asset's code. Default false. */
  isShort?: boolean;
}

const labels = { from: "apex.trade.payWith", to: "apex.trade.receiveIn" } as const;

/** The choice of one side's asset. Choosing the other side's asset swaps the sides. */
export function AssetSelect({
  side,
  pair,
  assets,
  onPair,
  label = labels[side],
  isShort = false,
}: AssetSelectProps) {
  const intl = useIntl();
  const assetName = useAssetName();
  return (
    <Select
      label={intl.formatMessage({ id: label })}
      placeholder={intl.formatMessage({ id: "apex.trade.chooseAsset" })}
      value={pair[side]}
      onChange={(asset) => {
        const wanted = { ...pair, [side]: asset };
        onPair(wanted.from === wanted.to ? { from: pair.to, to: pair.from } : wanted);
      }}
      options={assets.map((option) => ({
        value: option,
        ...(isShort
          ? { label: option, description: assetName(option) }
          : { label: assetName(option) }),
        icon: <AssetIcon asset={option} size={isShort ? "small" : "normal"} />,
      }))}
    />
  );
}
