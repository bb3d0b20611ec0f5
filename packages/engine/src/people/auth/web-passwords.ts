import { base64 } from "@scure/base";
import type { Passwords } from "../../runtime/context.ts";

/** PBKDF2 iterations for the demo in a browser; a server hashes with argon2id instead. */
const iterations = 100_000;
const saltBytes = 16;

const encoder = new TextEncoder();

async function derive(password: string, salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey("raw", encoder.encode(password), "PBKDF2", false, [
    "deriveBits",
  ]);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations }, key, 256),
  );
}

/** Hashes passwords with Web Crypto only (PBKDF2), for an engine that runs in a browser, on data that nobody keeps. */
export const webPasswords: Passwords = {
  async hash(password) {
    const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
    return `pbkdf2$${base64.encode(salt)}$${base64.encode(await derive(password, salt))}`;
  },
  async verify(hash, password) {
    const [scheme, salt, expected] = hash.split("$");
    if (scheme !== "pbkdf2" || salt === undefined || expected === undefined) return false;
    return base64.encode(await derive(password, new Uint8Array(base64.decode(salt)))) === expected;
  },
};
