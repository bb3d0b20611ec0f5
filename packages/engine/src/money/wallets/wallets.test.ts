import { assetCodes } from "@apex/contract/assets";
import { setPreferredAsset } from "@apex/contract/profile/preferences";
import { listWallets, readWallet } from "@apex/contract/wallets/wallets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MarketRail } from "../../rails/market.ts";
import { testMarket } from "../../testing/test-market.ts";
import { quietSimulation } from "../../testing/quiet-simulation.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

/** A day ago everything was worth a dollar; now bitcoin is worth three and the naira half of one. */
const market: MarketRail = {
  ...testMarket,
  async pricesAt(at) {
    const today = at.toISOString() >= "2026-11-20";
    return new Map(
      assetCodes.map((asset) => [
        asset,
        !today ? "1" : asset === "BTC" ? "3" : asset === "NGN" ? "0.5" : "1",
      ]),
    );
  },
};

let test: TestEngine;

beforeAll(async () => {
  test = await testEngine({ simulation: quietSimulation, rails: () => ({ market }) });
});

afterAll(() => test.close());

describe("the wallets", () => {
  it("are all listed, empty ones included", async () => {
    const { token } = await test.person();
    const { items, total, change, sampleData } = await test.ok(listWallets, {}, { token });
    expect(items.map(({ asset }) => asset).toSorted()).toEqual(assetCodes.toSorted());
    for (const { total: amount } of items) expect(amount).toMatch(/^0(\.0+)?$/);
    expect(total).toEqual({ amount: "0.00", asset: "NGN" });
    expect(change).toEqual({ amount: { amount: "0.00", asset: "NGN" }, percent: "+0.0" });
    expect(sampleData).toBe(true);
  });

  it("begin with the preferred currency, those with money by worth, and the common ones", async () => {
    const { token, workspaceId } = await test.person();
    const firstSix = async () => {
      const { items } = await test.ok(listWallets, {}, { token });
      return items.map(({ asset }) => asset).slice(0, 6);
    };
    expect(await firstSix()).toEqual(["NGN", "USD", "USDT", "BTC", "ETH", "GHS"]);
    await test.fund(workspaceId, "KES", 1_000n);
    await test.fund(workspaceId, "XRP", 90_000_000n);
    expect(await firstSix()).toEqual(["NGN", "XRP", "KES", "USD", "USDT", "BTC"]);
    await test.ok(setPreferredAsset, { body: { asset: "GHS" } }, { token });
    expect(await firstSix()).toEqual(["GHS", "XRP", "KES", "USD", "USDT", "BTC"]);
  });

  it("add up in the preferred currency, with the change since yesterday", async () => {
    const { token, workspaceId } = await test.person();
    await test.fund(workspaceId, "BTC", 200_000_000n);
    await test.fund(workspaceId, "NGN", 1_000n);
    const inNaira = await test.ok(listWallets, {}, { token });
    // 2 BTC are 6 dollars or 12 naira; with 10 naira 22, where yesterday there were 12.
    expect(inNaira.total).toEqual({ amount: "22.00", asset: "NGN" });
    expect(inNaira.change).toEqual({ amount: { amount: "10.00", asset: "NGN" }, percent: "+83.3" });
    await test.ok(setPreferredAsset, { body: { asset: "USD" } }, { token });
    const inDollars = await test.ok(listWallets, {}, { token });
    expect(inDollars.total).toEqual({ amount: "11.00", asset: "USD" });
    expect(inDollars.items.find(({ asset }) => asset === "BTC")).toEqual({
      asset: "BTC",
      category: "crypto",
      available: "2.00000000",
      held: "0.00000000",
      total: "2.00000000",
      symbol: "BTC",
      imageUrl: "https://wallet.apex.test/asset-pictures/BTC.svg",
      value: { amount: "6.00", asset: "USD" },
      availableValue: { amount: "6.00", asset: "USD" },
      canDeposit: false,
    });
  });

  it("show a loss", async () => {
    const { token, workspaceId } = await test.person();
    await test.fund(workspaceId, "NGN", 10_000n);
    await test.ok(setPreferredAsset, { body: { asset: "USD" } }, { token });
    const { change } = await test.ok(listWallets, {}, { token });
    expect(change).toEqual({ amount: { amount: "-50.00", asset: "USD" }, percent: "-50.0" });
  });
});

describe("one wallet", () => {
  it("has its rate and its actions", async () => {
    const { token, workspaceId } = await test.person();
    await test.fund(workspaceId, "NGN", 10_000n);
    const { wallet, rate, actions } = await test.ok(
      readWallet,
      { params: { category: "crypto", asset: "BTC" } },
      { token },
    );
    expect(wallet).toMatchObject({
      asset: "BTC",
      total: "0.00000000",
      value: { amount: "0.00", asset: "NGN" },
    });
    expect(rate).toMatchObject({
      price: { amount: "6.00", asset: "NGN" },
      changePercent: "+500.0",
    });
    expect(actions).toEqual({ deposit: false, withdraw: true, trade: true });
    const naira = await test.ok(
      readWallet,
      { params: { category: "fiat", asset: "NGN" } },
      { token },
    );
    expect(naira.actions.deposit).toBe(true);
  });

  it("is not found in the other category", async () => {
    const { token } = await test.person();
    const answer = await test.call(
      readWallet,
      { params: { category: "fiat", asset: "BTC" } },
      { token },
    );
    expect(answer).toMatchObject({ status: 404, body: { code: "not-found" } });
  });
});
