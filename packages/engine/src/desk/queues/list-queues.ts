import { deskPages, listQueues, type DeskPage } from "@apex/contract/desk/queues";
import type { EngineContext } from "../../runtime/context.ts";
import { handleDesk, isOpenTo, type DeskHandler } from "../access/desk-call.ts";
import type { Member } from "../access/staff-sessions.ts";
import type { CountedQueue } from "../cases/case-rows.ts";
import { searchCustomersHandler } from "../customers/customer-handlers.ts";
import { countedTrades } from "../gift-cards/list-trade-cases.ts";
import { countedHolds } from "../held-deposits/load-held-case.ts";
import { countedIdentityCases } from "../identity-cases/load-identity-case.ts";
import { listStaffActionsHandler } from "../log/list-staff-actions.ts";
import { countedDifferences } from "../operations/differences.ts";
import { countedFailedJobs } from "../operations/failed-jobs.ts";
import { countedPartnerWaits } from "../operations/partner-waits.ts";
import { countedRecoveries } from "../recoveries/load-recovery.ts";
import { countedRequests } from "../support/list-support-cases.ts";

const queues: readonly CountedQueue[] = [
  countedHolds,
  countedIdentityCases,
  countedTrades,
  countedRequests,
  countedRecoveries,
  countedFailedJobs,
  countedDifferences,
  countedPartnerWaits,
];

/** The call that each page begins with: a role that cannot make it does not see the page. */
const pages: Readonly<Record<DeskPage, DeskHandler>> = {
  customers: searchCustomersHandler,
  log: listStaffActionsHandler,
};

export const listQueuesHandler = handleDesk(
  listQueues,
  { roles: "every-role", needsReason: false, looks: false },
  async ({ member }, context) => {
    const seen = queues.filter(
      ({ roles, isOn }) => roles.includes(member.role) && (isOn?.(context) ?? true),
    );
    return {
      queues: await Promise.all(seen.map((queue) => countOf(context, queue, member))),
      pages: deskPages.filter((page) => isOpenTo(member, pages[page])),
    };
  },
);

async function countOf({ db, clock }: EngineContext, queue: CountedQueue, member: Member) {
  const { name, from, where, since } = queue;
  const written = (text: CountedQueue["from"]) => (typeof text === "string" ? text : text(clock));
  const [row] = await db.query<{ waiting: number; mine: number; oldest: Date | null }>(
    `select count(*)::int as waiting, count(*) filter (where c.assignee = $1)::int as mine, min(${since}) as oldest
     from ${written(from)} where ${written(where)}`,
    [member.id],
  );
  const { waiting = 0, mine = 0, oldest } = row ?? {};
  return { name, waiting, mine, ...(oldest && { oldestSince: oldest.toISOString() }) };
}
