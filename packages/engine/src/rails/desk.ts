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
  /** `paid`: look for the payment; `hurry`: look at once; `claimed`: look for a late one; `over`: it is no longer waited for. */
  readonly news: "paid" | "hurry" | "claimed" | "over";
}

/**
 * The desk that keeps merchants for peer-to-peer deposits. Its word on payments is handed to `creditP2pPayment` and
 * `disputeP2pDeposit` by whoever hears of it.
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
