import { dayMs } from "@apex/contract/durations";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { countOf } from "../../testing/movements.ts";
import type { Person } from "../../testing/people.ts";
import type { Answer } from "../../testing/test-engine.ts";
import {
  transferBody,
  transferFixture,
  type TransferBody,
  type TransferFixture,
} from "./transfer-fixture.ts";

let test: TransferFixture;

beforeAll(async () => {
  test = await transferFixture();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

describe("a transfer is refused", () => {
  /** Checks on the way that a refusal leaves no trace. */
  async function refusal(
    body: TransferBody,
    sender: Person,
    key: string = crypto.randomUUID(),
  ): Promise<Answer> {
    const before = await Promise.all([
      countOf(test.db, "operations"),
      countOf(test.db, "idempotency_keys"),
    ]);
    const answer = await test.call(createTransfer, { body }, { token: sender.token, key });
    expect(
      await Promise.all([countOf(test.db, "operations"), countOf(test.db, "idempotency_keys")]),
    ).toEqual(before);
    return answer;
  }

  it.each([
    [
      "more decimals than the asset has",
      { amount: { amount: "10.001", asset: "NGN" } },
      "amount-decimals",
    ],
    ["nothing to send", { amount: { amount: "0.00", asset: "NGN" } }, "amount-zero"],
    ["a fee in another asset", { fee: { amount: "0", asset: "GHS" } }, "invalid"],
    ["a fee with too many decimals", { fee: { amount: "0.001", asset: "NGN" } }, "amount-decimals"],
  ] as const)("for %s", async (_, change, code) => {
    const { sender, recipientId } = await test.pair();
    const answer = await refusal({ ...transferBody(recipientId, "500"), ...change }, sender);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "validation-failed", issues: [{ code }] },
    });
  });

  it.each([
    ["-5", "a minus"],
    ["1e3", "an exponent"],
    ["1,000", "grouping"],
    ["٥٠", "other digits"],
    ["", "nothing"],
  ])("for the amount %j: %s", async (amount) => {
    const { sender, recipientId } = await test.pair();
    const answer = await refusal(transferBody(recipientId, amount), sender);
    expect(answer).toMatchObject({ status: 400, body: { code: "validation-failed" } });
  });

  it.each([
    [
      "under the minimum",
      "99.99",
      "0",
      "amount-below-minimum",
      { minimum: { amount: "100.00", asset: "NGN" } },
    ],
    [
      "over the maximum",
      "500000.01",
      "0",
      "amount-above-maximum",
      { maximum: { amount: "500000.00", asset: "NGN" } },
    ],
    [
      "with another fee than today's",
      "500",
      "0.5",
      "fee-changed",
      { fee: { amount: "0.00", asset: "NGN" } },
    ],
  ] as const)("%s", async (_, amount, fee, code, params) => {
    const { sender, recipientId } = await test.pair("NGN", "900000");
    const answer = await refusal(transferBody(recipientId, amount, "NGN", fee), sender);
    expect(answer).toMatchObject({ status: 422, body: { code, params } });
  });

  it("to an unknown recipient, a malformed id, and the sender", async () => {
    const { sender } = await test.pair();
    for (const recipientId of [crypto.randomUUID(), "nobody", sender.workspaceId]) {
      const answer = await refusal(transferBody(recipientId, "500"), sender);
      expect(answer).toMatchObject({ status: 404, body: { code: "recipient-not-found" } });
    }
    const [own] = await test.db.query<{ handle: string }>(
      "select handle from workspaces where id = $1",
      [sender.workspaceId],
    );
    const answer = await refusal(transferBody(own?.handle ?? "", "500"), sender);
    expect(answer).toMatchObject({ status: 422, body: { code: "recipient-is-self" } });
  });

  it("without a code, with a wrong one, and with one for another request", async () => {
    const { sender, recipientId } = await test.pair();
    const body = transferBody(recipientId, "500");
    const key = crypto.randomUUID();
    expect(await refusal(body, sender, key)).toMatchObject({
      status: 403,
      body: { code: "security-code-required" },
    });
    const code = await test.codeFor(sender, key, body);
    const wrong = code === "000000" ? "000001" : "000000";
    const withCode = (typed: string, more: Partial<TransferBody> = {}): TransferBody => ({
      ...body,
      ...more,
      security: { method: "code", code: typed },
    });
    expect(await refusal(withCode(wrong), sender, key)).toMatchObject({
      status: 422,
      body: { code: "security-code-wrong", params: { triesLeft: 4 } },
    });
    for (const other of [
      await refusal(withCode(code, { amount: { amount: "501", asset: "NGN" } }), sender, key),
      await refusal(withCode(code), sender, crypto.randomUUID()),
    ]) {
      expect(other).toMatchObject({ status: 422, body: { code: "security-code-expired" } });
    }
    // A correct request still works with the same code.
    expect(
      (await test.call(createTransfer, { body: withCode(code) }, { token: sender.token, key }))
        .status,
    ).toBe(200);
  });

  it("after too many wrong codes", async () => {
    const { sender, recipientId } = await test.pair();
    const body = transferBody(recipientId, "500");
    const key = crypto.randomUUID();
    const code = await test.codeFor(sender, key, body);
    const typed = (text: string): TransferBody => ({
      ...body,
      security: { method: "code", code: text },
    });
    for (let tries = 0; tries < 5; tries += 1)
      await refusal(typed(code === "000000" ? "000001" : "000000"), sender, key);
    expect(await refusal(typed(code), sender, key)).toMatchObject({
      status: 422,
      body: { code: "security-code-locked" },
    });
  });

  it("when the wallet holds less than the amount and the fee", async () => {
    const { sender, recipientId } = await test.pair("USDT", "20.05");
    const answer = await test.transfer(sender, transferBody(recipientId, "20", "USDT", "0.1"));
    expect(answer).toMatchObject({ status: 422, body: { code: "insufficient-funds" } });
    expect(await test.availableTo(sender, "USDT")).toBe("20.050000");
  });

  it("for an unverified person, with the missing verification", async () => {
    const { recipientId } = await test.pair();
    const stranger = await test.person({ kycLevel: 0 });
    const answer = await refusal(transferBody(recipientId, "500"), stranger);
    expect(answer).toMatchObject({ status: 406, body: { code: "EMAIL_VERIFICATION_REQUIRED" } });
  });

  it("without a key", async () => {
    const { sender, recipientId } = await test.pair();
    const answer = await test.call(
      createTransfer,
      { body: transferBody(recipientId, "500") },
      { token: sender.token },
    );
    expect(answer).toMatchObject({ status: 400, body: { code: "idempotency-key-required" } });
  });
});

describe("the daily limit", () => {
  it("counts transfers of a day in Lagos, and restarts with the next", async () => {
    const { sender, recipientId } = await test.pair("NGN", "2000000");
    expect((await test.transfer(sender, transferBody(recipientId, "400000"))).status).toBe(200);
    const over = await test.transfer(sender, transferBody(recipientId, "100000.01"));
    expect(over).toMatchObject({
      status: 422,
      body: {
        code: "daily-limit-exceeded",
        params: { left: { amount: "100000.00", asset: "NGN" } },
      },
    });
    const terms = await test.ok(
      readTransferTerms,
      { query: { asset: "NGN" } },
      { token: sender.token },
    );
    expect(terms.dailyLimit).toMatchObject({
      limit: { amount: "500000.00" },
      left: { amount: "100000.00" },
      resetsAt: "2026-11-20T23:00:00.000Z",
    });
    expect((await test.transfer(sender, transferBody(recipientId, "100000"))).status).toBe(200);
    await test.engine.jobs.advance(dayMs);
    expect((await test.transfer(sender, transferBody(recipientId, "300000"))).status).toBe(200);
  });

  it("counts coins at their worth in naira", async () => {
    const { sender, recipientId } = await test.pair("USDT", "900", 1);
    expect(
      (await test.transfer(sender, transferBody(recipientId, "300", "USDT", "0.1"))).status,
    ).toBe(200);
    const over = await test.transfer(sender, transferBody(recipientId, "300", "USDT", "0.1"));
    expect(over).toMatchObject({ status: 422, body: { code: "daily-limit-exceeded" } });
    const { dailyLimit } = await test.ok(
      readTransferTerms,
      { query: { asset: "USDT" } },
      { token: sender.token },
    );
    const left = dailyLimit?.left.amount ?? "";
    expect(
      (await test.transfer(sender, transferBody(recipientId, left, "USDT", "0.1"))).status,
    ).toBe(200);
  });

  it("is larger with a document", async () => {
    const { sender, recipientId } = await test.pair("NGN", "3000000", 2);
    expect((await test.transfer(sender, transferBody(recipientId, "1900000"))).status).toBe(200);
  });
});
