import { minuteMs } from "@apex/contract/durations";
import { listFiatBeneficiaries } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import {
  createMobileMoneyWithdrawal,
  readFiatWithdrawalTerms,
} from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import { listTransactions, readTransaction } from "@apex/contract/transactions/transactions";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import type { Person } from "@apex/engine/testing/people";
import {
  playedWithdrawalFixture,
  type PlayedWithdrawalFixture,
} from "./played-withdrawal-fixture.ts";
import { settlePayout } from "@apex/engine/money/fiat-withdrawals/settle-payout";

let test: PlayedWithdrawalFixture;

beforeAll(async () => {
  test = await playedWithdrawalFixture();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

async function left(person: Person): Promise<string | undefined> {
  const query = { asset: "NGN", method: "bank_transfer" } as const;
  const { dailyLimit } = await test.ok(readFiatWithdrawalTerms, { query }, person);
  return dailyLimit?.left.amount;
}

const mailsTo = ({ email }: Person) =>
  test.sent.filter(({ to, code }) => to === email && code === undefined);

describe("a withdrawal to a bank", () => {
  it("leaves the wallet at once with its fee, and succeeds when the bank says so", async () => {
    const payer = await test.payer();
    const sent = await test.withdraw(payer, {
      ...test.body(await test.bankAccount(payer), "2500.5"),
      note: " Rent ",
    });
    expect(sent).toMatchObject({
      type: "fiat-withdrawal",
      status: "processing",
      direction: "out",
      amount: { amount: "2500.50", asset: "NGN" },
      fee: { amount: "50.00" },
      details: {
        bank: "Guaranty Trust Bank",
        accountNumber: "0123456780",
        paymentMethod: "bank_transfer",
        receiver: { name: expect.stringMatching(/^[A-Z]+ [A-Z]+$/) },
        note: "Rent",
      },
    });
    expect(await test.availableTo(payer)).toBe("97449.50");
    await test.engine.jobs.runDue();
    expect(await test.statuses(payer)).toEqual(["fiat-withdrawal successful"]);
    expect(await test.availableTo(payer)).toBe("97449.50");
    expect(await left(payer)).toBe("497499.50");
    const params = { category: "fiat", id: sent.id };
    const { timeline } = await test.ok(readTransaction, { params }, payer);
    expect(timeline.map(({ event, status }) => `${event} ${status}`)).toEqual([
      "created processing",
      "completed successful",
    ]);
    await test.engine.jobs.runDue();
    expect(mailsTo(payer)).toMatchObject([
      { subject: expect.stringMatching(/^Your withdrawal of ₦2,500\.50 has arrived/) },
    ]);
  });

  it.each([
    ["at once", "0123400055", 0, "account-closed"],
    ["after it was accepted", "0123400066", minuteMs, "account-limit"],
  ])("is refunded with its fee when it fails %s", async (_, number, waitMs, reason) => {
    const payer = await test.payer();
    const sent = await test.withdraw(payer, test.body(await test.bankAccount(payer, number)));
    expect(await test.availableTo(payer)).toBe("98950.00");
    await test.engine.jobs.advance(waitMs + minuteMs);
    expect(await test.statuses(payer)).toEqual(["fiat-withdrawal failed", "reversal completed"]);
    expect(await test.availableTo(payer)).toBe("100000.00");
    expect(await left(payer)).toBe("500000.00");
    const params = { category: "fiat", id: sent.id };
    const { transaction } = await test.ok(readTransaction, { params }, payer);
    expect(transaction.details).toMatchObject({
      reversalAmount: { amount: "1050.00", asset: "NGN" },
      reversalReason: reason,
    });
    const { items } = await test.ok(listTransactions, { query: { type: "reversal" } }, payer);
    expect(items).toMatchObject([{ direction: "in", amount: { amount: "1050.00" } }]);
    expect(mailsTo(payer)).toMatchObject([
      {
        subject: "Your withdrawal of ₦1,050.00 was unsuccessful",
        text: expect.stringContaining("back in your wallet"),
      },
    ]);
    const told = await test.db.query("select code from notifications where workspace_id = $1", [
      payer.workspaceId,
    ]);
    expect(told).toEqual([{ code: "withdrawal-failed" }]);
  });

  it("stays processing while the bank takes its time, and then arrives", async () => {
    const payer = await test.payer();
    await test.withdraw(payer, test.body(await test.bankAccount(payer, "0123400077")));
    await test.engine.jobs.advance(5 * minuteMs);
    expect(await test.statuses(payer)).toEqual(["fiat-withdrawal processing"]);
    await test.engine.jobs.advance(20 * minuteMs);
    expect(await test.statuses(payer)).toEqual(["fiat-withdrawal successful"]);
  });

  it("ends once as the provider calls back, whatever follows", async () => {
    const payer = await test.payer();
    const { id } = await test.withdraw(
      payer,
      test.body(await test.bankAccount(payer, "0123400088")),
    );
    await test.engine.jobs.advance(minuteMs);
    const { context } = test.engine;
    const failure = { result: "FAILURE", reason: "rejected" } as const;
    expect(await settlePayout(context, id, failure)).toBe(true);
    expect(await settlePayout(context, id, failure)).toBe(false);
    expect(await settlePayout(context, id, { result: "SUCCESS" })).toBe(false);
    expect(await test.availableTo(payer)).toBe("100000.00");
    expect(await test.statuses(payer)).toEqual(["fiat-withdrawal failed", "reversal completed"]);
  });

  it("is sent again only if the provider never got it", async () => {
    const payer = await test.payer();
    const before = (await test.sends()).length;
    const { payouts } = test.engine.context.rails;
    const send = vi.spyOn(payouts, "send");
    // The provider pays, and its answer is lost.
    send.mockImplementationOnce(async (...given) => {
      send.mockRestore();
      await payouts.send(...given);
      throw new Error("The connection was lost.");
    });
    await test.withdraw(payer, test.body(await test.bankAccount(payer)));
    await test.engine.jobs.runDue();
    expect(await test.statuses(payer)).toEqual(["fiat-withdrawal processing"]);
    // The request never reached the provider.
    vi.spyOn(payouts, "send").mockRejectedValueOnce(new Error("The provider is down."));
    const other = await test.payer();
    await test.withdraw(other, test.body(await test.bankAccount(other)));
    await test.engine.jobs.advance(10 * minuteMs);
    expect(await test.statuses(payer)).toEqual(["fiat-withdrawal successful"]);
    expect(await test.statuses(other)).toEqual(["fiat-withdrawal successful"]);
    expect((await test.sends()).slice(before)).toEqual([1, 1]);
    expect(test.logged.filter(({ message }) => message === "payout not told")).toHaveLength(2);
  });

  it("remembers its payee, and saves them on request", async () => {
    const payer = await test.payer();
    await test.withdraw(payer, test.body(await test.bankAccount(payer)));
    test.pass(1_000);
    await test.withdraw(payer, {
      ...test.body(await test.bankAccount(payer, "0123456781"), "750"),
      saveAs: "The plumber",
    });
    const { recent, saved } = await test.ok(listFiatBeneficiaries, { query: {} }, payer);
    expect(recent).toMatchObject([
      { saved: true, accountLabel: "The plumber", lastPaid: { amount: { amount: "800.00" } } },
      { saved: false, account: { accountNumber: "0123456780", bankId: "058" } },
    ]);
    expect(saved.map(({ accountLabel }) => accountLabel)).toEqual(["The plumber"]);
    const [, second] = recent;
    const destination = { kind: "beneficiary", beneficiaryId: second?.id ?? "" } as const;
    test.pass(1_000);
    await test.withdraw(payer, test.body(destination));
    const again = await test.ok(listFiatBeneficiaries, { query: {} }, payer);
    expect(again.recent.map(({ id }) => id)).toEqual([second?.id, recent[0]?.id]);
  });

  it("names the account, what leaves the wallet, and its fee in its code's message", async () => {
    const payer = await test.payer();
    await test.ready(payer, test.body(await test.bankAccount(payer), "1250"));
    expect(test.sent.findLast(({ to }) => to === payer.email)?.text).toMatch(
      /₦1,300\.00 \(including a fee of ₦50\.00\) to [A-Z ]+, account 0123456780 at Guaranty Trust Bank/,
    );
  });
});

describe("a withdrawal to a mobile wallet", () => {
  it("goes to a number of the operator's country", async () => {
    const payer = await test.payer();
    const question = {
      kind: "mobile-money",
      asset: "NGN",
      operatorId: "mtn_ng",
      phone: "+2348031234567",
    } as const;
    const body = test.body(await test.enquired(payer, question), "1000", "mobile_money");
    const { send } = await test.ready(payer, body, createMobileMoneyWithdrawal);
    expect(await send()).toMatchObject({
      status: 200,
      body: {
        transaction: {
          status: "processing",
          details: { bank: "MTN MoMo", paymentMethod: "mobile_money" },
        },
      },
    });
    await test.engine.jobs.runDue();
    expect(await test.statuses(payer)).toEqual(["fiat-withdrawal successful"]);
    expect(await test.availableTo(payer)).toBe("98980.00");
  });
});
