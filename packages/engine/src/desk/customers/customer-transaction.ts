import { readCustomerTransaction } from "@apex/contract/desk/customer-transaction";
import type { QueueName } from "@apex/contract/desk/queues";
import { loadTransaction } from "../../ledger/load-transaction.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { handleDesk } from "../access/desk-call.ts";
import type { Member } from "../access/staff-sessions.ts";
import { refuseUnopened } from "../cases/opened-case.ts";
import { countedQueues } from "../counts/count-queues.ts";
import { mayLookUp } from "./customer-roles.ts";

export const readCustomerTransactionHandler = handleDesk(
  readCustomerTransaction,
  mayLookUp,
  async ({ params: { id: customerId, transactionId }, member, record }, context) => {
    const { db } = context;
    const [found] = await db.query<{ workspace_id: string }>(
      `select o.workspace_id from operations o join members m on m.workspace_id = o.workspace_id and m.user_id = $1
       where o.id = $2`,
      [customerId, transactionId],
    );
    if (found === undefined) throw new Refusal("not-found");
    await refuseUnopened(db, member, { customerId });
    await record(db, {
      act: "transaction-read",
      customerId,
      after: { operationId: transactionId },
    });
    const [transaction, timeline, cases] = await Promise.all([
      loadTransaction(context, found.workspace_id, transactionId),
      db.query<{ event: string; status: string; at: Date }>(
        "select event, status, at from operation_events where operation_id = $1 order by id",
        [transactionId],
      ),
      loadCases(context, member, { workspaceId: found.workspace_id, transactionId }),
    ]);
    if (transaction === undefined) throw new Refusal("not-found");
    return {
      transaction,
      timeline: timeline.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
      cases,
    };
  },
);

/** The cases about a transaction in the queues that the member sees, except confidential queues. */
async function loadCases(
  context: EngineContext,
  { role }: Member,
  { workspaceId, transactionId }: { readonly workspaceId: string; readonly transactionId: string },
) {
  const seen = countedQueues
    .filter(
      ({ roles, isOn, isConfidential }) =>
        roles.includes(role) && !isConfidential && (isOn?.(context) ?? true),
    )
    .map(({ name }) => name);
  return context.db.query<{ queue: QueueName; id: string }>(
    `select k.queue, k.id from (
       select 'held-deposits' as queue, o.id from operations o where o.id = $1 and o.kind = 'fiat-deposit' and o.data ? 'holdReason'
       union all select 'gift-card-trades', t.id from gift_card_trades t where t.id = $1
       union all select 'p2p-payments', p.id from p2p_deposits p where p.workspace_id = $2 and p.operation_id = $1
       union all select 'support', s.id from support_tickets s where s.workspace_id = $2 and s.operation_id = $1
       union all select 'adjustments', a.id from adjustments a where a.refund_of = $1 or a.operation_id = $1
     ) k where k.queue = any ($3::text[]) order by k.id desc`,
    [transactionId, workspaceId, seen],
  );
}
