import type { Asset } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";
import { describe, expect, test } from "vitest";
import type { PayoutRail, PayoutWay } from "../../rails/payouts.ts";
import { usualFigures } from "../../testing/switches.ts";
import {
  boundsOf,
  feeKindOf,
  openWays,
  ownBoundsOf,
  requireWay,
  wayFees,
} from "./withdrawal-terms.ts";

const way = (
  asset: Asset,
  method: PayoutWay["method"] = "bank_transfer",
  isInternational = false,
): PayoutWay => ({ asset, method, isInternational });
const prices = new Map<Asset, string>([
  ["NGN", "0.001"],
  ["KES", "0.01"],
  ["USD", "1"],
]);

function railOf(...ways: readonly PayoutWay[]): PayoutRail {
  const never = () => Promise.reject(new Error("Nothing is paid out here."));
  return { ways, enquire: never, send: never, read: never };
}

const figures = usualFigures;

describe("a withdrawal to a bank", () => {
  const rail = railOf(
    way("NGN"),
    way("NGN", "mobile_money"),
    way("KES"),
    way("USD", "bank_transfer", true),
    // These have no terms.
    way("USD"),
    way("RWF", "bank_transfer", true),
  );

  test("keeps to the way's own bounds where the level's limits are higher", () => {
    expect(boundsOf(rail, way("NGN", "mobile_money"), 2, { prices, figures })).toEqual({
      feeMinor: 20_00n,
      minimumMinor: 100_00n,
      maximumMinor: 500_000_00n,
      arrivalSeconds: { from: 10, to: 300 },
    });
    expect(boundsOf(rail, way("KES"), 2, { prices, figures })).toMatchObject({
      feeMinor: 30_00n,
      minimumMinor: 50_00n,
    });
  });

  test("takes no more than the verification level allows for a payment", () => {
    expect(boundsOf(rail, way("NGN"), 2, { prices, figures }).maximumMinor).toBe(2_000_000_00n);
    expect(boundsOf(rail, way("NGN"), 1, { prices, figures }).maximumMinor).toBe(500_000_00n);
    // 2,000,000 naira are 200,000 shillings here.
    expect(boundsOf(rail, way("KES"), 2, { prices, figures }).maximumMinor).toBe(200_000_00n);
  });

  test("abroad costs and lasts something else than at home", () => {
    expect(boundsOf(rail, way("USD", "bank_transfer", true), 2, { prices, figures })).toEqual({
      feeMinor: 25_00n,
      minimumMinor: 50_00n,
      maximumMinor: 2_000_00n,
      arrivalSeconds: { from: 86_400, to: 259_200 },
    });
  });

  test.each<[Asset, PayoutWay["method"], boolean, string]>([
    ["NGN", "bank_transfer", false, "50 500 9000000"],
    ["GHS", "bank_transfer", false, "5 100 100000"],
    ["KES", "bank_transfer", false, "30 50 999999"],
    ["RWF", "bank_transfer", false, "500 1000 5000000"],
    ["USD", "bank_transfer", true, "25 50 50000"],
    ["EUR", "bank_transfer", true, "5 20 50000"],
    ["GBP", "bank_transfer", true, "5 20 50000"],
    ["NGN", "mobile_money", false, "20 100 500000"],
    ["GHS", "mobile_money", false, "1 5 10000"],
    ["KES", "mobile_money", false, "15 10 250000"],
    ["RWF", "mobile_money", false, "150 100 2000000"],
    ["XOF", "mobile_money", false, "100 100 1500000"],
  ])("in %s by %s costs and takes what is agreed", (asset, method, isInternational, agreed) => {
    const wanted = way(asset, method, isInternational);
    // The naira is worth so much here that the limit for a payment is above every other bound.
    const dear = new Map<Asset, string>([
      ["NGN", "1000"],
      [asset, asset === "NGN" ? "1000" : "1"],
    ]);
    const { feeMinor, minimumMinor, maximumMinor } = boundsOf(railOf(wanted), wanted, 2, {
      prices: dear,
      figures,
    });
    const eachMinor = 2_000_000_00n;
    const texts = agreed.split(" ").map((text) => toMinor(text, asset));
    const [fee, least, most = 0n] = texts;
    const expected = asset === "NGN" && most > eachMinor ? eachMinor : most;
    expect([feeMinor, minimumMinor, maximumMinor]).toEqual([fee, least, expected]);
  });

  test("has fees that staff can change, each up to the smallest withdrawal", () => {
    expect(
      wayFees().map(
        ({ key, bounds: { asset, usual, most } }) => `${key} ${asset} ${usual} ${most}`,
      ),
    ).toEqual([
      "bank-withdrawal:NGN NGN 50 500",
      "bank-withdrawal:GHS GHS 5 100",
      "bank-withdrawal:KES KES 30 50",
      "bank-withdrawal:RWF RWF 500 1000",
      "international-withdrawal:USD USD 25 50",
      "international-withdrawal:EUR EUR 5 20",
      "international-withdrawal:GBP GBP 5 20",
      "mobile-money-withdrawal:NGN NGN 20 100",
      "mobile-money-withdrawal:GHS GHS 1 5",
      "mobile-money-withdrawal:KES KES 15 10",
      "mobile-money-withdrawal:RWF RWF 150 100",
      "mobile-money-withdrawal:XOF XOF 100 100",
    ]);
  });

  test.each([
    [way("NGN"), "bank-withdrawal"],
    [way("USD", "bank_transfer", true), "international-withdrawal"],
    [way("NGN", "mobile_money"), "mobile-money-withdrawal"],
  ] as const)("costs the changed fee of its own way", (wanted, kind) => {
    const key = `${kind}:${wanted.asset}`;
    const changed = {
      figure: (of: string, name: string) => (of === "fee" && name === key ? "7.50" : undefined),
    };
    expect(feeKindOf(wanted)).toBe(kind);
    expect(ownBoundsOf(wanted, changed)?.feeMinor).toBe(7_50n);
  });

  test("has no bounds without a known cost", () => {
    expect(ownBoundsOf(way("USD"), figures)).toBeUndefined();
  });

  test("has the ways that are connected and have terms", () => {
    expect(openWays(rail, "NGN")).toEqual([way("NGN"), way("NGN", "mobile_money")]);
    expect(openWays(rail, "USD")).toEqual([way("USD", "bank_transfer", true)]);
    expect(openWays(rail, "RWF")).toEqual([]);
  });

  test.each([
    ["of another asset", way("GHS")],
    ["by another method", way("KES", "mobile_money")],
    ["at home, where only abroad is open", way("USD")],
    ["abroad, where only home is open", way("NGN", "bank_transfer", true)],
    ["without terms", way("RWF", "bank_transfer", true)],
  ])("is refused %s", (_, wanted) => {
    expect(() => requireWay(rail, wanted)).toThrow("withdrawals-unavailable");
    expect(() => boundsOf(rail, wanted, 2, { prices, figures })).toThrow("withdrawals-unavailable");
  });
});
