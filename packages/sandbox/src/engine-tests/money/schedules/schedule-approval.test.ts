import { dayMs } from "@apex/contract/durations";
import { saveSchedule } from "@apex/contract/schedules/schedules";
import { joinBusiness, testBusiness } from "@apex/engine/testing/business";
import { toMinor } from "@apex/contract/money";
import { afterAll, beforeAll, expect, it } from "vitest";
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
afterAll(() => test.close());

/** A business's schedule that pays somebody, under a rule that its owner set since. */
async function scheduled(rule: "always" | "above") {
  const { owner, workspaceId } = await testBusiness(test);
  await joinBusiness(test, workspaceId, "admin");
  await test.db.query("update users set kyc_level = 2 where id = $1", [owner.userId]);
  await test.fund(workspaceId, "NGN", toMinor("100000", "NGN"));
  const { recipientId } = await test.pair("NGN", "1");
  const intent = transferIntent(recipientId, "500");
  const startsOn = new Date(test.engine.context.clock.business().getTime() + dayMs)
    .toISOString()
    .slice(0, 10);
  const answer = await test.save(owner, { intent, plan: { ...dailyPlan, startsOn } });
  const { schedule } = saveSchedule.response.parse(answer.body);
  await test.db.query(
    "insert into approval_rules (workspace_id, mode, threshold, asset) values ($1, $2, $3, $4)",
    [workspaceId, rule, rule === "above" ? 70_000n : null, rule === "above" ? "NGN" : null],
  );
  return { owner, schedule };
}

it("a scheduled transfer that needs approval is not advised to be a transfer", async () => {
  const { owner, schedule } = await scheduled("always");
  await test.advanceDays(2);
  expect((await test.read(owner, schedule)).schedule.lastRun).toMatchObject({
    reason: "approval-needed",
    reasonParams: { reason: "scheduled" },
  });
  expect(test.mailsTo(owner).at(-1)?.text).toMatch(
    /needs a second member’s approval, and a scheduled payment can’t wait for it\. Send it yourself/,
  );
});

it("a scheduled payment that only the sum of 24 hours keeps back says so", async () => {
  const { owner, schedule } = await scheduled("above");
  // A payment of the same day that went without approval.
  await test.db.query(
    `insert into operations (id, workspace_id, kind, status, direction, asset, amount, fee, reference, data, created_at, updated_at)
     values (gen_random_uuid(), $1, 'transfer', 'completed', 'out', 'NGN', 30000, 0, '', jsonb_build_object('paidAloneBy', $2::text), $3, $3)`,
    [
      owner.workspaceId,
      owner.userId,
      new Date(test.engine.context.clock.business().getTime() + dayMs),
    ],
  );
  await test.advanceDays(2);
  const limit = { amount: "700.00", asset: "NGN" };
  expect((await test.read(owner, schedule)).schedule.lastRun).toMatchObject({
    reason: "approval-needed",
    reasonParams: { reason: "scheduled-sum", sumOver: limit },
  });
  expect(test.mailsTo(owner).at(-1)?.text).toMatch(/this one passes the limit of ₦700\.00/);
});
