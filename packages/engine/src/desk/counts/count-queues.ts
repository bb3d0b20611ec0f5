import type { EngineContext } from "../../runtime/context.ts";
import type { CountedQueue } from "../cases/case-rows.ts";
import { countedAdjustments } from "../adjustments/load-adjustment.ts";
import { countedTrades } from "../gift-cards/list-trade-cases.ts";
import { countedHolds } from "../held-deposits/load-held-case.ts";
import { countedIdentityCases } from "../identity-cases/load-identity-case.ts";
import { countedWatchCases } from "../monitoring/load-watch-case.ts";
import { countedDifferences } from "../operations/differences.ts";
import { countedFailedJobs } from "../operations/failed-jobs.ts";
import { countedPartnerWaits } from "../operations/partner-waits.ts";
import { countedP2p } from "../p2p-payments/load-p2p-case.ts";
import { countedRecoveries } from "../recoveries/load-recovery.ts";
import { countedRequests } from "../support/list-support-cases.ts";

/** Every queue, in the order in which it is shown. */
export const countedQueues: readonly CountedQueue[] = [
  countedHolds,
  countedIdentityCases,
  countedTrades,
  countedP2p,
  countedRequests,
  countedAdjustments,
  countedRecoveries,
  countedWatchCases,
  countedFailedJobs,
  countedDifferences,
  countedPartnerWaits,
];

/** Counts a queue's open cases and a member's own among them, and finds the time of the oldest. */
export async function countQueue(
  { db, clock }: EngineContext,
  queue: CountedQueue,
  memberId: string,
) {
  const { name, from, where, since } = queue;
  const written = (text: CountedQueue["from"]) => (typeof text === "string" ? text : text(clock));
  const [row] = await db.query<{ waiting: number; mine: number; oldest: Date | null }>(
    `select count(*)::int as waiting, count(*) filter (where c.assignee = $1)::int as mine, min(${since}) as oldest
     from ${written(from)} where ${written(where)}`,
    [memberId],
  );
  const { waiting = 0, mine = 0, oldest } = row ?? {};
  return { name, waiting, mine, ...(oldest && { oldestSince: oldest.toISOString() }) };
}
