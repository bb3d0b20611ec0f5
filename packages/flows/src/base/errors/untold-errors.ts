import type { ApexError } from "@apex/client/apex-error";
import type { Events } from "@apex/client/events";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useIntl } from "react-intl";
import { errorSentence } from "./error-words.ts";
import { isShown } from "./shown-errors.ts";

/** The time in which a screen shows the error of its own call. A toast waits for it. */
const shownWithinMs = 250;

/**
 * Calls back for each failed call that no mounted screen reports. A read with retries left counts only once its last
 * retry fails.
 * @param onUntold shows the error in a toast: a warning if waiting a little helps.
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
    if (!isShown(title)) onUntold({ tone: error ? "error" : "warning", title });
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
      }, shownWithinMs);
    };
    const stops = [
      events.on("service-error", failed),
      events.on("network-error", failed),
      events.on("too-many-requests", () => failed({})),
    ];
    return () => stops.forEach((stop) => stop());
  }, [events, queries]);
}
