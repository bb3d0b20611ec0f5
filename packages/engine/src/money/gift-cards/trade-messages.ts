import type { TradeEvent } from "@apex/contract/gift-cards/trade-messages";
import { eventLine, type ChatTables, type NewMessage } from "../../runtime/chat/chat-messages.ts";

/** The tables of the trades' chats. */
export const tradeChatTables: ChatTables = {
  threads: "gift_card_trades",
  messages: "gift_card_messages",
  threadId: "trade_id",
  staff: "trader",
};

/** The system message of an event of a trade. */
export function told(event: TradeEvent, at: Date, text = ""): NewMessage {
  return eventLine(event, at, text);
}
