import {
  addSenderAccount,
  cancelBankDeposit,
  createBankDeposit,
  listBankDeposits,
  listSenderAccounts,
  readBankDeposit,
  type BankDeposit,
} from "@apex/contract/deposits/bank-deposits";
import { bankDepositLifeMs } from "@apex/contract/limits";
import { toMinor } from "@apex/contract/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { availableOf } from "../../testing/movements.ts";
import type { CollectionRail } from "../../rails/collection.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { creditBankPayment, type BankPayment } from "./credit-bank-payment.ts";

/** A partner bank that collects naira. */
const collection: CollectionRail = {
  assets: ["NGN"],
  account: async (asset) =>
    asset === "NGN"
      ? { accountNumber: "9901220045", accountName: "CLIENT FUNDS", bankName: "Test Bank" }
      : undefined,
};

let test: TestEngine;

beforeAll(async () => {
  test = await testEngine({ rails: () => ({ collection }) });
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

/** Number of concurrent attempts. */
const rivals = 8;
const many = <T>(work: () => Promise<T>) =>
  Promise.all(Array.from({ length: rivals }, () => work()));

const account = {
  asset: "NGN",
  bank: "058",
  accountNumber: "0123456789",
  firstName: "Ada",
  lastName: "Obi",
} as const;
const amount = { amount: "40000.00", asset: "NGN" } as const;
let accounts = 0;

async function announced() {
  const person = await test.person({ firstName: "Ada", lastName: "Obi" });
  accounts += 1;
  const { sender } = await test.ok(
    addSenderAccount,
    { body: { ...account, accountNumber: String(accounts).padStart(10, "0") } },
    { token: person.token },
  );
  const { deposit } = await test.ok(
    createBankDeposit,
    { body: { senderId: sender.id, amount } },
    { token: person.token },
  );
  return { ...person, sender, deposit, payment: paymentOf(deposit) };
}

function paymentOf({ reference, sender, amount: money }: BankDeposit): BankPayment {
  return {
    id: crypto.randomUUID(),
    reference,
    asset: money.asset,
    amountMinor: toMinor(money.amount, money.asset),
    senderName: "ADA OBI",
    senderBank: "GTBank",
    senderAccount: sender.accountNumber,
  };
}

type Announced = Awaited<ReturnType<typeof announced>>;
const standing = async ({ token, deposit }: Announced) =>
  (await test.ok(readBankDeposit, { params: { id: deposit.id } }, { token })).deposit;

describe("an own account", () => {
  it("is named once, with a warning where its check digit does not fit", async () => {
    const { token } = await test.person({ firstName: "Ada", lastName: "Obi" });
    const add = (accountNumber: string) =>
      test.ok(addSenderAccount, { body: { ...account, accountNumber } }, { token });
    const { sender } = await add("0000000000");
    expect(sender).toMatchObject({ bank: { name: "Guaranty Trust Bank" }, lastName: "Obi" });
    expect(await add("0000000000")).toEqual({ sender });
    const warned = await Promise.all(
      Array.from({ length: 10 }, (_, digit) => add(`123456789${digit}`)),
    );
    expect(warned.filter((one) => !one.sender.isDoubtful)).toHaveLength(1);
    const { items } = await test.ok(listSenderAccounts, { query: { asset: "NGN" } }, { token });
    expect(items).toHaveLength(11);
  });

  it.each([
    [{ accountNumber: "012345678" }, "accountNumber", "account-number-ten"],
    [{ accountNumber: "01234567890" }, "accountNumber", "account-number-ten"],
    [{ accountNumber: "01234567a9" }, "accountNumber", "digits-only"],
    [{ accountNumber: "" }, "accountNumber", "value-required"],
    [{ firstName: "A" }, "firstName", "name-length"],
    [{ lastName: "O".repeat(51) }, "lastName", "name-length"],
    [{ bank: "" }, "bank", "bank-required"],
    [{ bank: "no bank" }, "bank", "bank-inactive"],
  ])("refuses %j", async (change, field, code) => {
    const { token } = await test.person({ firstName: "Ada", lastName: "Obi" });
    const answer = await test.call(
      addSenderAccount,
      { body: { ...account, ...change } },
      { token },
    );
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.body).toHaveProperty(
      "issues",
      expect.arrayContaining([expect.objectContaining({ path: ["body", field], code })]),
    );
  });

  it("must be in the verified name, of a verified person", async () => {
    const { token } = await test.person({ firstName: "Ada", lastName: "Obi" });
    const body = { ...account, firstName: "Emeka", lastName: "Nwosu" };
    expect(await test.call(addSenderAccount, { body }, { token })).toMatchObject({
      status: 422,
      body: { code: "sender-name-mismatch" },
    });
    const nobody = await test.person({ kycLevel: 0 });
    expect(
      await test.call(addSenderAccount, { body: account }, { token: nobody.token }),
    ).toMatchObject({ status: 406 });
  });
});

describe("an announced transfer", () => {
  it("returns the account to pay, and is the only open one", async () => {
    const { token, sender, deposit } = await announced();
    expect(deposit).toMatchObject({ status: "waiting", amount, sender });
    expect(deposit.payTo.accountNumber).toMatch(/^\d{10}$/);
    const again = { body: { senderId: sender.id, amount } };
    const answers = await many(() => test.call(createBankDeposit, again, { token }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]));
    expect(await test.ok(listBankDeposits, {}, { token })).toMatchObject({ items: [deposit] });
  });

  it.each([
    ["exactly", 0n, "exact"],
    ["short", -1n, "short"],
    ["over", 1n, "over"],
  ] as const)("that arrives %s is credited in full, once", async (_, more, receivedAs) => {
    const person = await announced();
    const payment = { ...person.payment, amountMinor: person.payment.amountMinor + more };
    const outcomes = await many(() => creditBankPayment(test.engine.context, payment));
    expect(outcomes.filter((one) => one.outcome === "credited" && !one.repeated)).toHaveLength(1);
    expect(await standing(person)).toMatchObject({ status: "credited", receivedAs });
    expect(await availableOf(test.db, person.workspaceId)).toBe(payment.amountMinor);
  });

  it("without its reference is matched by its account", async () => {
    const person = await announced();
    await creditBankPayment(test.engine.context, { ...person.payment, reference: undefined });
    expect((await standing(person)).status).toBe("credited");
  });

  it("from another name goes on hold", async () => {
    const person = await announced();
    const payment = { ...person.payment, senderName: "Emeka Nwosu" };
    expect(await creditBankPayment(test.engine.context, payment)).toMatchObject({
      holdReason: "name-mismatch",
    });
    expect(await availableOf(test.db, person.workspaceId)).toBe(0n);
  });

  it("is returned without an announcement", async () => {
    const { payment } = await announced();
    const lost = { ...payment, reference: undefined, senderAccount: "9999999999" };
    expect(await creditBankPayment(test.engine.context, lost)).toEqual({ outcome: "unmatched" });
    expect(
      await creditBankPayment(test.engine.context, { ...payment, reference: "BT-NOBODY" }),
    ).toEqual({ outcome: "unmatched" });
  });

  it("is credited even after it was cancelled or has expired", async () => {
    const [off, ended] = [await announced(), await announced()];
    const call = (person: Announced) =>
      test.call(cancelBankDeposit, { params: { id: person.deposit.id } }, { token: person.token });
    expect(await call(off)).toMatchObject({
      status: 200,
      body: { deposit: { status: "cancelled" } },
    });
    expect(await call(off)).toMatchObject({ status: 200 });
    await test.engine.jobs.advance(bankDepositLifeMs);
    expect((await standing(ended)).status).toBe("expired");
    expect(await call(ended)).toMatchObject({ status: 409, body: { code: "deposit-changed" } });
    const told = (person: Announced) =>
      test.sent.filter(
        ({ to, subject }) => to === person.email && subject.includes("bank transfer"),
      );
    expect(told(off)).toEqual([]);
    expect(told(ended)).toMatchObject([{ text: expect.stringContaining(ended.deposit.reference) }]);
    const kept = await test.db.query<{ code: string }>(
      "select code from notifications where workspace_id = $1",
      [ended.workspaceId],
    );
    expect(kept).toEqual([{ code: "bank-deposit-expired" }]);
    for (const person of [off, ended]) {
      await creditBankPayment(test.engine.context, person.payment);
      expect((await standing(person)).status).toBe("credited");
    }
  });

  it("is credited once if it is cancelled and expires at the same moment", async () => {
    const person = await announced();
    const params = { id: person.deposit.id };
    await test.engine.jobs.advance(bankDepositLifeMs - 1);
    test.pass(1);
    await Promise.all([
      many(() => test.call(cancelBankDeposit, { params }, { token: person.token })),
      test.engine.jobs.runDue(),
      many(() => creditBankPayment(test.engine.context, person.payment)),
    ]);
    expect((await standing(person)).status).toBe("credited");
    expect(await availableOf(test.db, person.workspaceId)).toBe(person.payment.amountMinor);
  });

  it("belongs to its workspace", async () => {
    const { sender, deposit } = await announced();
    const { token } = await test.person();
    const params = { id: deposit.id };
    expect(await test.call(readBankDeposit, { params }, { token })).toMatchObject({ status: 404 });
    expect(await test.call(cancelBankDeposit, { params }, { token })).toMatchObject({
      status: 404,
    });
    const body = { senderId: sender.id, amount };
    expect(await test.call(createBankDeposit, { body }, { token })).toMatchObject({ status: 404 });
  });
});
