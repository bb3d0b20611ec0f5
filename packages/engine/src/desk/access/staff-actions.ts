import type { DeskPage, QueueName } from "@apex/contract/desk/queues";
import type { LoggedState, StaffAct } from "@apex/contract/desk/staff-log";
import { timedUuid } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/db.ts";
import type { Clock } from "../../runtime/context.ts";

/** An act for the desk's log: a change by a member of staff, or a look at a customer. */
export interface Act {
  readonly act: StaffAct;
  readonly case?: { readonly queue: QueueName | DeskPage; readonly id: string };
  /** The user or workspace that the act is about. */
  readonly customerId?: string;
  readonly reason?: string;
  /** The changed state. Never a secret, a card number or the text of a document. */
  readonly before?: LoggedState;
  readonly after?: LoggedState;
}

/** Writes an entry to the desk's log, in the transaction of the logged act. */
export async function recordAct(
  queryable: Queryable,
  { clock }: { readonly clock: Clock },
  staffId: string,
  {
    act,
    case: about,
    customerId,
    reason,
    before,
    after,
    address,
  }: Act & { readonly address: string },
): Promise<void> {
  const at = clock.wall();
  const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
  await queryable.query(
    `insert into staff_actions (id, at, staff_id, act, queue, case_id, customer_id, reason, before, after, address)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      timedUuid(at),
      at,
      staffId,
      act,
      about?.queue ?? null,
      about?.id ?? null,
      customerId ?? null,
      reason ?? null,
      json(before),
      json(after),
      address,
    ],
  );
}
