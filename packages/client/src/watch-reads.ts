import type { Query, QueryClient } from "@tanstack/react-query";

export interface WatchedReads {
  /** Whether the view was last asked for after this moment of `performance.now()`: what was heard of before then, it shows. */
  isReadSince: (query: Query, ms: number) => boolean;
  stop: () => void;
}

/** Remembers when each view is asked for, from now on. */
export function watchReads(queries: QueryClient): WatchedReads {
  const startedAt = new WeakMap<Query, number>();
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "fetch")
      startedAt.set(event.query, performance.now());
  });
  return { stop, isReadSince: (query, ms) => (startedAt.get(query) ?? 0) > ms };
}
