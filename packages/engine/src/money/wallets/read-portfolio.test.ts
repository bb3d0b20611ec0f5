import { dayMs } from "@apex/contract/durations";
import type { Asset } from "@apex/contract/assets";
import { listWallets } from "@apex/contract/wallets/wallets";
import { readPortfolio } from "@apex/contract/wallets/portfolio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testMarket } from "../../testing/test-market.ts";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { fund } from "../../testing/people.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

let test: TestEngine;

beforeAll(async () => {
  test = await testEngine({ rails: () => ({ market: testMarket }) });
});
afterAll(() => test.close());

describe("the portfolio", () => {
  it("follows the entries day by day and ends with the wallets", async () => {
    const person = await test.person();
    const { ledger, clock } = test.engine.context;
    const funded = (daysAgo: number, asset: Asset, amountMinor: bigint) =>
      fund(
        ledger,
        new Date(clock.business().getTime() - daysAgo * dayMs),
        person.workspaceId,
        asset,
        amountMinor,
      );
    await funded(3, "NGN", 100_000n);
    await funded(1, "NGN", 50_000n);
    await funded(1, "USDT", 20_000_000n);
    const token = { token: person.token };
    const portfolio = await test.ok(readPortfolio, { query: { period: "1w" } }, token);
    const wallets = await test.ok(listWallets, {}, token);
    expect(portfolio.total).toEqual(wallets.total);
    expect(portfolio.history).toHaveLength(8);
    expect(portfolio.history.map(({ value }) => value).slice(0, 6)).toEqual([
      "0.00",
      "0.00",
      "0.00",
      "0.00",
      "1000.00",
      "1000.00",
    ]);
    expect(portfolio.history.at(-1)?.value).toBe(wallets.total.amount);
    expect(portfolio.assets.map(({ asset, amount }) => `${amount} ${asset}`)).toEqual([
      "20.000000 USDT",
      "1500.00 NGN",
    ]);
    expect(portfolio.change.percent).toBeUndefined();
    // A year starts earlier and ends with the same values.
    const year = await test.ok(readPortfolio, { query: { period: "1y" } }, token);
    expect(year.history).toHaveLength(366);
    expect(year.total).toEqual(wallets.total);
    expect(year.history.slice(-8)).toEqual(portfolio.history);
    await expectBalanced(test.db);
  });

  it("belongs to the workspace, and has a known period", async () => {
    const stranger = await test.person();
    const token = { token: stranger.token };
    const empty = await test.ok(readPortfolio, { query: { period: "1m" } }, token);
    expect(empty).toMatchObject({ total: { amount: "0.00" }, assets: [], unpriced: [] });
    const path = `${readPortfolio.path}?period=2w`;
    expect(await test.send("GET", path, undefined, token)).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["query", "period"] }] },
    });
  });
});
