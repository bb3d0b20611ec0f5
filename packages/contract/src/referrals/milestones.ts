/** A step that a friend reaches, and the reward for the person who invited them. */
export interface ReferralMilestone {
  readonly id: string;
  /** The traded value that reaches the milestone, in cents: in one trade or in all trades. */
  readonly tradedUsdMinor: bigint;
  readonly counts: "one-trade" | "all-trades";
  /** In cents. */
  readonly rewardUsdMinor: bigint;
}

/** In the order in which friends reach them. The operator may change them; paid rewards stay. */
export const referralMilestones = [
  {
    id: "first-trade",
    tradedUsdMinor: 50_00n,
    counts: "one-trade",
    rewardUsdMinor: 2_00n,
  },
  {
    id: "traded-500",
    tradedUsdMinor: 500_00n,
    counts: "all-trades",
    rewardUsdMinor: 8_00n,
  },
  {
    id: "traded-2500",
    tradedUsdMinor: 2_500_00n,
    counts: "all-trades",
    rewardUsdMinor: 20_00n,
  },
  {
    id: "traded-10000",
    tradedUsdMinor: 10_000_00n,
    counts: "all-trades",
    rewardUsdMinor: 70_00n,
  },
] as const satisfies readonly ReferralMilestone[];

export type ReferralMilestoneId = (typeof referralMilestones)[number]["id"];

/** The most that one friend can earn, in cents. */
export const referralRewardMostUsdMinor = referralMilestones.reduce(
  (sum, { rewardUsdMinor }) => sum + rewardUsdMinor,
  0n,
);

/** A friend's traded value, in cents. */
export interface TradedSums {
  readonly largestUsdMinor: bigint;
  readonly allUsdMinor: bigint;
}

/** The sum of the rewards that a friend has reached and that are not paid, in cents. */
export function waitingUsdMinor(traded: TradedSums, paid: readonly string[]): bigint {
  return reachedMilestones(traded)
    .filter(({ id }) => !paid.includes(id))
    .reduce((sum, { rewardUsdMinor }) => sum + rewardUsdMinor, 0n);
}

/** The milestones that a friend has reached. */
export function reachedMilestones({
  largestUsdMinor,
  allUsdMinor,
}: TradedSums): readonly (typeof referralMilestones)[number][] {
  return referralMilestones.filter(
    ({ counts, tradedUsdMinor }) =>
      (counts === "one-trade" ? largestUsdMinor : allUsdMinor) >= tradedUsdMinor,
  );
}
