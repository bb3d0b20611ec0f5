import { approvalLifeMs, approvalReminderMs } from "@apex/contract/business/business-limits";
import { minuteMs } from "@apex/contract/durations";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { createWithdrawalBatch } from "@apex/contract/business-withdrawals/withdrawal-batch";
import { listNotifications } from "@apex/contract/notifications/notifications";
import { setNotificationPreference } from "@apex/contract/notifications/preferences";
import { joinBusiness } from "@apex/engine/testing/business";
import { openStream } from "@apex/engine/testing/event-streams";
import type { Person } from "@apex/engine/testing/people";
import * as z from "zod/mini";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withdrawalBody } from "../../money/crypto-withdrawals/withdrawal-fixture.ts";
import { batchFixture, type BatchFixture } from "../business-withdrawals/batch-fixture.ts";

let test: BatchFixture;
beforeAll(async () => {
  test = await batchFixture();
});
afterAll(() => test.close());

const mailsTo = ({ email }: Person) =>
  test.sent.filter(({ to, code }) => to === email && code === undefined);

const listOf = ({ token }: Person) => test.ok(listNotifications, { query: {} }, { token });

/** A business whose finance member has requested a payment, its approvers and a viewer. */
async function requested() {
  const { owner, member, workspaceId } = await test.business("100");
  const admin = await joinBusiness(test, workspaceId, "admin");
  const viewer = await joinBusiness(test, workspaceId, "viewer");
  await test.setRule(owner, { mode: "always" });
  test.sent.length = 0;
  const answer = await test.withdraw(member, withdrawalBody("10"));
  const { id } = z.parse(createWithdrawalBatch.response, answer.body).transaction;
  return { owner, admin, member, viewer, id };
}

const requestCode = "approval-requested";
const newsOf = async (person: Person) =>
  (await listOf(person)).items.filter((one) => one.code === requestCode);

it("a request is told to those who may decide it, never to its requester", async () => {
  const { owner, admin, member, viewer, id } = await requested();
  for (const person of [owner, admin]) {
    expect(await newsOf(person)).toMatchObject([{ needsYou: true, isRead: false }]);
    expect(await listOf(person)).toMatchObject({ unread: 1, needsYou: 1 });
  }
  for (const person of [member, viewer]) {
    expect(await newsOf(person)).toEqual([]);
    expect(await listOf(person)).toMatchObject({ unread: 0, needsYou: 0 });
    const stream = await openStream(test, person, "0");
    for (;;) {
      const { event } = (await stream.next()) ?? {};
      expect(event?.notification?.code).not.toBe(requestCode);
      if (event === undefined || event.changes.includes("transactions")) break;
    }
    await stream.close();
  }
  const decline = await test.readyDecision(owner, id, "decline");
  expect((await decline()).status).toBe(200);
  expect(await newsOf(admin)).toMatchObject([{ needsYou: false }]);
});

it("a request is mailed to those who may decide it and want such mails, while it waits", async () => {
  const { owner, admin, member, viewer } = await requested();
  await test.ok(
    setNotificationPreference,
    { body: { event: "money-out", channel: "email", isOn: false } },
    { token: admin.token },
  );
  await test.engine.jobs.runDue();
  expect(mailsTo(owner)).toMatchObject([
    {
      subject: expect.stringContaining("asked for your approval"),
      text: expect.stringContaining("/profile/business/crypto-withdrawal/pool"),
    },
  ]);
  expect(mailsTo(owner)[0]?.text).toMatch(
    /^.+ asked you to approve a payment from .+: 10\.10\u00a0USDT to 0x5aAeb6…1BeAed\. /,
  );
  for (const person of [admin, member, viewer]) expect(mailsTo(person)).toEqual([]);
});

it("no mail about a request is sent once it is decided", async () => {
  const { owner, admin, id } = await requested();
  const decline = await test.readyDecision(owner, id, "decline");
  expect((await decline()).status).toBe(200);
  await test.engine.jobs.runDue();
  expect(test.sent.filter(({ to }) => to === admin.email)).toEqual([]);
});

it("a payment says until when it waits, who decided and why it was declined", async () => {
  const { owner, member, id } = await requested();
  const approvalOf = async (): Promise<Transaction["details"]["approval"]> =>
    (await test.read(member, id)).transaction.details.approval;
  const waits = await approvalOf();
  expect(waits).toEqual({ requestedBy: expect.any(String), expiresAt: expect.any(String) });
  const reason = "Wrong bank account";
  const decline = await test.readyDecision(owner, id, "decline", { reason });
  expect((await decline()).status).toBe(200);
  expect(await approvalOf()).toEqual({ ...waits, decidedBy: "Musa Danjuma", reason });
  const { items } = await listOf(member);
  expect(items[0]).toMatchObject({
    code: "approval-declined",
    params: { by: "Musa Danjuma", reason },
  });
});

it("the requester is mailed who approved, and who declined with the reason, in their language", async () => {
  const { owner, member, id } = await requested();
  await test.db.query("update users set language = 'fr' where id = $1", [member.userId]);
  const declined = z.parse(
    createWithdrawalBatch.response,
    (await test.withdraw(member, withdrawalBody("20"))).body,
  ).transaction.id;
  const approve = await test.readyDecision(owner, id, "approve");
  expect((await approve()).status).toBe(200);
  await test.engine.jobs.runDue();
  const [approved] = mailsTo(member);
  expect(approved?.subject).toMatch(/^Musa Danjuma a approuvé votre paiement pour /);
  expect(approved?.text).toMatch(
    /^Musa Danjuma a approuvé le paiement que vous aviez demandé pour .+\u00a0: 10,10\u00a0USDT pour 0x5aAeb6…1BeAed\. /,
  );
  expect(approved?.text).toContain(`/transactions/crypto/${id}?`);
  test.sent.length = 0;
  await test.db.query("update users set language = 'en' where id = $1", [member.userId]);
  const reason = "Wrong account";
  const decline = await test.readyDecision(owner, declined, "decline", { reason });
  expect((await decline()).status).toBe(200);
  await test.engine.jobs.runDue();
  expect(mailsTo(member)).toMatchObject([
    { subject: expect.stringMatching(/^Musa Danjuma declined your payment from /) },
  ]);
  expect(mailsTo(member)[0]?.text).toContain(
    "The money is back in the wallet. Reason: “Wrong account”. See the details here: ",
  );
});

it("a requester who mutes mails about payments, cancels it or has left gets no mail about its end", async () => {
  const { member, id } = await requested();
  await test.cancel(member, id);
  const muted = await requested();
  await test.ok(
    setNotificationPreference,
    { body: { event: "money-out", channel: "email", isOn: false } },
    { token: muted.member.token },
  );
  const left = await requested();
  await test.db.query("delete from members where user_id = $1 and role = 'finance'", [
    left.member.userId,
  ]);
  for (const one of [muted, left]) {
    const decline = await test.readyDecision(one.owner, one.id, "decline");
    expect((await decline()).status).toBe(200);
  }
  await test.engine.jobs.runDue();
  for (const person of [member, muted.member, left.member]) expect(mailsTo(person)).toEqual([]);
});

it("approvers are reminded once, 12 hours before the end, if it still waits; then its requester hears of it", async () => {
  const decided = await requested();
  const decline = await test.readyDecision(decided.owner, decided.id, "decline");
  expect((await decline()).status).toBe(200);
  const { owner, admin, member, viewer } = await requested();
  await test.db.query("update members set role = 'viewer' where user_id = $1 and role = 'admin'", [
    admin.userId,
  ]);
  await test.engine.jobs.runDue();
  test.sent.length = 0;
  await test.later(approvalLifeMs - approvalReminderMs - minuteMs);
  expect(mailsTo(owner)).toEqual([]);
  await test.later(2 * minuteMs);
  await test.later(minuteMs);
  expect(mailsTo(owner)).toMatchObject([
    { subject: expect.stringMatching(/^Reminder: .+ asked for your approval in /) },
  ]);
  expect(mailsTo(owner)[0]?.text).toMatch(/^Nobody has decided yet\. .+ If nobody approves by /);
  for (const person of [admin, member, viewer, decided.owner, decided.admin])
    expect(mailsTo(person)).toEqual([]);
  test.sent.length = 0;
  await test.later(approvalReminderMs);
  expect(mailsTo(owner)).toEqual([]);
  expect(mailsTo(member)).toMatchObject([
    { subject: expect.stringMatching(/^Nobody approved your payment from /) },
  ]);
  expect(mailsTo(member)[0]?.text).toMatch(
    /^Within 72 hours, nobody approved the payment that you requested from .+ The money is back in the wallet\. If it is still needed, make a new request\. /,
  );
});

it("nobody is reminded of a payment whose end has come", async () => {
  const { owner, id } = await requested();
  await test.engine.jobs.runDue();
  test.sent.length = 0;
  // The job that ends it is late.
  await test.db.query("update approvals set expires_at = $2 where id = $1", [
    id,
    test.engine.context.clock.business(),
  ]);
  await test.later(approvalLifeMs - approvalReminderMs + minuteMs);
  expect(mailsTo(owner)).toEqual([]);
});
