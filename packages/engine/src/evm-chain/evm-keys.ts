import { HDKey } from "@scure/bip32";
import { addr, Transaction } from "micro-eth-signer";
import { deriveAddress } from "../addresses/derive-address.ts";

/** What a transaction of the hot wallet says. */
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
  /** An EIP-1559 transaction of the hot wallet, signed. */
  sign(order: EvmOrder): { readonly hash: string; readonly raw: string };
}

/** @param seed 16 to 64 secret bytes. */
export function createEvmKeys(seed: Uint8Array, chainId: bigint): EvmKeys {
  const { privateKey } = HDKey.fromMasterSeed(seed).derive("m/44'/60'/1'/0/0");
  if (!privateKey) throw new Error("A key of a seed has a secret half.");
  return {
    hotWallet: addr.fromPrivateKey(privateKey),
    depositAddress: (index) => deriveAddress(seed, "ethereum", index),
    sign({ maxFee, priorityFee, ...order }) {
      // Not strict: what that forbids (many transactions, high fees) is for people's typing.
      const signed = Transaction.prepare(
        { ...order, chainId, maxFeePerGas: maxFee, maxPriorityFeePerGas: priorityFee },
        false,
      ).signBy(privateKey);
      return { hash: signed.hash, raw: signed.toHex() };
    },
  };
}
