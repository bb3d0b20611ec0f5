/** What cards cost and take, in minor units of US dollars. Each is the operator's to change. */
export const cardAsset = "USD";

export const creationFeeMinor = 300n;
/** Of a payment that a card cannot cover, as far as the card has it. */
export const declineFeeMinor = 50n;

/** Of what goes onto a card at a time, and of all cards of a workspace in a calendar month, UTC. */
export const fundMinimumMinor = 500n;
export const fundMaximumMinor = 250_000n;
export const fundMonthMinor = 1_000_000n;
/** Of what comes off a card at a time. */
export const withdrawMinimumMinor = 100n;
export const withdrawMaximumMinor = 250_000n;

/** The counter of what goes onto cards. */
export const fundCounter = "card-funding";

/** The calendar month of a moment, and its first one. */
export function monthOf(at: Date): { readonly window: string; readonly startsAt: Date } {
  return {
    window: at.toISOString().slice(0, 7),
    startsAt: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
  };
}
