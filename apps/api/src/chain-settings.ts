import { pbkdf2Sync } from "node:crypto";
import { isAsset, type Asset } from "@apex/contract/assets";
import { readAddress } from "@apex/engine/addresses/read-address";

/**
 * The seed of a phrase by BIP 39 (without a passphrase), or of hexadecimal digits. Whether the words are of the list, and which of
 * them is the check, is not looked at: the database knows its seed again by the address that it makes.
 */
export function readChainSeed(text: string): Uint8Array | undefined {
  const digits = text.replace(/^0x/, "");
  if (/^(?:[0-9a-f]{2}){16,64}$/i.test(digits)) return Uint8Array.from(Buffer.from(digits, "hex"));
  const words = text.normalize("NFKD").split(/\s+/);
  const isPhrase = [12, 15, 18, 21, 24].includes(words.length);
  if (!isPhrase || !words.every((word) => /^[\p{Ll}\p{M}]+$/u.test(word))) return undefined;
  return Uint8Array.from(pbkdf2Sync(words.join(" "), "mnemonic", 2048, 64, "sha512"));
}

/** Assets with the addresses of their contracts: `USDT=0x…,USDC=0x…`. */
export function readChainTokens(text: string): ReadonlyMap<Asset, string> | undefined {
  const tokens = new Map<Asset, string>();
  for (const part of text.split(",")) {
    const [asset = "", address = "", ...more] = part.trim().split("=");
    const read = readAddress("ethereum", address);
    if (!isAsset(asset) || !read.ok || more.length > 0 || tokens.has(asset)) return undefined;
    tokens.set(asset, read.address);
  }
  return tokens;
}
