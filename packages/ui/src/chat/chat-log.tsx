import type { ComponentPropsWithRef, ReactNode } from "react";

export interface ChatLogProps extends ComponentPropsWithRef<"div"> {
  /** Names the conversation ("Chat with support"). */
  label: string;
  /** `ChatBubble`s, `ChatEvent`s, `ChatDay`s and `ChatTyping`, oldest first. */
  children: ReactNode;
}

/** A conversation, oldest first, scrolled to its newest end. New messages are announced when the reader is idle. */
export function ChatLog({ label, children, className = "", ...rest }: ChatLogProps) {
  return (
    // Reversed, so that the newest end stays visible without a script while messages arrive and heights change.
    <div
      role="log"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      {...rest}
      className={`flex min-h-0 flex-col-reverse overflow-y-auto overscroll-contain focus-visible:-outline-offset-2 ${className}`}
    >
      <ol className="flex flex-col gap-2 px-4 py-5 sm:px-5">{children}</ol>
    </div>
  );
}

export interface ChatDayProps extends ComponentPropsWithRef<"li"> {
  /** The day in words ("Yesterday", "19 Nov, 2026"). */
  children: ReactNode;
}

/** Marks the start of a day. */
export function ChatDay({ children, className = "", ...rest }: ChatDayProps) {
  return (
    <li
      {...rest}
      className={`my-2 flex items-center gap-3 text-xs font-medium text-text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border ${className}`}
    >
      {children}
    </li>
  );
}

export interface ChatEventProps extends ComponentPropsWithRef<"li"> {
  /** The event, in one sentence ("The rate is locked for 15 minutes"). */
  children: ReactNode;
  icon?: ReactNode;
}

/** A system line between messages: a status that changed. */
export function ChatEvent({ children, icon, className = "", ...rest }: ChatEventProps) {
  return (
    <li
      {...rest}
      className={`mx-auto my-1 flex max-w-md items-start gap-2 rounded-control bg-surface-sunken px-3 py-1.5 text-center text-sm text-text-muted forced-colors:border [&_.lucide]:mt-px [&_.lucide]:size-4 ${className}`}
    >
      {icon}
      <span>{children}</span>
    </li>
  );
}

export interface ChatTypingProps extends ComponentPropsWithRef<"li"> {
  /** Spoken in place of the dots ("Ngozi is writing"). */
  label: string;
}

/** Shows that the other side is typing. The dots stand still for people who prefer less motion. */
export function ChatTyping({ label, className = "", ...rest }: ChatTypingProps) {
  return (
    <li
      {...rest}
      className={`flex w-fit gap-1 rounded-card rounded-es-tick border border-border bg-surface-raised px-3.5 py-3.5 ${className}`}
    >
      <span className="sr-only">{label}</span>
      {["0ms", "160ms", "320ms"].map((delay) => (
        <span
          key={delay}
          aria-hidden="true"
          style={{ animationDelay: delay }}
          className="size-1.5 rounded-full bg-text-faint motion-safe:animate-typing forced-colors:bg-[CanvasText]"
        />
      ))}
    </li>
  );
}
