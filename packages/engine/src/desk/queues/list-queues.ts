import { listQueues } from "@apex/contract/desk/queues";
import { handleDesk } from "../access/desk-call.ts";
import { mayLookAtHolds } from "../held-deposits/held-roles.ts";
import { heldList } from "../held-deposits/load-held-case.ts";

export const listQueuesHandler = handleDesk(
  listQueues,
  { roles: "every-role", needsReason: false, looks: false },
  async ({ member }, { db }) => {
    if (!mayLookAtHolds.some((role) => role === member.role)) return { queues: [] };
    const [held] = await db.query<{ waiting: number; mine: number; oldest: Date | null }>(
      `select count(*)::int as waiting, count(*) filter (where c.assignee = $1)::int as mine, min(o.created_at) as oldest
       from operations o left join desk_cases c on c.queue = 'held-deposits' and c.case_id = o.id
       where o.status in (${heldList}) and o.kind = 'fiat-deposit' and o.data ? 'holdReason'`,
      [member.id],
    );
    const { waiting = 0, mine = 0, oldest } = held ?? {};
    return {
      queues: [
        {
          name: "held-deposits",
          waiting,
          mine,
          ...(oldest && { oldestSince: oldest.toISOString() }),
        },
      ],
    };
  },
);
