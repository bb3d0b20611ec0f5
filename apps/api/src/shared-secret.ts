import * as z from "zod";

/** A shared signing secret in the form of Standard Webhooks libraries: 24 to 64 bytes in base64. */
export const sharedSecret = z
  .string()
  .regex(/^(?:whsec_)?[A-Za-z0-9+/]+={0,2}$/)
  .transform((text) => Uint8Array.from(Buffer.from(text.replace(/^whsec_/, ""), "base64")))
  .refine((secret) => secret.length >= 24 && secret.length <= 64);

/** One secret, or two while one replaces the other, the newest first, separated by a comma. */
export const changingSecret = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .pipe(z.array(sharedSecret).min(1).max(2));

export const sharedSecretWanted =
  "24 to 64 random bytes in base64, such as openssl rand -base64 32 prints";
