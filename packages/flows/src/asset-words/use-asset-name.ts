import type { Asset } from "@apex/contract/assets";
import { useIntl } from "react-intl";

/** The name of an asset in the reader's language. The screen has the words of the domain "asset". */
export function useAssetName(): (asset: Asset) => string {
  const intl = useIntl();
  return (asset) => intl.formatMessage({ id: `apex.asset.${asset}` });
}
