import { dayMs } from "@apex/contract/durations";
import { payBill } from "@apex/contract/bills/pay-bill";
import type { InputOf } from "@apex/contract/endpoint";
import { scheduleStartDaysMax, schedulesMax } from "@apex/contract/limits";
import { moneyOf } from "@apex/contract/money";
import { nextRuns } from "@apex/contract/schedules/next-runs";
import { saveSchedule, saveScheduleBody } from "@apex/contract/schedules/schedules";
import type { SchedulePlan } from "@apex/contract/schedules/plan";
import type { ValidationCode } from "@apex/contract/validation-codes";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import { useCode } from "../../people/codes/try-code.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { canonicalJson, sha256Hex } from "../../platform/crypto.ts";
import { onlyRow, type Tx } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { feeWords } from "../../runtime/money-request.ts";
import { Refusal } from "../../platform/refusal.ts";
import { CalendarDay } from "../../platform/words/written-moment.ts";
import { keptIntent, reviewIntent, type ReviewedIntent } from "./payment-intents.ts";
import { announceSchedules, planNext } from "./plan-next.ts";
import {
  findSchedule,
  lockSchedule,
  paymentOf,
  refuseStopped,
  renderSchedule,
  runsToCome,
  type StoredSchedule,
} from "./schedule-rows.ts";

type Body = Omit<InputOf<typeof saveSchedule>["body"], "security">;

/** A schedule as the request wants it saved. */
interface Wanted {
  readonly id: string;
  readonly body: Body;
  readonly bodyHash: string;
  readonly reviewed: ReviewedIntent;
  readonly codeId: string;
}

/** The security code's message says what it allows: how much, to whom, how often, from when and until when. */
const confirmSaveSchedule = confirmable(
  z.omit(saveScheduleBody, { security: true }),
  async ({ intent, plan }, caller, context) => {
    const reviewed = await reviewIntent(intent, caller, context);
    const { payee, feeMinor, asset } = reviewed;
    const { end } = plan;
    return {
      id: "apex.server.code.schedule",
      params: {
        amount: paymentOf(reviewed),
        ...feeWords(moneyOf(feeMinor, asset)),
        ...payee,
        frequency: plan.frequency,
        from: new CalendarDay(plan.startsOn),
        end: end?.kind ?? (plan.frequency === "one-time" ? "none" : "never"),
        until: end?.kind === "on" ? new CalendarDay(end.date) : "",
        count: end?.kind === "after" ? end.count : 0,
      },
    };
  },
);

/** Saves a schedule. A repeat of the request changes nothing. */
export const saveScheduleHandler = handle(
  saveSchedule,
  {
    needs: "verified",
    area: ["withdrawals", "create"],
    token: "never",
    proof: confirmSaveSchedule,
    proofKey: ({ params }) => params.scheduleId,
    unproved: "it stands as asked",
    // A bill needs no BVN, because it is not paid to a person.
    bvnAsset: ({ body: { intent } }) =>
      intent.call === payBill.slug ? undefined : intent.body.amount.asset,
    logged: "schedule-saved",
  },
  async ({ params: { scheduleId }, body, caller }, context) => {
    const { security: _, ...request } = body;
    const bodyHash = sha256Hex(canonicalJson(request));
    const before = await findSchedule(context.db, scheduleId);
    if (before !== undefined && before.workspaceId !== caller.workspaceId)
      throw new Refusal("not-found");
    await refuseStopped(context.db, scheduleId);
    if (before?.bodyHash === bodyHash) return { unproved: await answer(context, scheduleId) };
    checkPlan(request.plan, before, context.clock.business());
    const reviewed = await reviewIntent(request.intent, caller, context);
    return async (codeId) => {
      await keep(context, caller, { id: scheduleId, body: request, bodyHash, reviewed, codeId });
      return answer(context, scheduleId);
    };
  },
);

async function answer({ db, clock }: EngineContext, scheduleId: string) {
  const saved = await findSchedule(db, scheduleId);
  if (saved === undefined) throw new Refusal("not-found");
  return { schedule: renderSchedule(saved, clock.business()) };
}

/** @throws {Refusal} validation-failed if the plan has no payment, or one too far ahead. */
function checkPlan(plan: SchedulePlan, before: StoredSchedule | undefined, now: Date): void {
  const { frequency, startsOn, end } = plan;
  if (frequency === "one-time" && end !== undefined) throw refusedPlan(["end"], "invalid");
  if (end?.kind === "on" && end.date < startsOn)
    throw refusedPlan(["end", "date"], "end-before-start");
  const nowMs = now.getTime();
  const [first] = nextRuns(plan, { madeCount: 0 }, 1);
  // A changed schedule keeps its start date.
  const isPast = first === undefined || first.atMs <= nowMs;
  if (isPast && before?.plan.startsOn !== startsOn) throw refusedPlan(["startsOn"], "date-past");
  if (!isPast && first.atMs > nowMs + scheduleStartDaysMax * dayMs)
    throw refusedPlan(["startsOn"], "date-too-far");
  const behind = { plan, runCount: before?.runCount ?? 0, lastRun: before?.lastRun };
  if (runsToCome(behind, 1, nowMs).length > 0) return;
  if (end?.kind === "after") throw refusedPlan(["end", "count"], "count-invalid");
  throw refusedPlan(end === undefined ? ["startsOn"] : ["end", "date"], "date-past");
}

function refusedPlan(path: readonly string[], code: ValidationCode): Refusal {
  return new Refusal("validation-failed", { issues: [{ path: ["body", "plan", ...path], code }] });
}

async function keep(context: EngineContext, caller: Caller, wanted: Wanted): Promise<void> {
  const now = context.clock.business();
  const { workspaceId } = caller;
  await context.db.tx(async (tx) => {
    // The lock makes concurrent requests of one workspace wait, so that the bound counts both.
    await tx.query("select from workspaces where id = $1 for no key update", [workspaceId]);
    if (!(await useCode(tx, wanted.codeId, context.clock.wall())))
      throw new Refusal("security-code-expired");
    const before = await findSchedule(tx, wanted.id);
    await write(tx, caller, wanted, now);
    const saved = await lockSchedule(tx, wanted.id, workspaceId);
    // Checked after the write, which has waited for a concurrent cancellation or deletion.
    await refuseStopped(tx, wanted.id);
    if (before === undefined) await refuseTooMany(tx, workspaceId);
    if (saved.state !== "pending") throw new Refusal("schedule-changed");
    if (!saved.isPaused) {
      const [next] = runsToCome(saved, 1, now.getTime());
      await planNext(tx, wanted.id, next, now);
    }
    await announceSchedules(tx, workspaceId, now);
  });
}

async function refuseTooMany(tx: Tx, workspaceId: string): Promise<void> {
  const { count } = onlyRow(
    await tx.query<{ count: number }>(
      "select count(*)::int as count from schedules where workspace_id = $1 and state = 'pending'",
      [workspaceId],
    ),
  );
  if (count > schedulesMax) throw new Refusal("too-many-schedules");
}

async function write(tx: Tx, caller: Caller, wanted: Wanted, now: Date): Promise<void> {
  const { id, body, bodyHash, reviewed } = wanted;
  const { workspaceId } = caller;
  const intent = await keptIntent(tx, body.intent, reviewed, { workspaceId, at: now });
  await tx.query(
    `insert into schedules as s
       (id, workspace_id, user_id, intent, body_hash, asset, amount, fee, payee, plan, state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'pending', $11)
     on conflict (id) do update set user_id = excluded.user_id, intent = excluded.intent, body_hash = excluded.body_hash,
       asset = excluded.asset, amount = excluded.amount, fee = excluded.fee, payee = excluded.payee, plan = excluded.plan,
       alerted_on = null
     where s.workspace_id = excluded.workspace_id`,
    [
      id,
      workspaceId,
      caller.userId,
      JSON.stringify(intent),
      bodyHash,
      reviewed.asset,
      reviewed.amountMinor.toString(),
      reviewed.feeMinor.toString(),
      JSON.stringify(reviewed.payee),
      JSON.stringify(body.plan),
      now,
    ],
  );
}
