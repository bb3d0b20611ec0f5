import { dayMs } from "@apex/contract/durations";
import {
  exportActivityReport,
  saveActivityReport,
  signActivityReport,
} from "@apex/contract/desk/activity-reports";
import { openCustomer } from "@apex/contract/desk/customers";
import { readNumbers } from "@apex/contract/desk/numbers";
import { listQueues } from "@apex/contract/desk/queues";
import { listStaffActions } from "@apex/contract/desk/staff-log";
import {
  closeWatchCase,
  escalateWatchCase,
  handBackWatchCase,
  listWatchCases,
  noteOnWatchCase,
  followWatchCase,
  readWatchCase,
  takeWatchCase,
} from "@apex/contract/desk/watch-cases";
import { exportData } from "@apex/contract/profile/export-data";
import { listNotifications } from "@apex/contract/notifications/notifications";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectFollowed } from "../../testing/followed-case.ts";
import { liveRule, pay, receive, watched } from "../../testing/monitoring.ts";
import { codeFor } from "../../people/profile/profile-fixture.ts";
import { nextCode, staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { listedName } from "../../testing/test-rails.ts";
import { watchPayments } from "./watch-payments.ts";
import { codeOf } from "../../testing/test-client.ts";

let test: TestEngine;
let chloe: StaffBrowser;
let ben: StaffBrowser;
let admin: StaffBrowser;
/** Staff sign in again, because their sessions are short and the tests let days pass. */
async function signIn(): Promise<void> {
  chloe = await staffMember(test, "compliance", { name: "Chloé Martin" });
  ben = await staffMember(test, "compliance", { name: "Ben Carter" });
  admin = await staffMember(test, "administrator", { name: "Amara Nwosu" });
}

beforeAll(async () => {
  test = await testEngine();
  await signIn();
  const makers = { maker: chloe, other: ben };
  await liveRule(test, makers, {
    kind: "structuring",
    hours: 24,
    count: 3,
    amountUsd: 1_000,
    belowPercent: 10,
  });
  await liveRule(test, makers, { kind: "name" });
  // A rule sees only payments after it went live.
  await watched(test);
});
beforeEach(signIn);
afterAll(() => test.close());

const params = (id: string) => ({ params: { id } });

/** A customer who has paid several times just below the threshold. */
async function structured(times = 3) {
  const [payer, payee] = [await test.person(), await test.person()];
  await receive(test, payer.workspaceId, 10_000_00n);
  for (let count = 0; count < times; count += 1)
    await pay(test, payer.workspaceId, payee.workspaceId, 950_00n);
  return { payer, payee };
}

async function casesOf(workspaceId: string) {
  const { items } = await chloe.ok(listWatchCases, { query: { perPage: 100 } });
  return items.filter((one) => one.workspaceId === workspaceId);
}

async function opened() {
  const { payer } = await structured();
  await watched(test);
  const [found] = await casesOf(payer.workspaceId);
  if (found === undefined) throw new Error("No case was opened.");
  return { payer, id: found.id };
}

describe("watching", () => {
  it("is read again by those who opened it, which is no further look at the customer", async () => {
    const { id } = await opened();
    await expectFollowed(ben, { read: readWatchCase, follow: followWatchCase }, params(id));
  });

  it("opens a case with its facts for payments just below a threshold", async () => {
    const { payer, id } = await opened();
    const { case: found } = await chloe.ok(readWatchCase, params(id));
    expect(found).toMatchObject({
      rule: "Rule structuring",
      state: "to-check",
      hits: 1,
      sum: { amount: "2850.00", asset: "USD" },
      customer: { workspaceId: payer.workspaceId, userId: payer.userId },
      may: ["take", "note", "escalate", "report", "close"],
    });
    expect(found.hitList).toMatchObject([
      { version: 1, pattern: { amountUsd: 1_000, belowPercent: 10 }, sum: { amount: "2850.00" } },
    ]);
    expect(found.payments.map(({ amount, direction }) => [amount.amount, direction])).toEqual(
      Array.from({ length: 3 }, () => ["950.00", "out"]),
    );
  });

  it("does not report a payment twice, and adds later hits to the open case", async () => {
    const { payer, payee } = await structured();
    await watched(test);
    await watched(test);
    expect(await casesOf(payer.workspaceId)).toMatchObject([{ hits: 1 }]);
    await pay(test, payer.workspaceId, payee.workspaceId, 950_00n);
    await watched(test);
    await signIn();
    expect(await casesOf(payer.workspaceId)).toMatchObject([{ hits: 1 }]);
    test.pass(dayMs);
    await signIn();
    for (let count = 0; count < 3; count += 1)
      await pay(test, payer.workspaceId, payee.workspaceId, 920_00n);
    await watched(test);
    expect(await casesOf(payer.workspaceId)).toMatchObject([
      { hits: 2, sum: { amount: "5610.00" } },
    ]);
  });

  it("reads nothing that is younger than ten minutes", async () => {
    const { payer } = await structured();
    test.pass(9 * 60_000);
    const { look } = test.engine.upkeep;
    await look();
    expect(await casesOf(payer.workspaceId)).toEqual([]);
    test.pass(2 * 60_000);
    await look();
    expect(await casesOf(payer.workspaceId)).toHaveLength(1);
  });

  it("opens a case for a sender whose name is on a list", async () => {
    const person = await test.person();
    await receive(test, person.workspaceId, 5_00n, listedName);
    await watched(test);
    const [found] = await casesOf(person.workspaceId);
    expect(found).toMatchObject({ rule: "Rule name", hits: 1 });
    const { case: shown } = await chloe.ok(readWatchCase, params(found?.id ?? ""));
    expect(shown.hitList[0]?.listed).toEqual([{ list: "The tests' list", name: listedName }]);
    expect(shown.payments[0]?.name).toBe(listedName);
  });

  it("continues with all other rules while the screening partner does not answer", async () => {
    const { context } = test.engine;
    const person = await test.person();
    await receive(test, person.workspaceId, 5_00n, listedName);
    const { payer } = await structured();
    test.pass(11 * 60_000);
    const screening = {
      ...context.rails.screening,
      screenName: () => Promise.reject(new Error("away")),
    };
    await watchPayments({ ...context, rails: { ...context.rails, screening } });
    expect(await casesOf(payer.workspaceId)).toHaveLength(1);
    expect(await casesOf(person.workspaceId)).toHaveLength(0);
    await watchPayments(context);
    expect(await casesOf(person.workspaceId)).toHaveLength(1);
  });
});

describe("a case", () => {
  it("is taken, noted on, handed back and closed with a reason", async () => {
    const { id } = await opened();
    await chloe.ok(takeWatchCase, { ...params(id), body: {} });
    expect(
      codeOf(await ben.call(closeWatchCase, { ...params(id), body: { reason: "Rent" } })),
    ).toBe("case-taken");
    const { case: noted } = await ben.ok(noteOnWatchCase, {
      ...params(id),
      body: { text: "Asked" },
    });
    expect(noted.notes).toMatchObject([{ text: "Asked", by: { name: "Ben Carter" } }]);
    await chloe.ok(handBackWatchCase, { ...params(id), body: {} });
    const closing = { ...params(id), body: { reason: "Rent for three flats" } };
    const { case: closed } = await ben.ok(closeWatchCase, closing);
    expect(closed).toMatchObject({
      state: "nothing-found",
      ended: { by: { name: "Ben Carter" }, reason: "Rent for three flats" },
      may: [],
    });
    expect(codeOf(await ben.call(closeWatchCase, closing))).toBe("case-changed");
    const { items } = await chloe.ok(listWatchCases, { query: { view: "ended" } });
    expect(items.map((one) => one.id)).toContain(id);
  });

  it("is an administrator's to decide once it was escalated", async () => {
    const { id } = await opened();
    const asked = { ...params(id), body: { reason: "A politician" } };
    const { case: escalated } = await chloe.ok(escalateWatchCase, asked);
    expect(escalated).toMatchObject({ state: "escalated", escalation: "A politician", may: [] });
    expect(codeOf(await chloe.call(closeWatchCase, asked))).toBe("not-permitted");
    expect((await admin.ok(closeWatchCase, asked)).case.state).toBe("nothing-found");
  });

  it("is refused to a member who is the customer", async () => {
    const { payer, id } = await opened();
    const self = await staffMember(test, "compliance", { email: payer.email });
    expect(codeOf(await self.call(readWatchCase, params(id)))).toBe("own-account");
    expect(codeOf(await self.call(takeWatchCase, { ...params(id), body: {} }))).toBe("own-account");
  });
});

describe("a report", () => {
  const save = (by: StaffBrowser, id: string, narrative: string, revision: number) =>
    by.call(saveActivityReport, { ...params(id), body: { narrative, revision } });
  const sign = (by: StaffBrowser, id: string, revision: number) =>
    by.call(signActivityReport, {
      ...params(id),
      body: { revision, code: nextCode(test, by.secrets) },
    });

  it("is drafted by one, signed by another with a fresh code, and frozen", async () => {
    const { payer, id } = await opened();
    expect((await save(chloe, id, "Three payments just below $1,000.", 0)).status).toBe(200);
    expect(codeOf(await save(chloe, id, "Again", 0))).toBe("case-changed");
    expect((await save(chloe, id, "Three payments just below $1,000 in a day.", 1)).status).toBe(
      200,
    );
    expect(codeOf(await chloe.call(exportActivityReport, { ...params(id), body: {} }))).toBe(
      "not-found",
    );
    expect(codeOf(await sign(chloe, id, 2))).toBe("own-proposal");
    expect(codeOf(await sign(ben, id, 1))).toBe("case-changed");
    expect((await sign(ben, id, 2)).status).toBe(200);
    const { document } = await admin.ok(exportActivityReport, { ...params(id), body: {} });
    expect(document).toMatchObject({
      caseId: id,
      customer: { workspaceId: payer.workspaceId },
      narrative: "Three payments just below $1,000 in a day.",
      sum: { amount: "2850.00" },
      draftedBy: { name: "Chloé Martin" },
      signedBy: { name: "Ben Carter" },
    });
    expect(document.payments).toHaveLength(3);
    expect(codeOf(await save(chloe, id, "Changed", 2))).toBe("case-changed");
    await expect(
      test.db.query("update activity_reports set narrative = 'Other' where case_id = $1", [id]),
    ).rejects.toThrow("stay as they are");
    const { case: ended } = await chloe.ok(readWatchCase, params(id));
    expect(ended).toMatchObject({
      state: "reported",
      report: { signedBy: { name: "Ben Carter" } },
    });
    const log = await admin.ok(listStaffActions, { query: { act: "report-exported" } });
    expect(log.items[0]).toMatchObject({ case: { queue: "monitoring", id } });
  });

  it("is not heard of by its customer, nor by other roles", async () => {
    const { payer, id } = await opened();
    await save(chloe, id, "Suspicion of structuring", 0);
    await sign(ben, id, 1);
    await test.engine.jobs.runDue();
    const words = /suspici|structuring|monitor|watch_|report-signed/i;
    const requestId = crypto.randomUUID();
    const security = await codeFor(test, payer, exportData, requestId, { requestId });
    const exported = await test.ok(exportData, { body: { requestId, security } }, payer);
    const { items: notices } = await test.ok(listNotifications, { query: {} }, payer);
    const { items: transactions } = await test.ok(listTransactions, { query: {} }, payer);
    for (const told of [exported, notices, transactions])
      expect(JSON.stringify(told)).not.toMatch(words);
    expect(JSON.stringify(test.sent.filter(({ to }) => to === payer.email))).not.toMatch(words);
    const agent = await staffMember(test, "agent");
    const finance = await staffMember(test, "finance");
    const reason = "Calls about a payment";
    const about = { params: { id: payer.userId }, body: { reason } };
    expect(JSON.stringify(await agent.ok(openCustomer, about))).not.toMatch(words);
    for (const member of [agent, finance]) {
      expect(codeOf(await member.call(readWatchCase, params(id)))).toBe("not-permitted");
      expect(JSON.stringify(await member.ok(listQueues, {}))).not.toMatch(words);
    }
    expect(JSON.stringify(await finance.ok(readNumbers, {}))).not.toMatch(words);
    expect(JSON.stringify(await admin.ok(readNumbers, {}))).toMatch(/monitoring/);
  });
});
