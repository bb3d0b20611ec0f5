import { refresh } from "@apex/client/query";
import type { ChatMessage } from "@apex/contract/chat/chat-calls";
import type { GiftCardCase } from "@apex/contract/desk/gift-card-case";
import { giftCardCaseChat } from "@apex/contract/desk/gift-card-case-messages";
import { followGiftCardCase } from "@apex/contract/desk/gift-card-cases";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { ChatCard } from "../../parts/chat/chat-card.tsx";
import { Chat } from "../../parts/chat/chat.tsx";
import { arrivedTrader } from "../../parts/gift-card-faces/gift-card-words.ts";
import { useThread } from "../../parts/chat/use-thread.ts";
import { eventWords } from "./trade-case-words.ts";

/** Interval of the reads of new messages, which the desk's stream does not report. */
const everyMs = 3_000;

/** The trader's side of the conversation with a customer. */
export function CaseChat({ shown }: { shown: GiftCardCase }) {
  const intl = useIntl();
  const { id, customer, may } = shown;
  const isOpen = may.length > 0;
  useCaseNews(id, isOpen);
  // A stable function, so that unchanged messages are not rendered again.
  const event = useCallback((message: ChatMessage) => eventWords(message, intl), [intl]);
  return (
    <ChatCard>
      <Chat
        calls={giftCardCaseChat}
        id={id}
        me="trader"
        them={customer.name}
        words={{
          chat: intl.formatMessage({ id: "apex.desk-gift-cards.chat" }),
          writeTo: intl.formatMessage({ id: "apex.desk-gift-cards.writeTo" }),
          typing: intl.formatMessage({ id: "apex.desk-gift-cards.typing" }),
          event,
          arrival: arrivedTrader,
        }}
        over={
          isOpen ? undefined : (
            <p className="border-t border-border bg-surface-raised px-5 py-4 text-body text-text-muted">
              {intl.formatMessage({ id: "apex.desk-gift-cards.chatOver" })}
            </p>
          )
        }
      />
    </ChatCard>
  );
}

/** Reads the trade again when the customer sends a picture or disputes, or when a colleague has taken it over. */
function useCaseNews(id: string, isOpen: boolean): void {
  const queries = useQueryClient();
  const { thread } = useThread({ calls: giftCardCaseChat, id }, isOpen && everyMs);
  const changing = thread.data?.messages.findLast(
    ({ author, event, imageIds }) =>
      event === "disputed" || (author === "customer" && imageIds.length > 0),
  );
  const number = changing?.number;
  const isRefused = thread.error?.status === 409;
  const known = useRef<number>(undefined);
  const isLoaded = thread.data !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    const isNew = known.current !== undefined && known.current !== (number ?? 0);
    known.current = number ?? 0;
    if (isNew || isRefused) void refresh(queries, followGiftCardCase.reads);
  }, [queries, isLoaded, number, isRefused]);
}
