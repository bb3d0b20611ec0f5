import { cva } from "class-variance-authority";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Avatar } from "../avatar/avatar.tsx";
import { CircleAlert } from "../icon/icon.tsx";
import { TextButton } from "../text-button/text-button.tsx";

const bubble = cva("max-w-full rounded-card px-3.5 py-2 text-body wrap-anywhere", {
  variants: {
    side: {
      mine: "rounded-ee-tick bg-brand text-brand-contrast forced-colors:border",
      // The bubble is filled once the message was sent.
      leaving: "rounded-ee-tick bg-brand-soft text-text forced-colors:border",
      theirs: "rounded-es-tick border border-border bg-surface-raised text-text",
    },
  },
});

export interface ChatPicture {
  /** Address of the small picture. */
  src: string;
  /** The picture's text alternative. */
  alt: string;
  /** Opens it, in an ImageViewer. */
  onOpen?: () => void;
}

export interface ChatBubbleProps extends ComponentPropsWithRef<"li"> {
  /** The author's side: the reader, or the other person. */
  side: "mine" | "theirs";
  /** Name of the author; read out before the words, and shown over those of others. */
  author: string;
  /** The other side's initials beside the bubble. Leave out within a run of messages. */
  hasAvatar?: boolean;
  /** The words. */
  children?: ReactNode;
  pictures?: readonly ChatPicture[];
  /** Time and state in words ("09:41", "09:42, read", "Sending"). */
  note?: ReactNode;
  /** Default `sent`. */
  state?: "sending" | "sent" | "failed";
  /** The failure and the button to retry; needs `failed`. */
  failure?: { label: string; retryLabel: string; onRetry: () => void };
}

/** A message of one person. */
export function ChatBubble({
  side,
  author,
  hasAvatar = false,
  children,
  pictures = [],
  note,
  state = "sent",
  failure,
  className = "",
  ...rest
}: ChatBubbleProps) {
  const isMine = side === "mine";
  return (
    <li
      {...rest}
      className={`flex max-w-[min(85%,30rem)] items-end gap-2 ${isMine ? "self-end" : "self-start"} ${className}`}
    >
      {!isMine && (
        <span className="w-8 flex-none pb-5">
          {hasAvatar && <Avatar name={author} size="small" />}
        </span>
      )}
      <div className={`flex min-w-0 flex-col gap-1 ${isMine ? "items-end" : "items-start"}`}>
        <span className={hasAvatar ? "text-sm font-medium text-text-muted" : "sr-only"}>
          {author}
        </span>
        {pictures.length === 1 && pictures.map((one) => <Picture key={one.src} {...one} />)}
        {pictures.length > 1 && (
          <div className="grid w-64 max-w-full grid-cols-2 gap-1 *:last:odd:col-span-2 *:last:odd:aspect-2/1 *:aspect-square *:w-full [&_img]:size-full">
            {pictures.map((picture) => (
              <Picture key={picture.src} {...picture} />
            ))}
          </div>
        )}
        {children && (
          <div className={bubble({ side: isMine && state !== "sent" ? "leaving" : side })}>
            {children}
          </div>
        )}
        {state === "failed" && failure ? (
          <p className="flex items-center gap-1.5 text-xs text-negative-text">
            <CircleAlert className="size-3.5" />
            {failure.label}
            <TextButton variant="standalone" onPress={failure.onRetry} className="text-xs">
              {failure.retryLabel}
            </TextButton>
          </p>
        ) : (
          note && <p className="text-xs text-text-muted tabular-nums">{note}</p>
        )}
      </div>
    </li>
  );
}

function Picture({ src, alt, onOpen }: ChatPicture) {
  const image = (
    <img
      src={src}
      alt={alt}
      className="max-h-56 w-auto rounded-card border border-border bg-surface-sunken object-cover"
    />
  );
  if (!onOpen) return image;
  return (
    <Button onPress={onOpen} className="cursor-zoom-in rounded-card">
      {image}
    </Button>
  );
}
