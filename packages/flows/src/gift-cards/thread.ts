import type { TradeMessage } from "@apex/contract/gift-cards/trade-messages";

/** Messages of a trade that are known, in the order of their numbers. */
export interface Thread {
  messages: readonly TradeMessage[];
  /** Older ones are not known yet. */
  hasOlder: boolean;
  /** The last number that the trader has seen. */
  traderRead: number;
  /** The trader writes, until then. */
  typingUntil?: string | undefined;
}

/** Both lists in one, each message once, in the order of their numbers. */
export function mergeMessages(
  known: readonly TradeMessage[],
  come: readonly TradeMessage[],
): TradeMessage[] {
  const byNumber = new Map([...known, ...come].map((message) => [message.number, message]));
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number);
}

/**
 * The number up to which nothing is missing: what is asked for next comes after it. One's own message may be known before others'
 * that were written meanwhile.
 */
export function lastWithoutGap(messages: readonly TradeMessage[]): number {
  const first = messages[0]?.number ?? 1;
  const gap = messages.findIndex(({ number }, place) => number !== first + place);
  return first + (gap === -1 ? messages.length : gap) - 1;
}

/** Something that was written meanwhile is not known yet. */
export function hasGap(messages: readonly TradeMessage[]): boolean {
  return lastWithoutGap(messages) < (messages.at(-1)?.number ?? 0);
}
