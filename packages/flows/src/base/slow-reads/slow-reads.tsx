import { stillWorkingAfterMs } from "@apex/contract/limits";
import { Button } from "@apex/ui/button/button";
import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { withWords } from "../words/words-provider.tsx";

export interface SlowReadsProps {
  /** A read without an answer for this long is slow, in milliseconds. Default 10 seconds. */
  afterMs?: number;
}

const lookEveryMs = 1_000;

/** A mounted component waits for its first answer. */
const isAwaited = (query: Query) =>
  query.state.status === "pending" &&
  query.state.fetchStatus === "fetching" &&
  query.getObserversCount() > 0;

/** The hashes of the slow reads, and a function that restarts the clock of every read. */
function useSlow(queries: QueryClient, afterMs: number) {
  const [slow, setSlow] = useState<readonly string[]>([]);
  const since = useRef<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    const look = () => {
      const nowMs = performance.now();
      const awaited = queries.getQueryCache().findAll({ predicate: isAwaited });
      since.current = new Map(
        awaited.map(({ queryHash }) => [queryHash, since.current.get(queryHash) ?? nowMs] as const),
      );
      const found = [...since.current].flatMap(([hash, startMs]) =>
        nowMs - startMs >= afterMs ? [hash] : [],
      );
      setSlow((before) => (before.join() === found.join() ? before : found));
    };
    const timer = setInterval(look, Math.min(lookEveryMs, afterMs));
    return () => clearInterval(timer);
  }, [queries, afterMs]);
  const begin = () => {
    since.current = new Map();
    setSlow([]);
  };
  return { slow, begin };
}

/**
 * A bar that offers to repeat slow reads. Without it a screen could show placeholders for minutes, until the request
 * times out.
 */
function SlowReadsBar({ afterMs = stillWorkingAfterMs }: SlowReadsProps) {
  const queries = useQueryClient();
  const { slow, begin } = useSlow(queries, afterMs);
  const askAnew = async () => {
    begin();
    const which = { predicate: ({ queryHash }: Query) => slow.includes(queryHash) };
    await queries.cancelQueries(which);
    await queries.refetchQueries(which);
  };
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 z-40 flex justify-center px-4"
      // Above the tab bar of a phone.
      style={{ bottom: "calc(4.5rem + env(safe-area-inset-bottom))" }}
    >
      {slow.length > 0 && (
        <div className="pointer-events-auto flex flex-wrap items-center justify-center gap-x-3 rounded-card border border-border bg-overlay px-4 py-1.5 text-sm font-medium shadow-overlay">
          <p>
            <FormattedMessage id="apex.messages.slow" />
          </p>
          <Button variant="quiet" size="compact" onPress={() => void askAnew()}>
            <FormattedMessage id="apex.messages.askAnew" />
          </Button>
        </div>
      )}
    </div>
  );
}

export const SlowReads = withWords(["messages"], SlowReadsBar);
