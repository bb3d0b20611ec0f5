import { pbkdf2Sync } from "node:crypto";
import { isAsset, type Asset } from "@apex/contract/assets";
import { readAddress } from "@apex/engine/money/addresses/read-address";
import type { HotKey } from "@apex/partners/evm-chain/evm-keys";
import { evmNetworks, type EvmNetwork } from "@apex/partners/evm-chain/evm-assets";
import * as z from "zod";
import { isSafeAddress } from "./safe-address.ts";
import { readPair } from "./setting-pair.ts";
import { StartError } from "./start-error.ts";

/** A real chain: its node, its seed and its tokens. */
export interface ChainSettings {
  /** JSON-RPC; the URL may hold a key. */
  readonly rpcUrl: string;
  /** The seed of every address. */
  readonly seed: Uint8Array;
  /** Keys of hot wallets, the one to use first; by default the seed's own. */
  readonly hotKeys?: readonly HotKey[];
  /** Default: the network with the chain's number. */
  readonly network?: EvmNetwork;
  /** Default: the network's own. */
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
  CHAIN_NETWORK: z.enum(evmNetworks),
  CHAIN_CONFIRMATIONS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number),
  CHAIN_TOKENS: z.string().transform(readChainTokens).pipe(z.map(z.custom<Asset>(), z.string())),
} as const;

/** The sentence about each setting's values in a refusal. */
export const chainWanted: Record<keyof typeof chainSchema, string> = {
  CHAIN_RPC_URL: "an https address (http on this machine only), without user and password",
  CHAIN_SEED: "12 to 24 words of BIP 39, or 32 to 128 hexadecimal digits",
  CHAIN_HOT_KEYS:
    'keys of 64 hexadecimal digits and the word "seed", separated by commas, the one to use first',
  CHAIN_NETWORK: `one of ${evmNetworks.join(", ")}`,
  CHAIN_CONFIRMATIONS: "a number of blocks from 1 to 9999",
  CHAIN_TOKENS: "assets with their contracts, such as USDT=0x…,USDC=0x…",
};

type Read = <T>(name: keyof typeof chainSchema, takes: z.ZodType<T>) => T | undefined;

/** A chain needs its address and its seed; the other settings are optional. */
export function readChain(read: Read): { chain?: ChainSettings } {
  const pair = readPair(
    ["CHAIN_RPC_URL", read("CHAIN_RPC_URL", chainSchema.CHAIN_RPC_URL)],
    ["CHAIN_SEED", read("CHAIN_SEED", chainSchema.CHAIN_SEED)],
  );
  const hotKeys = read("CHAIN_HOT_KEYS", chainSchema.CHAIN_HOT_KEYS);
  const network = read("CHAIN_NETWORK", chainSchema.CHAIN_NETWORK);
  const confirmations = read("CHAIN_CONFIRMATIONS", chainSchema.CHAIN_CONFIRMATIONS);
  const tokens = read("CHAIN_TOKENS", chainSchema.CHAIN_TOKENS);
  if (pair === undefined) {
    const [alone] = Object.entries({
      CHAIN_HOT_KEYS: hotKeys,
      CHAIN_NETWORK: network,
      CHAIN_CONFIRMATIONS: confirmations,
      CHAIN_TOKENS: tokens,
    }).find(([, value]) => value !== undefined) ?? [undefined];
    if (alone !== undefined) throw new StartError(`${alone} needs CHAIN_RPC_URL beside it.`);
    return {};
  }
  return {
    chain: {
      rpcUrl: pair[0],
      seed: pair[1],
      ...(hotKeys !== undefined && { hotKeys }),
      ...(network !== undefined && { network }),
      ...(confirmations !== undefined && { confirmations }),
      tokens: tokens ?? new Map(),
    },
  };
}
