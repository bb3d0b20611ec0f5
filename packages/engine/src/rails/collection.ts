import type { Asset } from "@apex/contract/assets";
import type { PayableAccount } from "./desk.ts";

/**
 * The partner bank's collection accounts, to which customers send money with a reference. The connector passes incoming
 * payments to `creditBankPayment`.
 */
export interface CollectionRail {
  /** Currencies with a collection account; none if no bank is connected. */
  readonly assets: readonly Asset[];
  /** The collection account of a currency. */
  account(asset: Asset): Promise<PayableAccount | undefined>;
}
