import { assetCodes } from "@apex/contract/assets";
import { decimalSchema } from "@apex/contract/money";
import { describe, expect, it } from "vitest";
import { changePercent, rateOf } from "@apex/engine/money/prices/convert";
import { createSandboxMarket } from "./market.ts";

const noon = new Date("2026-11-20T12:00:00Z");

describe("the sandbox's market", () => {
  it("has the price of every asset, the same within a second", async () => {
    const prices = await createSandboxMarket().pricesAt(noon);
    expect(await createSandboxMarket().pricesAt(new Date(noon.getTime() + 999))).toEqual(prices);
    expect(await createSandboxMarket().pricesAt(new Date(noon.getTime() + 1_000))).not.toEqual(
      prices,
    );
    expect([...prices.keys()]).toEqual(assetCodes);
    for (const price of prices.values()) expect(decimalSchema.safeParse(price).success).toBe(true);
  });

  it("is at its anchors late in 2026", async () => {
    const prices = await createSandboxMarket().pricesAt(noon);
    expect(prices.get("BTC")).toBe("95120");
    expect(prices.get("USD")).toBe("1");
    expect(prices.get("NGN")).toBe("0.000653594771");
  });

  it("moves every day, realistically", async () => {
    const market = createSandboxMarket();
    const history = await market.dailyHistory("BTC", noon, 3 * 365);
    expect(new Set(history.map(({ priceUsd }) => priceUsd)).size).toBeGreaterThan(1_000);
    const cents = history.map(({ priceUsd }) => BigInt(priceUsd.replace(".", "").slice(0, 7)));
    expect(cents.every((price) => price > 0n)).toBe(true);
    const days = history.map(({ date }) => date);
    expect(days).toEqual(days.toSorted());
    expect(days.at(-1)).toBe("2026-11-20");
    for (const asset of assetCodes) {
      const [before, after] = await Promise.all([
        market.pricesAt(new Date("2026-06-03T10:00:00Z")),
        market.pricesAt(new Date("2026-06-04T10:00:00Z")),
      ]);
      const percent = changePercent(rateOf(asset, "USD", after), rateOf(asset, "USD", before));
      expect(percent).toMatch(/^[+-](?:[0-9]|1[0-4])\.\d$/);
    }
  });

  it("keeps the francs at their peg", async () => {
    const prices = await createSandboxMarket().pricesAt(new Date("2025-02-03T10:00:00Z"));
    expect(rateOf("EUR", "XOF", prices) / 10n ** 15n).toBe(655_957n);
  });

  it("ends its history at the requested moment", async () => {
    const market = createSandboxMarket();
    const [today] = await market.dailyHistory("ETH", noon, 1);
    expect(today).toEqual({
      date: "2026-11-20",
      priceUsd: (await market.pricesAt(noon)).get("ETH"),
    });
  });
});
