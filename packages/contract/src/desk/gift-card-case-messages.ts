import { chatCalls, type ChatCalls } from "../chat/chat-calls.ts";
import { tradeEvents } from "../gift-cards/trade-messages.ts";

/** The trader's side of the conversation of a trade. */
export const giftCardCaseChat: ChatCalls = chatCalls({
  slugs: {
    list: "list-gift-card-case-messages",
    send: "send-gift-card-case-message",
    see: "see-gift-card-case-messages",
    type: "type-in-gift-card-case",
  },
  path: "/desk-http/gift-card-trades/:id",
  names: { them: "the customer", thread: "a trade to the member who has it" },
  authors: ["customer", "trader", "system"],
  events: tradeEvents,
  errors: ["case-taken", "trade-changed", "own-account", "own-decision"],
  readErrors: ["case-taken", "own-account"],
  resources: { chat: "gift-card-chat", typing: "gift-card-typing" },
  changes: ["gift-card-trades"],
});

export const {
  list: listGiftCardCaseMessages,
  send: sendGiftCardCaseMessage,
  see: seeGiftCardCaseMessages,
  type: typeInGiftCardCase,
} = giftCardCaseChat;
