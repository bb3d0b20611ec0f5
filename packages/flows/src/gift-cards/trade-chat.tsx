import {
  seeTradeMessages,
  typeInTrade,
  type TradeMessage,
} from "@apex/contract/gift-cards/trade-messages";
import type { Trade } from "@apex/contract/gift-cards/trades";
import { act } from "@apex/client/query";
import { Button } from "@apex/ui/button/button";
import { ChatLog, ChatTyping } from "@apex/ui/chat/chat-log";
import { Composer } from "@apex/ui/chat/composer";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, type UIEvent } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../client-context.ts";
import { ErrorView } from "../errors/error-view.tsx";
import { imageTypes } from "../picture/picked-image.ts";
import { useStoredImages } from "../picture/stored-images.ts";
import { usePhotoUpload } from "../picture/use-photo-upload.ts";
import { ChatLine, UnsentLine } from "./chat-line.tsx";
import { refusalWords } from "./photo-picker.tsx";
import type { Thread } from "./thread.ts";
import { useOutbox, type Outbox } from "./use-outbox.ts";
import { useTradeThread } from "./use-trade-thread.ts";

/** Near the oldest message that is there, older ones are asked for. */
const nearTopPx = 300;
/** Between two words to the trader that one is writing. */
const typingEveryMs = 3_000;

export interface TradeChatProps {
  trade: Trade;
}

/** The conversation of a trade: what was said and what happened, in order, and where one writes. */
export function TradeChat({ trade }: TradeChatProps) {
  const intl = useIntl();
  const { thread, older, take } = useTradeThread(trade.id);
  const outbox = useOutbox(trade.id, take);
  if (thread.error && !thread.data)
    return (
      <ErrorView
        error={thread.error}
        onRetry={() => void thread.refetch()}
        isRetrying={thread.isFetching}
        className="m-4"
      />
    );
  if (!thread.data)
    return (
      <RowSkeletons
        count={4}
        className="m-4"
        label={intl.formatMessage({ id: "apex.gift-cards.chatLoading" })}
      />
    );
  return (
    <>
      <Log
        trade={trade}
        thread={thread.data}
        outbox={outbox}
        isLoadingOlder={older.isPending}
        onOlder={() => !older.isPending && older.mutate()}
      />
      <Writing trade={trade} outbox={outbox} />
    </>
  );
}

interface LogProps {
  trade: Trade;
  thread: Thread;
  outbox: Outbox;
  isLoadingOlder: boolean;
  onOlder: () => void;
}

function Log({ trade, thread, outbox, isLoadingOlder, onOlder }: LogProps) {
  const intl = useIntl();
  const { messages } = thread;
  const isTyping = useIsTyping(thread.typingUntil);
  useSeen(trade.id, messages.at(-1)?.number ?? 0);
  const known = new Set(messages.map(({ id }) => id));
  const onScroll = ({ currentTarget: log }: UIEvent<HTMLElement>) => {
    // The list is turned over: its top is where it has scrolled furthest from zero.
    const leftPx = log.scrollHeight - log.clientHeight - Math.abs(log.scrollTop);
    if (thread.hasOlder && leftPx < nearTopPx) onOlder();
  };
  return (
    <ChatLog
      label={intl.formatMessage({ id: "apex.gift-cards.chat" })}
      className="flex-1"
      onScroll={onScroll}
    >
      {thread.hasOlder && (
        <li className="self-center">
          <Button variant="quiet" size="compact" isPending={isLoadingOlder} onPress={onOlder}>
            {intl.formatMessage({ id: "apex.gift-cards.earlier" })}
          </Button>
        </li>
      )}
      {messages.map((message, place) => (
        <ChatLine
          key={message.id}
          message={message}
          trader={trade.trader}
          isFirst={messages[place - 1]?.author !== message.author}
          isNewDay={dayOf(messages[place - 1]) !== dayOf(message)}
          isRead={message.number <= thread.traderRead}
        />
      ))}
      {outbox.unsent
        .filter(({ id }) => !known.has(id))
        .map((message) => (
          <UnsentLine
            key={message.id}
            message={message}
            hasFailed={outbox.error !== undefined}
            onRetry={outbox.retry}
          />
        ))}
      {isTyping && <ChatTyping label={intl.formatMessage({ id: "apex.gift-cards.typing" })} />}
    </ChatLog>
  );
}

function dayOf(message: TradeMessage | undefined): string | undefined {
  return message && new Date(message.at).toDateString();
}

/** Whether somebody still writes: what says so ends by itself. */
function useIsTyping(until: string | undefined): boolean {
  const { nowMs } = useClient();
  const [ended, setEnded] = useState<string>();
  const leftMs = useEffectEvent(() => Date.parse(until ?? "") - nowMs());
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setTimeout(() => setEnded(until), Math.max(0, leftMs()));
    return () => clearTimeout(timer);
  }, [until]);
  return until !== undefined && until !== ended;
}

/** Says what has been read, while the page is in sight. */
function useSeen(tradeId: string, number: number): void {
  const { mutate } = useMutation(act(useClient(), seeTradeMessages));
  const told = useRef(0);
  useEffect(() => {
    const tell = () => {
      if (number <= told.current || document.visibilityState !== "visible") return;
      told.current = number;
      mutate({ params: { id: tradeId }, body: { number } });
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [mutate, tradeId, number]);
}

const quickReplies = [
  "apex.gift-cards.quick-status",
  "apex.gift-cards.quick-clearer",
  "apex.gift-cards.quick-thanks",
] as const;

function Writing({ trade, outbox }: { trade: Trade; outbox: Outbox }) {
  const intl = useIntl();
  const { mutate } = useMutation(act(useClient(), typeInTrade));
  const toldAtMs = useRef(0);
  const upload = usePhotoUpload(outbox.photos, outbox.onPhotos);
  const addresses = useStoredImages(outbox.photos.map(({ id }) => id));
  if (trade.closedAt !== undefined)
    return (
      <p className="border-t border-border bg-surface-raised px-5 py-4 text-body text-text-muted">
        {intl.formatMessage({ id: "apex.gift-cards.chatOver" })}
      </p>
    );
  const onChange = (text: string) => {
    outbox.onText(text);
    if (text === "" || Date.now() - toldAtMs.current < typingEveryMs) return;
    toldAtMs.current = Date.now();
    mutate({ params: { id: trade.id } });
  };
  const refused = upload.others.find((other) => other.refused !== undefined);
  return (
    <>
      <ul
        aria-label={intl.formatMessage({ id: "apex.gift-cards.quickReplies" })}
        className="flex flex-wrap gap-2 border-t border-border bg-surface-raised px-3 pt-3"
      >
        {quickReplies.map((id) => (
          <li key={id}>
            <Button
              variant="secondary"
              size="compact"
              onPress={() => onChange(intl.formatMessage({ id }))}
            >
              {intl.formatMessage({ id })}
            </Button>
          </li>
        ))}
      </ul>
      <Composer
        className="border-t-0"
        label={intl.formatMessage({ id: "apex.gift-cards.writeTo" })}
        placeholder={intl.formatMessage({ id: "apex.gift-cards.write" })}
        value={outbox.text}
        onChange={onChange}
        onSend={() => !upload.isBusy && outbox.send()}
        sendLabel={intl.formatMessage({ id: "apex.gift-cards.sendMessage" })}
        attachLabel={intl.formatMessage({ id: "apex.gift-cards.addPhotos" })}
        acceptedTypes={imageTypes}
        attachments={outbox.photos.map(({ id, name }, place) => {
          const previewUrl = addresses[place];
          return { id, name, ...(previewUrl !== undefined && { previewUrl }) };
        })}
        onAttach={upload.add}
        onRemove={upload.remove}
        removeLabel={(name) => intl.formatMessage({ id: "apex.gift-cards.removePhoto" }, { name })}
        note={
          refused?.refused ? (
            <span role="alert" className="text-negative-text">
              {refused.name}: {refusalWords(refused.refused, intl)}
            </span>
          ) : upload.isBusy ? (
            <span role="status">{intl.formatMessage({ id: "apex.gift-cards.preparing" })}</span>
          ) : (
            outbox.error?.kind === "problem" && <ErrorView error={outbox.error} className="mt-1" />
          )
        }
      />
    </>
  );
}
