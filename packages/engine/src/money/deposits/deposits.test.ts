import { generateDepositAccount } from "@apex/contract/deposits/deposit-accounts";
import { listTransactions, readTransaction } from "@apex/contract/transactions/transactions";
import { listWallets } from "@apex/contract/wallets/wallets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { IncomingTransfer } from "../../rails/bank.ts";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import type { Person } from "../../testing/people.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { creditBankTransfer } from "./credit-bank-transfer.ts";
import { releaseHeldDeposit, returnHeldDeposit } from "./settle-held-deposit.ts";

let test: TestEngine;

beforeAll(async () => {
  test = await testEngine();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

/** A person with an account number, and a transfer to it that matches in every respect. */
async function depositor(): Promise<Person & { incoming: IncomingTransfer }> {
  const person = await test.person({ firstName: "Ada", lastName: "Obi" });
  const { account } = await test.ok(
    generateDepositAccount,
    { body: { asset: "NGN" } },
    { token: person.token },
  );
  const incoming: IncomingTransfer = {
    id: crypto.randomUUID(),
    accountNumber: account.accountNumber,
    asset: "NGN",
    amountMinor: 2_500_000n,
    senderName: "OBI ADA",
    senderBank: "GTBank",
    senderAccount: "0123456780",
  };
  return { ...person, incoming };
}

async function nairaOf({ token }: Person) {
  const { items } = await test.ok(listWallets, {}, { token });
  const { available, held } = items.find(({ asset }) => asset === "NGN") ?? {};
  return { available, held };
}

async function credited(incoming: IncomingTransfer) {
  const outcome = await creditBankTransfer(test.engine.context, incoming);
  if (outcome.outcome !== "credited") throw new Error("The account is unknown.");
  return outcome;
}

describe("a bank transfer that arrives", () => {
  it("is in the wallet, in the list and in the mail", async () => {
    const person = await depositor();
    const { operationId } = await credited(person.incoming);
    expect(await nairaOf(person)).toEqual({ available: "25000.00", held: "0.00" });
    const { items } = await test.ok(listTransactions, { query: {} }, { token: person.token });
    expect(items).toMatchObject([
      {
        id: operationId,
        type: "fiat-deposit",
        status: "completed",
        direction: "in",
        amount: { amount: "25000.00", asset: "NGN" },
        details: { sender: { name: "OBI ADA" }, bank: "GTBank", accountNumber: "0123456780" },
      },
    ]);
    await test.engine.jobs.runDue();
    const mail = test.sent.find(({ to }) => to === person.email);
    expect(mail?.text).toContain(
      `https://wallet.apex.test/transactions/fiat/${operationId}?workspace=${person.workspaceId}`,
    );
  });

  it("is announced to everyone viewing the wallet", async () => {
    const person = await depositor();
    const { operationId } = await credited(person.incoming);
    const events = await test.db.query<{ changes: string[]; code: string; params: unknown }>(
      `select e.changes, n.code, n.params from events e join notifications n on n.id = e.notification_id
       where e.operation_id = $1`,
      [operationId],
    );
    expect(events).toMatchObject([
      { code: "deposit-received", params: { amount: "25000.00", asset: "NGN", sender: "OBI ADA" } },
    ]);
    expect(events[0]?.changes).toEqual(expect.arrayContaining(["wallets", "transactions"]));
  });

  it("is credited once, however often the bank reports it", async () => {
    const person = await depositor();
    const first = await credited(person.incoming);
    expect(await credited(person.incoming)).toEqual({ ...first, repeated: true });
    expect(await nairaOf(person)).toEqual({ available: "25000.00", held: "0.00" });
  });

  it.each([
    ["another amount", { amountMinor: 2_500_001n }],
    ["another currency", { asset: "GHS" }],
    ["another account", { accountNumber: "0000000000" }],
  ] as const)("is refused and logged when it is repeated with %s", async (_, changed) => {
    const person = await depositor();
    await credited(person.incoming);
    test.logged.length = 0;
    await expect(
      creditBankTransfer(test.engine.context, { ...person.incoming, ...changed }),
    ).rejects.toMatchObject({ code: "idempotency-key-reused" });
    expect(test.logged).toMatchObject([{ level: "error", reference: person.incoming.id }]);
    expect(await nairaOf(person)).toEqual({ available: "25000.00", held: "0.00" });
  });

  it("is returned if the account is unknown, or in another currency", async () => {
    const { incoming } = await depositor();
    const lost = await creditBankTransfer(test.engine.context, {
      ...incoming,
      accountNumber: "0000000000",
    });
    expect(lost).toEqual({ outcome: "unknown-account" });
    expect(await creditBankTransfer(test.engine.context, { ...incoming, asset: "GHS" })).toEqual(
      lost,
    );
  });

  it.each([
    ["another name", { senderName: "Emeka Nwosu" }, "name-mismatch"],
    ["a name of which one word is the person's", { senderName: "Ada Nwosu" }, "name-mismatch"],
    ["more than the review threshold", { amountMinor: 500_000_001n }, "review-threshold"],
  ] as const)("goes on hold from %s", async (_, change, holdReason) => {
    const person = await depositor();
    const outcome = await credited({ ...person.incoming, ...change });
    expect(outcome).toMatchObject({ holdReason });
    const params = { category: "fiat", id: outcome.operationId };
    const { transaction, postings } = await test.ok(
      readTransaction,
      { params },
      { token: person.token },
    );
    expect(transaction).toMatchObject({ status: "verification needed", details: { holdReason } });
    expect(postings).toMatchObject([{ wallet: "NGN", part: "held", amount: transaction.amount }]);
    expect(await nairaOf(person)).toEqual({ available: "0.00", held: transaction.amount.amount });
  });

  it("is not held at exactly the threshold", async () => {
    const { incoming } = await depositor();
    expect(await credited({ ...incoming, amountMinor: 500_000_000n })).toMatchObject({
      holdReason: undefined,
    });
  });
});

describe("a held deposit", () => {
  async function held() {
    const person = await depositor();
    const { operationId } = await credited({ ...person.incoming, senderName: "Emeka Nwosu" });
    return { person, operationId };
  }

  it("is released into the wallet, once", async () => {
    const { person, operationId } = await held();
    expect(await releaseHeldDeposit(test.engine.context, operationId)).toBe(true);
    expect(await releaseHeldDeposit(test.engine.context, operationId)).toBe(false);
    expect(await returnHeldDeposit(test.engine.context, operationId)).toBe(false);
    expect(await nairaOf(person)).toEqual({ available: "25000.00", held: "0.00" });
    const params = { category: "fiat", id: operationId };
    const { transaction, timeline, postings } = await test.ok(
      readTransaction,
      { params },
      { token: person.token },
    );
    expect(transaction.status).toBe("completed");
    expect(timeline).toMatchObject([
      { event: "created", status: "verification needed" },
      { event: "released", status: "completed" },
    ]);
    expect(postings.map(({ part, amount }) => `${part} ${amount.amount}`)).toEqual([
      "held 25000.00",
      "held -25000.00",
      "available 25000.00",
    ]);
  });

  it("is returned to its sender, once", async () => {
    const { person, operationId } = await held();
    expect(await returnHeldDeposit(test.engine.context, operationId)).toBe(true);
    expect(await releaseHeldDeposit(test.engine.context, operationId)).toBe(false);
    expect(await nairaOf(person)).toEqual({ available: "0.00", held: "0.00" });
    const params = { category: "fiat", id: operationId };
    const { transaction } = await test.ok(readTransaction, { params }, { token: person.token });
    expect(transaction).toMatchObject({
      status: "rejected",
      details: {
        reversalAmount: { amount: "25000.00", asset: "NGN" },
        reversalReason: "name-mismatch",
      },
    });
  });

  it("is not a deposit in the wallet", async () => {
    const person = await depositor();
    const { operationId } = await credited(person.incoming);
    expect(await releaseHeldDeposit(test.engine.context, operationId)).toBe(false);
    expect(await returnHeldDeposit(test.engine.context, crypto.randomUUID())).toBe(false);
  });
});
