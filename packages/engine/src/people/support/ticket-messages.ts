import type { TicketEvent } from "@apex/contract/support/ticket-messages";
import { eventLine, type ChatTables, type NewMessage } from "../../runtime/chat/chat-messages.ts";

/** The tables of support conversations. */
export const supportChatTables: ChatTables = {
  threads: "support_tickets",
  messages: "support_messages",
  threadId: "ticket_id",
  staff: "agent",
};

/** A message by the system about the conversation. */
export function told(event: TicketEvent, at: Date): NewMessage {
  return eventLine(event, at);
}
