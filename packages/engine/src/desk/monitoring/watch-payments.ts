import { watchPatternSchema, type WatchPattern } from "@apex/contract/desk/watch-rules";
import type { Queryable, Tx } from "../../platform/db.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { UpkeepTask } from "../../runtime/upkeep/upkeep.ts";
import { moveCursor, readCursor, type CursorName } from "./cursors.ts";
import { findHits, type Hit } from "./read-payments.ts";
import { writePayments } from "./write-payments.ts";

/** Number of payments checked in one transaction. */
const stepPayments = 200;
/** The most steps of one run, so that other upkeep tasks get their turn after a long pause. */
const stepsMost = 50;

/** A version of a rule that is live. */
interface LiveRule {
  readonly id: string;
  readonly ruleId: string;
  readonly pattern: WatchPattern;
}

/** Checks posted payments, so monitoring never delays one. A step that fails is repeated by the next run. */
export async function watchPayments(
  context: EngineContext,
  isOver: () => boolean = () => false,
): Promise<void> {
  for (const _ of steps(isOver)) if (await writePayments(context)) break;
  const live = await readLive(context.db);
  const asks = ({ pattern }: LiveRule) => pattern.kind === "name";
  await watch(
    context,
    "rules",
    live.filter((rule) => !asks(rule)),
    isOver,
  );
  // If the partner does not answer, only the name rules are delayed.
  await watch(context, "names", live.filter(asks), isOver).catch((error: unknown) =>
    context.log({ level: "warn", message: "names not screened", reason: String(error) }),
  );
}

/** The upkeep runs this in one process at a time. */
export const watchTask: UpkeepTask = {
  name: "watch-payments",
  everyMs: 10_000,
  run: watchPayments,
};

/** The steps of one run. */
function* steps(isOver: () => boolean): Generator<number> {
  for (let step = 0; step < stepsMost && !isOver(); step += 1) yield step;
}

async function readLive(db: Queryable): Promise<LiveRule[]> {
  const rows = await db.query<{ id: string; rule_id: string; pattern: unknown }>(
    "select id, rule_id, pattern from watch_rules where state = 'live' order by id",
  );
  return rows.map(({ id, rule_id, pattern }) => ({
    id,
    ruleId: rule_id,
    pattern: watchPatternSchema.parse(pattern),
  }));
}

async function watch(
  context: EngineContext,
  cursor: CursorName,
  rules: readonly LiveRule[],
  isOver: () => boolean,
): Promise<void> {
  const { db } = context;
  for (const _ of steps(isOver)) {
    const after = await readCursor(db, cursor);
    if (rules.length === 0) return pass(db, cursor, after);
    const { hits, last } = await findHits(context, rules, { after, most: stepPayments });
    if (last === undefined) return;
    await db.tx(async (tx) => {
      if (await moveCursor(tx, cursor, after, last)) await raise(tx, context, hits);
    });
  }
}

/** Skips payments while no rule is live, so that a new rule starts with the payments after it went live. */
async function pass(db: EngineContext["db"], cursor: CursorName, after: bigint): Promise<void> {
  const [row] = await db.query<{ last: bigint | null }>(
    "select max(id) as last from watched_payments where id > $1",
    [after],
  );
  const last = row?.last ?? null;
  if (last !== null) await db.tx((tx) => moveCursor(tx, cursor, after, last));
}

/** Raises each hit once. Hits of one rule about one customer share a case while it is open. */
async function raise(
  tx: Tx,
  context: EngineContext,
  hits: readonly Hit<LiveRule>[],
): Promise<void> {
  for (const hit of hits) {
    const key = [hit.rule.id, hit.workspaceId, hit.window];
    const known = await tx.query(
      "select from watch_hits where rule_version_id = $1 and workspace_id = $2 and time_window = $3",
      key,
    );
    if (known.length === 0) await raiseOne(tx, context, hit);
  }
}

async function raiseOne(tx: Tx, { clock }: EngineContext, hit: Hit<LiveRule>): Promise<void> {
  const { rule, workspaceId, window, payments, payment, sum } = hit;
  const now = clock.business();
  const [opened] = await tx.query<{ id: string }>(
    `insert into watch_cases (id, workspace_id, rule_id, opened_at, last_hit_at) values ($1, $2, $3, $4, $4)
     on conflict (workspace_id, rule_id) where outcome is null do update set last_hit_at = excluded.last_hit_at returning id`,
    [crypto.randomUUID(), workspaceId, rule.ruleId, now],
  );
  if (opened === undefined) throw new Error("A case was not opened.");
  await tx.query(
    `insert into watch_hits (id, case_id, rule_version_id, workspace_id, time_window, at, payments, sum, listed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      crypto.randomUUID(),
      opened.id,
      rule.id,
      workspaceId,
      window,
      payment.at,
      payments.map(({ id }) => id),
      sum.toString(),
      JSON.stringify(payment.listed),
    ],
  );
  await tx.query(
    `update watch_cases c set hits = c.hits + 1, sum = coalesce((
       select sum(p.usd) from watched_payments p where p.id in (select unnest(h.payments) from watch_hits h where h.case_id = c.id)
     ), 0) where c.id = $1`,
    [opened.id],
  );
}
