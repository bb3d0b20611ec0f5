import type { Endpoint, InputOf } from "@apex/contract/endpoint";
import { createContext, useContext } from "react";
import { usePages } from "../../base/use-read.ts";

/** How often a queue is asked for while no stream tells of its changes. */
const awayMs = 15_000;
/** How often it is asked for beside the stream: some cases begin to wait because of the time alone, which nothing tells of. */
const besideMs = 60_000;

/** True while the stream of the desk tells of changes. */
export const StreamIsOpen = createContext(false);

/** How often a queue and the counts of all queues are asked for. */
export function useQueueInterval(): number {
  return useContext(StreamIsOpen) ? besideMs : awayMs;
}

/** Reads a queue page by page, again and again. */
export function useQueuePages<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> & { query: object },
) {
  return usePages(endpoint, input, { refetchInterval: useQueueInterval() });
}
