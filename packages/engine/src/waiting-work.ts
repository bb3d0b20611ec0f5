import type { EngineContext } from "./runtime/context.ts";
import { monitoringLate } from "./desk/monitoring/cursors.ts";
import { heldStatuses } from "./money/deposits/held-deposits.ts";

/** Jobs of a kind that wait. */
export interface WaitingJobs {
  readonly kind: string;
  /** Jobs whose time has come. */
  readonly due: number;
  /** The lateness of the oldest of them, in milliseconds of business time. */
  readonly lateMs: number;
  /** Jobs that failed at their last attempt and wait for an operator. */
  readonly givenUp: number;
}

/** The work that waits for a person, by the name of its queue. */
export interface WaitingQueue {
  readonly queue:
    | "held-deposits"
    | "gift-card-trades"
    | "p2p-deposits"
    | "complaints"
    | "support"
    | "adjustments"
    | "monitoring";
  readonly waiting: number;
  /** The age of the oldest, in milliseconds of business time; 0 while nothing waits. */
  readonly oldestMs: number;
}

/** The work that the engine and people have not done yet. Counting it costs as much as there is. */
export interface WaitingWork {
  readonly jobs: readonly WaitingJobs[];
  readonly queues: readonly WaitingQueue[];
  /** The time since the books were added up last, in milliseconds of wall time; undefined before the first time. */
  readonly booksCheckedAgoMs: number | undefined;
  /** Age of the oldest payment that monitoring has not read yet, in milliseconds of business time. */
  readonly monitoringLateMs: number;
}

/** In the text of the statement: the index of held money is for these words. */
const heldList = heldStatuses.map((status) => `'${status}'`).join(", ");

export async function readWaitingWork({ db, clock }: EngineContext): Promise<WaitingWork> {
  const now = clock.business();
  const [jobs, queues, [books], monitoringLateMs] = await Promise.all([
    db.query<WaitingJobs>(
      `select kind, sum(due)::int as due, max(late)::float8 as "lateMs", sum(given_up)::int as "givenUp" from (
         select kind, count(*) as due, extract(epoch from $1 - min(run_at)) * 1000 as late, 0 as given_up
         from jobs where failed_at is null and run_at <= $1 group by kind
         union all
         select kind, 0, 0, count(*) from jobs where failed_at is not null group by kind
       ) counted group by kind order by kind`,
      [now],
    ),
    db.query<WaitingQueue>(
      `select queue, waiting::int as waiting, coalesce(extract(epoch from $1 - since) * 1000, 0)::float8 as "oldestMs" from (
         select 'held-deposits' as queue, count(*) as waiting, min(created_at) as since
         from operations where status in (${heldList})
         union all
         select 'gift-card-trades', count(*), min(created_at) from gift_card_trades where closed_at is null
         union all
         select 'p2p-deposits', count(*), min(paid_at) from p2p_deposits where status = 'paid'
         union all
         select 'complaints', count(*), min(reported_at) from complaints where status <> 'resolved'
         union all
         select 'support', count(*), min(updated_at) from support_tickets where status in ('open', 'reopened')
         union all
         select 'adjustments', count(*), min(proposed_at) from adjustments where outcome is null
         union all
         select 'monitoring', count(*), min(opened_at) from watch_cases where outcome is null
       ) counted`,
      [now],
    ),
    db.query<{ agoMs: number }>(
      `select (extract(epoch from $1 - at) * 1000)::float8 as "agoMs" from book_checks order by id desc limit 1`,
      [clock.wall()],
    ),
    monitoringLate(db, now),
  ]);
  return { jobs, queues, booksCheckedAgoMs: books?.agoMs, monitoringLateMs };
}
