import { HDKey } from "@scure/bip32";
import { addr, Transaction } from "micro-eth-signer";
import { deriveAddress } from "@apex/engine/money/addresses/derive-address";

/** The content of a transaction of ours. */
export interface EvmOrder {
  readonly chainId: bigint;
  readonly nonce: bigint;
  readonly to: string;
  /** Wei. */
  readonly value: bigint;
  /** Call data, with its `0x`. */
  readonly data: string;
  readonly gasLimit: bigint;
  /** The maximum for a unit of gas, and the block maker's part of it, in wei. */
  readonly maxFee: bigint;
  readonly priorityFee: bigint;
}

/** The signer of a transaction: a customer's address, by its index, or a hot wallet. */
export type SignsFor = { readonly index: number } | { readonly hotWallet: string };

export interface SignedOrder {
  readonly hash: string;
  readonly raw: string;
}

/** Holds the keys of addresses, in this process or in a device elsewhere. No key leaves it. */
export interface EvmSigner {
  /** The address at m/44'/60'/1'/0/0 of the seed: a database knows its seed by it. It is the first hot wallet. */
  readonly seedWallet: string;
  /** The addresses that may pay payouts and their gas, the one to use first. */
  readonly hotWallets: readonly [string, ...string[]];
  /** A customer's address: m/44'/60'/0'/0/index. */
  depositAddress(index: number): string;
  /**
   * Signs an EIP-1559 transaction. A database lock is held while it signs, so a remote signer must answer or reject
   * within seconds.
   * @throws {Error} for a hot wallet whose key it does not have.
   */
  sign(order: EvmOrder, from: SignsFor): Promise<SignedOrder>;
}

/** A signer in this process. */
export interface LocalSigner extends EvmSigner {
  /** The extended public key (BIP 32) of m/44'/60'/0'/0: it makes every customer's address, and signs nothing. */
  readonly addressKey: string;
}

/**
 * A transaction to sign. The library's strict mode forbids high nonces and fees, to protect people who type; we need
 * both.
 */
export function unsigned({
  maxFee,
  priorityFee,
  ...order
}: EvmOrder): InstanceType<typeof Transaction<"eip1559">> {
  return Transaction.prepare(
    { ...order, maxFeePerGas: maxFee, maxPriorityFeePerGas: priorityFee },
    false,
  );
}

/** The private key of a hot wallet; `seed` stands for the one that the seed derives. */
export type HotKey = Uint8Array | "seed";

export interface EvmKeys {
  /** 16 to 64 secret bytes. Customers' addresses are derived from it permanently. */
  readonly seed: Uint8Array;
  /** The one to use first. The seed's own is behind the others if it is not named. */
  readonly hotKeys?: readonly HotKey[];
}

/** Signs with keys of the settings. */
export function createEvmSigner({ seed, hotKeys = [] }: EvmKeys): LocalSigner {
  const secretAt = (path: string) => {
    const { privateKey } = HDKey.fromMasterSeed(seed).derive(path);
    if (!privateKey) throw new Error("A key of a seed has a secret half.");
    return privateKey;
  };
  const ownKey = secretAt("m/44'/60'/1'/0/0");
  const ordered = [...hotKeys, "seed" as const].map((key) => (key === "seed" ? ownKey : key));
  const keys = new Map(ordered.map((key) => [addr.fromPrivateKey(key), key]));
  const seedWallet = addr.fromPrivateKey(ownKey);
  const [first = seedWallet, ...others] = keys.keys();
  return {
    seedWallet,
    hotWallets: [first, ...others],
    depositAddress: (index) => deriveAddress(seed, "ethereum", index),
    addressKey: HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'/0").publicExtendedKey,
    async sign(order, from) {
      const key =
        "index" in from ? secretAt(`m/44'/60'/0'/0/${from.index}`) : keys.get(from.hotWallet);
      if (key === undefined) throw new Error("CHAIN_HOT_KEYS lacks the key of a hot wallet.");
      const signed = unsigned(order).signBy(key);
      return { hash: signed.hash, raw: signed.toHex() };
    },
  };
}
