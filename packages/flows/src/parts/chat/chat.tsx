import type { ChatCalls, ChatMessage } from "@apex/contract/chat/chat-calls";
import { Button } from "@apex/ui/button/button";
import { ChatLog, ChatTyping } from "@apex/ui/chat/chat-log";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type UIEvent } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAct } from "../../base/use-read.ts";
import { ChatLine, UnsentLine } from "./chat-line.tsx";
import { ChatWriting, type WritingWords } from "./chat-writing.tsx";
import type { Thread } from "./thread.ts";
import { useOutbox, type Outbox } from "./use-outbox.ts";
import { useThread } from "./use-thread.ts";

/** The distance from the oldest loaded message at which older ones are loaded. */
const nearTopPx = 300;
/** The words of one kind of conversation. */
export interface ChatWords extends WritingWords {
  /** Names the conversation: "Chat with the trader". */
  chat: string;
  typing: string;
  /** The words of a system line. Keep the function stable, so that unchanged messages are not rendered again. */
  event: (message: ChatMessage) => string;
  /** The name of the member of staff who joins with a system line; undefined for other lines. */
  arrival?: (message: ChatMessage) => string | undefined;
}

export interface ChatProps {
  /** The calls of this kind of conversation. */
  calls: ChatCalls;
  /** The thread's id. */
  id: string;
  /** The other side's name. */
  them: string;
  /** The author whose messages are the reader's own. Default: the customer. */
  me?: string;
  /** Interval between reads of new messages, where no event stream announces them. */
  everyMs?: number;
  words: ChatWords;
  /** Replaces the message field once the conversation is closed. */
  over?: ReactNode;
}

/** A conversation: its messages and system lines in order, and the message field. */
export function Chat(props: ChatProps) {
  const intl = useIntl();
  const { calls, id, everyMs } = props;
  const { thread, older, take } = useThread({ calls, id }, everyMs);
  const outbox = useOutbox(calls, id, take);
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
        label={intl.formatMessage({ id: "apex.chat.loading" })}
      />
    );
  return (
    <>
      <Log
        {...props}
        thread={thread.data}
        outbox={outbox}
        isLoadingOlder={older.isPending}
        onOlder={() => !older.isPending && older.mutate()}
      />
      {props.over ?? <ChatWriting {...props} outbox={outbox} />}
    </>
  );
}

interface LogProps extends ChatProps {
  thread: Thread;
  outbox: Outbox;
  isLoadingOlder: boolean;
  onOlder: () => void;
}

function Log({
  calls,
  id,
  them,
  me = "customer",
  words,
  thread,
  outbox,
  isLoadingOlder,
  onOlder,
}: LogProps) {
  const intl = useIntl();
  const { messages } = thread;
  const isTyping = useIsTyping(thread.typingUntil);
  useSeen(calls, id, messages.at(-1)?.number ?? 0);
  const known = new Set(messages.map((message) => message.id));
  const names = namesOf(messages, words.arrival);
  const you = intl.formatMessage({ id: "apex.chat.you" });
  // To a customer, staff are the other side. To staff, a staff message is their own or a colleague's.
  const authorOf = (author: string, place: number) => {
    if (author === "customer") return me === "customer" ? you : them;
    return names[place] ?? (author === me ? you : them);
  };
  const onScroll = ({ currentTarget: log }: UIEvent<HTMLElement>) => {
    // The list is reversed: it starts at its end with 0 and scrolls away from 0 towards its top.
    const leftPx = log.scrollHeight - log.clientHeight - Math.abs(log.scrollTop);
    if (thread.hasOlder && leftPx < nearTopPx) onOlder();
  };
  return (
    <ChatLog label={words.chat} className="flex-1" onScroll={onScroll}>
      {thread.hasOlder && (
        <li className="self-center">
          <Button variant="quiet" size="compact" isPending={isLoadingOlder} onPress={onOlder}>
            {intl.formatMessage({ id: "apex.chat.earlier" })}
          </Button>
        </li>
      )}
      {messages.map((message, place) => (
        <ChatLine
          key={message.id}
          message={message}
          author={authorOf(message.author, place)}
          isMine={message.author === me}
          eventWords={words.event}
          isFirst={messages[place - 1]?.author !== message.author}
          isNewDay={dayOf(messages[place - 1]) !== dayOf(message)}
          isRead={message.number <= thread.theyRead}
        />
      ))}
      {outbox.unsent
        .filter((message) => !known.has(message.id))
        .map((message) => (
          <UnsentLine
            key={message.id}
            message={message}
            hasFailed={outbox.error !== undefined}
            onRetry={outbox.retry}
          />
        ))}
      {isTyping && <ChatTyping label={words.typing} />}
    </ChatLog>
  );
}

/** The name of the member of staff at each message, from the latest system line that names one. */
function namesOf(
  messages: readonly ChatMessage[],
  arrival: ChatWords["arrival"],
): readonly (string | undefined)[] {
  let name: string | undefined;
  return messages.map((message) => (name = arrival?.(message) ?? name));
}

function dayOf(message: ChatMessage | undefined): string | undefined {
  return message && new Date(message.at).toDateString();
}

/** True while the other side is typing. @param until when that ends without a further report. */
function useIsTyping(until: string | undefined): boolean {
  const { businessMs: nowMs } = useClient();
  const [ended, setEnded] = useState<string>();
  const leftMs = useEffectEvent(() => Date.parse(until ?? "") - nowMs());
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setTimeout(() => setEnded(until), Math.max(0, leftMs()));
    return () => clearTimeout(timer);
  }, [until]);
  return until !== undefined && until !== ended;
}

/** Reports the last message as read while the page is visible. */
function useSeen({ see }: ChatCalls, id: string, number: number): void {
  const { mutate } = useAct(see);
  const told = useRef(0);
  useEffect(() => {
    const tell = () => {
      if (number <= told.current || document.visibilityState !== "visible") return;
      told.current = number;
      mutate({ params: { id }, body: { number } });
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [mutate, id, number]);
}
