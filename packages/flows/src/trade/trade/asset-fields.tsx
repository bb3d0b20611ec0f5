import { assetCodes } from "@apex/contract/assets";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { Select } from "@apex/ui/select/select";
import { useIntl } from "react-intl";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { withoutTwins } from "./pair-fields.tsx";
import type { TradePair } from "./trade-steps.ts";

export interface AssetFieldsProps {
  pair: TradePair;
  onPair: (pair: TradePair) => void;
}

/** The asset paid and the asset received. */
export function AssetFields({ pair, onPair }: AssetFieldsProps) {
  const intl = useIntl();
  const assetName = useAssetName();
  const options = assetCodes.map((asset) => ({
    value: asset,
    label: assetName(asset),
    icon: <AssetIcon asset={asset} className="size-5" />,
  }));
  const placeholder = intl.formatMessage({ id: "apex.trade.chooseAsset" });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={intl.formatMessage({ id: "apex.trade.payWith" })}
        placeholder={placeholder}
        value={pair.from}
        options={options}
        onChange={(from) => onPair(withoutTwins({ ...pair, from }, pair))}
      />
      <Select
        label={intl.formatMessage({ id: "apex.trade.receiveIn" })}
        placeholder={placeholder}
        value={pair.to}
        options={options}
        onChange={(to) => onPair(withoutTwins({ ...pair, to }, pair))}
      />
    </div>
  );
}
