import { chatCalls, type ChatCalls } from "../chat/chat-calls.ts";
import { ticketEvents } from "../support/ticket-messages.ts";

/** The calls of staff on the conversation of `supportChat`. Only members who have opened the request are answered. */
export const supportCaseChat: ChatCalls = chatCalls({
  slugs: {
    list: "list-support-case-messages",
    send: "send-support-case-message",
    see: "see-support-case-messages",
    type: "type-in-support-case",
  },
  path: "/desk-http/support/:id",
  names: { them: "the customer", thread: "a support request" },
  authors: ["customer", "agent", "system"],
  events: ticketEvents,
  errors: ["case-taken", "own-account"],
  resources: { chat: "support-chat", typing: "support-typing" },
  changes: ["support"],
});

export const {
  list: listSupportCaseMessages,
  send: sendSupportCaseMessage,
  see: seeSupportCaseMessages,
  type: typeInSupportCase,
} = supportCaseChat;
