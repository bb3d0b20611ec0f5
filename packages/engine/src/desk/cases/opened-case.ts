import type { QueueName } from "@apex/contract/desk/queues";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Member } from "../access/staff-sessions.ts";

/** A case or a customer's page. */
type Opened = { readonly queue: QueueName; readonly id: string } | { readonly customerId: string };

/**
 * Refuses reads of cases and customers that the member has not opened in this session. Opening is logged, and refused
 * for one's own account; the reads that follow rely on that.
 * @throws {Refusal} not-permitted before it was opened.
 */
export async function refuseUnopened(
  db: Queryable,
  { id, tokenHash }: Member,
  about: Opened,
): Promise<void> {
  const [condition, values] =
    "queue" in about
      ? ["a.case_id = $3 and a.act = 'case-read' and a.queue = $4", [about.id, about.queue]]
      : ["a.customer_id = $3 and a.act = 'customer-read'", [about.customerId]];
  const opened = await db.query(
    `select from staff_actions a join staff_sessions s on s.staff_id = a.staff_id and s.token_hash = $2
     where a.staff_id = $1 and a.at >= s.created_at and ${condition} limit 1`,
    [id, tokenHash, ...values],
  );
  if (opened.length === 0) throw new Refusal("not-permitted");
}
