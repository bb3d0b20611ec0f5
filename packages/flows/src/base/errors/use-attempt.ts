import { toApexError, type ApexError } from "@apex/client/apex-error";
import { useState } from "react";

/** Runs one of a screen's actions at a time and keeps its error until the next one starts. */
export function useAttempt<Action = string>() {
  const [pending, setPending] = useState<{ readonly action: Action }>();
  const [error, setError] = useState<ApexError>();
  const attempt = async (action: Action, run: () => Promise<void>) => {
    setPending({ action });
    setError(undefined);
    try {
      await run();
    } catch (thrown) {
      setError(toApexError(thrown));
    } finally {
      setPending(undefined);
    }
  };
  return { pending: pending?.action, isPending: pending !== undefined, error, attempt };
}
