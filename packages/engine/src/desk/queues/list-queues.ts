import { listQueues, type QueueName } from "@apex/contract/desk/queues";
import type { EngineContext } from "../../runtime/context.ts";
import { handleDesk } from "../access/desk-call.ts";
import type { Member } from "../access/staff-sessions.ts";
import { countTradeCases } from "../gift-cards/list-trade-cases.ts";
import { countHeldCases } from "../held-deposits/list-held-cases.ts";

interface Counts {
  readonly waiting: number;
  readonly mine: number;
  readonly oldest: Date | null;
}

/** What counts each queue; undefined where the member's role does not open it. */
const counters: Readonly<
  Record<QueueName, (context: EngineContext, member: Member) => Promise<Counts | undefined>>
> = {
  "held-deposits": countHeldCases,
  "gift-card-trades": countTradeCases,
};

export const listQueuesHandler = handleDesk(
  listQueues,
  { roles: "every-role", needsReason: false, looks: false },
  async ({ member }, context) => {
    const counted = await Promise.all(
      Object.entries(counters).map(async ([name, count]) => {
        const counts = await count(context, member);
        if (counts === undefined) return [];
        const { waiting, mine, oldest } = counts;
        return [{ name, waiting, mine, ...(oldest && { oldestSince: oldest.toISOString() }) }];
      }),
    );
    return { queues: counted.flat() };
  },
);
