import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { findTicket, type TicketRow } from "../../people/support/ticket-row.ts";
import { refuseOwnAccount } from "../access/own-account.ts";
import type { Member } from "../access/staff-sessions.ts";
import { refuseUnopened } from "../cases/opened-case.ts";

export const queue = "support";

/** Finds a request, unless it is about the member's own account. @throws {Refusal} not-found; own-account. */
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

/** Finds a request that the member has opened. @throws {Refusal} not-found; not-permitted before it was opened. */
export async function findOpenedTicket(
  db: Queryable,
  id: string,
  member: Member,
): Promise<TicketRow> {
  const ticket = await findTicket(db, id);
  if (ticket === undefined) throw new Refusal("not-found");
  await refuseUnopened(db, member, { queue, id });
  return ticket;
}
