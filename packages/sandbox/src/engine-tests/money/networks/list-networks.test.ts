import { assetCodes, assetFacts, cryptoAssets } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";
import { feeLevels, listNetworks } from "@apex/contract/networks/list-networks";
import { listDepositMethods, readWallet } from "@apex/contract/wallets/wallets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sandboxMigrations } from "../../../migrations/sandbox-migrations.ts";
import { createSandboxChain } from "../../../rails/chain.ts";
import { usualFigures } from "@apex/engine/testing/switches";
import { testEngine, type TestEngine } from "@apex/engine/testing/test-engine";
import { networkTermsOf } from "@apex/engine/money/networks/network-terms";

let test: TestEngine;
beforeAll(async () => {
  test = await testEngine({
    migrations: sandboxMigrations,
    rails: (db) => ({ chain: createSandboxChain(db, "secret") }),
  });
});
afterAll(() => test.close());

describe("the networks of an asset", () => {
  it.each(cryptoAssets)("%s has one at least, whose minimum covers its fee", (asset) => {
    const terms = networkTermsOf(asset);
    expect(terms.length).toBeGreaterThan(0);
    for (const { fees, minimumWithdrawal, minimumDeposit } of terms) {
      const rising = [
        ...feeLevels.map((level) => fees[level].minor(usualFigures)),
        toMinor(minimumWithdrawal, asset),
      ];
      expect(rising).toEqual(rising.toSorted((a, b) => Number(a - b)));
      expect(toMinor(minimumDeposit, asset)).toBeGreaterThan(0n);
    }
  });

  it.each(assetCodes.filter((asset) => assetFacts(asset).category === "fiat"))(
    "%s has none",
    (asset) => {
      expect(networkTermsOf(asset)).toEqual([]);
    },
  );

  it("are listed with the deposit's terms, the working ones first", async () => {
    const { token } = await test.person({ kycLevel: 0 });
    const query = { asset: "USDT", for: "deposit" } as const;
    const { items } = await test.ok(listNetworks, { query }, { token });
    expect(items[0]).toMatchObject({
      network: "tron",
      name: "TRON (TRC20)",
      available: true,
      fees: { medium: { amount: "0.000000", asset: "USDT" } },
      minimum: { amount: "1.000000", asset: "USDT" },
      confirmations: 20,
    });
    expect(items.slice(-2)).toMatchObject([
      {
        network: "optimism",
        available: false,
        unavailableReason: expect.stringContaining("Optimism"),
      },
      // TON's addresses cannot be derived.
      { network: "ton", available: false, memo: "memo" },
    ]);
  });

  it("give a wallet its deposit terms, from the smallest minimum", async () => {
    const { token } = await test.person({ kycLevel: 0 });
    const { items } = await test.ok(listDepositMethods, { query: { asset: "USDT" } }, { token });
    expect(items).toMatchObject([
      {
        method: "crypto-address",
        available: true,
        minimum: { amount: "0.500000", asset: "USDT" },
        arrivalSeconds: { from: 20, to: 30 * 60 },
      },
    ]);
    const params = { category: "crypto", asset: "USDT" } as const;
    const { actions } = await test.ok(readWallet, { params }, { token });
    expect(actions.deposit).toBe(true);
  });

  it("are listed with the withdrawal's costs, by verification level", async () => {
    const query = { asset: "USDT", for: "withdrawal" } as const;
    const terms = async (kycLevel: number) => {
      const { token } = await test.person({ kycLevel });
      return (await test.ok(listNetworks, { query }, { token })).items;
    };
    expect((await terms(1))[0]).toMatchObject({
      fees: {
        low: { amount: "0.800000" },
        medium: { amount: "1.000000" },
        high: { amount: "1.500000" },
      },
      minimum: { amount: "10.000000" },
      dailyLimit: { amount: "1000.000000", asset: "USDT" },
    });
    expect((await terms(2))[0]).toMatchObject({ dailyLimit: { amount: "50000.000000" } });
    expect((await terms(2)).find(({ network }) => network === "ton")).toMatchObject({
      available: true,
    });
  });
});
