import { chatCalls, type ChatCalls } from "../chat/chat-calls.ts";

/** The events that a system line reports. */
export const ticketEvents = ["opened", "joined", "solved", "reopened", "asks-to-watch"] as const;
export type TicketEvent = (typeof ticketEvents)[number];

/** The conversation between a customer and support. */
export const supportChat: ChatCalls = chatCalls({
  slugs: {
    list: "list-support-messages",
    send: "send-support-message",
    see: "see-support-messages",
    type: "type-in-support",
  },
  path: "/support-http/tickets/:id",
  names: { them: "support", thread: "a support request" },
  authors: ["customer", "agent", "system"],
  events: ticketEvents,
  errors: [],
  resources: { chat: "support-chat", typing: "support-typing" },
  threads: "support",
  changes: ["support"],
});

export const {
  list: listSupportMessages,
  send: sendSupportMessage,
  see: seeSupportMessages,
  type: typeInSupport,
} = supportChat;
