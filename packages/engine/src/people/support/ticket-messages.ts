import type { TicketEvent } from "@apex/contract/support/ticket-messages";
import { eventLine, type ChatTables, type NewMessage } from "../../runtime/chat/chat-messages.ts";

/** The tables of support conversations. */
export const supportChatTables: ChatTables = {
  threads: "support_tickets",
  messages: "support_messages",
  threadId: "ticket_id",
  staff: "agent",
};

/** A line of the system's about a conversation. */
export function told(event: TicketEvent, at: Date): NewMessage {
  return eventLine(event, at);
}
