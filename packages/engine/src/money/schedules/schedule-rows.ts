import { assetFacts } from "@apex/contract/assets";
import { scheduleRetryMs } from "@apex/contract/limits";
import { moneyOf, type Money } from "@apex/contract/money";
import { paymentIntentSchema, type PaymentIntent } from "@apex/contract/schedules/intent";
import { nextRuns, type PlannedRun } from "@apex/contract/schedules/next-runs";
import { schedulePlanSchema, type SchedulePlan } from "@apex/contract/schedules/plan";
import {
  scheduleSchema,
  type Schedule,
  type ScheduleRun,
} from "@apex/contract/schedules/schedules";
import { movedMinor } from "@apex/contract/transactions/moved-amount";
import type { Queryable, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";

/** Planned payments that are shown. */
const shownRuns = 3;

export interface RunRow {
  readonly run_on: string;
  readonly due_at: Date;
  readonly status: string;
  readonly operation_id: string;
  readonly reason: string | null;
  readonly reason_params: Readonly<Record<string, unknown>> | null;
}

interface ScheduleRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly user_id: string;
  readonly intent: unknown;
  readonly body_hash: string;
  readonly asset: string;
  readonly amount: string;
  readonly fee: string;
  readonly payee: unknown;
  readonly plan: unknown;
  readonly state: string;
  readonly is_paused: boolean;
  readonly next_on: string | null;
  readonly next_at: Date | null;
  readonly created_at: Date;
  readonly run_count: number;
  /** The run as JSON, where times are texts. */
  readonly last_run: (Omit<RunRow, "due_at"> & { readonly due_at: string }) | null;
}

/** A stored schedule. */
export interface StoredSchedule {
  readonly id: string;
  readonly workspaceId: string;
  readonly userId: string;
  readonly bodyHash: string;
  readonly intent: PaymentIntent;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly asset: Schedule["amount"]["asset"];
  readonly payee: Schedule["payee"];
  readonly plan: SchedulePlan;
  readonly state: string;
  readonly isPaused: boolean;
  readonly next: PlannedRun | undefined;
  readonly createdAt: Date;
  readonly runCount: number;
  readonly lastRun: RunRow | undefined;
}

const sql = `
  select s.id, s.workspace_id, s.user_id, s.intent, s.body_hash, s.asset, s.amount, s.fee, s.payee, s.plan, s.state, s.is_paused,
    s.next_on, s.next_at, s.created_at,
    (select count(*)::int from schedule_runs r where r.schedule_id = s.id) as run_count,
    (select to_json(r) from schedule_runs r where r.schedule_id = s.id order by r.run_on desc limit 1) as last_run
  from schedules s`;

/** Every schedule of a workspace: active ones by their next day, then paused and ended ones, latest first. */
export async function loadSchedules(
  queryable: Queryable,
  workspaceId: string,
): Promise<StoredSchedule[]> {
  const rows = await queryable.query<ScheduleRow>(
    `${sql} where s.workspace_id = $1
     order by s.next_at nulls last, s.state <> 'pending', s.created_at desc, s.id`,
    [workspaceId],
  );
  return rows.map(storedOf);
}

export async function findSchedule(
  queryable: Queryable,
  id: string,
): Promise<StoredSchedule | undefined> {
  const [row] = await queryable.query<ScheduleRow>(`${sql} where s.id = $1`, [id]);
  return row && storedOf(row);
}

/**
 * Locks a schedule until the transaction ends.
 * @param workspaceId of the caller.
 * @throws {Refusal} not-found.
 */
export async function lockSchedule(
  tx: Tx,
  id: string,
  workspaceId?: string,
): Promise<StoredSchedule> {
  await tx.query("select from schedules where id = $1 for update", [id]);
  const schedule = await findSchedule(tx, id);
  if (schedule === undefined || (workspaceId ?? schedule.workspaceId) !== schedule.workspaceId)
    throw new Refusal("not-found");
  return schedule;
}

/**
 * Refuses to save a schedule that its owner has cancelled or deleted: a late save from another tab or device must not
 * restart it.
 * @throws {Refusal} schedule-changed.
 */
export async function refuseStopped(queryable: Queryable, id: string): Promise<void> {
  const stopped = await queryable.query(
    `select from deleted_schedules where id = $1
     union all select from schedules where id = $1 and state = 'cancelled'`,
    [id],
  );
  if (stopped.length > 0) throw new Refusal("schedule-changed");
}

function storedOf(row: ScheduleRow): StoredSchedule {
  const { next_on: on, next_at: at, last_run: last } = row;
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    userId: row.user_id,
    bodyHash: row.body_hash,
    intent: paymentIntentSchema.parse(row.intent),
    asset: storedAsset(row.asset),
    amountMinor: BigInt(row.amount),
    feeMinor: BigInt(row.fee),
    payee: scheduleSchema.shape.payee.parse(row.payee),
    plan: schedulePlanSchema.parse(row.plan),
    state: row.state,
    isPaused: row.is_paused,
    next: on === null || at === null ? undefined : { on, atMs: at.getTime() },
    createdAt: row.created_at,
    runCount: row.run_count,
    lastRun: last === null ? undefined : { ...last, due_at: new Date(last.due_at) },
  };
}

/** The amount that a payment of a schedule takes from its wallet. */
export function paymentOf({
  amountMinor,
  feeMinor,
  asset,
}: Pick<StoredSchedule, "amountMinor" | "feeMinor" | "asset">): Money {
  return moneyOf(movedMinor({ direction: "out", amountMinor, feeMinor }), asset);
}

/** Upcoming payments of a plan, from the number of past ones on. */
export function runsToCome(
  { plan, runCount, lastRun }: Pick<StoredSchedule, "plan" | "runCount" | "lastRun">,
  limit: number,
  afterMs?: number,
): PlannedRun[] {
  return nextRuns(plan, { afterOn: lastRun?.run_on, afterMs, madeCount: runCount }, limit);
}

/** The last moment at which the latest payment, if it failed, can be retried; undefined if it cannot. */
export function retryEnd(schedule: StoredSchedule): Date | undefined {
  const { lastRun, next, state, isPaused } = schedule;
  if (lastRun?.status !== "failed" || isPaused || state === "cancelled") return undefined;
  return new Date(next?.atMs ?? lastRun.due_at.getTime() + scheduleRetryMs);
}

/**
 * A schedule as its owner sees it.
 * @param now business time.
 */
export function renderSchedule(schedule: StoredSchedule, now: Date): Schedule {
  const { id, intent, asset, payee, plan, isPaused, next, lastRun, runCount } = schedule;
  const runs = next === undefined ? [] : runsToCome(schedule, shownRuns, next.atMs - 1);
  return {
    id,
    category: assetFacts(asset).category,
    intent,
    amount: moneyOf(schedule.amountMinor, asset),
    fee: moneyOf(schedule.feeMinor, asset),
    payee,
    plan,
    state: schedule.state,
    isPaused,
    nextRuns: runs.map(({ on, atMs }) => ({ on, at: new Date(atMs).toISOString() })),
    ...(lastRun && { lastRun: renderRun(lastRun, retryEnd(schedule), now) }),
    runCount,
    createdAt: schedule.createdAt.toISOString(),
  };
}

/** @param retryUntil of the latest payment, if it can be retried. */
export function renderRun(run: RunRow, retryUntil: Date | undefined, now: Date): ScheduleRun {
  return {
    on: run.run_on,
    dueAt: run.due_at.toISOString(),
    status: run.status,
    ...(run.status === "paid" && { transactionId: run.operation_id }),
    ...(run.reason !== null && { reason: run.reason }),
    ...(run.reason_params !== null && { reasonParams: run.reason_params }),
    ...(retryUntil && retryUntil > now && { retryUntil: retryUntil.toISOString() }),
  };
}
