import { assetFacts, isAsset, type Asset } from "@apex/contract/assets";

/** The asset of a code from an address, in any case; undefined for an unknown one. */
export function knownAsset(text: string | null | undefined): Asset | undefined {
  const code = text?.toUpperCase() ?? "";
  return isAsset(code) ? code : undefined;
}

/** The asset of a wallet's address; undefined if its category does not match. */
export function knownWallet(category: string, code: string): Asset | undefined {
  const asset = knownAsset(code);
  return asset !== undefined && assetFacts(asset).category === category ? asset : undefined;
}
