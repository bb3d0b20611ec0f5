import type { Asset } from "@apex/contract/assets";

/** An account that customers send a deposit to. */
export interface PayableAccount {
  readonly accountNumber: string;
  readonly accountName: string;
  readonly bankName: string;
}

/** A customer's action on a deposit. Delivered at least once. */
export interface DeskNews {
  /** The deposit's reference. */
  readonly reference: string;
  /**
   * `paid`: look for the payment; `hurry`: look at once; `claimed`: look for a late payment; `over`: stop waiting for
   * it.
   */
  readonly news: "paid" | "hurry" | "claimed" | "over";
}

/**
 * The desk with the merchants for peer-to-peer deposits. Its connector passes reports on payments to `creditP2pPayment`
 * and `disputeP2pDeposit`.
 */
export interface DeskRail {
  /** Currencies with merchants; none where no desk is connected. */
  readonly assets: readonly Asset[];
  /** A merchant who takes the amount now; undefined when there is none. */
  match(wanted: {
    readonly asset: Asset;
    readonly amountMinor: bigint;
  }): Promise<PayableAccount | undefined>;
  tell(news: DeskNews): Promise<void>;
}
