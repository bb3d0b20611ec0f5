import type { Asset } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Prices } from "../prices/convert.ts";
import { portfolioOf, type Holding, type PortfolioDay } from "./portfolio.ts";

const day = (date: string, ...usd: [Asset, string][]): PortfolioDay => ({
  date,
  prices: new Map<Asset, string>([["USD", "1"], ...usd]),
});

describe("the worth of holdings", () => {
  it("is each day's balance at that day's price", () => {
    // On the 20th: 0.5 BTC at 100,000 and 40 dollars. Then 0.25 BTC arrived at 90,000, and 15 dollars left.
    const holdings: Holding[] = [
      {
        asset: "BTC",
        balanceMinor: toMinor("0.75", "BTC"),
        movedMinor: [toMinor("9", "BTC"), toMinor("0.25", "BTC"), 0n],
      },
      { asset: "USD", balanceMinor: 2_500n, movedMinor: [0n, 0n, -1_500n] },
    ];
    const days = [
      day("2026-11-19", ["BTC", "100000"]),
      day("2026-11-20", ["BTC", "90000"]),
      day("2026-11-21", ["BTC", "96000.02"]),
    ];
    expect(portfolioOf(holdings, days, "USD")).toEqual({
      history: [
        { date: "2026-11-19", value: "50040.00" },
        { date: "2026-11-20", value: "67540.00" },
        // 0.75 × 96,000.02 = 72,000.015, rounded down, and 25.
        { date: "2026-11-21", value: "72025.01" },
      ],
      total: { amount: "72025.01", asset: "USD" },
      change: { amount: { amount: "21985.01", asset: "USD" }, percent: "+43.9" },
      // 0.25 × 90,000 came, 15 went.
      moved: { amount: "22485.00", asset: "USD" },
      assets: [
        {
          asset: "BTC",
          amount: "0.75000000",
          value: { amount: "72000.01", asset: "USD" },
          change: { amount: { amount: "22000.01", asset: "USD" }, percent: "+44.0" },
        },
        {
          asset: "USD",
          amount: "25.00",
          value: { amount: "25.00", asset: "USD" },
          change: { amount: { amount: "-15.00", asset: "USD" }, percent: "-37.5" },
        },
      ],
      unpriced: [],
    });
  });

  it("leaves out and lists balances without a price", () => {
    const holdings: Holding[] = [
      { asset: "ETH", balanceMinor: toMinor("2", "ETH"), movedMinor: [0n, 0n] },
      { asset: "USD", balanceMinor: 700n, movedMinor: [0n, 0n] },
    ];
    // An asset needs a price on every day; one day's is not enough.
    const days = [day("2026-11-20"), day("2026-11-21", ["ETH", "3400"])];
    const portfolio = portfolioOf(holdings, days, "USD");
    expect(portfolio.total).toEqual({ amount: "7.00", asset: "USD" });
    expect(portfolio.assets.map(({ asset }) => asset)).toEqual(["USD"]);
    expect(portfolio.unpriced).toEqual([{ amount: "2.000000000000000000", asset: "ETH" }]);
  });

  it("is listed with the most first, and names nothing unpriced that is not held", () => {
    const dollars = (asset: Asset, balanceMinor: bigint): Holding => ({
      asset,
      balanceMinor,
      movedMinor: [0n, 0n],
    });
    const usd: [Asset, string][] = [
      ["EUR", "1"],
      ["GBP", "1"],
    ];
    const { assets, unpriced } = portfolioOf(
      [dollars("EUR", 200n), dollars("USD", 100n), dollars("GBP", 300n), dollars("ETH", 0n)],
      [day("2026-11-20", ...usd), day("2026-11-21", ...usd)],
      "USD",
    );
    expect(assets.map(({ asset }) => asset)).toEqual(["GBP", "EUR", "USD"]);
    expect(unpriced).toEqual([]);
  });

  it("was never less than nothing, whatever was stamped out of order", () => {
    const { history } = portfolioOf(
      [{ asset: "USD", balanceMinor: 500n, movedMinor: [0n, 700n] }],
      [day("2026-11-20"), day("2026-11-21")],
      "USD",
    );
    expect(history.map(({ value }) => value)).toEqual(["0.00", "5.00"]);
  });

  it("of nothing is nothing, without a percentage", () => {
    expect(portfolioOf([], [day("2026-11-20"), day("2026-11-21")], "USD")).toMatchObject({
      total: { amount: "0.00" },
      change: { amount: { amount: "0.00" } },
      history: [{ value: "0.00" }, { value: "0.00" }],
      assets: [],
    });
    const [line] = portfolioOf(
      [{ asset: "USD", balanceMinor: 5n, movedMinor: [0n, 5n] }],
      [day("2026-11-20"), day("2026-11-21")],
      "USD",
    ).assets;
    expect(line?.change.percent).toBeUndefined();
  });

  const count = 6;
  const priced = fc.constantFrom<Asset>("USD", "NGN", "BTC", "ETH", "RWF");
  const prices = fc
    .record({ NGN: price(), BTC: price(), ETH: price(), RWF: price() })
    .map((usd): Prices => new Map([["USD", "1"], ...entriesOf(usd)]));
  const days = fc
    .array(prices, { minLength: count, maxLength: count })
    .map((all) => all.map((some, place) => ({ date: `2026-11-${10 + place}`, prices: some })));
  const holdings = fc.uniqueArray(
    fc
      .record({
        asset: priced,
        start: fc.bigInt({ min: 0n, max: 10n ** 20n }),
        flows: fc.array(fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n }), {
          minLength: count,
          maxLength: count,
        }),
      })
      .map(({ asset, start, flows }): Holding => {
        // A flow never takes out more than the balance.
        let held = start;
        const movedMinor = flows.map((flow, place) => {
          const moved = place === 0 ? 0n : held + flow < 0n ? -held : flow;
          held += moved;
          return moved;
        });
        return { asset, balanceMinor: held, movedMinor };
      }),
    { selector: ({ asset }) => asset, maxLength: 5 },
  );
  const minor = ({ amount }: { amount: string }) => toMinor(amount, "NGN");
  const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);

  it("adds up, whatever the balances and flows", () => {
    fc.assert(
      fc.property(holdings, days, (held, period) => {
        const { total, change, history, assets } = portfolioOf(held, period, "NGN");
        expect(sum(assets.map(({ value }) => minor(value)))).toBe(minor(total));
        expect(sum(assets.map((one) => minor(one.change.amount)))).toBe(minor(change.amount));
        expect(toMinor(history.at(-1)?.value ?? "", "NGN")).toBe(minor(total));
        expect(toMinor(history[0]?.value ?? "", "NGN")).toBe(minor(total) - minor(change.amount));
      }),
    );
  });

  it("changes only by flows at constant prices, except for rounding", () => {
    fc.assert(
      fc.property(holdings, prices, (held, still) => {
        const period = Array.from({ length: count }, (_, place) => ({
          date: `2026-11-${10 + place}`,
          prices: still,
        }));
        const { change, moved } = portfolioOf(held, period, "NGN");
        const apart = minor(change.amount) - minor(moved);
        expect(apart < 0n ? -apart : apart).toBeLessThanOrEqual(BigInt(held.length * (count + 1)));
      }),
    );
  });
});

function price() {
  return fc.bigInt({ min: 1n, max: 10n ** 11n }).map((digits) => {
    const text = digits.toString().padStart(7, "0");
    return `${text.slice(0, -6)}.${text.slice(-6)}`;
  });
}

function entriesOf(usd: Record<"NGN" | "BTC" | "ETH" | "RWF", string>): [Asset, string][] {
  return [
    ["NGN", usd.NGN],
    ["BTC", usd.BTC],
    ["ETH", usd.ETH],
    ["RWF", usd.RWF],
  ];
}
