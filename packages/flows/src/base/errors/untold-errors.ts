import type { ApexError } from "@apex/client/apex-error";
import type { Events } from "@apex/client/events";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useIntl } from "react-intl";
import { errorSentence } from "./error-words.ts";
import { isTold } from "./told-errors.ts";

/** A screen tells a failure of its own within this time of the answer; a message beside the page waits for it. */
const toldWithinMs = 250;

/**
 * Calls back for each failure of the client's events that no mounted screen tells. A read that is tried again has not failed yet; what
 * becomes of it counts.
 * @param onUntold tells it beside the page; as a warning where waiting a little helps.
 */
export function useUntoldErrors(
  events: Events,
  queries: QueryClient,
  onUntold: (told: { title: string; tone: "error" | "warning" }) => void,
): void {
  const intl = useIntl();
  const tell = useEffectEvent((error?: ApexError) => {
    const title = error
      ? errorSentence(error, intl)
      : intl.formatMessage({ id: "apex.errors.too-many-requests" });
    if (!isTold(title)) onUntold({ tone: error ? "error" : "warning", title });
  });
  useEffect(() => {
    const failed = ({ error }: { error?: ApexError }) => {
      setTimeout(() => {
        const again = queries
          .getQueryCache()
          .getAll()
          .find(({ state }) => state.fetchFailureReason === error && state.error !== error);
        if (!again) return tell(error);
        // A read that was cancelled has no error.
        void again.promise?.catch(() => again.state.error && failed({ error: again.state.error }));
      }, toldWithinMs);
    };
    const stops = [
      events.on("service-error", failed),
      events.on("network-error", failed),
      events.on("too-many-requests", () => failed({})),
    ];
    return () => stops.forEach((stop) => stop());
  }, [events, queries]);
}
