import { createEvmSigner, type LocalSigner } from "@apex/partners/evm-chain/evm-keys";
import * as z from "zod";
import { chainSchema, chainWanted, readChainKeys } from "./chain-settings.ts";
import { StartError } from "./start-error.ts";

/** The settings of the signer's process. */
export interface SignerSettings {
  readonly port: number;
  readonly signer: LocalSigner;
  /** The keys that sign the requests to the signer. */
  readonly keys: readonly Uint8Array[];
}

const schema = {
  SIGNER_PORT: z.coerce.number().int().min(0).max(65_535),
  CHAIN_SEED: chainSchema.CHAIN_SEED,
  CHAIN_HOT_KEYS: chainSchema.CHAIN_HOT_KEYS,
  CHAIN_SIGNER_SECRET: chainSchema.CHAIN_SIGNER_SECRET,
} as const;

const wanted: Readonly<Record<keyof typeof schema, string>> = {
  SIGNER_PORT: "a port number from 0 to 65535",
  CHAIN_SEED: chainWanted.CHAIN_SEED,
  CHAIN_HOT_KEYS: chainWanted.CHAIN_HOT_KEYS,
  CHAIN_SIGNER_SECRET: chainWanted.CHAIN_SIGNER_SECRET,
};

/** @throws {StartError} for a malformed or missing value. The error never contains the value. */
export function readSigner(env: Readonly<Record<string, string | undefined>>): SignerSettings {
  function read<T>(name: string, takes: z.ZodType<T>): T | undefined {
    const text = env[name]?.trim();
    if (text === undefined || text === "") return undefined;
    const parsed = takes.safeParse(text);
    if (parsed.success) return parsed.data;
    const [, takesWhat] = Object.entries(wanted).find(([known]) => known === name) ?? [];
    throw new StartError(`${name} is not a valid setting: it takes ${takesWhat}.`);
  }
  const keys = read("CHAIN_SIGNER_SECRET", schema.CHAIN_SIGNER_SECRET);
  const held = readChainKeys(read);
  if (held === undefined) throw new StartError("The signer needs CHAIN_SEED.");
  if (keys === undefined) throw new StartError("The signer needs CHAIN_SIGNER_SECRET.");
  return {
    port: read("SIGNER_PORT", schema.SIGNER_PORT) ?? 3_200,
    signer: createEvmSigner(held),
    keys,
  };
}
