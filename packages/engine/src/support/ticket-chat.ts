import { supportChat } from "@apex/contract/support/ticket-messages";
import type { ChatKind } from "../chat/chat-handlers.ts";
import { findMessage } from "../chat/chat-messages.ts";
import { changeTicket, ticketNews } from "./change-ticket.ts";
import { supportChatTables, told } from "./ticket-messages.ts";
import { findTicket, lockTicket } from "./ticket-row.ts";

/** What is said in conversations with our people. */
export const supportChatKind: ChatKind = {
  calls: supportChat,
  tables: supportChatTables,
  find: findTicket,
  lock: lockTicket,
  write: (context, thread, message) =>
    changeTicket(context, thread, async (tx, ticket, at) => {
      if ((await findMessage(tx, supportChatTables, ticket.id, message.id)) !== undefined)
        return undefined;
      const isBack = ticket.status === "solved";
      return {
        // Whoever writes in a solved conversation comes back; one that waits for its customer is our people's again.
        to: isBack ? "reopened" : ticket.status === "waiting" ? "open" : ticket.status,
        messages: [
          ...(isBack ? [told("reopened", at)] : []),
          { ...message, author: "customer", at },
        ],
      };
    }),
  news: ticketNews,
  resources: { threads: "support", typing: "support-typing" },
  async alsoRead(tx, { id, workspace_id }, now) {
    const read = await tx.query(
      `update notifications set read_at = $3
       where workspace_id = $1 and code in ('support-answered', 'support-solved') and params ->> 'ticketId' = $2 and read_at is null returning id`,
      [workspace_id, id, now],
    );
    return read.length > 0 ? ["notifications"] : [];
  },
};
