import type { ChatMessage } from "@apex/contract/chat/chat-calls";

/** Messages of a conversation that are known, in the order of their numbers. */
export interface Thread {
  messages: readonly ChatMessage[];
  /** Older ones are not known yet. */
  hasOlder: boolean;
  /** The last number that the other side has seen. */
  theyRead: number;
  /** The other side writes, until then. */
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
 * The number up to which nothing is missing: what is asked for next comes after it. One's own message may be known before others'
 * that were written meanwhile.
 */
export function lastWithoutGap(messages: readonly ChatMessage[]): number {
  const first = messages[0]?.number ?? 1;
  const gap = messages.findIndex(({ number }, place) => number !== first + place);
  return first + (gap === -1 ? messages.length : gap) - 1;
}

/** Something that was written meanwhile is not known yet. */
export function hasGap(messages: readonly ChatMessage[]): boolean {
  return lastWithoutGap(messages) < (messages.at(-1)?.number ?? 0);
}
