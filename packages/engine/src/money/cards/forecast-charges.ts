import { dayMs } from "@apex/contract/durations";

/** A payment that a card made. */
export interface PastCharge {
  readonly merchant: string;
  readonly amountMinor: bigint;
  readonly at: Date;
}

/** A payment to expect. */
export interface ExpectedCharge {
  readonly merchant: string;
  readonly amountMinor: bigint;
  readonly expectedAt: Date;
}

/** Gap between two charges of a recurring payment: at least about a week, at most a month and some days. */
const gapMs = { least: 6 * dayMs, most: 35 * dayMs } as const;
/** Largest difference between the last two gaps of a recurring payment. */
const gapSpreadMs = 4 * dayMs;
/** A recurring charge that is later than this is no longer expected. */
const lateMs = 5 * dayMs;

/**
 * Expected charges, soonest first: of merchants that charged about as regularly as a subscription, in the amount of the last charge.
 * @param past oldest first.
 */
export function forecastCharges(past: readonly PastCharge[], now: Date): ExpectedCharge[] {
  const byMerchant = new Map<string, PastCharge[]>();
  for (const charge of past) {
    const name = charge.merchant.trim().toLowerCase();
    byMerchant.set(name, [...(byMerchant.get(name) ?? []), charge]);
  }
  return [...byMerchant.values()]
    .flatMap((charges) => nextOf(charges, now))
    .toSorted((one, other) => one.expectedAt.getTime() - other.expectedAt.getTime());
}

function nextOf(charges: readonly PastCharge[], now: Date): ExpectedCharge[] {
  const [first, second, third] = charges.toReversed();
  if (first === undefined || second === undefined) return [];
  const gap = first.at.getTime() - second.at.getTime();
  if (gap < gapMs.least || gap > gapMs.most) return [];
  const before = third === undefined ? gap : second.at.getTime() - third.at.getTime();
  if (Math.abs(gap - before) > gapSpreadMs) return [];
  const expectedAt = new Date(first.at.getTime() + gap);
  if (now.getTime() > expectedAt.getTime() + lateMs) return [];
  return [{ merchant: first.merchant, amountMinor: first.amountMinor, expectedAt }];
}
