import { chatCalls, type ChatCalls } from "../chat/chat-calls.ts";

/** The events that a system line reports. */
export const tradeEvents = [
  "opened",
  "accepted",
  "taken-over",
  "more-info",
  "paid",
  "rejected",
  "cancelled",
  "not-taken",
  "disputed",
] as const;
export type TradeEvent = (typeof tradeEvents)[number];

/** The conversation between a customer and the trader. */
export const tradeChat: ChatCalls = chatCalls({
  slugs: {
    list: "list-trade-messages",
    send: "send-trade-message",
    see: "see-trade-messages",
    type: "type-in-trade",
  },
  path: "/gift-cards-http/trades/:id",
  names: { them: "the trader", thread: "a trade" },
  authors: ["customer", "trader", "system"],
  events: tradeEvents,
  errors: ["trade-changed"],
  resources: { chat: "gift-card-chat", typing: "gift-card-typing" },
  threads: "gift-card-trades",
});

export const {
  list: listTradeMessages,
  send: sendTradeMessage,
  see: seeTradeMessages,
  type: typeInTrade,
} = tradeChat;
