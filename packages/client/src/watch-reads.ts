import type { Query, QueryClient } from "@tanstack/react-query";

export interface WatchedReads {
  /**
   * Whether the view was last read after this time (`performance.now()`, ms), and so shows every change that was
   * announced before it.
   */
  isReadSince: (query: Query, ms: number) => boolean;
  stop: () => void;
}

/** Records from now on when each view is read. */
export function watchReads(queries: QueryClient): WatchedReads {
  const startedAt = new WeakMap<Query, number>();
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "fetch")
      startedAt.set(event.query, performance.now());
  });
  return { stop, isReadSince: (query, ms) => (startedAt.get(query) ?? 0) > ms };
}
