import { dayMs } from "@apex/contract/durations";
import {
  cancelSchedule,
  deleteSchedule,
  listSchedules,
  readSchedule,
  retryScheduleRun,
} from "@apex/contract/schedules/schedules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { availableOf } from "@apex/engine/testing/movements";
import { testEngine, type TestEngine } from "@apex/engine/testing/test-engine";
import { testMarket } from "@apex/engine/testing/test-market";
import { scheduleFixture, type ScheduleFixture } from "./schedule-fixture.ts";

/** Two engines on one database, as two processes would be; the second closes nothing. */
let test: ScheduleFixture;
let other: TestEngine;

beforeAll(async () => {
  test = await scheduleFixture();
  other = await testEngine({
    db: { ...test.db, close: async () => undefined },
    rails: () => ({ market: testMarket }),
  });
});

afterAll(async () => {
  await expectBalanced(test.db);
  await other.close();
  await test.close();
});

async function passDays(days: number): Promise<void> {
  await test.db.query("update sessions set expires_at = expires_at + interval '9 days'");
  test.pass(days * dayMs);
  other.pass(days * dayMs);
}

async function tomorrow(funds?: string) {
  const startsOn = new Date(test.engine.context.clock.business().getTime() + dayMs);
  return test.scheduled(
    "500",
    { frequency: "one-time", startsOn: startsOn.toISOString().slice(0, 10) },
    funds,
  );
}

describe("D a payment that is due", () => {
  it("is made once when two processes run its job at once", async () => {
    const { recipient, schedule, params, sender } = await tomorrow();
    await passDays(1.5);
    // The second copy of the job stands for a lease that ran out during the first run.
    await test.db.query(
      `insert into jobs (kind, payload, run_at) select kind, payload, run_at from jobs
       where kind = 'schedule-run' and payload->>'scheduleId' = $1`,
      [schedule.id],
    );
    await Promise.all([test.engine.jobs.runDue(), other.engine.jobs.runDue()]);
    expect(await availableOf(test.db, recipient.workspaceId)).toBe(50_000n);
    const { runs } = await other.ok(readSchedule, { params }, { token: sender.token });
    expect(runs).toMatchObject([{ status: "paid" }]);
  });

  it("is made or cancelled, never both", async () => {
    const { recipient, params, sender } = await tomorrow();
    await passDays(1.5);
    const [answer] = await Promise.all([
      other.call(cancelSchedule, { params }, { token: sender.token }),
      test.engine.jobs.runDue(),
    ]);
    const arrived = await availableOf(test.db, recipient.workspaceId);
    const { schedule, runs } = await test.ok(readSchedule, { params }, { token: sender.token });
    if (answer.status === 200) {
      expect([arrived, runs, schedule.state]).toEqual([0n, [], "cancelled"]);
    } else {
      expect(answer).toMatchObject({ status: 409, body: { code: "schedule-changed" } });
      expect([arrived, schedule.state]).toEqual([50_000n, "completed"]);
    }
  });

  it("that failed is made once by many retries at once", async () => {
    const { recipient, params, sender, schedule } = await tomorrow("100");
    await passDays(1.5);
    await test.engine.jobs.runDue();
    await test.fund(sender.workspaceId, "NGN", 500_000n);
    const on = schedule.plan.startsOn;
    const retry = (engine: Pick<TestEngine, "call">) =>
      engine.call(retryScheduleRun, { params: { ...params, on } }, { token: sender.token });
    const answers = await Promise.all([retry(test), retry(other), retry(test), retry(other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await availableOf(test.db, recipient.workspaceId)).toBe(50_000n);
    const after = await test.ok(readSchedule, { params }, { token: sender.token });
    expect(after.schedule.lastRun).toMatchObject({ on, status: "paid" });
  });
});

describe("D a schedule that is stopped while a change of it is saved", () => {
  it.each(["cancelled", "deleted"])("stays stopped when it is %s", async (stop) => {
    const { intent, params, sender, schedule } = await tomorrow();
    const given = { token: sender.token };
    const cancel = () => other.ok(cancelSchedule, { params }, given);
    if (stop === "deleted") await cancel();
    const [saved] = await Promise.all([
      test.save(
        sender,
        { intent, plan: { ...schedule.plan, slot: "evening" as const } },
        schedule.id,
      ),
      stop === "deleted" ? other.ok(deleteSchedule, { params }, given) : cancel(),
    ]);
    if (stop === "deleted")
      expect(saved).toMatchObject({ status: 409, body: { code: "schedule-changed" } });
    const { items } = await test.ok(listSchedules, {}, given);
    expect(items.map(({ state }) => state)).toEqual(stop === "deleted" ? [] : ["cancelled"]);
  });

  it("is not made anew by a save that waited for its deletion", async () => {
    const { intent, params, sender, schedule } = await tomorrow();
    const given = { token: sender.token };
    await test.ok(cancelSchedule, { params }, given);
    const plan = { ...schedule.plan, slot: "evening" as const };
    // The deletion has happened and is not committed yet while the save writes.
    let saved: ReturnType<ScheduleFixture["save"]> | undefined;
    await other.db.tx(async (tx) => {
      await tx.query("delete from schedules where id = $1", [schedule.id]);
      await tx.query("insert into deleted_schedules (id) values ($1)", [schedule.id]);
      saved = test.save(sender, { intent, plan }, schedule.id);
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    expect(await saved).toMatchObject({ status: 409, body: { code: "schedule-changed" } });
    expect((await test.ok(listSchedules, {}, given)).items).toEqual([]);
  });
});
