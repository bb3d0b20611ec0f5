import type { Asset } from "@apex/contract/assets";

/** A deposit that is returned to its sender. Sent at least once; `id` identifies repeats. */
export interface ReturnedMoney {
  /** The deposit's id. */
  readonly id: string;
  /** The deposit method by which the money arrived. */
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
