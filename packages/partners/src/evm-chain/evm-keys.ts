import { HDKey } from "@scure/bip32";
import { addr, Transaction } from "micro-eth-signer";
import { deriveAddress } from "@apex/engine/money/addresses/derive-address";

/** The content of a transaction of ours. */
export interface EvmOrder {
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

/** The keys of a seed. They never leave this object. */
export interface EvmKeys {
  /** The house's address, which pays payouts and their gas: m/44'/60'/1'/0/0. */
  readonly hotWallet: string;
  /** A customer's address: m/44'/60'/0'/0/index. */
  depositAddress(index: number): string;
  /**
   * Signs an EIP-1559 transaction.
   * @param from a customer's index; by default the hot wallet.
   */
  sign(order: EvmOrder, from?: number): { readonly hash: string; readonly raw: string };
}

/** @param seed 16 to 64 secret bytes. */
export function createEvmKeys(seed: Uint8Array, chainId: bigint): EvmKeys {
  const secretAt = (path: string) => {
    const { privateKey } = HDKey.fromMasterSeed(seed).derive(path);
    if (!privateKey) throw new Error("A key of a seed has a secret half.");
    return privateKey;
  };
  const hotKey = secretAt("m/44'/60'/1'/0/0");
  return {
    hotWallet: addr.fromPrivateKey(hotKey),
    depositAddress: (index) => deriveAddress(seed, "ethereum", index),
    sign({ maxFee, priorityFee, ...order }, from) {
      const key = from === undefined ? hotKey : secretAt(`m/44'/60'/0'/0/${from}`);
      // The strict mode forbids many transactions and high fees, which protects people who type; we need both.
      const signed = Transaction.prepare(
        { ...order, chainId, maxFeePerGas: maxFee, maxPriorityFeePerGas: priorityFee },
        false,
      ).signBy(key);
      return { hash: signed.hash, raw: signed.toHex() };
    },
  };
}
