import type { ChatMessage } from "@apex/contract/chat/chat-calls";

/** Messages of a conversation that are known, in the order of their numbers. */
export interface Thread {
  messages: readonly ChatMessage[];
  /** True if older messages have not been loaded. */
  hasOlder: boolean;
  /** The last number that the other side has seen. */
  theyRead: number;
  /** The time until which the other side counts as typing. */
  typingUntil?: string | undefined;
}

/** Both lists in one, each message once, in the order of their numbers. */
export function mergeMessages(
  known: readonly ChatMessage[],
  come: readonly ChatMessage[],
): ChatMessage[] {
  const byNumber = new Map([...known, ...come].map((message) => [message.number, message]));
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number);
}

/**
 * The number of the last message before a gap. The next read starts after it. A gap occurs when the person's own
 * message is known before earlier messages from others.
 */
export function lastWithoutGap(messages: readonly ChatMessage[]): number {
  const first = messages[0]?.number ?? 1;
  const gap = messages.findIndex(({ number }, place) => number !== first + place);
  return first + (gap === -1 ? messages.length : gap) - 1;
}

/** True if a message is missing between known ones. */
export function hasGap(messages: readonly ChatMessage[]): boolean {
  return lastWithoutGap(messages) < (messages.at(-1)?.number ?? 0);
}
