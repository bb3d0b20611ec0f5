import type { Endpoint, InputOf } from "@apex/contract/endpoint";
import { createContext, useContext } from "react";
import { usePages } from "../../base/use-read.ts";

/** Interval between reads of a queue while the event stream is closed. */
const awayMs = 15_000;
/** Interval between reads while the stream is open. Some cases become due by time alone, without an event. */
const besideMs = 60_000;

/** True while the desk's event stream is open. */
export const StreamIsOpen = createContext(false);

/** How often a queue and the counts of all queues are asked for. */
export function useQueueInterval(): number {
  return useContext(StreamIsOpen) ? besideMs : awayMs;
}

/** Reads a queue page by page, and again at intervals. */
export function useQueuePages<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> & { query: object },
) {
  return usePages(endpoint, input, { refetchInterval: useQueueInterval() });
}
