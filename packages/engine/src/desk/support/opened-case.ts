import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { findTicket, type TicketRow } from "../../people/support/ticket-row.ts";
import { refuseOwnAccount } from "../access/own-account.ts";
import type { Member } from "../access/staff-sessions.ts";

export const queue = "support";

/** A request that is not about the member's own account. @throws {Refusal} not-found; own-account. */
export async function findOthersTicket(
  db: Queryable,
  id: string,
  member: Member,
): Promise<TicketRow> {
  const ticket = await findTicket(db, id);
  if (ticket === undefined) throw new Refusal("not-found");
  await refuseOwnAccount(db, member, ticket.workspace_id);
  return ticket;
}

/**
 * A request that the member has opened in this session, which is the look that is counted and written down: its conversation is read
 * again and again on the strength of that. Nobody opens one of their own account.
 * @throws {Refusal} not-found; not-permitted before it was opened.
 */
export async function findOpenedTicket(
  db: Queryable,
  id: string,
  member: Member,
): Promise<TicketRow> {
  const ticket = await findTicket(db, id);
  if (ticket === undefined) throw new Refusal("not-found");
  const opened = await db.query(
    `select from staff_actions a join staff_sessions s on s.staff_id = a.staff_id and s.token_hash = $3
     where a.case_id = $1 and a.staff_id = $2 and a.act = 'case-read' and a.at >= s.created_at limit 1`,
    [id, member.id, member.tokenHash],
  );
  if (opened.length === 0) throw new Refusal("not-permitted");
  return ticket;
}
