import {
  generateDepositAccount,
  listDepositAccounts,
} from "@apex/contract/deposits/deposit-accounts";
import { listDepositMethods } from "@apex/contract/wallets/wallets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

let test: TestEngine;

beforeAll(async () => {
  test = await testEngine();
});

afterAll(() => test.close());

describe("deposit accounts", () => {
  it("are opened once, in the verified name", async () => {
    const { token } = await test.person({ firstName: "Ngozi", lastName: "Eze" });
    const open = () => test.ok(generateDepositAccount, { body: { asset: "NGN" } }, { token });
    const [one, two] = await Promise.all([open(), open()]);
    expect(one).toEqual(two);
    expect(one.account).toMatchObject({
      asset: "NGN",
      accountName: "Ngozi Eze",
      bankName: "Test Bank",
    });
    expect(await open()).toEqual(one);
    expect(await test.ok(listDepositAccounts, { query: { asset: "NGN" } }, { token })).toEqual({
      items: [one.account],
    });
    expect(await test.ok(listDepositAccounts, { query: { asset: "GHS" } }, { token })).toEqual({
      items: [],
    });
  });

  it("need a verified identity", async () => {
    const { token } = await test.person({ kycLevel: 0 });
    const answer = await test.call(generateDepositAccount, { body: { asset: "NGN" } }, { token });
    expect(answer).toMatchObject({ status: 406, body: { code: "KYC_REQUIRED" } });
  });

  it("exist in the bank's assets", async () => {
    const { token } = await test.person();
    const answer = await test.call(generateDepositAccount, { body: { asset: "GHS" } }, { token });
    expect(answer).toMatchObject({ status: 423, body: { code: "deposits-unavailable" } });
  });

  it("belong to their workspace", async () => {
    const owner = await test.person();
    await test.ok(generateDepositAccount, { body: { asset: "NGN" } }, { token: owner.token });
    const { token } = await test.person();
    expect(await test.ok(listDepositAccounts, { query: {} }, { token })).toEqual({ items: [] });
  });
});

describe("deposit methods", () => {
  it.each(["en", "fr"] as const)("say which work and which do not yet, in %s", async (language) => {
    const { token } = await test.person();
    const { items } = await test.ok(
      listDepositMethods,
      { query: { asset: "NGN" } },
      { token, language },
    );
    const [first, ...others] = items;
    expect(first).toMatchObject({
      method: "virtual-account",
      available: true,
      fee: { amount: "0.00", asset: "NGN" },
    });
    expect(others.length).toBeGreaterThan(2);
    for (const { available, unavailableReason } of others) {
      expect(available).toBe(false);
      expect(unavailableReason).toMatch(language === "en" ? /not available/ : /pas encore/);
    }
  });

  it("differ for crypto", async () => {
    const { token } = await test.person();
    const { items } = await test.ok(listDepositMethods, { query: { asset: "BTC" } }, { token });
    expect(items.map(({ method }) => method)).toEqual(["crypto-address"]);
  });
});
