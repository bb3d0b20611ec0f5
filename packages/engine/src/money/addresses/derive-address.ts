import type { BitcoinAddressType } from "@apex/contract/deposits/crypto-deposits";
import { networkFacts, type AddressFamily, type Network } from "@apex/contract/networks";
import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { blake2b } from "@noble/hashes/blake2.js";
import { hmac } from "@noble/hashes/hmac.js";
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base32nopad, base58, base58check, base58xrp, bech32, hex } from "@scure/base";
import { HDKey } from "@scure/bip32";
import { p2pkh, p2wpkh } from "@scure/btc-signer";
import { coinVersions, ss58Prefix } from "./coin-versions.ts";
import { crc16 } from "./crc16.ts";
import { evmAddress } from "./evm-address.ts";

/** SLIP-44's number of each coin. */
const coins = {
  bitcoin: 0,
  litecoin: 2,
  dogecoin: 3,
  evm: 60,
  ripple: 144,
  stellar: 148,
  tron: 195,
  polkadot: 354,
  solana: 501,
  cardano: 1815,
} as const;
type DerivedFamily = keyof typeof coins;

/** True if addresses of the network can be derived from a seed. */
export function isDerived(network: Network): boolean {
  return Object.hasOwn(coins, networkFacts(network).family);
}

/**
 * An address of a seed, by BIP 32 under BIP 44 (BIP 84 for segwit; SLIP 10 where the curve is ed25519). Networks with a memo have
 * one account for everybody: index 0.
 * @param seed 16 to 64 secret bytes.
 * @param index from 0: one for each customer.
 */
export function deriveAddress(
  seed: Uint8Array,
  network: Network,
  index: number,
  type: BitcoinAddressType = "segwit",
): string {
  const family = derivedFamily(networkFacts(network).family);
  switch (family) {
    case "bitcoin":
    case "litecoin":
    case "dogecoin": {
      const { main } = coinVersions[family];
      const isSegwit = type === "segwit" && family !== "dogecoin";
      const key = publicKey(seed, isSegwit ? 84 : 44, coins[family], index);
      return textOf((isSegwit ? p2wpkh : p2pkh)(key, main).address);
    }
    case "evm":
      return evmAddress(hex.encode(evmHash(publicKey(seed, 44, coins.evm, index))));
    case "tron":
      return base58check(sha256).encode(
        bytes([0x41], evmHash(publicKey(seed, 44, coins.tron, index))),
      );
    case "ripple": {
      const payload = bytes([0], ripemd160(sha256(publicKey(seed, 44, coins.ripple, index))));
      return base58xrp.encode(bytes(payload, sha256(sha256(payload)).subarray(0, 4)));
    }
    case "stellar": {
      const payload = bytes([6 << 3], ed25519Key(seed, [44, coins.stellar, index]));
      const sum = crc16(payload);
      return base32nopad.encode(bytes(payload, [sum & 0xff, sum >> 8]));
    }
    case "solana":
      return base58.encode(ed25519Key(seed, [44, coins.solana, index, 0]));
    case "polkadot": {
      const payload = bytes([0], ed25519Key(seed, [44, coins.polkadot, index, 0]));
      const sum = blake2b(bytes(ss58Prefix, payload), { dkLen: 64 });
      return base58.encode(bytes(payload, sum.subarray(0, 2)));
    }
    case "cardano": {
      // An enterprise address of the main network: it has a payment key and no staking key.
      const hash = blake2b(ed25519Key(seed, [1852, coins.cardano, index, 0]), { dkLen: 28 });
      return bech32.encode("addr", bech32.toWords(bytes([0x61], hash)), false);
    }
  }
}

function derivedFamily(family: AddressFamily): DerivedFamily {
  if (family === "ton" || family === "lightning")
    throw new Error(`Addresses of ${family} are not derived.`);
  return family;
}

function secretKey(seed: Uint8Array, purpose: number, coin: number, index: number): Uint8Array {
  const { privateKey } = HDKey.fromMasterSeed(seed).derive(`m/${purpose}'/${coin}'/0'/0/${index}`);
  if (!privateKey) throw new Error("A key of a seed has a secret half.");
  return privateKey;
}

function publicKey(seed: Uint8Array, purpose: number, coin: number, index: number): Uint8Array {
  return secp256k1.getPublicKey(secretKey(seed, purpose, coin, index), true);
}

/** The last twenty bytes of the hash of a key's two coordinates. */
function evmHash(compressed: Uint8Array): Uint8Array {
  return keccak_256(secp256k1.Point.fromBytes(compressed).toBytes(false).subarray(1)).subarray(12);
}

/** SLIP 10: on ed25519 every step is hardened. */
function ed25519Key(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, new TextEncoder().encode("ed25519 seed"), seed);
  for (const step of path) {
    const hardened = new Uint8Array(4);
    new DataView(hardened.buffer).setUint32(0, step + 0x80000000);
    node = hmac(sha512, node.subarray(32), bytes([0], node.subarray(0, 32), hardened));
  }
  return ed25519.getPublicKey(node.subarray(0, 32));
}

function bytes(...parts: readonly Iterable<number>[]): Uint8Array {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

function textOf(address: string | undefined): string {
  if (address === undefined) throw new Error("A payment of one key has an address.");
  return address;
}
