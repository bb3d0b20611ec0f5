import type { ApexError } from "@apex/client/apex-error";
import { refresh } from "@apex/client/query";
import {
  retryDepositCallback,
  type readBusinessDeposit,
} from "@apex/contract/webhooks/webhook-log";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../../base/client-context.ts";
import { useAttempt } from "../../base/errors/use-attempt.ts";

export interface Refire {
  /** The deposit whose call is pending. */
  pending: string | undefined;
  error: ApexError | undefined;
  /** The number of webhook events that the last call sent again. */
  refired: number | undefined;
  refire: (depositId: string) => void;
}

/** Reads a deposit and sends its latest webhook event again. The GET has a side effect, so it never runs as a query. */
export function useRefire(endpoint: typeof readBusinessDeposit): Refire {
  const client = useClient();
  const queries = useQueryClient();
  const { pending, error, attempt } = useAttempt();
  const [refired, setRefired] = useState<number>();
  const run = (id: string) =>
    attempt(id, async () => {
      setRefired(undefined);
      const answer = await client.call(endpoint, {
        params: { id },
        query: { refresh: "1", "refire-webhook": "1" },
      });
      await refresh(queries, retryDepositCallback.changes);
      setRefired(answer.refired);
    });
  return { pending, error, refired, refire: (id) => void run(id) };
}
