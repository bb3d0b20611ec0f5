import { assets, type Asset } from "@apex/contract/assets";
import { useIntl, type IntlShape } from "react-intl";

/** The name of an asset in the reader's language, standing alone. The screen has the words of the domain "asset". */
export function assetName(asset: Asset, intl: IntlShape): string {
  return intl.formatMessage({ id: `apex.asset.${asset}` });
}

export function useAssetName(): (asset: Asset) => string {
  const intl = useIntl();
  return (asset) => assetName(asset, intl);
}

/**
 * The name of an asset within a sentence: currencies in lower case, in French in the plural ("en nairas nigérians");
 * coins unchanged.
 */
export function assetInText(asset: Asset, intl: IntlShape): string {
  return intl.formatMessage({
    id: isCurrency(asset) ? `apex.asset.inText-${asset}` : `apex.asset.${asset}`,
  });
}

export function useAssetInText(): (asset: Asset) => string {
  const intl = useIntl();
  return (asset) => assetInText(asset, intl);
}

/** The wallet of an asset, as a title: "Euro wallet", "Portefeuille en euros". */
export function useWalletName(): (asset: Asset) => string {
  const intl = useIntl();
  return (asset) => {
    const name = intl.formatMessage(
      { id: "apex.asset.wallet" },
      { asset: assetInText(asset, intl) },
    );
    return name.charAt(0).toLocaleUpperCase(intl.locale) + name.slice(1);
  };
}

type Currency = { [A in Asset]: (typeof assets)[A]["category"] extends "fiat" ? A : never }[Asset];

function isCurrency(asset: Asset): asset is Currency {
  return assets[asset].category === "fiat";
}
