import {
  deskPages,
  listQueues,
  queueNames,
  type DeskPage,
  type QueueName,
} from "@apex/contract/desk/queues";
import { handleDesk, isOpenTo, type DeskHandler } from "../access/desk-call.ts";
import { searchCustomersHandler } from "../customers/customer-handlers.ts";
import { listHeldCasesHandler } from "../held-deposits/list-held-cases.ts";
import { listSupportCasesHandler } from "../support/list-support-cases.ts";
import { heldList } from "../held-deposits/load-held-case.ts";

interface Queue {
  /** A member whose role can make this call sees the queue. */
  readonly opens: DeskHandler;
  /** The tables and conditions of what waits, with its case as `c`, and the time since which each waits. */
  readonly from: string;
  readonly since: string;
}

const queues: Readonly<Record<QueueName, Queue>> = {
  "held-deposits": {
    opens: listHeldCasesHandler,
    from: `operations o left join desk_cases c on c.queue = 'held-deposits' and c.case_id = o.id
       where o.status in (${heldList}) and o.kind = 'fiat-deposit' and o.data ? 'holdReason'`,
    since: "o.created_at",
  },
  support: {
    opens: listSupportCasesHandler,
    from: `support_tickets t left join desk_cases c on c.queue = 'support' and c.case_id = t.id
       where t.status in ('open', 'reopened')`,
    since: "t.updated_at",
  },
};

/** The call that each page begins with: a role that cannot make it does not see the page. */
const pages: Readonly<Record<DeskPage, DeskHandler>> = { customers: searchCustomersHandler };

export const listQueuesHandler = handleDesk(
  listQueues,
  { roles: "every-role", needsReason: false, looks: false },
  async ({ member }, { db }) => {
    const names = queueNames.filter((name) => isOpenTo(member, queues[name].opens));
    return {
      queues: await Promise.all(
        names.map(async (name) => {
          const { from, since } = queues[name];
          const [row] = await db.query<{ waiting: number; mine: number; oldest: Date | null }>(
            `select count(*)::int as waiting, count(*) filter (where c.assignee = $1)::int as mine, min(${since}) as oldest
             from ${from}`,
            [member.id],
          );
          const { waiting = 0, mine = 0, oldest } = row ?? {};
          return { name, waiting, mine, ...(oldest && { oldestSince: oldest.toISOString() }) };
        }),
      ),
      pages: deskPages.filter((page) => isOpenTo(member, pages[page])),
    };
  },
);
