import { watchPatternSchema } from "@apex/contract/desk/watch-rules";
import * as z from "zod/mini";
import type { NewJob } from "../../ledger/movement.ts";
import { onlyRow, type Tx } from "../../platform/db.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import { findHits } from "./read-payments.ts";

const kind = "replay-watch-rule";
/** Number of payments that one job reads. The next job continues from there. */
const stepPayments = 500;

const payloadSchema = z.object({ id: z.uuid() });

const replayJob = (id: string, runAt: Date): NewJob => ({ kind, payload: { id }, runAt });

interface Asked {
  readonly versionId: string;
  readonly days: number;
  readonly by: string;
}

/** Starts a replay over the payments of the last days, unless one of this version is in progress. */
export async function startReplay(
  tx: Tx,
  { clock }: EngineContext,
  { versionId, days, by }: Asked,
): Promise<void> {
  const now = clock.business();
  const id = crypto.randomUUID();
  const added = await tx.query(
    `insert into watch_replays (id, rule_version_id, days, first_payment, last_payment, at_payment, payments, started_by, started_at)
     select $1::uuid, $2::uuid, $3::int, coalesce(min(p.id) - 1, 0), coalesce(max(p.id), 0), coalesce(min(p.id) - 1, 0), count(*)::int, $5::uuid, $6::timestamptz
     from watched_payments p where p.at > $4::timestamptz - $3::int * interval '1 day'
     on conflict (rule_version_id) where done_at is null do nothing returning id`,
    [id, versionId, days, now, by, clock.wall()],
  );
  if (added.length > 0) await enqueue(tx, [replayJob(id, now)]);
}

interface Replay {
  readonly pattern: unknown;
  readonly at_payment: bigint;
  readonly last_payment: bigint;
}

/** Runs a step of a replay. It stores the hits that a live rule would have raised, and opens no case. */
const replayRule: JobHandler = async (payload, context) => {
  const { id } = payloadSchema.parse(payload);
  const { db, clock } = context;
  const [replay] = await db.query<Replay>(
    `select r.pattern, w.at_payment, w.last_payment from watch_replays w join watch_rules r on r.id = w.rule_version_id
     where w.id = $1 and w.done_at is null`,
    [id],
  );
  if (replay === undefined) return;
  const { at_payment: after, last_payment: until } = replay;
  const rule = { pattern: watchPatternSchema.parse(replay.pattern) };
  const { hits, last, read } = await findHits(context, [rule], {
    after,
    until,
    most: stepPayments,
  });
  const reached = read < stepPayments ? until : (last ?? until);
  await db.tx(async (tx) => {
    // A repeated job stores nothing.
    const moved = await tx.query(
      `update watch_replays set at_payment = $3, read = read + $4, done_at = case when $3::bigint >= last_payment then $5::timestamptz end
       where id = $1 and at_payment = $2 and done_at is null returning done_at`,
      [id, after, reached, read, clock.wall()],
    );
    if (moved.length === 0) return;
    for (const { workspaceId, window, sum } of hits)
      await tx.query(
        `insert into watch_replay_hits (replay_id, workspace_id, time_window, sum) values ($1, $2, $3, $4) on conflict do nothing`,
        [id, workspaceId, window, sum.toString()],
      );
    const { isDone } = onlyRow(
      await tx.query<{ isDone: boolean }>(
        'select done_at is not null as "isDone" from watch_replays where id = $1',
        [id],
      ),
    );
    if (!isDone) await enqueue(tx, [replayJob(id, clock.business())]);
  });
};

export const replayJobs: Readonly<Record<string, JobHandler>> = { [kind]: replayRule };
/** Replays of name rules ask a partner about every name, so they run among the slow jobs. */
export const replaySlowKinds = [kind];
