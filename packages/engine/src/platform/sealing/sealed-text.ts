import { base64urlnopad } from "@scure/base";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { idlessKey, type SealKeys } from "./seal-keys.ts";

const ivBytes = 12;

const parametersOf = (iv: Uint8Array, owner: string) => ({
  name: "AES-GCM",
  iv: new Uint8Array(iv),
  additionalData: new Uint8Array(utf8ToBytes(owner)),
});

function keyOf(keys: SealKeys, id: string): Promise<CryptoKey> {
  const key = keys.find(id);
  if (key === undefined)
    throw new Error(`A text was sealed under the key ${id || "of before"}, which is not set.`);
  return key;
}

/** The prefix of every text that was sealed under a key. */
export const sealedUnder = (id: string) => (id === idlessKey ? "" : `${id}.`);

/**
 * Encrypts data that has to be read again, unlike a password: `<key id>.<iv and text>`. Every column with such texts is
 * listed in sealed-columns.ts.
 */
export async function sealText(keys: SealKeys, owner: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt(
    parametersOf(iv, owner),
    await keyOf(keys, keys.newestId),
    new Uint8Array(utf8ToBytes(text)),
  );
  return (
    sealedUnder(keys.newestId) +
    base64urlnopad.encode(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
  );
}

/** @throws if the text was sealed under an unknown key, or for another owner. */
export async function openText(keys: SealKeys, owner: string, sealed: string): Promise<string> {
  const dot = sealed.indexOf(".");
  const id = dot === -1 ? idlessKey : sealed.slice(0, dot);
  const bytes = base64urlnopad.decode(sealed.slice(dot + 1));
  const text = await crypto.subtle.decrypt(
    parametersOf(bytes.subarray(0, ivBytes), owner),
    await keyOf(keys, id),
    new Uint8Array(bytes.subarray(ivBytes)),
  );
  return new TextDecoder().decode(text);
}
