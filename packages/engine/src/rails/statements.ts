import type { Asset } from "@apex/contract/assets";

/** The amount that partners hold for the house in an asset, all of them together, less what they are owed. */
export interface PartnerBalance {
  readonly asset: Asset;
  /** Negative where the house owes them. */
  readonly amountMinor: bigint;
}

/** The statements of the partners that money comes from and goes to. */
export interface StatementRail {
  /** The balances at a moment, of those assets that partners state; none where nobody states any. */
  balances(at: Date): Promise<readonly PartnerBalance[]>;
}
