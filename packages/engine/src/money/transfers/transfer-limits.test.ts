import { assetCodes } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";
import { describe, expect, it } from "vitest";
import { testMarket } from "../../testing/test-market.ts";
import { usualFigures } from "../../testing/switches.ts";
import { dailyLimitMinor, paymentMaximumMinor } from "../limits/level-limits.ts";
import { countedMinor, dailyLimitOf, limitDay } from "../limits/daily-limit.ts";
import { transferFee, transferFeeMinor, transferMinimumMinor } from "./transfer-limits.ts";

describe("the limits of transfers", () => {
  it("follow days of Lagos, an hour ahead", () => {
    expect(limitDay(new Date("2026-11-20T22:59:59.999Z"))).toEqual({
      window: "2026-11-20",
      resetsAt: new Date("2026-11-20T23:00:00Z"),
    });
    expect(limitDay(new Date("2026-11-20T09:30:00Z"))).toEqual({
      window: "2026-11-20",
      resetsAt: new Date("2026-11-20T23:00:00Z"),
    });
    expect(limitDay(new Date("2026-11-20T23:00:00Z")).window).toBe("2026-11-21");
  });

  it("know the fee of each asset by a key of its own", () => {
    expect(assetCodes.map((asset) => transferFee(asset).key)).toEqual(
      assetCodes.map((asset) => `transfer:${asset}`),
    );
  });

  it("leave room between the least and the most of every asset, above its fee", async () => {
    const prices = await testMarket.pricesAt(new Date("2026-11-20T12:00:00Z"));
    for (const asset of assetCodes) {
      expect(transferMinimumMinor(asset)).toBeGreaterThan(transferFeeMinor(asset, usualFigures));
      expect(paymentMaximumMinor(asset, 1, { prices, figures: usualFigures })).toBeGreaterThan(
        transferMinimumMinor(asset),
      );
      expect(paymentMaximumMinor(asset, 2, { prices, figures: usualFigures })).toBeGreaterThan(
        paymentMaximumMinor(asset, 1, { prices, figures: usualFigures }),
      );
    }
  });

  it("let exactly what is left be sent", async () => {
    const prices = await testMarket.pricesAt(new Date("2026-11-20T12:00:00Z"));
    const limitMinor = dailyLimitMinor(1, usualFigures);
    for (const asset of assetCodes) {
      const usedMinor = 12_345_678n;
      const { left } = dailyLimitOf(
        asset,
        { kycLevel: 1, usedMinor },
        { prices, figures: usualFigures },
      );
      const counted = countedMinor(toMinor(left.amount, asset), asset, prices);
      expect(counted).toBeLessThanOrEqual(limitMinor - usedMinor);
    }
  });
});
