import { base64urlnopad } from "@scure/base";
import { hkdf } from "@noble/hashes/hkdf.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { hmacKey } from "../crypto.ts";

/** Length of the operator's keys, in bytes. */
export const sealKeyBytes = 32;

/** The operator's keys, newest first. The newest key seals; each key opens the texts that it has sealed. */
export interface SealKeys {
  readonly newestId: string;
  /** The key with an id; undefined for an unknown id. */
  find(id: string): Promise<CryptoKey> | undefined;
}

/** Id of the key of texts that were sealed before sealed texts carried an id. */
export const idlessKey = "";

const derived = (material: Uint8Array, label: string, length: number) =>
  hkdf(sha256, material, undefined, utf8ToBytes(`apex: ${label}`), length);

function imported(key: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", new Uint8Array(key), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
}

/** The public id of a key; it reveals nothing of the key. */
function idOf(material: Uint8Array): string {
  return base64urlnopad.encode(derived(material, "id of a seal key", 6));
}

/**
 * @param materials the operator's random bytes, newest first.
 * @param secret the secret of keyed hashes. Sealed texts without a key id were sealed with a key derived from it.
 */
export function createSealKeys(materials: readonly Uint8Array[], secret?: string): SealKeys {
  const [newest] = materials;
  if (newest === undefined) throw new Error("There is no key to seal with.");
  const keys = new Map(
    materials.map((material) => [idOf(material), imported(derived(material, "sealed texts", 32))]),
  );
  if (secret !== undefined)
    keys.set(idlessKey, imported(hmac(sha256, hmacKey(secret), utf8ToBytes("sealed texts"))));
  return { newestId: idOf(newest), find: (id) => keys.get(id) };
}
