import { supportChat } from "@apex/contract/support/ticket-messages";
import type { ChatKind } from "../../runtime/chat/chat-handlers.ts";
import { findMessage } from "../../runtime/chat/chat-messages.ts";
import { changeTicket, ticketNews } from "./change-ticket.ts";
import { supportChatTables, told } from "./ticket-messages.ts";
import { findTicket, lockTicket, type TicketRow } from "./ticket-row.ts";

const anyMember = { needs: "signed-in", area: "any-member", token: "never" } as const;

/** The chat of support conversations. */
export const supportChatKind: ChatKind<TicketRow> = {
  calls: supportChat,
  rows: { reads: anyMember, writes: anyMember },
  tables: supportChatTables,
  find: findTicket,
  lock: lockTicket,
  write: (context, id, owner, message) =>
    changeTicket(context, { id, owner }, async (tx, ticket, at) => {
      if ((await findMessage(tx, supportChatTables, ticket.id, message.id)) !== undefined)
        return undefined;
      const isBack = ticket.status === "solved";
      return {
        // A message reopens a solved conversation; one that waited for the customer is open for support again.
        to: isBack ? "reopened" : ticket.status === "waiting" ? "open" : ticket.status,
        messages: [
          ...(isBack ? [told("reopened", at)] : []),
          { ...message, author: "customer", at },
        ],
      };
    }),
  news: (ticket, what) =>
    ticketNews(ticket, what === "typing" ? ["support-typing"] : ["support", "notifications"]),
  async alsoRead(tx, { id, user_id: userId }, now) {
    await tx.query(
      `insert into notification_reads (workspace_id, notification_id, user_id, read_at)
       select workspace_id, id, user_id, $3 from notifications
       where user_id = $2 and code in ('support-answered', 'support-solved') and params ->> 'ticketId' = $1
       on conflict do nothing`,
      [id, userId, now],
    );
  },
};
