import { HDKey } from "@scure/bip32";
import { addr, Transaction } from "micro-eth-signer";
import { deriveAddress } from "@apex/engine/money/addresses/derive-address";

/** What a transaction of ours says. */
export interface EvmOrder {
  readonly nonce: bigint;
  readonly to: string;
  /** Wei. */
  readonly value: bigint;
  /** A call, with its `0x`. */
  readonly data: string;
  readonly gasLimit: bigint;
  /** The most for a unit of gas, and what of it is for whoever makes the block: wei. */
  readonly maxFee: bigint;
  readonly priorityFee: bigint;
}

/** The keys of a seed, which never leave here. */
export interface EvmKeys {
  /** The house's own address, out of which payouts and their gas are paid: m/44'/60'/1'/0/0. */
  readonly hotWallet: string;
  /** A customer's address: m/44'/60'/0'/0/index. */
  depositAddress(index: number): string;
  /**
   * An EIP-1559 transaction, signed.
   * @param from a customer's index; by default the hot wallet's.
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
      // Not strict: what that forbids (many transactions, high fees) is for people's typing.
      const signed = Transaction.prepare(
        { ...order, chainId, maxFeePerGas: maxFee, maxPriorityFeePerGas: priorityFee },
        false,
      ).signBy(key);
      return { hash: signed.hash, raw: signed.toHex() };
    },
  };
}
