import { createPriceAlert, listPriceAlerts } from "@apex/contract/trade/price-alerts";
import type { Asset } from "@apex/contract/assets";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { createTradeQuote } from "@apex/contract/trade/quotes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tradeFixture, type TradeFixture } from "./trade-fixture.ts";

let test: TradeFixture;
beforeAll(async () => {
  test = await tradeFixture();
});
afterAll(() => test.close());

const nines = "9".repeat(30);
/** The least and greatest decimals that the contract takes, and some between. */
const decimals = [`0.${"0".repeat(17)}1`, "0.01", "1", `${nines}.${"9".repeat(18)}`, nines];

const assets: readonly Asset[] = ["NGN", "USD", "BTC", "ETH"];
const pairs = assets.flatMap((from) =>
  assets.flatMap((to) => (from === to ? [] : [[from, to] as const])),
);

it.each(pairs)("whatever is computed of %s for %s, the answer can say it", async (from, to) => {
  const ada = await test.trader(from, from === "NGN" || from === "USD" ? "1000000" : "1");
  const { token } = ada;
  const pays: Partial<Record<Asset, string>> = {
    NGN: "1000",
    USD: "10",
    BTC: "0.001",
    ETH: "0.01",
  };
  const statuses: number[] = [];
  for (const decimal of decimals) {
    for (const asset of [from, to]) {
      const body = { from, to, amount: { amount: decimal, asset } };
      statuses.push((await test.call(createTradeQuote, { body }, { token })).status);
    }
    const order = { from, to, pay: pays[from] ?? "1", orderPrice: decimal };
    statuses.push((await test.place(ada, order)).status);
    const when = { kind: "target", price: decimal } as const;
    const alert = { body: { base: from, quote: to, when } };
    statuses.push((await test.call(createPriceAlert, alert, { token })).status);
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  await test.orders(ada, "open");
  await test.ok(listTransactions, { query: {} }, { token });
  await test.ok(listPriceAlerts, {}, { token });
});
