import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { base64urlnopad } from "@scure/base";

/** The parts of Node that are used where the engine runs on it. */
interface Runtime {
  readonly crypto: Crypto;
  readonly process?: {
    readonly getBuiltinModule?: (name: "node:crypto") => {
      hash(algorithm: "sha256", text: string): string;
      createHmac(
        algorithm: "sha256",
        key: Uint8Array,
      ): { update(text: string): { digest(encoding: "hex"): string } };
    };
  };
}

const runtime: Runtime = globalThis;
/** Node's own hashes, several times as fast; undefined in a browser. */
const native = runtime.process?.getBuiltinModule?.("node:crypto");

/** Hashes without Web Crypto, which answers from another thread: for short texts that takes longer than the hash. */
export function sha256Hex(text: string): string {
  return native?.hash("sha256", text) ?? bytesToHex(sha256(utf8ToBytes(text)));
}

/** Keyed hash, for secrets with few possible values: one-time codes, BVNs, addresses of limits. */
export function hmacHex(key: Uint8Array, text: string): string {
  return (
    native?.createHmac("sha256", key).update(text).digest("hex") ??
    bytesToHex(hmac(sha256, key, utf8ToBytes(text)))
  );
}

/** The key that keyed hashes are made with, from the operator's secret. */
export function hmacKey(secret: string): Uint8Array {
  return utf8ToBytes(secret);
}

/** 256 random bits as base64url: bearer tokens, bind secrets. */
export function randomToken(): string {
  return base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)));
}

/** The sequence number after the time in a version 7 UUID has 12 bits. */
const mostWithinMs = 0xfff;
const latest = { ms: -1, number: 0 };

/** The sequence number of a new UUID within its millisecond. */
function numberWithin(ms: number): number {
  latest.number = ms === latest.ms ? Math.min(latest.number + 1, mostWithinMs) : 0;
  latest.ms = ms;
  return latest.number;
}

/**
 * A UUID whose first 48 bits are a time (version 7): such keys are added at the end of an index, which stays small in memory and
 * in the log, where random ones touch a page each. Those that a process makes one after another are in order within a millisecond
 * too (RFC 9562, 6.2, method 1).
 */
export function timedUuid(at: Date): string {
  const ms = at.getTime();
  const time = ms.toString(16).padStart(12, "0");
  const number = numberWithin(ms).toString(16).padStart(3, "0");
  // The rest comes from a random UUID, which has the variant in the same place.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${number}${crypto.randomUUID().slice(18)}`;
}

/** The smallest UUID of a time: no `timedUuid` of that time or later is below it. */
export function firstUuidOf(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/** A string of `length` drawn evenly from `alphabet` (at most 256 characters). */
export function randomText(length: number, alphabet: string): string {
  const limit = 256 - (256 % alphabet.length);
  let text = "";
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < limit && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}

/** JSON with sorted keys: the same body has the same text, however it was written. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}
