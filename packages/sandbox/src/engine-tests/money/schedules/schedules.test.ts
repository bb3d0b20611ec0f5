import { dayMs } from "@apex/contract/durations";
import {
  cancelSchedule,
  deleteSchedule,
  listSchedules,
  pauseSchedule,
  resumeSchedule,
  saveSchedule,
} from "@apex/contract/schedules/schedules";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import {
  dailyPlan,
  scheduleFixture,
  transferIntent,
  type ScheduleFixture,
} from "./schedule-fixture.ts";

let test: ScheduleFixture;

beforeAll(async () => {
  test = await scheduleFixture();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

/** The date so many days after today, in the time zone of the fixture's people. */
function day(ahead: number): string {
  const ms = test.engine.context.clock.business().getTime() + ahead * dayMs;
  return new Date(ms).toISOString().slice(0, 10);
}

describe("a schedule", () => {
  it("shows its next three payments and makes them, each as a transaction of its own", async () => {
    const startsOn = day(1);
    const { sender, recipient, schedule } = await test.scheduled("500", {
      startsOn,
      end: { kind: "after", count: 2 },
    });
    expect(schedule).toMatchObject({
      state: "pending",
      category: "fiat",
      amount: { amount: "500.00", asset: "NGN" },
      payee: { name: "Ngozi E.", detail: `@${recipient.username}` },
      nextRuns: [{ on: startsOn, at: `${startsOn}T12:00:00.000Z` }, { on: day(2) }],
    });
    await test.advanceDays(5);
    expect(await test.availableTo(recipient)).toBe("1000.00");
    const { schedule: after, runs } = await test.read(sender, schedule);
    expect(after).toMatchObject({ state: "completed", nextRuns: [], runCount: 2 });
    const { items } = await test.ok(listTransactions, { query: {} }, { token: sender.token });
    const made = items.filter(({ details }) => details.scheduleId === schedule.id);
    expect(made.map(({ id, type }) => [id, type])).toEqual(
      runs.map(({ transactionId }) => [transactionId, "transfer"]),
    );
  });

  it("is saved once for repeats of a request, and needs a code for another", async () => {
    const { sender, schedule, intent, params } = await test.scheduled("500", { startsOn: day(1) });
    const body = { intent, plan: schedule.plan };
    const given = { token: sender.token };
    expect(await test.call(saveSchedule, { params, body }, given)).toMatchObject({
      status: 200,
      body: { schedule },
    });
    const more = { ...body, plan: { ...schedule.plan, frequency: "weekly" as const } };
    expect(await test.call(saveSchedule, { params, body: more }, given)).toMatchObject({
      status: 403,
      body: { code: "security-code-required" },
    });
    expect((await test.save(sender, more, schedule.id)).body).toMatchObject({
      schedule: { nextRuns: [{ on: day(1) }, { on: day(8) }, { on: day(15) }] },
    });
    const stranger = await test.person();
    expect((await test.save(stranger, body, schedule.id)).status).toBe(404);
  });

  it("has amount, payee, frequency and end in its code's message", async () => {
    const { sender } = await test.scheduled("500", {
      startsOn: "2026-12-31",
      frequency: "monthly",
      end: { kind: "on", date: "2027-06-30" },
    });
    expect(test.sent.findLast(({ to }) => to === sender.email)?.text).toContain(
      "to schedule a payment of ₦500.00 to Ngozi E. (@",
    );
    expect(test.sent.findLast(({ to }) => to === sender.email)?.text).toContain(
      "every month from 31 December 2026 until 30 June 2027.",
    );
  });

  it("refuses plans without a payment, and unsaved accounts", async () => {
    const { sender, recipientId } = await test.pair();
    const intent = transferIntent(recipientId, "500");
    const refused = async (plan: object) => {
      const body = { intent, plan: { ...dailyPlan, startsOn: day(1), ...plan } };
      const params = { scheduleId: crypto.randomUUID() };
      const answer = await test.call(saveSchedule, { params, body }, { token: sender.token });
      return answer.body;
    };
    const params = { scheduleId: crypto.randomUUID() };
    const nothing = {
      intent: transferIntent(recipientId, "0.00"),
      plan: { ...dailyPlan, startsOn: day(1) },
    };
    expect(
      await test.call(saveSchedule, { params, body: nothing }, { token: sender.token }),
    ).toMatchObject({
      body: { issues: [{ path: ["body", "intent", "body", "amount", "amount"] }] },
    });
    const issue = (path: string[], code: string) => ({
      code: "validation-failed",
      issues: [{ path: ["body", "plan", ...path], code }],
    });
    expect(await refused({ startsOn: day(-1) })).toMatchObject(issue(["startsOn"], "date-past"));
    expect(await refused({ startsOn: day(400) })).toMatchObject(
      issue(["startsOn"], "date-too-far"),
    );
    expect(await refused({ end: { kind: "on", date: day(0) } })).toMatchObject(
      issue(["end", "date"], "end-before-start"),
    );
    expect(await refused({ end: { kind: "after", count: 0 } })).toMatchObject(
      issue(["end", "count"], "count-invalid"),
    );
    expect(await refused({ timeZone: "Lagos" })).toMatchObject(issue(["timeZone"], "invalid"));
    expect(await refused({ startsOn: "2027-02-30" })).toMatchObject(
      issue(["startsOn"], "date-required"),
    );
  });
});

describe("a schedule that is paused", () => {
  it("pays nothing until it is resumed, and makes up for nothing", async () => {
    const { sender, recipient, schedule, params } = await test.scheduled("500", {
      startsOn: day(1),
    });
    const given = { token: sender.token };
    const paused = await test.ok(pauseSchedule, { params }, given);
    expect(paused.schedule).toMatchObject({ isPaused: true, state: "pending", nextRuns: [] });
    await test.advanceDays(3);
    expect(await test.availableTo(recipient)).toBe("0.00");
    const resumed = await test.ok(resumeSchedule, { params }, given);
    expect(resumed.schedule).toMatchObject({ isPaused: false, runCount: 0 });
    await test.advanceDays(1);
    expect(await test.availableTo(recipient)).toBe("500.00");
    expect((await test.read(sender, schedule)).schedule.runCount).toBe(1);
    await test.ok(cancelSchedule, { params }, given);
  });

  it("that is cancelled pays nothing more, cannot be changed, and can be deleted", async () => {
    const { sender, recipient, params, intent, schedule } = await test.scheduled("500", {
      startsOn: day(1),
    });
    const given = { token: sender.token };
    const refused = { status: 409, body: { code: "schedule-changed" } };
    expect(await test.call(deleteSchedule, { params }, given)).toMatchObject(refused);
    const cancelled = await test.ok(cancelSchedule, { params }, given);
    expect(cancelled.schedule).toMatchObject({ state: "cancelled", nextRuns: [] });
    await test.advanceDays(2);
    expect(await test.availableTo(recipient)).toBe("0.00");
    for (const endpoint of [pauseSchedule, resumeSchedule])
      expect(await test.call(endpoint, { params }, given)).toMatchObject(refused);
    const plan = { ...schedule.plan, startsOn: day(9) };
    expect(await test.save(sender, { intent, plan }, schedule.id)).toMatchObject(refused);
    // A repeat of the request that made it promises nothing any more.
    const body = { intent, plan: schedule.plan };
    expect(await test.call(saveSchedule, { params, body }, given)).toMatchObject(refused);
    await test.ok(deleteSchedule, { params }, given);
    await test.ok(deleteSchedule, { params }, given);
    expect((await test.ok(listSchedules, {}, given)).items).toEqual([]);
  });

  it("that is deleted does not come back by a change that is saved later", async () => {
    const { sender, recipient, params, intent, schedule } = await test.scheduled("500", {
      startsOn: day(1),
    });
    const given = { token: sender.token };
    await test.ok(cancelSchedule, { params }, given);
    await test.ok(deleteSchedule, { params }, given);
    for (const plan of [schedule.plan, { ...schedule.plan, startsOn: day(2) }])
      expect(
        await test.call(saveSchedule, { params, body: { intent, plan } }, given),
      ).toMatchObject({ status: 409, body: { code: "schedule-changed" } });
    await test.advanceDays(3);
    expect(await test.availableTo(recipient)).toBe("0.00");
    expect((await test.ok(listSchedules, {}, given)).items).toEqual([]);
    // The same payment can be scheduled on purpose, under an id of its own.
    const plan = { ...schedule.plan, startsOn: day(9) };
    expect((await test.save(sender, { intent, plan })).status).toBe(200);
  });
});
