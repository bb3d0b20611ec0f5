import { sealKeyBytes } from "@apex/engine/platform/sealing/seal-keys";
import * as z from "zod";
import { StartError } from "./start-error.ts";

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Keys, newest first, separated by commas: 32 random bytes in base64 each. */
export const sealKeysSchema = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(base64)
          .transform((text) => Uint8Array.from(Buffer.from(text, "base64")))
          .refine((key) => key.length === sealKeyBytes),
      )
      .min(1),
  );

/** Setting of the seal keys. */
export const sealSchema = { SEAL_KEYS: sealKeysSchema } as const;

/** The error's text for a wrong value. */
export const sealWanted = {
  SEAL_KEYS:
    "keys of 32 random bytes in base64, such as openssl rand -base64 32 prints, newest first, separated by commas",
} as const;

export interface SealSettings {
  /** Newest first. Without it the sandbox stores one in a file beside the data folder. */
  readonly sealKeys?: readonly Uint8Array[];
}

/** Reads the setting. */
type Read = (
  name: keyof typeof sealSchema,
  takes: typeof sealKeysSchema,
) => Uint8Array[] | undefined;

/** @throws {StartError} if none is set without the sandbox: a key beside its data would protect nothing. */
export function readSealKeys(read: Read, sandbox: boolean): SealSettings {
  const sealKeys = read("SEAL_KEYS", sealKeysSchema);
  if (sealKeys !== undefined) return { sealKeys };
  if (sandbox) return {};
  throw new StartError(
    "SANDBOX=off needs SEAL_KEYS: make one with openssl rand -base64 32, and keep it apart from the database and its backups.",
  );
}
