import { base64urlnopad } from "@scure/base";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

const ivBytes = 12;

async function keyFor(hashKey: Uint8Array, use: KeyUsage): Promise<CryptoKey> {
  const key = hmac(sha256, hashKey, utf8ToBytes("sealed texts"));
  return crypto.subtle.importKey("raw", new Uint8Array(key), "AES-GCM", false, [use]);
}

const parametersOf = (iv: Uint8Array, owner: string) => ({
  name: "AES-GCM",
  iv: new Uint8Array(iv),
  additionalData: new Uint8Array(utf8ToBytes(owner)),
});

/** Encrypts what has to be read again, unlike a password, with a key of the operator's: a copy of the database does not tell it. */
export async function sealText(hashKey: Uint8Array, owner: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const key = await keyFor(hashKey, "encrypt");
  const sealed = await crypto.subtle.encrypt(
    parametersOf(iv, owner),
    key,
    new Uint8Array(utf8ToBytes(text)),
  );
  return base64urlnopad.encode(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** @throws when it was sealed with another key, or for another owner. */
export async function openText(
  hashKey: Uint8Array,
  owner: string,
  sealed: string,
): Promise<string> {
  const bytes = base64urlnopad.decode(sealed);
  const key = await keyFor(hashKey, "decrypt");
  const text = await crypto.subtle.decrypt(
    parametersOf(bytes.subarray(0, ivBytes), owner),
    key,
    new Uint8Array(bytes.subarray(ivBytes)),
  );
  return new TextDecoder().decode(text);
}
