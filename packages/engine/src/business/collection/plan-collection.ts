/** An address's balance of one asset on one network. */
export interface HeldAddress {
  readonly id: string;
  /** Minor units. */
  readonly amountMinor: bigint;
}

export interface CollectionTerms {
  /** Addresses with less are left alone. */
  readonly minimumMinor: bigint;
  /** Fee in ten-thousandths of an address's balance. */
  readonly feeBasisPoints: bigint;
  /** The most that emptying one address may cost, in the gas station's asset. */
  readonly sweepBudgetMinor: bigint;
  /** The most addresses that one collection empties. */
  readonly capacity: number;
}

/** An address to empty, with the fee that its balance pays. */
export type PlannedSweep = HeldAddress & { readonly feeMinor: bigint };

export interface CollectionPlan {
  /** The addresses with the most come first. */
  readonly sweeps: readonly PlannedSweep[];
  readonly totalMinor: bigint;
  readonly feeMinor: bigint;
  readonly gasMinor: bigint;
  readonly dust: { readonly addresses: number; readonly totalMinor: bigint };
  /** The number of addresses left for the next collection. */
  readonly later: number;
}

/**
 * Plans which addresses a collection empties, and the fees. Each fee is rounded down and is less than the balance. Each
 * address is swept, counted as dust, or left for the next collection.
 */
export function planCollection(
  addresses: readonly HeldAddress[],
  { minimumMinor, feeBasisPoints, sweepBudgetMinor, capacity }: CollectionTerms,
): CollectionPlan {
  const held = addresses.filter(({ amountMinor }) => amountMinor > 0n);
  const dust = held.filter(({ amountMinor }) => amountMinor < minimumMinor);
  const worth = held
    .filter(({ amountMinor }) => amountMinor >= minimumMinor)
    .toSorted(byAmountThenId);
  const sweeps = worth.slice(0, capacity).map((address): PlannedSweep => ({
    ...address,
    feeMinor: (address.amountMinor * feeBasisPoints) / 10_000n,
  }));
  return {
    sweeps,
    totalMinor: sum(sweeps.map(({ amountMinor }) => amountMinor)),
    feeMinor: sum(sweeps.map(({ feeMinor }) => feeMinor)),
    gasMinor: sweepBudgetMinor * BigInt(sweeps.length),
    dust: {
      addresses: dust.length,
      totalMinor: sum(dust.map(({ amountMinor }) => amountMinor)),
    },
    later: worth.length - sweeps.length,
  };
}

/** The number of sweeps that a balance pays for; unlimited on a network without fees. */
export function sweepsLeft(balanceMinor: bigint, sweepBudgetMinor: bigint): number {
  return sweepBudgetMinor === 0n
    ? unlimitedSweeps
    : Number(min(balanceMinor / sweepBudgetMinor, BigInt(unlimitedSweeps)));
}

/** Stands for gas that never runs out. */
const unlimitedSweeps = 1_000_000;

function byAmountThenId(a: HeldAddress, b: HeldAddress): number {
  if (a.amountMinor !== b.amountMinor) return a.amountMinor > b.amountMinor ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
