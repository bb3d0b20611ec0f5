import { assetFacts, isAsset, type Asset } from "@apex/contract/assets";

/** An asset's code from an address, in whatever case; undefined for anything else. */
export function knownAsset(text: string | null | undefined): Asset | undefined {
  const code = text?.toUpperCase() ?? "";
  return isAsset(code) ? code : undefined;
}

/** The asset of a wallet's address; undefined for one that is filed elsewhere, or nowhere. */
export function knownWallet(category: string, code: string): Asset | undefined {
  const asset = knownAsset(code);
  return asset !== undefined && assetFacts(asset).category === category ? asset : undefined;
}
