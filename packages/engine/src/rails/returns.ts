import type { Asset } from "@apex/contract/assets";

/** Money that arrived and goes back to where it came from. Told at least once: `id` makes it once. */
export interface ReturnedMoney {
  /** The deposit's id. */
  readonly id: string;
  /** The way that the money came. */
  readonly via: "virtual-account" | "bank-transfer" | "peer-to-peer";
  /** The partner's own reference of the payment. */
  readonly paymentId: string;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly senderName: string;
  readonly senderBank: string;
  readonly senderAccount: string;
}

/** Sends money that arrived back to its sender. */
export interface ReturnRail {
  sendBack(money: ReturnedMoney): Promise<void>;
}
