import type { Asset } from "@apex/contract/assets";
import type { PayableAccount } from "./desk.ts";

/**
 * The partner bank's collecting accounts, which customers send to with a reference. A payment that arrives is handed to
 * `creditBankPayment` by whoever hears of it.
 */
export interface CollectionRail {
  /** Currencies that are collected; none where no bank is connected. */
  readonly assets: readonly Asset[];
  /** The account that a currency is collected on. */
  account(asset: Asset): Promise<PayableAccount | undefined>;
}
