import {
  adjustmentLifeMs,
  approveAdjustment,
  declineAdjustment,
  listAdjustments,
  proposeAdjustment,
  followAdjustment,
  readAdjustment,
  takeBackAdjustment,
} from "@apex/contract/desk/adjustments";
import { freezeCustomer, openCustomer } from "@apex/contract/desk/customers";
import { listQueues } from "@apex/contract/desk/queues";
import { listStaffActions } from "@apex/contract/desk/staff-log";
import { listNotifications } from "@apex/contract/notifications/notifications";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { readStatement } from "@apex/contract/wallets/statement";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectFollowed } from "../../testing/followed-case.ts";
import type { Signal } from "../../platform/signal.ts";
import { approveAs, payingPerson, proposalOf } from "../../testing/adjustment.ts";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { availableOf } from "../../testing/movements.ts";
import { staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { codeOf } from "../../testing/test-client.ts";

let test: TestEngine;
const told: Signal[] = [];
let finance: StaffBrowser;
let admin: StaffBrowser;
beforeAll(async () => {
  test = await testEngine({ signal: (signal) => told.push(signal) });
  finance = await staffMember(test, "finance", { name: "David Owusu" });
  admin = await staffMember(test, "administrator", { name: "Amara Nwosu" });
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const params = (id: string) => ({ params: { id } });
const reason = "Calls about a fee";

/** Finance proposes; the answer may be a refusal. */
const propose = (...args: Parameters<typeof proposalOf>) =>
  finance.call(proposeAdjustment, { body: proposalOf(...args) });
async function proposed(...args: Parameters<typeof proposalOf>) {
  const body = proposalOf(...args);
  const { adjustment } = await finance.ok(proposeAdjustment, { body });
  return adjustment;
}

describe("a correction of a balance", () => {
  it("is proposed by one member, and posted once when another approves it with a fresh code", async () => {
    const { person } = await payingPerson(test);
    const { workspaceId } = person;
    const { id, ...shown } = await proposed(person, "25.50");
    expect(shown).toMatchObject({
      state: "proposed",
      isRefund: false,
      proposedBy: { name: "David Owusu" },
      available: { amount: "450.00" },
      customer: { workspaceId },
      may: ["take-back"],
    });
    const { queues } = await admin.ok(listQueues, {});
    expect(queues.find(({ name }) => name === "adjustments")).toMatchObject({
      waiting: 1,
      mine: 0,
    });
    expect(codeOf(await approveAs(test, finance, id))).toBe("own-proposal");
    const wrong = { ...params(id), body: { code: "000000" } };
    expect(codeOf(await admin.call(approveAdjustment, wrong))).toBe("authenticator-code-wrong");
    expect(await availableOf(test.db, workspaceId)).toBe(450_00n);

    expect((await approveAs(test, admin, id)).status).toBe(200);
    expect(codeOf(await approveAs(test, admin, id))).toBe("case-changed");
    expect(await availableOf(test.db, workspaceId)).toBe(475_50n);
    const { adjustment } = await finance.ok(readAdjustment, params(id));
    expect(adjustment).toMatchObject({
      state: "approved",
      decision: { by: { name: "Amara Nwosu" } },
      may: [],
    });
    expect(adjustment.reference).toMatch(/^APX-/);
    const { items } = await admin.ok(listStaffActions, { query: {} });
    const acts = items.filter(({ case: about }) => about?.id === id);
    expect(acts.find(({ act }) => act === "adjustment-approved")).toMatchObject({
      before: { state: "proposed", direction: "in", amount: "25.50", asset: "NGN" },
      after: { state: "approved" },
    });
  });

  it("is in the customer's records with its sentence, and is announced by notification and mail", async () => {
    const { person } = await payingPerson(test);
    const message = "We charged the fee twice.";
    const { id } = await proposed(person, "50.00", { message });
    await approveAs(test, admin, id);
    const { items: told } = await test.ok(listNotifications, { query: {} }, person);
    expect(told[0]).toMatchObject({
      code: "BALANCE_ADJUSTED",
      params: { amount: "50.00", direction: "in", reason: message },
    });
    const operationId = String(told[0]?.params["operationId"]);
    const about = { params: { category: "fiat", id: operationId } };
    expect(await test.ok(readTransaction, about, person)).toMatchObject({
      transaction: {
        type: "reversal",
        status: "completed",
        details: { reversalReason: message, correction: "BALANCE_ADJUSTED" },
      },
      postings: [{ wallet: "NGN", part: "available" }],
    });
    const day = test.engine.context.clock.business().toISOString().slice(0, 10);
    const statement = await test.ok(
      readStatement,
      { query: { asset: "NGN", from: day, until: day } },
      person,
    );
    expect(statement.items.at(-1)).toMatchObject({ description: message, amount: "50.00" });
    await test.engine.jobs.runDue();
    const mail = test.sent.findLast(({ to }) => to === person.email);
    expect(mail?.subject).toBe("We corrected your balance");
    expect(mail?.text).toContain(message);
  });

  it("takes no more than is available, when it is proposed and when it is approved", async () => {
    const { person } = await payingPerson(test);
    const out = { direction: "out" } as const;
    expect(codeOf(await propose(person, "450.01", out))).toBe("insufficient-funds");
    const first = await proposed(person, "400.00", out);
    const second = await proposed(person, "400.00", out);
    expect((await approveAs(test, admin, first.id)).status).toBe(200);
    expect(codeOf(await approveAs(test, admin, second.id))).toBe("insufficient-funds");
    expect(await availableOf(test.db, person.workspaceId)).toBe(50_00n);
    const { adjustment } = await admin.ok(readAdjustment, params(second.id));
    expect(adjustment.state).toBe("proposed");
  });

  it("is read again by those who opened it, which is no further look at the customer", async () => {
    const { person } = await payingPerson(test);
    const { id } = await proposed(person, "1.00");
    const calls = { read: readAdjustment, follow: followAdjustment };
    await expectFollowed(admin, calls, params(id));
  });

  it("is declined with a reason, or taken back by its maker alone", async () => {
    const { person } = await payingPerson(test);
    const first = await proposed(person, "10.00");
    const body = { reason: "The fee was right" };
    expect(codeOf(await finance.call(declineAdjustment, { ...params(first.id), body }))).toBe(
      "own-proposal",
    );
    const { adjustment } = await admin.ok(declineAdjustment, { ...params(first.id), body });
    expect(adjustment).toMatchObject({ state: "declined", decision: body });
    expect(codeOf(await approveAs(test, admin, first.id))).toBe("case-changed");
    const second = await proposed(person, "10.00");
    expect(codeOf(await admin.call(takeBackAdjustment, { ...params(second.id), body: {} }))).toBe(
      "not-permitted",
    );
    await finance.ok(takeBackAdjustment, { ...params(second.id), body: {} });
    expect(codeOf(await approveAs(test, admin, second.id))).toBe("case-changed");
    const ended = await admin.ok(listAdjustments, { query: { view: "ended" } });
    expect(ended.items.slice(0, 2).map(({ id, state }) => [id, state])).toEqual([
      [second.id, "taken-back"],
      [first.id, "declined"],
    ]);
    expect(await availableOf(test.db, person.workspaceId)).toBe(450_00n);
  });

  it("lapses after seven days", async () => {
    const { person } = await payingPerson(test);
    const { id } = await proposed(person, "10.00");
    const isListed = async () =>
      (await admin.ok(listAdjustments, { query: { perPage: 100 } })).items.some(
        (one) => one.id === id,
      );
    expect(await isListed()).toBe(true);
    test.pass(adjustmentLifeMs);
    const again = await staffMember(test, "administrator");
    expect(codeOf(await approveAs(test, again, id))).toBe("case-changed");
    await test.engine.jobs.runDue();
    finance = await staffMember(test, "finance", { name: "David Owusu" });
    admin = await staffMember(test, "administrator", { name: "Amara Nwosu" });
    expect(await isListed()).toBe(false);
    const { adjustment } = await admin.ok(readAdjustment, params(id));
    expect(adjustment).toMatchObject({ state: "lapsed", may: [] });
    expect(adjustment.decision?.by).toBeUndefined();
  });

  it("is proposed once when its request is repeated", async () => {
    const { person } = await payingPerson(test);
    const body = proposalOf(person, "10.00");
    await finance.ok(proposeAdjustment, { body });
    await finance.ok(proposeAdjustment, { body });
    const rows = await test.db.query("select from adjustments where workspace_id = $1", [
      person.workspaceId,
    ]);
    expect(rows).toHaveLength(1);
    const other = { ...body, amount: { amount: "11.00", asset: "NGN" } } as const;
    expect(codeOf(await finance.call(proposeAdjustment, { body: other }))).toBe(
      "idempotency-key-reused",
    );
  });

  it("of nothing, or with more decimals than its asset, is refused at its field", async () => {
    const { person } = await payingPerson(test);
    for (const [amount, code] of [
      ["0", "amount-zero"],
      ["0.001", "amount-decimals"],
    ] as const)
      expect((await propose(person, amount)).body).toMatchObject({
        issues: [{ path: ["body", "amount", "amount"], code }],
      });
  });
});

describe("a refund", () => {
  it("is no more than the transaction took with its fee, less what was refunded or is proposed", async () => {
    const { person, reference } = await payingPerson(test);
    expect((await propose(person, "1050.01", { reference })).body).toMatchObject({
      code: "amount-above-maximum",
      params: { maximum: { amount: "1050.00", asset: "NGN" } },
    });
    const first = await proposed(person, "600.00", { reference: reference.toLowerCase() });
    expect(first).toMatchObject({ isRefund: true, refundOf: { left: { amount: "1050.00" } } });
    expect(codeOf(await propose(person, "450.01", { reference }))).toBe("amount-above-maximum");
    const second = await proposed(person, "450.00", { reference });
    await finance.ok(takeBackAdjustment, { ...params(second.id), body: {} });
    expect((await approveAs(test, admin, first.id)).status).toBe(200);
    expect(codeOf(await propose(person, "450.01", { reference }))).toBe("amount-above-maximum");
    const third = await proposed(person, "450.00", { reference });
    expect((await approveAs(test, admin, third.id)).status).toBe(200);
    expect(codeOf(await propose(person, "0.01", { reference }))).toBe("amount-above-maximum");
    expect(await availableOf(test.db, person.workspaceId)).toBe(1_500_00n);
    const { adjustment } = await finance.ok(readAdjustment, params(third.id));
    expect(adjustment.refundOf?.left).toEqual({ amount: "0.00", asset: "NGN" });
  });

  it("names its transaction in the customer's records, and says that Apex refunded it", async () => {
    const { person, operationId, reference } = await payingPerson(test);
    const { id } = await proposed(person, "50.00", { reference });
    await approveAs(test, admin, id);
    const { items: told } = await test.ok(listNotifications, { query: {} }, person);
    expect(told[0]).toMatchObject({ code: "refund-received", category: "fiat" });
    const about = { params: { category: "fiat", id: String(told[0]?.params["operationId"]) } };
    const { transaction } = await test.ok(readTransaction, about, person);
    expect(transaction.details.refundOf).toEqual({ id: operationId, category: "fiat", reference });
    await test.engine.jobs.runDue();
    expect(test.sent.findLast(({ to }) => to === person.email)?.subject).toMatch(/^Apex refunded/);
  });

  it("is of a transaction of the same customer, in its asset, and adds money", async () => {
    const { person } = await payingPerson(test);
    const other = await payingPerson(test);
    const { reference } = other;
    const issue = { issues: [{ path: ["body", "reference"], code: "invalid" }] };
    expect((await propose(person, "1.00", { reference })).body).toMatchObject(issue);
    const taking = { reference, direction: "out" } as const;
    expect((await propose(other.person, "1.00", taking)).body).toMatchObject(issue);
    const dollars = { reference, amount: { amount: "1.00", asset: "USD" } } as const;
    expect((await propose(other.person, "", dollars)).body).toMatchObject({
      issues: [{ path: ["body", "amount", "asset"], code: "invalid" }],
    });
  });
});

describe("whose balance is corrected", () => {
  it("is never the member's own, neither proposed nor decided", async () => {
    const { person } = await payingPerson(test);
    const own = await staffMember(test, "administrator", { email: person.email });
    const body = proposalOf(person, "10.00");
    const { id } = await proposed(person, "10.00");
    const answers = [
      await own.call(proposeAdjustment, { body }),
      await own.call(readAdjustment, params(id)),
      await approveAs(test, own, id),
      await own.call(declineAdjustment, { ...params(id), body: { reason } }),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => "own-account"));
    expect(await availableOf(test.db, person.workspaceId)).toBe(450_00n);
  });

  it("may be frozen, and may not be closed", async () => {
    const { person } = await payingPerson(test);
    await admin.ok(freezeCustomer, { ...params(person.userId), body: { reason } });
    const { id } = await proposed(person, "10.00");
    expect((await approveAs(test, admin, id)).status).toBe(200);
    expect(await availableOf(test.db, person.workspaceId)).toBe(460_00n);
    const waiting = await proposed(person, "10.00");
    await test.db.query("update users set closed_at = $2 where id = $1", [
      person.userId,
      test.engine.context.clock.wall(),
    ]);
    expect((await approveAs(test, admin, waiting.id)).status).toBe(404);
    expect((await propose(person, "10.00")).status).toBe(404);
  });

  it("is shown to those who may propose on the customer's page", async () => {
    const { person } = await payingPerson(test);
    const agent = await staffMember(test, "agent");
    const open = { ...params(person.userId), body: { reason } };
    expect((await finance.ok(openCustomer, open)).customer.may).toEqual(["note", "adjust"]);
    expect((await agent.ok(openCustomer, open)).customer.may).toEqual(["freeze", "note"]);
  });
});

it("a member proposes as many as a day allows, and a refused one is not counted", async () => {
  const { person } = await payingPerson(test);
  const eager = await staffMember(test, "finance");
  const ask = (amount: string) =>
    eager.call(proposeAdjustment, { body: proposalOf(person, amount) });
  for (let count = 0; count < 20; count += 1) {
    expect((await ask("0")).status).toBe(400);
    expect((await ask("1.00")).status).toBe(200);
  }
  told.length = 0;
  expect((await ask("1.00")).status).toBe(429);
  expect(told).toContainEqual({ of: "staff-proposal", ending: "refused" });
});

it("a proposal stays as it was made, also for a database user", async () => {
  const { person } = await payingPerson(test);
  const { id } = await proposed(person, "10.00");
  for (const statement of [
    "update adjustments set amount = amount * 10 where id = $1",
    "update adjustments set message = 'Other' where id = $1",
    "delete from adjustments where id = $1",
  ])
    await expect(test.db.query(statement, [id])).rejects.toThrow(/stays as it was/);
  await approveAs(test, admin, id);
  await expect(
    test.db.query("update adjustments set outcome = 'declined' where id = $1", [id]),
  ).rejects.toThrow(/stays as it was/);
});
