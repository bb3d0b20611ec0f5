import type { TicketStatus } from "@apex/contract/support/tickets";
import type { ThreadOwner } from "../../runtime/chat/chat-handlers.ts";
import { addMessages, type NewMessage } from "../../runtime/chat/chat-messages.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import type { NewEvent } from "../../ledger/movement.ts";
import type { Resource } from "@apex/contract/resources";
import { followTicket } from "./follow-complaint.ts";
import { supportChatTables } from "./ticket-messages.ts";
import { lockTicket, type TicketRow } from "./ticket-row.ts";

/** The changes to a conversation. */
export interface TicketChange {
  /** The new status. */
  readonly to?: TicketStatus;
  readonly messages?: readonly NewMessage[];
  /** The code of the notification to the customer. */
  readonly tells?: "support-answered" | "support-solved";
}

/** Checks the ticket, writes its row, and returns the further changes; undefined if there is nothing to change. */
export type TicketWork = (
  tx: Tx,
  ticket: TicketRow,
  now: Date,
) => Promise<TicketChange | undefined>;

/**
 * Locks a conversation and changes its row, its messages and its notifications, all or nothing.
 * @throws {Refusal} not-found
 */
export function changeTicket(
  context: EngineContext,
  key: { readonly id: string; readonly owner?: ThreadOwner },
  work: TicketWork,
): Promise<void> {
  return context.db.tx((tx) => changeTicketIn(tx, context, key, work));
}

/** Does the same as `changeTicket` within the caller's transaction. */
export async function changeTicketIn(
  tx: Tx,
  context: EngineContext,
  { id, owner }: { readonly id: string; readonly owner?: ThreadOwner },
  work: TicketWork,
): Promise<void> {
  const ticket = await lockTicket(tx, id, owner);
  const now = context.clock.business();
  const change = await work(tx, ticket, now);
  if (change === undefined) return;
  const { to = ticket.status, messages = [], tells } = change;
  await tx.query(
    `update support_tickets set status = $2, updated_at = $3,
         solved_at = case when $2 = 'solved' and status <> 'solved' then $3 else solved_at end where id = $1`,
    [id, to, now],
  );
  await addMessages(tx, supportChatTables, ticket, messages);
  const news = ticketNews(ticket, ["support", "support-chat"]);
  const moved = await followTicket(tx, id, now);
  // The complaint's own notification already tells the customer.
  const isTold = tells !== undefined && moved === undefined;
  await announce(
    tx,
    [isTold ? told(news, ticket, tells) : news, ...(moved === undefined ? [] : [moved])],
    now,
  );
}

/** The event for the customer's pages when their conversation changes. */
export function ticketNews(
  { workspace_id: workspaceId, user_id: userId }: Pick<TicketRow, "workspace_id" | "user_id">,
  changes: readonly Resource[],
) {
  return { workspaceId, userId, kind: "changed", changes } as const;
}

function told(
  news: ReturnType<typeof ticketNews>,
  { id, agent }: TicketRow,
  code: "support-answered" | "support-solved",
): NewEvent {
  return {
    ...news,
    kind: "notification",
    changes: [...news.changes, "notifications"],
    notification: { code, params: { ticketId: id, ...(agent !== null && { name: agent }) } },
  };
}
