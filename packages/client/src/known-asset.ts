import { isAsset, type Asset } from "@apex/contract/assets";

/** An asset's code from an address, in whatever case; undefined for anything else. */
export function knownAsset(text: string | null | undefined): Asset | undefined {
  const code = text?.toUpperCase() ?? "";
  return isAsset(code) ? code : undefined;
}
