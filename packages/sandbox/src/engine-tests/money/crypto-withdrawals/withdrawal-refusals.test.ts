import { dayMs, hourMs } from "@apex/contract/durations";
import { createCryptoWithdrawal } from "@apex/contract/crypto-withdrawals/create-crypto-withdrawal";
import { readCryptoWithdrawalTerms } from "@apex/contract/crypto-withdrawals/withdrawal-terms";
import { updateAllowList } from "@apex/contract/address-book/allow-list";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import type { Person } from "@apex/engine/testing/people";
import {
  elsewhere,
  entryBody,
  withdrawalBody,
  withdrawalFixture,
  type WithdrawalBody,
  type WithdrawalFixture,
} from "./withdrawal-fixture.ts";

let test: WithdrawalFixture;
let person: Person;

beforeAll(async () => {
  test = await withdrawalFixture();
  person = await test.holder("100000");
});
afterEach(async () => {
  expect(await test.balanceOf(person)).toEqual({ available: "100000.000000", held: "0.000000" });
  await expectBalanced(test.db);
});
afterAll(() => test.close());

/** Asks without a code, because every other refusal comes first. */
function asked(body: object, by: Person = person) {
  return test.send("POST", createCryptoWithdrawal.path, body, {
    token: by.token,
    key: crypto.randomUUID(),
  });
}

function usdt(amount: string) {
  return { amount, asset: "USDT" } as const;
}

describe("a withdrawal is refused", () => {
  it.each<[string, Partial<WithdrawalBody>, string]>([
    ["below the minimum", { amount: usdt("1.99") }, "amount-below-minimum"],
    ["above what may go at a time", { amount: usdt("90000") }, "amount-above-maximum"],
    ["with another fee", { fee: usdt("0.05") }, "fee-changed"],
    ["with the fee of another level", { feeLevel: "high" }, "fee-changed"],
    [
      "over a network that the asset does not go over",
      { network: "bitcoin" },
      "network-unavailable",
    ],
    [
      "to a flagged address",
      { address: "0x9858EfFD232B4033E47d90003D41EC34EcaEda94" },
      "address-high-risk",
    ],
    ["without a code", {}, "security-code-required"],
    [
      "with no code of its own",
      { security: { method: "code", code: "000000" } },
      "security-code-expired",
    ],
  ])("%s", async (_, change, code) => {
    expect((await asked(withdrawalBody("100", change))).body).toMatchObject({ code });
  });

  it.each<[string, object, readonly string[], string]>([
    ["no address", { address: "" }, ["address"], "address-required"],
    [
      "another network's address",
      { address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4" },
      ["address"],
      "address-invalid",
    ],
    [
      "a mistyped letter",
      { address: elsewhere.replace("aAeb", "aaeb") },
      ["address"],
      "address-checksum",
    ],
    [
      "an address that nobody has the key of",
      { address: "0x000000000000000000000000000000000000dead" },
      ["address"],
      "address-burn",
    ],
    [
      "the address of the token itself",
      { address: "0xc2132D05D31c914a87C6611C10748AEb04B58e8F" },
      ["address"],
      "address-contract",
    ],
    ["nothing", { amount: usdt("0") }, ["amount", "amount"], "amount-zero"],
    [
      "parts that are not there",
      { amount: usdt("10.0000001") },
      ["amount", "amount"],
      "amount-decimals",
    ],
    [
      "another asset's amount",
      { amount: { amount: "10", asset: "BTC" } },
      ["amount", "asset"],
      "invalid",
    ],
    ["another asset's fee", { fee: { amount: "0.1", asset: "BTC" } }, ["fee", "asset"], "invalid"],
    ["no network of ours", { network: "carrier-pigeon" }, ["network"], "invalid"],
    ["a field that is unknown", { priority: 1 }, ["priority"], "unknown-field"],
  ])("with %s", async (_, change, path, code) => {
    const { status, body } = await asked({ ...withdrawalBody("100"), ...change });
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: ["body", ...path], code }] });
  });

  it("without a memo on networks with memos, unless none is needed", async () => {
    const xrp = {
      asset: "XRP",
      network: "ripple",
      address: "rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH",
      amount: { amount: "30", asset: "XRP" },
      fee: { amount: "0.25", asset: "XRP" },
    } as const;
    const issues = async (change: object) =>
      (await asked({ ...withdrawalBody("30"), ...xrp, ...change })).body;
    expect(await issues({})).toMatchObject({ issues: [{ code: "memo-required" }] });
    expect(await issues({ memo: "-1" })).toMatchObject({ issues: [{ code: "memo-invalid" }] });
    expect(await issues({ noMemo: true })).toMatchObject({ code: "security-code-required" });
    expect(await issues({ memo: "4294967295" })).toMatchObject({ code: "security-code-required" });
  });

  it("with more than the balance, fee included", async () => {
    const poor = await test.holder("10");
    const answer = await test.withdraw(poor, withdrawalBody("10"));
    expect(answer).toMatchObject({ status: 422, body: { code: "insufficient-funds" } });
    expect(await test.balanceOf(poor)).toEqual({ available: "10.000000", held: "0.000000" });
  });

  it("over the daily limit", async () => {
    const many = await test.holder("10000", 1);
    const query = { asset: "USDT", network: "polygon", feeLevel: "medium" } as const;
    const { dailyLimit } = await test.ok(readCryptoWithdrawalTerms, { query }, many);
    const most = Math.floor(Number(dailyLimit?.left.amount));
    await test.started(many, withdrawalBody(String(most - 10)));
    expect(await test.withdraw(many, withdrawalBody("20"))).toMatchObject({
      status: 422,
      body: { code: "daily-limit-exceeded" },
    });
  });

  it("while its network is unreachable, by the terms too", async () => {
    test.chain.close();
    try {
      expect(await asked(withdrawalBody("100"))).toMatchObject({
        status: 423,
        body: { code: "network-unavailable" },
      });
      const query = { asset: "USDT", network: "polygon", feeLevel: "low" } as const;
      expect(await test.call(readCryptoWithdrawalTerms, { query }, person)).toMatchObject({
        status: 423,
      });
    } finally {
      test.chain.open();
    }
  });

  it("during the hold after a change of the account's security", async () => {
    const careful = await test.holder();
    const until = new Date(test.engine.context.clock.business().getTime() + hourMs);
    await test.db.query("update users set withdrawals_wait_until = $2 where id = $1", [
      careful.userId,
      until,
    ]);
    expect((await asked(withdrawalBody("100"), careful)).body).toMatchObject({
      code: "withdrawals-on-hold",
      params: { until: until.toISOString() },
    });
    test.pass(3_600_001);
    expect((await asked(withdrawalBody("100"), careful)).body).toMatchObject({
      code: "security-code-required",
    });
  });

  it("to the workspace's own deposit address", async () => {
    await test.db.query(
      `insert into crypto_addresses (workspace_id, network, type, address, memo, created_at)
       values ($1, 'ethereum', 'standard', $2, '', now())`,
      [person.workspaceId, "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"],
    );
    const address = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";
    expect((await asked(withdrawalBody("100", { address }))).body).toMatchObject({
      code: "address-is-own",
    });
  });

  it("to a forbidden address while only saved ones are paid", async () => {
    const strict = await test.holder();
    const body = { isOn: true, requestId: crypto.randomUUID() };
    await test.ok(updateAllowList, { body }, strict);
    expect((await asked(withdrawalBody("100"), strict)).body).toMatchObject({
      code: "address-not-saved",
    });
    expect((await test.save(strict, entryBody())).status).toBe(200);
    const now = test.engine.context.clock.business().getTime();
    expect((await asked(withdrawalBody("100"), strict)).body).toMatchObject({
      code: "address-on-hold",
      params: { until: new Date(now + dayMs).toISOString() },
    });
  });

  it("to an unverified person", async () => {
    const newcomer = await test.person({ kycLevel: 0 });
    expect((await asked(withdrawalBody("100"), newcomer)).status).toBe(406);
  });

  it("under a key of another body", async () => {
    const other = await test.holder();
    const { send, key } = await test.ready(other, withdrawalBody("10"));
    expect((await send()).status).toBe(200);
    const again = await test.call(
      createCryptoWithdrawal,
      { body: withdrawalBody("20") },
      { token: other.token, key },
    );
    expect(again).toMatchObject({ status: 409, body: { code: "idempotency-key-reused" } });
  });

  it("without a key", async () => {
    const { token } = person;
    const answer = await test.send("POST", createCryptoWithdrawal.path, withdrawalBody("10"), {
      token,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: "idempotency-key-required" } });
  });
});
