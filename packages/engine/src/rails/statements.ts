import type { Asset } from "@apex/contract/assets";

/** The total that all partners hold for the house in an asset, less what the house owes them. */
export interface PartnerBalance {
  readonly asset: Asset;
  /** Negative where the house owes them. */
  readonly amountMinor: bigint;
}

/** The statements of the partners that money comes from and goes to. */
export interface StatementRail {
  /** The balances at a moment, for the assets that partners report; none if no partner reports any. */
  balances(at: Date): Promise<readonly PartnerBalance[]>;
}
