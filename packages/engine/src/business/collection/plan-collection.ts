/** The balance of an address, of an asset on a network. */
export interface HeldAddress {
  readonly id: string;
  /** Minor units. */
  readonly amountMinor: bigint;
}

export interface CollectionTerms {
  /** An address that holds less is left as it is. */
  readonly minimumMinor: bigint;
  /** Ten-thousandths of what an address holds. */
  readonly feeBasisPoints: bigint;
  /** The most that emptying one address may cost, in the gas station's asset. */
  readonly sweepBudgetMinor: bigint;
  /** Addresses that one collection empties at most. */
  readonly capacity: number;
}

/** An address that is emptied, and what that costs out of its amount. */
export type PlannedSweep = HeldAddress & { readonly feeMinor: bigint };

export interface CollectionPlan {
  /** The addresses with the most come first. */
  readonly sweeps: readonly PlannedSweep[];
  readonly totalMinor: bigint;
  readonly feeMinor: bigint;
  readonly gasMinor: bigint;
  readonly dust: { readonly addresses: number; readonly totalMinor: bigint };
  /** Addresses that wait for the next collection. */
  readonly later: number;
}

/**
 * Plans which addresses a collection empties, and what it takes. The amount that an address pays is rounded down, and never all of what it holds;
 * nothing is on two sides: each address is swept, dust, or waits.
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

/** Sweeps that a balance pays for; a network that takes nothing is never short. */
export function sweepsLeft(balanceMinor: bigint, sweepBudgetMinor: bigint): number {
  return sweepBudgetMinor === 0n ? enough : Number(min(balanceMinor / sweepBudgetMinor, most));
}

/** More than anybody counts. */
const enough = 1_000_000;
const most = BigInt(enough);

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
