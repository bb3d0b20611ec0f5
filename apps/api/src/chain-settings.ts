import { pbkdf2Sync } from "node:crypto";
import { isAsset, type Asset } from "@apex/contract/assets";
import { readAddress } from "@apex/engine/money/addresses/read-address";
import type { EvmKeys } from "@apex/partners/evm-chain/evm-keys";
import type { PartnerAddress } from "@apex/partners/protocol/send-signed";
import { withoutTrailing } from "@apex/contract/without-trailing";
import { evmNetworks, type EvmNetwork } from "@apex/partners/evm-chain/evm-assets";
import * as z from "zod";
import { isSafeAddress } from "./safe-address.ts";
import { readPair } from "./setting-pair.ts";
import { changingSecret, sharedSecretWanted } from "./shared-secret.ts";
import { StartError } from "./start-error.ts";

/** A real chain: its node, its seed and its tokens. */
export interface ChainSettings {
  /** JSON-RPC; the URL may hold a key. */
  readonly rpcUrl: string;
  /** The keys, or the address of the process that signs with them. */
  readonly signing: EvmKeys | PartnerAddress;
  /** Default: the network with the chain's number. */
  readonly network?: EvmNetwork;
  /** Default: the confirmations that the network asks for. */
  readonly confirmations?: number;
  /** Addresses of ERC-20 contracts. */
  readonly tokens: ReadonlyMap<Asset, string>;
}

/**
 * The seed of a phrase by BIP 39 (without a passphrase), or of hexadecimal digits. The phrase's words and checksum
 * are not checked: the database recognises its seed by the derived address.
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

const hotKey = z.union([
  z.literal("seed"),
  z
    .string()
    .regex(/^(?:0x)?[0-9a-f]{64}$/i)
    .transform((text) => Uint8Array.from(Buffer.from(text.replace(/^0x/, ""), "hex"))),
]);

/** Settings of a chain. */
export const chainSchema = {
  CHAIN_RPC_URL: z.string().refine(isSafeAddress),
  CHAIN_SEED: z.string().transform(readChainSeed).pipe(z.instanceof(Uint8Array)),
  CHAIN_HOT_KEYS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(hotKey).min(1)),
  CHAIN_SIGNER_URL: z
    .string()
    .refine(isSafeAddress)
    .transform((text) => withoutTrailing(text, "/")),
  CHAIN_SIGNER_SECRET: changingSecret,
  CHAIN_NETWORK: z.enum(evmNetworks),
  CHAIN_CONFIRMATIONS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number),
  CHAIN_TOKENS: z.string().transform(readChainTokens).pipe(z.map(z.custom<Asset>(), z.string())),
} as const;

/** The error's text for a wrong value, by setting. */
export const chainWanted: Record<keyof typeof chainSchema, string> = {
  CHAIN_RPC_URL: "an https address (http on this machine only), without user and password",
  CHAIN_SEED: "12 to 24 words of BIP 39, or 32 to 128 hexadecimal digits",
  CHAIN_HOT_KEYS:
    'keys of 64 hexadecimal digits and the word "seed", separated by commas, the one to use first',
  CHAIN_SIGNER_URL: "the signer's https address (http on this machine only)",
  CHAIN_SIGNER_SECRET: `${sharedSecretWanted}, or two of them, separated by a comma`,
  CHAIN_NETWORK: `one of ${evmNetworks.join(", ")}`,
  CHAIN_CONFIRMATIONS: "a number of blocks from 1 to 9999",
  CHAIN_TOKENS: "assets with their contracts, such as USDT=0x…,USDC=0x…",
};

export type ReadChain = <T>(name: keyof typeof chainSchema, takes: z.ZodType<T>) => T | undefined;

/** The keys of the settings. @throws {StartError} for keys of hot wallets without a seed. */
export function readChainKeys(read: ReadChain): EvmKeys | undefined {
  const seed = read("CHAIN_SEED", chainSchema.CHAIN_SEED);
  const hotKeys = read("CHAIN_HOT_KEYS", chainSchema.CHAIN_HOT_KEYS);
  if (seed !== undefined) return { seed, ...(hotKeys !== undefined && { hotKeys }) };
  if (hotKeys !== undefined) throw new StartError("CHAIN_HOT_KEYS needs CHAIN_SEED beside it.");
  return undefined;
}

/** The keys of this process or a remote signer, never both: a process with a signer needs no seed. */
function readSigning(read: ReadChain): ChainSettings["signing"] | undefined {
  const keys = readChainKeys(read);
  const signer = readPair(
    ["CHAIN_SIGNER_URL", read("CHAIN_SIGNER_URL", chainSchema.CHAIN_SIGNER_URL)],
    ["CHAIN_SIGNER_SECRET", read("CHAIN_SIGNER_SECRET", chainSchema.CHAIN_SIGNER_SECRET)],
  );
  if (signer === undefined) return keys;
  if (keys !== undefined)
    throw new StartError(
      "CHAIN_SEED and CHAIN_SIGNER_URL are both set: the seed belongs to the signer alone.",
    );
  return { url: signer[0], keys: signer[1] };
}

/** A chain needs its address, and its seed or a signer; the other settings are optional. */
export function readChain(read: ReadChain): { chain?: ChainSettings } {
  const rpcUrl = read("CHAIN_RPC_URL", chainSchema.CHAIN_RPC_URL);
  const signing = readSigning(read);
  const network = read("CHAIN_NETWORK", chainSchema.CHAIN_NETWORK);
  const confirmations = read("CHAIN_CONFIRMATIONS", chainSchema.CHAIN_CONFIRMATIONS);
  const tokens = read("CHAIN_TOKENS", chainSchema.CHAIN_TOKENS);
  if (rpcUrl === undefined) {
    const [alone] = Object.entries({
      [signing !== undefined && "url" in signing ? "CHAIN_SIGNER_URL" : "CHAIN_SEED"]: signing,
      CHAIN_NETWORK: network,
      CHAIN_CONFIRMATIONS: confirmations,
      CHAIN_TOKENS: tokens,
    }).find(([, value]) => value !== undefined) ?? [undefined];
    if (alone !== undefined) throw new StartError(`${alone} needs CHAIN_RPC_URL beside it.`);
    return {};
  }
  if (signing === undefined)
    throw new StartError("CHAIN_RPC_URL needs CHAIN_SEED or CHAIN_SIGNER_URL beside it.");
  return {
    chain: {
      rpcUrl,
      signing,
      ...(network !== undefined && { network }),
      ...(confirmations !== undefined && { confirmations }),
      tokens: tokens ?? new Map(),
    },
  };
}
