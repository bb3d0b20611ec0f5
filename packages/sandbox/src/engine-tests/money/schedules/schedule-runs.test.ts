import { dayMs } from "@apex/contract/durations";
import { setScheduleAlertTime } from "@apex/contract/profile/general-settings";
import { cancelSchedule, saveSchedule } from "@apex/contract/schedules/schedules";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Movement } from "@apex/engine/ledger/movement";
import { Refusal } from "@apex/engine/platform/refusal";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import type { Person } from "@apex/engine/testing/people";
import { dailyPlan, scheduleFixture, type ScheduleFixture } from "./schedule-fixture.ts";

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

describe("D a payment that fails", () => {
  it("is reported by mail and notification with its reason, and can be retried until the next, once", async () => {
    const { sender, recipient, schedule } = await test.scheduled(
      "500",
      { startsOn: day(1), frequency: "weekly" },
      "300",
    );
    const on = day(1);
    await test.advanceDays(2);
    const failed = await test.read(sender, schedule);
    expect(failed.schedule.lastRun).toMatchObject({
      on,
      status: "failed",
      reason: "insufficient-funds",
      reasonParams: { short: { amount: "200.00", asset: "NGN" } },
      retryUntil: failed.schedule.nextRuns[0]?.at,
    });
    expect(test.mailsTo(sender).map(({ subject }) => subject)).toEqual([
      "Add money for your payment to Ngozi E.",
      "Your scheduled payment of ₦500.00 to Ngozi E. was not made",
    ]);
    const told = await test.db.query<{ code: string }>(
      "select code from notifications where workspace_id = $1 order by id",
      [sender.workspaceId],
    );
    expect(told.map(({ code }) => code)).toEqual(["schedule-balance-low", "schedule-run-failed"]);

    await test.fund(sender.workspaceId, "NGN", 15_000n);
    expect((await test.retry(sender, schedule, on)).body).toMatchObject({
      schedule: {
        lastRun: {
          status: "failed",
          reason: "insufficient-funds",
          reasonParams: { short: { amount: "50.00", asset: "NGN" } },
        },
      },
    });
    await test.fund(sender.workspaceId, "NGN", 100_000n);
    const paid = { status: 200, body: { schedule: { lastRun: { on, status: "paid" } } } };
    expect(await test.retry(sender, schedule, on)).toMatchObject(paid);
    expect(await test.retry(sender, schedule, on)).toMatchObject(paid);
    await test.advanceDays(1);
    expect(await test.availableTo(recipient)).toBe("500.00");
    expect(await test.retry(sender, schedule, day(4))).toMatchObject({
      status: 409,
      body: { code: "schedule-changed" },
    });
    await test.advanceDays(6);
    expect(await test.availableTo(recipient)).toBe("1000.00");
    await test.ok(cancelSchedule, { params: { scheduleId: schedule.id } }, { token: sender.token });
  });

  it("keeps the reason of its own call: a recipient who is gone, a verification that was revoked", async () => {
    const { sender, recipient, schedule } = await test.scheduled("500", { startsOn: day(1) });
    await test.db.query("update users set username = null where id = $1", [recipient.userId]);
    await test.advanceDays(2);
    expect((await test.read(sender, schedule)).schedule.lastRun?.reason).toBe(
      "recipient-not-found",
    );
    await test.db.query("update users set bvn_hash = null where id = $1", [sender.userId]);
    await test.advanceDays(1);
    expect((await test.read(sender, schedule)).schedule.lastRun?.reason).toBe("KYC_REQUIRED");
    await test.ok(cancelSchedule, { params: { scheduleId: schedule.id } }, { token: sender.token });
  });

  it("more than a day late after an outage is recorded as missed, a less late one is made", async () => {
    const { sender, recipient, schedule } = await test.scheduled("500", {
      startsOn: day(1),
      end: { kind: "after", count: 3 },
    });
    await test.db.query("update sessions set expires_at = expires_at + interval '9 days'");
    // No job runs for three and a half days: the first two payments are too late by then, the third is not.
    test.pass(3.5 * dayMs);
    await test.engine.jobs.runDue();
    const { runs } = await test.read(sender, schedule);
    expect(runs).toMatchObject([
      { status: "paid" },
      { status: "failed", reason: "missed" },
      { status: "failed", reason: "missed" },
    ]);
    expect(await test.availableTo(recipient)).toBe("500.00");
  });

  it("by a failure of ours is retried, and never paid twice", async () => {
    const { sender, recipient, schedule } = await test.scheduled("500", {
      startsOn: day(1),
      frequency: "one-time",
    });
    const { ledger } = test.engine.context;
    const post = ledger.post.bind(ledger);
    // The first failure commits nothing; the second loses the answer after the commit.
    const failures = [
      () => Promise.reject(new Error("The database is away.")),
      async (movement: Movement) => {
        await post(movement);
        throw new Refusal("internal-error");
      },
    ];
    const spy = vi.spyOn(ledger, "post").mockImplementation((movement) => {
      const isOurs = movement.idempotency?.workspaceId === sender.workspaceId;
      return (isOurs ? failures.shift() : undefined)?.(movement) ?? post(movement);
    });
    await test.advanceDays(2);
    expect((await test.read(sender, schedule)).schedule.lastRun?.status).toBe("processing");
    for (let attempt = 0; attempt < 2; attempt += 1) {
      test.pass(60_000);
      await test.engine.jobs.runDue();
    }
    spy.mockRestore();
    expect(failures).toEqual([]);
    expect((await test.read(sender, schedule)).schedule).toMatchObject({
      state: "completed",
      lastRun: { status: "paid" },
    });
    expect(await test.availableTo(recipient)).toBe("500.00");
  });
});

describe("the alert of a low balance", () => {
  const alertsOf = (person: Person) =>
    test
      .mailsTo(person)
      .filter(({ subject }) => subject === "Add money for your payment to Ngozi E.").length;
  const setTime = ({ token }: Person, scheduleAlertTime: string | null) =>
    test.ok(setScheduleAlertTime, { body: { scheduleAlertTime } }, { token });
  /** Moves business time to a minute in Lagos, and runs the jobs that are due. */
  const advanceTo = (on: string, time: string) =>
    test.engine.jobs.advance(
      Date.parse(`${on}T${time}:00+01:00`) - test.engine.context.clock.business().getTime(),
    );

  it("comes once for each uncovered payment, at the owner's time", async () => {
    await advanceTo(day(1), "10:00");
    const [eve, on, next] = [day(1), day(2), day(9)];
    const planned = async (funds: string) => {
      const plan = { startsOn: on, frequency: "weekly" } as const;
      return (await test.scheduled("500", plan, funds)).sender;
    };
    const early = await planned("300");
    const late = await planned("300");
    const never = await planned("300");
    const covered = await planned("500");
    const funded = await planned("300");
    const counts = () => [early, late, never, covered, funded].map(alertsOf);
    await setTime(late, "07:30");
    await setTime(never, null);

    await advanceTo(eve, "17:59");
    expect(counts()).toEqual([0, 0, 0, 0, 0]);
    await test.fund(funded.workspaceId, "NGN", 20_000n);
    await advanceTo(eve, "18:00");
    expect(counts()).toEqual([1, 0, 0, 0, 0]);
    await advanceTo(on, "07:29");
    expect(counts()).toEqual([1, 0, 0, 0, 0]);
    await advanceTo(on, "07:30");
    expect(counts()).toEqual([1, 1, 0, 0, 0]);
    // A new alert time before the same payment sends no second alert; a time that has passed alerts at once.
    await setTime(early, "12:00");
    await setTime(never, "07:00");
    await advanceTo(on, "12:59");
    expect(counts()).toEqual([1, 1, 1, 0, 0]);
    await advanceTo(next, "11:59");
    expect(alertsOf(early)).toBe(1);
    await advanceTo(next, "12:00");
    expect(alertsOf(early)).toBe(2);
  });

  it("counts earlier payments from the wallet", async () => {
    await advanceTo(day(1), "10:00");
    const [on, after] = [day(1), day(2)];
    const first = await test.scheduled("300", { startsOn: on, frequency: "one-time" }, "500");
    const { sender, intent } = first;
    const plan = { ...dailyPlan, startsOn: on, slot: "evening", frequency: "one-time" } as const;
    const second = saveSchedule.response.parse((await test.save(sender, { intent, plan })).body);
    await advanceTo(after, "10:00");
    const told = test
      .mailsTo(sender)
      .filter(({ text }) => text.includes("does not have enough for it"));
    expect(told).toMatchObject([
      { text: expect.stringContaining(`/transactions/scheduled/fiat/${second.schedule.id}`) },
    ]);
  });
});
