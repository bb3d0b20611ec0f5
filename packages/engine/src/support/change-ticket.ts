import type { TicketStatus } from "@apex/contract/support/tickets";
import { addMessages, type ChatThread, type NewMessage } from "../chat/chat-messages.ts";
import type { EngineContext } from "../context.ts";
import type { Tx } from "../db.ts";
import { announce } from "../events/announce.ts";
import type { NewEvent } from "../ledger/movement.ts";
import type { Resource } from "@apex/contract/resources";
import { supportChatTables } from "./ticket-messages.ts";
import { lockTicket, type TicketRow } from "./ticket-row.ts";

/** What a change of a conversation comes to. */
export interface TicketChange {
  /** Where it stands from now on. */
  readonly to?: TicketStatus;
  readonly messages?: readonly NewMessage[];
  /** The customer is told by a notification of this code. */
  readonly tells?: "support-answered" | "support-solved";
}

/**
 * Changes a conversation while nothing else can: its row, its messages and what is told of it, all or nothing.
 * @param work checks, writes the row, and says the rest; undefined when it stands as asked already.
 * @throws {Refusal} not-found
 */
export async function changeTicket(
  context: EngineContext,
  { id, workspaceId }: { readonly id: string; readonly workspaceId?: string },
  work: (tx: Tx, ticket: TicketRow, now: Date) => Promise<TicketChange | undefined>,
): Promise<void> {
  await context.db.tx(async (tx) => {
    const ticket = await lockTicket(tx, id, workspaceId);
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
    await announce(tx, [tells === undefined ? news : told(news, ticket, tells)], now);
  });
}

/** What others hear when something about a conversation has changed. */
export function ticketNews(
  { workspace_id: workspaceId }: Pick<ChatThread, "workspace_id">,
  changes: readonly Resource[],
): NewEvent {
  return { workspaceId, kind: "changed", changes };
}

function told(news: NewEvent, { id, agent }: TicketRow, code: string): NewEvent {
  return {
    ...news,
    kind: "notification",
    changes: [...news.changes, "notifications"],
    notification: { code, params: { ticketId: id, ...(agent !== null && { name: agent }) } },
  };
}
