import { fixedFee } from "../../runtime/switches/switched-fee.ts";

/** Fees and limits of cards, in minor units of US dollars. The operator can change each. */
export const cardAsset = "USD";

/**
 * The fees of cards. The highest funding fee equals the smallest funding; a declined payment costs at most what the
 * card has.
 */
export const cardFees = {
  creation: fixedFee({ key: "card-creation:USD", asset: cardAsset, usual: "3", most: "5" }),
  funding: fixedFee({ key: "card-funding:USD", asset: cardAsset, usual: "0", most: "5" }),
  decline: fixedFee({ key: "card-decline:USD", asset: cardAsset, usual: "0.50", most: "1" }),
} as const;

/** Bounds of one funding, and of all funding of a workspace's cards in a calendar month, UTC. */
export const fundMinimumMinor = 500n;
export const fundMaximumMinor = 250_000n;
export const fundMonthMinor = 1_000_000n;
/** Bounds of one withdrawal from a card. */
export const withdrawMinimumMinor = 100n;
export const withdrawMaximumMinor = 250_000n;

/** The counter of all card funding. */
export const fundCounter = "card-funding";

/** The calendar month of a moment, UTC, and its first moment. */
export function monthOf(at: Date): { readonly window: string; readonly startsAt: Date } {
  return {
    window: at.toISOString().slice(0, 7),
    startsAt: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
  };
}
