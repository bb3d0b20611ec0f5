import type { ChatMessage } from "@apex/contract/chat/chat-calls";
import { ChatBubble } from "@apex/ui/chat/chat-bubble";
import { ChatDay, ChatEvent } from "@apex/ui/chat/chat-log";
import { formatClock, formatDay } from "@apex/ui/date-time/format-moment";
import { Fragment, memo } from "react";
import { useIntl } from "react-intl";
import { useMessagePhotos } from "../picture/photo-viewer.tsx";
import type { UnsentMessage } from "./use-outbox.ts";

export interface ChatLineProps {
  message: ChatMessage;
  /** The author's name. */
  author: string;
  isMine: boolean;
  /** The words of a system line. */
  eventWords: (message: ChatMessage) => string;
  /** True if the previous message is another author's. */
  isFirst: boolean;
  /** True if the message is the first of its day. */
  isNewDay: boolean;
  isRead: boolean;
}

/** A message of a conversation, or a system line. */
export const ChatLine = memo(function ChatLine({ isNewDay, eventWords, ...line }: ChatLineProps) {
  const intl = useIntl();
  return (
    <Fragment>
      {isNewDay && <ChatDay>{formatDay(line.message.at, intl.locale)}</ChatDay>}
      {line.message.author === "system" ? (
        <ChatEvent>{eventWords(line.message)}</ChatEvent>
      ) : (
        <Said {...line} />
      )}
    </Fragment>
  );
});

function Said({
  message,
  author,
  isMine,
  isFirst,
  isRead,
}: Omit<ChatLineProps, "isNewDay" | "eventWords">) {
  const intl = useIntl();
  const { pictures, isLoading, viewer } = useMessagePhotos(message.imageIds);
  const time = formatClock(message.at, intl.locale);
  return (
    <>
      <ChatBubble
        side={isMine ? "mine" : "theirs"}
        author={author}
        hasAvatar={!isMine && isFirst}
        pictures={pictures}
        note={
          isMine && isRead
            ? intl.formatMessage({ id: "apex.chat.readAt" }, { time })
            : intl.formatMessage({ id: "apex.chat.sentAt" }, { time })
        }
      >
        {message.text === ""
          ? isLoading && intl.formatMessage({ id: "apex.chat.photoLoading" })
          : textOf(message.text)}
      </ChatBubble>
      {viewer}
    </>
  );
}

export interface UnsentLineProps {
  message: UnsentMessage;
  hasFailed: boolean;
  onRetry: () => void;
}

/** A message that the server does not have yet. */
export function UnsentLine({ message, hasFailed, onRetry }: UnsentLineProps) {
  const intl = useIntl();
  const { pictures, viewer } = useMessagePhotos(message.imageIds);
  return (
    <>
      <ChatBubble
        side="mine"
        author={intl.formatMessage({ id: "apex.chat.you" })}
        pictures={pictures}
        state={hasFailed ? "failed" : "sending"}
        note={intl.formatMessage({ id: "apex.chat.sending" })}
        failure={{
          label: intl.formatMessage({ id: "apex.chat.notSent" }),
          retryLabel: intl.formatMessage({ id: "apex.chat.sendAgain" }),
          onRetry,
        }}
      >
        {message.text !== "" && textOf(message.text)}
      </ChatBubble>
      {viewer}
    </>
  );
}

/** The text with its line breaks. Markup and links in it stay plain text. */
function textOf(text: string) {
  return <span className="whitespace-pre-line">{text}</span>;
}
