import { networkFacts, type AddressFamily, type Network } from "@apex/contract/networks";
import { base58, hex } from "@scure/base";

/** The form of a transaction hash in a family of networks. */
interface HashForm {
  readonly bytes: number;
  readonly shape: RegExp;
  /** The canonical spelling, so that each transaction has one text. */
  readonly normal: (text: string) => string;
  readonly encode: (bytes: Uint8Array) => string;
}

const lowerHex: HashForm = {
  bytes: 32,
  shape: /^[0-9a-f]{64}$/i,
  normal: (text) => text.toLowerCase(),
  encode: (bytes) => hex.encode(bytes),
};

const forms: Readonly<Partial<Record<AddressFamily, HashForm>>> = {
  evm: {
    bytes: 32,
    shape: /^0x[0-9a-f]{64}$/i,
    normal: (text) => text.toLowerCase(),
    encode: (bytes) => `0x${hex.encode(bytes)}`,
  },
  polkadot: {
    bytes: 32,
    shape: /^0x[0-9a-f]{64}$/i,
    normal: (text) => text.toLowerCase(),
    encode: (bytes) => `0x${hex.encode(bytes)}`,
  },
  ripple: {
    bytes: 32,
    shape: /^[0-9a-f]{64}$/i,
    normal: (text) => text.toUpperCase(),
    encode: (bytes) => hex.encode(bytes).toUpperCase(),
  },
  solana: {
    bytes: 64,
    shape: /^[1-9A-HJ-NP-Za-km-z]{80,90}$/,
    normal: (text) => text,
    encode: (bytes) => base58.encode(bytes),
  },
};

const formOf = (network: Network) => forms[networkFacts(network).family] ?? lowerHex;

/** A transaction's hash in its network's canonical form; undefined if the text is not one. */
export function readHash(network: Network, text: string): string | undefined {
  const { shape, normal } = formOf(network);
  const given = text.trim();
  return shape.test(given) ? normal(given) : undefined;
}

/** A random hash, which no transaction has. */
export function randomHash(network: Network): string {
  const { bytes, encode } = formOf(network);
  return encode(crypto.getRandomValues(new Uint8Array(bytes)));
}
