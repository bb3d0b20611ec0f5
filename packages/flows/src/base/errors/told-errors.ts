import { toApexError, type ApexError } from "@apex/client/apex-error";
import type { Events } from "@apex/client/events";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useIntl } from "react-intl";
import { errorSentence } from "./error-words.ts";

/** The sentences that mounted screens tell, each as often as it stands. */
const standing = new Map<string, number>();

/** What a screen tells of an error while it is mounted: nobody else tells it meanwhile. */
export function useTelling(sentence: string | undefined): void {
  useEffect(() => {
    if (sentence === undefined) return undefined;
    standing.set(sentence, (standing.get(sentence) ?? 0) + 1);
    return () => {
      const left = (standing.get(sentence) ?? 1) - 1;
      if (left > 0) standing.set(sentence, left);
      else standing.delete(sentence);
    };
  }, [sentence]);
}

/** A screen tells a failure of its own within this time of the answer; a message beside the page waits for it. */
const toldWithinMs = 250;

interface UntoldErrors {
  events: Events;
  queries: QueryClient;
  /** Tells an error beside the page. `isPassing`: waiting a little helps. */
  onUntold: (sentence: string, isPassing: boolean) => void;
}

/**
 * Calls back for each failure of the client's events that no mounted screen tells. A read that is tried again has not failed yet; what
 * became of it counts.
 */
export function useUntoldErrors({ events, queries, onUntold }: UntoldErrors): void {
  const intl = useIntl();
  const tell = useEffectEvent((sentence: string, isPassing: boolean) => {
    if (!standing.has(sentence)) onUntold(sentence, isPassing);
  });
  const sentenceOf = useEffectEvent((error: ApexError) => errorSentence(error, intl));
  const tooMany = useEffectEvent(() => intl.formatMessage({ id: "apex.errors.too-many-requests" }));
  useEffect(() => {
    const waiting = new AbortController();
    const soon = (then: () => void) => {
      const timer = setTimeout(then, toldWithinMs);
      waiting.signal.addEventListener("abort", () => clearTimeout(timer));
    };
    const failed = ({ error }: { error: ApexError }) =>
      soon(() => {
        const settled = settledRead(queries, error, waiting.signal);
        if (!settled) return tell(sentenceOf(error), false);
        void settled.then((last) => last && soon(() => tell(sentenceOf(last), false)));
      });
    const stops = [
      events.on("service-error", failed),
      events.on("network-error", failed),
      events.on("too-many-requests", () => soon(() => tell(tooMany(), true))),
    ];
    return () => {
      for (const stop of stops) stop();
      waiting.abort();
    };
  }, [events, queries]);
}

/** The last error of the read that tries again after an error, once it is settled; undefined at once where there is none. */
function settledRead(
  queries: QueryClient,
  error: ApexError,
  signal: AbortSignal,
): Promise<ApexError | undefined> | undefined {
  const cache = queries.getQueryCache();
  const query = cache
    .getAll()
    .find(({ state }) => state.fetchFailureReason === error && state.fetchStatus !== "idle");
  if (!query) return undefined;
  return new Promise((resolve) => {
    const stop = cache.subscribe((event) => {
      if (event.query !== query || query.state.fetchStatus !== "idle") return;
      stop();
      // A page that was left asks no more.
      const { error: last } = query.state;
      resolve(last && query.isActive() ? toApexError(last) : undefined);
    });
    signal.addEventListener("abort", stop);
  });
}
