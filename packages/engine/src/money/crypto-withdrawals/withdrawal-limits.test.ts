import type { Asset } from "@apex/contract/assets";
import { describe, expect, test } from "vitest";
import type { PostOutcome } from "../../ledger/movement.ts";
import { usualFigures } from "../../testing/switches.ts";
import { limitRefusal, networkLeft, withdrawalCounters } from "./withdrawal-limits.ts";

const prices = new Map<Asset, string>([
  ["USD", "1"],
  ["USDT", "1"],
  ["NGN", "0.001"],
]);
const caller = {
  sessionId: "session",
  userId: "ada",
  workspaceId: "ada",
  workspaceType: "personal",
  role: "owner",
  permissions: {
    deposits: "approve",
    collection: "approve",
    withdrawals: "approve",
    cards: "approve",
    developers: "approve",
    team: "approve",
    reports: "approve",
  },
  kycLevel: 2,
  limits: { workspaceId: "ada", kycLevel: 2 },
  bvnVerified: true,
} as const;
const at = new Date("2026-11-20T23:00:00Z");
const counters = (kycLevel: number) =>
  withdrawalCounters(
    { ...caller, limits: { workspaceId: "ada", kycLevel } },
    { asset: "USDT", network: "tron", amountMinor: 12_340_000n },
    { prices, figures: usualFigures },
    at,
  );
const exceeded = (counter: string, usedMinor: bigint): PostOutcome => ({
  outcome: "limit-exceeded",
  counter,
  usedMinor,
});

describe("a withdrawal over a network", () => {
  test("counts against its owner's day in naira and the network's in dollars", () => {
    expect(counters(2)).toEqual([
      {
        workspaceId: "ada",
        name: "transfer-out-ngn-equivalent",
        window: "2026-11-21",
        amountMinor: 12_340_00n,
        limitMinor: 5_000_000_00n,
      },
      {
        workspaceId: "ada",
        name: "crypto-out-usd-equivalent:tron",
        window: "2026-11-21",
        amountMinor: 12_34n,
        limitMinor: 50_000_00n,
      },
    ]);
    expect(counters(1).map(({ limitMinor }) => limitMinor)).toEqual([500_000_00n, 1_000_00n]);
  });

  test("returns the rest of the exceeded limit, in its own asset", () => {
    const day = limitRefusal(
      exceeded("transfer-out-ngn-equivalent", 4_999_000_00n),
      counters(2),
      "USDT",
      prices,
    );
    expect(day).toMatchObject({
      code: "daily-limit-exceeded",
      params: { left: { amount: "1.000000", asset: "USDT" } },
    });
    const network = limitRefusal(
      exceeded("crypto-out-usd-equivalent:tron", 49_993_00n),
      counters(2),
      "USDT",
      prices,
    );
    expect(network).toMatchObject({
      code: "network-limit-exceeded",
      params: { left: { amount: "7.000000", asset: "USDT" } },
    });
  });

  test("has nothing left of a limit that was lowered below the amount used", () => {
    const left = (usedMinor: bigint) =>
      networkLeft({ limitMinor: 100n, usedMinor }, "USDT", prices);
    expect(left(101n).amount).toBe("0.000000");
    expect(left(99n).amount).toBe("0.010000");
  });

  test("answers for no other limit and no other outcome", () => {
    for (const outcome of [exceeded("another", 0n), { outcome: "code-used" } as const])
      expect(() => limitRefusal(outcome, counters(2), "USDT", prices)).toThrow(
        "A limit that nobody counts was exceeded.",
      );
  });
});
