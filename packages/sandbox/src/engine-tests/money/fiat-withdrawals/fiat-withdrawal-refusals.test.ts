import { hourMs } from "@apex/contract/durations";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import {
  createBankWithdrawal,
  createMobileMoneyWithdrawal,
  readFiatWithdrawalTerms,
} from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { findRecipient } from "@apex/contract/transfers/recipients";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { countOf } from "@apex/engine/testing/movements";
import type { Person } from "@apex/engine/testing/people";
import type { Answer } from "@apex/engine/testing/test-engine";
import { type WithdrawalBody } from "@apex/engine/money/fiat-withdrawals/fiat-withdrawal-fixture";
import {
  playedWithdrawalFixture,
  type PlayedWithdrawalFixture,
} from "./played-withdrawal-fixture.ts";

let test: PlayedWithdrawalFixture;

beforeAll(async () => {
  test = await playedWithdrawalFixture();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

/** Sends a request and returns its refusal, after checking that it has left no trace. */
async function refusal(
  payer: Person,
  body: WithdrawalBody,
  endpoint: typeof createBankWithdrawal | typeof createMobileMoneyWithdrawal = createBankWithdrawal,
  key: string = crypto.randomUUID(),
): Promise<Answer> {
  const tables = ["operations", "idempotency_keys", "jobs"] as const;
  const counts = () => Promise.all(tables.map((table) => countOf(test.db, table)));
  const before = await counts();
  const answer = await test.call(endpoint, { body }, { token: payer.token, key });
  expect(await counts()).toEqual(before);
  return answer;
}

describe("a withdrawal is refused", () => {
  it.each([
    ["too many decimals", { amount: { amount: "1000.001", asset: "NGN" } }, "amount-decimals"],
    ["nothing to send", { amount: { amount: "0", asset: "NGN" } }, "amount-zero"],
    ["a fee of another wallet", { fee: { amount: "50", asset: "GHS" } }, "invalid"],
    ["a note that is too long", { note: "n".repeat(141) }, "too-long"],
    ["a label of nothing", { saveAs: "" }, "value-required"],
  ] as const)("for %s", async (_, change, code) => {
    const payer = await test.payer();
    const body = { ...test.body(await test.bankAccount(payer)), ...change };
    expect(await refusal(payer, body)).toMatchObject({
      status: 400,
      body: { code: "validation-failed", issues: [{ code }], requestId: expect.any(String) },
    });
  });

  it.each([
    ["500", "49", "fee-changed", { fee: { amount: "50.00", asset: "NGN" } }],
    ["499.99", "50", "amount-below-minimum", { minimum: { amount: "500.00", asset: "NGN" } }],
    ["500000.01", "50", "amount-above-maximum", { maximum: { amount: "500000.00", asset: "NGN" } }],
  ] as const)("for %s with a fee of %s: %s", async (amount, fee, code, params) => {
    const payer = await test.payer("900000");
    const body = {
      ...test.body(await test.bankAccount(payer), amount),
      fee: { amount: fee, asset: "NGN" },
    } as const;
    expect(await refusal(payer, body)).toMatchObject({ status: 422, body: { code, params } });
  });

  it("when the balance covers the amount but not its fee", async () => {
    const payer = await test.payer("1049.99");
    const { send } = await test.ready(payer, test.body(await test.bankAccount(payer)));
    expect(await send()).toMatchObject({ status: 422, body: { code: "insufficient-funds" } });
    expect(await test.availableTo(payer)).toBe("1049.99");
  });

  it("without a code and with one for another amount", async () => {
    const payer = await test.payer();
    const body = test.body(await test.bankAccount(payer));
    expect(await refusal(payer, body)).toMatchObject({
      status: 403,
      body: { code: "security-code-required" },
    });
    const key = crypto.randomUUID();
    const code = await test.codeFor(payer, createBankWithdrawal, key, body);
    const other = {
      ...body,
      amount: { amount: "1001", asset: "NGN" },
      security: { method: "code", code },
    } as const;
    expect(await refusal(payer, other, createBankWithdrawal, key)).toMatchObject({
      status: 422,
      body: { code: "security-code-expired" },
    });
  });

  it("to an account of another person's enquiry, of none, or of an expired one", async () => {
    const payer = await test.payer();
    const own = await test.bankAccount(payer);
    const others = await test.bankAccount(await test.payer());
    const expired = { status: 422, body: { code: "enquiry-expired" } };
    expect(await refusal(payer, test.body(others))).toMatchObject(expired);
    const nobody = { kind: "enquiry", enquiryId: crypto.randomUUID() } as const;
    expect(await refusal(payer, test.body(nobody))).toMatchObject(expired);
    test.pass(31 * 60_000);
    expect(await refusal(payer, test.body(own))).toMatchObject(expired);
  });

  it("to a beneficiary of another person, and to a bank account as a mobile wallet", async () => {
    const payer = await test.payer();
    const body = test.body(await test.bankAccount(payer));
    await test.withdraw(payer, body);
    const [row] = await test.db.query<{ id: string }>(
      "select id from fiat_beneficiaries where workspace_id = $1",
      [payer.workspaceId],
    );
    const known = { kind: "beneficiary", beneficiaryId: row?.id ?? "" } as const;
    const missing = { status: 404, body: { code: "beneficiary-not-found" } };
    expect(await refusal(await test.payer(), test.body(known))).toMatchObject(missing);
    expect(await refusal(payer, test.body(known), createMobileMoneyWithdrawal)).toMatchObject(
      missing,
    );
  });

  it("for an unverified person, with the missing verification", async () => {
    const stranger = await test.person({ kycLevel: 0 });
    const body = test.body({ kind: "enquiry", enquiryId: crypto.randomUUID() });
    const missing = async (code: string) =>
      expect(await refusal(stranger, body)).toMatchObject({ status: 406, body: { code } });
    await missing("EMAIL_VERIFICATION_REQUIRED");
    await test.db.query("update users set email_verified_at = now() where id = $1", [
      stranger.userId,
    ]);
    await missing("PHONE_VERIFICATION_REQUIRED");
    await test.db.query("update users set phone_verified_at = now() where id = $1", [
      stranger.userId,
    ]);
    await missing("KYC_REQUIRED");
  });

  it("during the hold after a change of the account's security", async () => {
    const careful = await test.payer();
    const until = new Date(test.engine.context.clock.business().getTime() + hourMs);
    await test.db.query("update users set withdrawals_wait_until = $2 where id = $1", [
      careful.userId,
      until,
    ]);
    const body = test.body(await test.bankAccount(careful));
    const onHold = {
      status: 422,
      body: { code: "withdrawals-on-hold", params: { until: until.toISOString() } },
    };
    expect(await refusal(careful, body)).toMatchObject(onHold);
    const code = { endpoint: createBankWithdrawal.slug, key: crypto.randomUUID(), request: body };
    const params = { identifierType: "email" } as const;
    expect(await test.call(sendTransactionCode, { params, body: code }, careful)).toMatchObject(
      onHold,
    );
    test.pass(3_600_001);
    const again = test.body(await test.bankAccount(careful));
    expect((await test.withdraw(careful, again)).status).toBe("processing");
  });

  it("from a wallet without a provider", async () => {
    const payer = await test.payer("100000", "XOF");
    const query = { asset: "XOF", method: "bank_transfer" } as const;
    expect(await test.call(readFiatWithdrawalTerms, { query }, payer)).toMatchObject({
      status: 423,
      body: {
        code: "withdrawals-unavailable",
        message: "Withdrawals from this wallet are currently unavailable",
      },
    });
  });
});

it("withdrawals and transfers share the daily limit", async () => {
  const payer = await test.payer("900000");
  const friend = await test.person({ firstName: "Ngozi", lastName: "Eze" });
  await test.withdraw(payer, test.body(await test.bankAccount(payer), "400000"));
  const { recipient } = await test.ok(
    findRecipient,
    { body: { identifier: friend.username } },
    payer,
  );
  const transfer = {
    recipientId: recipient.id,
    amount: { amount: "100000.01", asset: "NGN" },
    fee: { amount: "0", asset: "NGN" },
  } as const;
  const key = crypto.randomUUID();
  const code = await test.codeFor(payer, createTransfer, key, transfer);
  expect(
    await test.call(
      createTransfer,
      { body: { ...transfer, security: { method: "code", code } } },
      { token: payer.token, key },
    ),
  ).toMatchObject({
    status: 422,
    body: { code: "daily-limit-exceeded", params: { left: { amount: "100000.00" } } },
  });
});
