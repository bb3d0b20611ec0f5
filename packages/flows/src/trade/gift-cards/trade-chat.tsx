import type { ChatMessage } from "@apex/contract/chat/chat-calls";
import { isPictured } from "@apex/contract/gift-cards/gift-card";
import { tradeChat } from "@apex/contract/gift-cards/trade-messages";
import type { Trade } from "@apex/contract/gift-cards/trades";
import { useCallback } from "react";
import { useIntl } from "react-intl";
import { Chat } from "../../parts/chat/chat.tsx";
import type { MessageId } from "../../base/words/message-ids.ts";
import { arrivedTrader, eventWords } from "../../parts/gift-card-faces/gift-card-words.ts";

/** The quick replies that fit a trade: none while nobody reads them, and a photo only of a card that has one. */
function quickReplies({ form, trader }: Trade): MessageId[] | undefined {
  if (trader === undefined) return undefined;
  return [
    "apex.gift-cards.quick-status",
    ...(isPictured(form) ? (["apex.gift-cards.quick-clearer"] as const) : []),
    "apex.gift-cards.quick-thanks",
  ];
}

export interface TradeChatProps {
  trade: Trade;
  canWrite: boolean;
}

/** The conversation of a trade. */
export function TradeChat({ trade, canWrite }: TradeChatProps) {
  const intl = useIntl();
  const { id, trader, closedAt } = trade;
  const replies = quickReplies(trade)?.map((reply) => intl.formatMessage({ id: reply }));
  // A stable function, so that unchanged messages are not rendered again.
  const event = useCallback(
    (message: ChatMessage) => eventWords(message, trader, intl),
    [trader, intl],
  );
  return (
    <Chat
      calls={tradeChat}
      id={id}
      them={trader ?? intl.formatMessage({ id: "apex.gift-cards.theTrader" })}
      words={{
        chat: intl.formatMessage({ id: "apex.gift-cards.chat" }),
        writeTo: intl.formatMessage({ id: "apex.gift-cards.writeTo" }),
        typing: intl.formatMessage({ id: "apex.gift-cards.typing" }),
        event,
        arrival: arrivedTrader,
        ...(replies && { quickReplies: replies }),
      }}
      over={
        closedAt === undefined && canWrite ? undefined : (
          <p className="border-t border-border bg-surface-raised px-5 py-4 text-body text-text-muted">
            {intl.formatMessage({
              id:
                closedAt === undefined ? "apex.gift-cards.chatToRead" : "apex.gift-cards.chatOver",
            })}
          </p>
        )
      }
    />
  );
}
