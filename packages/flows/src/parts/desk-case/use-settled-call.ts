import { toApexError, type ApexError } from "@apex/client/apex-error";
import { listQueues } from "@apex/contract/desk/queues";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/** The refusals of a decision that somebody else has made by now. */
const decidedCodes: readonly (string | undefined)[] = [
  "case-changed",
  "deposit-changed",
  "trade-changed",
];

/**
 * Makes the call of a decision. The case is shown as the answer has it, or read again where it has moved on; lists of cases are read
 * again in any case.
 * @param slugs of the calls that read one case and list them.
 */
export function useSettledCall<Answer>(
  slugs: { readonly read: string; readonly list: string },
  params: { readonly id: string },
) {
  const queries = useQueryClient();
  const [changed, setChanged] = useState<ApexError>();
  const settle = async (called: () => Promise<Answer>): Promise<void> => {
    setChanged(undefined);
    try {
      queries.setQueryData([slugs.read, { params }], await called());
    } catch (thrown) {
      if (toApexError(thrown).status === 409)
        void queries.invalidateQueries({ queryKey: [slugs.read] });
      throw thrown;
    } finally {
      for (const slug of [slugs.list, listQueues.slug])
        void queries.invalidateQueries({ queryKey: [slug] });
    }
  };
  return {
    /** Throws its refusal. */
    settle,
    /** The same from a dialog, which closes where the case is decided already: asking again cannot help. Throws any other refusal. */
    decide: async (called: () => Promise<Answer>): Promise<void> => {
      try {
        await settle(called);
      } catch (thrown) {
        const refusal = toApexError(thrown);
        if (!decidedCodes.includes(refusal.code)) throw thrown;
        setChanged(refusal);
      }
    },
    /** The refusal of the last decision that came too late, for the case's page. */
    changed,
  };
}
