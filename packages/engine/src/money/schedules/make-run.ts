import { dayMs } from "@apex/contract/durations";
import { moneyOf } from "@apex/contract/money";
import { missedRun } from "@apex/contract/schedules/schedules";
import { movedMinor } from "@apex/contract/transactions/moved-amount";
import { authorise, refuseWithoutBvn } from "../../runtime/access/authorise.ts";
import {
  membershipColumns,
  permissionsOf,
  type MembershipRow,
} from "../../runtime/access/role-permissions.ts";
import type { SessionFacts } from "../../runtime/access/session-lookup.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { canonicalJson, sha256Hex, timedUuid } from "../../platform/crypto.ts";
import type { Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import { callOf } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { maintenanceEnd, refusePaused } from "../../runtime/switches/refuse-paused.ts";
import { refuseOnHold } from "../../people/security/money-hold.ts";
import { mailJob, runJob } from "./new-schedule-jobs.ts";
import { makePayment } from "./payment-intents.ts";
import { planNext } from "./plan-next.ts";
import {
  findSchedule,
  lockSchedule,
  paymentOf,
  runsToCome,
  type StoredSchedule,
} from "./schedule-rows.ts";
import { plannedPayload } from "./planned-payload.ts";

/** A payment that is later than this is not made automatically, in milliseconds. */
const lateMaxMs = dayMs;
/** After this many attempts that failed on our side, the payment fails and the owner is told. */
const attemptsMax = 6;

/** The result of a payment. */
type Made = { readonly operationId: string } | { readonly refusal: Refusal };

/** Makes a day's payment, once: by the job of the day or by a retry. */
export const makeRunJob: JobHandler = async (payload, context, { attempts }) => {
  const { scheduleId, on } = plannedPayload.parse(payload);
  const until = maintenanceEnd(context);
  if (until !== undefined) {
    await enqueue(context.db, [runJob(scheduleId, { on, atMs: Date.parse(until) })]);
    return;
  }
  if (!(await claimRun(context, scheduleId, on))) return;
  await finishRun(context, scheduleId, on, attempts >= attemptsMax);
};

/**
 * Marks a day's payment as being made, and plans the next one. Returns false if there is nothing to make: the schedule
 * was paused, changed or ended, or the day was paid or missed.
 */
async function claimRun(context: EngineContext, scheduleId: string, on: string): Promise<boolean> {
  const now = context.clock.business();
  return context.db.tx(async (tx) => {
    await tx.query("select from schedules where id = $1 for update", [scheduleId]);
    const schedule = await findSchedule(tx, scheduleId);
    if (schedule === undefined) return false;
    const { next, lastRun } = schedule;
    // An earlier process died during this payment, or a person asked for a retry.
    if (lastRun?.run_on === on) return lastRun.status === "processing";
    if (next?.on !== on || next.atMs > now.getTime()) return false;
    const isMissed = now.getTime() - next.atMs > lateMaxMs;
    await tx.query(
      `insert into schedule_runs (schedule_id, run_on, due_at, status, operation_id, reason)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        scheduleId,
        on,
        new Date(next.atMs),
        isMissed ? "failed" : "processing",
        timedUuid(now),
        isMissed ? missedRun : null,
      ],
    );
    const claimed = await lockSchedule(tx, scheduleId);
    await planNext(tx, scheduleId, runsToCome(claimed, 1)[0], now);
    if (isMissed) await tellFailure(tx, claimed, on, now, missedRun);
    return !isMissed;
  });
}

/** Makes a claimed payment and stores its result; a payment that is already made is not made again. */
export async function finishRun(
  context: EngineContext,
  scheduleId: string,
  on: string,
  isLastAttempt: boolean,
): Promise<void> {
  const schedule = await findSchedule(context.db, scheduleId);
  if (schedule?.lastRun?.run_on !== on || schedule.lastRun.status !== "processing") return;
  const made = await makeOnce(context, schedule, schedule.lastRun.operation_id, isLastAttempt);
  const now = context.clock.business();
  const refusal = "refusal" in made ? made.refusal : undefined;
  const params = refusal && (await failureParams(context, schedule, refusal));
  await context.db.tx(async (tx) => {
    const written = await tx.query(
      `update schedule_runs set status = $3, reason = $4, reason_params = $5
       where schedule_id = $1 and run_on = $2 and status = 'processing' returning run_on`,
      [
        scheduleId,
        on,
        refusal === undefined ? "paid" : "failed",
        refusal?.code ?? null,
        params === undefined ? null : JSON.stringify(params),
      ],
    );
    if (written.length === 0) return;
    if (refusal !== undefined) await tellFailure(tx, schedule, on, now, refusal.code, params);
    const { workspaceId } = schedule;
    await announce(tx, [{ workspaceId, kind: "changed", changes: ["schedules"] }], now);
  });
}

/**
 * The refusal's own parameters; if money is missing, also how much, and if only the schedule keeps a payment from
 * waiting for approval, that it does.
 */
async function failureParams(
  context: EngineContext,
  { workspaceId, asset, intent, ...sum }: StoredSchedule,
  { code, params }: Refusal,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (code === "approval-needed" && callOf(context, intent.call).row.approval !== "refused")
    return { ...params, reason: params["reason"] === "sum" ? "scheduled-sum" : "scheduled" };
  if (code !== "insufficient-funds") return params;
  const [wallet] = await context.db.query<{ balance: string }>(
    "select balance from accounts where workspace_id = $1 and asset = $2 and kind = 'available'",
    [workspaceId, asset],
  );
  const shortMinor = movedMinor({ direction: "out", ...sum }) - BigInt(wallet?.balance ?? "0");
  // Money that has arrived since may be enough.
  return shortMinor > 0n ? { ...params, short: moneyOf(shortMinor, asset) } : params;
}

/** @throws every error but a refusal, so that the job retries; the last attempt turns it into a refusal. */
async function makeOnce(
  context: EngineContext,
  schedule: StoredSchedule,
  operationId: string,
  isLastAttempt: boolean,
): Promise<Made> {
  if (await isPosted(context, operationId)) return { operationId };
  try {
    const session = await ownerOf(context, schedule);
    const call = callOf(context, schedule.intent.call);
    authorise(call.row, session);
    if (session === undefined) throw new Refusal("not-permitted");
    const { id: scheduleId, intent } = schedule;
    refuseWithoutBvn(call.row, intent, session.caller);
    await refuseOnHold(context, call.endpoint, session.caller);
    refusePaused(context, call, intent);
    await makePayment(
      {
        intent,
        scheduleId,
        caller: session.caller,
        idempotency: {
          workspaceId: schedule.workspaceId,
          endpoint: "schedule-run",
          key: operationId,
          bodyHash: sha256Hex(canonicalJson(intent)),
          operationId,
        },
      },
      await context.underApproval(context, {
        endpoint: "schedule-run",
        approval: "refused",
        caller: session.caller,
      }),
    );
    return { operationId };
  } catch (error) {
    if (await isPosted(context, operationId)) return { operationId };
    if (error instanceof Refusal) return { refusal: error };
    if (isLastAttempt) return { refusal: new Refusal("internal-error") };
    throw error;
  }
}

async function isPosted({ db }: EngineContext, operationId: string): Promise<boolean> {
  return (await db.query("select from operations where id = $1", [operationId])).length > 0;
}

/** The person who confirmed a schedule, with their rights of today; undefined once they have left its workspace. */
async function ownerOf(
  context: EngineContext,
  { id, userId, workspaceId }: StoredSchedule,
): Promise<SessionFacts | undefined> {
  const [row] = await context.db.query<
    MembershipRow & {
      readonly kyc_level: number;
      readonly owner_limits: Caller["limits"] | null;
      readonly bvn_verified: boolean;
      readonly email_verified: boolean;
      readonly phone_verified: boolean;
      readonly unproved: "email" | "phone" | null;
    }
  >(
    `select ${membershipColumns}, u.kyc_level, case when w.type = 'business' then owner_limits_of(w.id) end as owner_limits,
       u.bvn_hash is not null as bvn_verified, u.email_verified_at is not null as email_verified,
       u.phone_verified_at is not null as phone_verified, unproved_identifier(u) as unproved
     from members m join users u on u.id = m.user_id join workspaces w on w.id = m.workspace_id
     where m.workspace_id = $1 and m.user_id = $2 and u.closed_at is null`,
    [workspaceId, userId],
  );
  if (row === undefined) return undefined;
  return {
    // The schedule's id takes the place of a browser session.
    caller: {
      sessionId: id,
      userId,
      workspaceId,
      workspaceType: row.workspace_type,
      role: row.role,
      permissions: permissionsOf(row),
      kycLevel: row.kyc_level,
      limits: row.owner_limits ?? { workspaceId, kycLevel: row.kyc_level },
      bvnVerified: row.bvn_verified,
    },
    bindHash: undefined,
    // The money of a restricted account is on hold, which is checked separately.
    isRestricted: false,
    isUseDue: false,
    emailVerified: row.email_verified,
    phoneVerified: row.phone_verified,
    unproved: row.unproved ?? undefined,
    knownKey: undefined,
  };
}

async function tellFailure(
  tx: Tx,
  schedule: StoredSchedule,
  on: string,
  now: Date,
  reason: string,
  reasonParams: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { id: scheduleId, workspaceId, payee } = schedule;
  const params = { ...paymentOf(schedule), name: payee.name, scheduleId, on, reason };
  await announce(
    tx,
    [
      {
        workspaceId,
        kind: "notification",
        changes: ["schedules", "notifications"],
        notification: { code: "schedule-run-failed", params },
      },
    ],
    now,
  );
  await enqueue(tx, [mailJob({ scheduleId, on, news: "failed", reason, reasonParams }, now)]);
}
