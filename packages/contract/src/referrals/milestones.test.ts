import { expect, it } from "vitest";
import { reachedMilestones, referralRewardMostUsdMinor } from "./milestones.ts";

const ids = (largestUsdMinor: bigint, allUsdMinor: bigint) =>
  reachedMilestones({ largestUsdMinor, allUsdMinor }).map(({ id }) => id);

it("add up to a hundred dollars", () => {
  expect(referralRewardMostUsdMinor).toBe(100_00n);
});

it("begin with one trade of fifty dollars, however much was traded in smaller ones", () => {
  expect(ids(49_99n, 499_99n)).toEqual([]);
  expect(ids(50_00n, 50_00n)).toEqual(["first-trade"]);
  expect(ids(49_99n, 500_00n)).toEqual(["traded-500"]);
  expect(ids(20_000_00n, 20_000_00n)).toHaveLength(4);
});
