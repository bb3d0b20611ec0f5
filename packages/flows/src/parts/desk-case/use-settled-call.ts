import { toApexError, type ApexError } from "@apex/client/apex-error";
import { listQueues } from "@apex/contract/desk/queues";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/** Refusals of a decision because the case has changed, usually because a colleague has decided it. */
const decidedCodes: readonly (string | undefined)[] = [
  "case-changed",
  "deposit-changed",
  "trade-changed",
];

/** The slugs of the calls whose answers a decision changes. */
export interface SettledReads {
  /** The call that reads the case. Default: the page only lists cases. */
  readonly read?: string;
  /** The call that reads the case again after a conflict. Default: `read`, which is logged as another look. */
  readonly follow?: string;
  /** The calls that list cases, which are always read again, as the list of queues is. */
  readonly lists: readonly string[];
}

/** Makes the call of a decision. On success the answer replaces the case on its page; after a conflict (409) it is read again. */
export function useSettledCall<Answer>(
  { read, follow = read, lists }: SettledReads,
  params?: { readonly id: string },
) {
  const queries = useQueryClient();
  const [changed, setChanged] = useState<ApexError>();
  const readAgain = (slug: string) => void queries.invalidateQueries({ queryKey: [slug] });
  const settle = async (called: () => Promise<Answer>): Promise<void> => {
    setChanged(undefined);
    try {
      const answer = await called();
      if (read !== undefined) queries.setQueryData([read, { params }], answer);
    } catch (thrown) {
      if (follow !== undefined && toApexError(thrown).status === 409) readAgain(follow);
      throw thrown;
    } finally {
      for (const slug of [...lists, listQueues.slug]) readAgain(slug);
    }
  };
  return {
    /** Makes the call. Rejects with the server's refusal. */
    settle,
    /**
     * Makes the call from a dialog. Resolves if the case has changed, so that the dialog closes: a retry cannot help.
     * Rejects with any other refusal.
     */
    decide: async (called: () => Promise<Answer>): Promise<void> => {
      try {
        await settle(called);
      } catch (thrown) {
        const refusal = toApexError(thrown);
        if (!decidedCodes.includes(refusal.code)) throw thrown;
        setChanged(refusal);
      }
    },
    /** The refusal of the last decision, if the case had changed, for the case's page. */
    changed,
  };
}
