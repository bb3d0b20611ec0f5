import { toApexError, type ApexError } from "@apex/client/apex-error";
import { useState } from "react";

interface AttemptOptions {
  /** The page is left after a success: the action stays pending until then. Default false. */
  leaves?: boolean;
}

/** Runs one of a screen's actions at a time and keeps its error until the next one starts. */
export function useAttempt<Action = string>({ leaves = false }: AttemptOptions = {}) {
  const [pending, setPending] = useState<{ readonly action: Action }>();
  const [error, setError] = useState<ApexError>();
  const attempt = async (action: Action, run: () => Promise<void>) => {
    setPending({ action });
    setError(undefined);
    try {
      await run();
      if (!leaves) setPending(undefined);
    } catch (thrown) {
      setError(toApexError(thrown));
      setPending(undefined);
    }
  };
  return {
    pending: pending?.action,
    isPending: pending !== undefined,
    error,
    clearError: () => setError(undefined),
    attempt,
  };
}
