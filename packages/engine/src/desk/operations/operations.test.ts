import { hourMs } from "@apex/contract/durations";
import {
  closeDifference,
  listDifferences,
  listFailedJobs,
  listPartnerWaits,
  noteOnDifference,
  retryFailedJob,
} from "@apex/contract/desk/operations";
import { listQueues } from "@apex/contract/desk/queues";
import { listStaffActions } from "@apex/contract/desk/staff-log";
import { partnerAnswerLateMs } from "@apex/contract/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkStatements } from "../../ledger/check-statements.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import { staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { codeOf } from "../../testing/test-client.ts";

let test: TestEngine;
let finance: StaffBrowser;
let admin: StaffBrowser;
beforeAll(async () => {
  test = await testEngine();
  finance = await staffMember(test, "finance");
  admin = await staffMember(test, "administrator");
});
afterAll(() => test.close());

const reason = "The partner has answered on the phone";
const waitingIn = async (name: string) =>
  (await finance.ok(listQueues, {})).queues.find((queue) => queue.name === name)?.waiting;

describe("jobs that were given up", () => {
  const giveUp = async (secret: string) => {
    await enqueue(test.db, [
      {
        kind: "notice",
        payload: { text: secret },
        runAt: new Date(test.engine.context.clock.business().getTime() + hourMs),
      },
    ]);
    await test.db.query(
      "update jobs set failed_at = now(), attempts = 12, last_error = 'the carrier is down' where payload->>'text' = $1",
      [secret],
    );
  };

  it("are listed page by page, without their payload, and queued again with a reason", async () => {
    const secret = crypto.randomUUID();
    await giveUp(secret);
    await giveUp(crypto.randomUUID());
    expect(await waitingIn("failed-jobs")).toBe(2);
    const first = await finance.ok(listFailedJobs, { query: { perPage: 1 } });
    const second = await finance.ok(listFailedJobs, {
      query: { perPage: 1, cursor: first.nextCursor ?? "" },
    });
    const items = [...first.items, ...second.items];
    expect(new Set(items.map(({ id }) => id)).size).toBe(2);
    expect(second.nextCursor).toBeUndefined();
    expect(items[0]).toMatchObject({ kind: "notice", attempts: 12, error: "the carrier is down" });
    expect(JSON.stringify(items)).not.toContain(secret);
    const params = { id: items[0]?.id ?? "" };
    const body = { reason };
    expect(await finance.ok(retryFailedJob, { params, body })).toEqual({ outcome: "queued" });
    expect(codeOf(await admin.call(retryFailedJob, { params, body }))).toBe("case-changed");
    const { items: log } = await admin.ok(listStaffActions, { query: { act: "job-retried" } });
    expect(log).toMatchObject([{ reason, after: { jobId: params.id, jobKind: "notice" } }]);
    expect(await waitingIn("failed-jobs")).toBe(1);
  });
});

describe("differences of reconciliation", () => {
  const check = async (theirs: bigint) => {
    test.pass(60_000);
    await checkStatements(
      test.db,
      [{ asset: "NGN", amountMinor: theirs }],
      test.engine.context.clock.wall(),
    );
  };

  it("are one for checks that find the same, are noted, and stay closed until another is found", async () => {
    await check(-500n);
    await check(-500n);
    const { items } = await finance.ok(listDifferences, {});
    expect(items).toMatchObject([
      { asset: "NGN", difference: "-500", amount: { amount: "-5.00", asset: "NGN" }, notes: [] },
    ]);
    const named = { asset: "NGN", difference: "-500" } as const;
    await finance.ok(noteOnDifference, { body: { ...named, text: "Asked the bank" } });
    const noted = await admin.ok(listDifferences, {});
    expect(noted.items[0]?.notes).toMatchObject([
      { by: { id: finance.member.id }, text: "Asked the bank" },
    ]);
    const closing = { body: { ...named, reason } };
    const answers = await Promise.all([
      finance.call(closeDifference, closing),
      admin.call(closeDifference, closing),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await check(-500n);
    expect((await finance.ok(listDifferences, {})).items).toEqual([]);
    expect(await waitingIn("differences")).toBe(0);
    await check(-700n);
    const after = await finance.ok(listDifferences, {});
    expect(after.items.map(({ difference }) => difference)).toEqual(["-700"]);
    const late = await finance.call(noteOnDifference, { body: { ...named, text: "Too late" } });
    expect(codeOf(late)).toBe("case-changed");
  });
});

describe("payments that wait for a partner", () => {
  it("are listed once they wait too long, with partner, amount and whom to open", async () => {
    const person = await test.person();
    const id = crypto.randomUUID();
    const at = test.engine.context.clock.business();
    await test.db.query(
      `insert into operations (id, workspace_id, kind, status, direction, asset, amount, fee, data, created_at, updated_at, reference)
       values ($1, $2, 'fiat-withdrawal', 'processing', 'out', 'NGN', 150000, 0, '{}', $3, $3, $4)`,
      [id, person.workspaceId, at, "APX-TEST-WAIT"],
    );
    await test.db.query(
      "insert into order_partners (port, reference, partner) values ('payouts', $1, 'paystack')",
      [id],
    );
    await enqueue(test.db, [
      {
        kind: "payout",
        payload: { operationId: id, look: 4 },
        runAt: new Date(at.getTime() + 10 * partnerAnswerLateMs),
      },
    ]);
    expect((await finance.ok(listPartnerWaits, { query: {} })).items).toEqual([]);
    await test.db.query("update operations set created_at = $2 where id = $1", [
      id,
      new Date(at.getTime() - partnerAnswerLateMs - 60_000),
    ]);
    const { items } = await finance.ok(listPartnerWaits, { query: {} });
    expect(items).toMatchObject([
      {
        id,
        kind: "payout",
        amount: { amount: "1500.00", asset: "NGN" },
        partner: "paystack",
        userId: person.userId,
      },
    ]);
    expect(await waitingIn("partner-waits")).toBe(1);
  });
});
