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

/** The slugs of the calls whose answers a decision changes. */
export interface SettledReads {
  /** Reads what is decided about. Default: the page only lists. */
  readonly read?: string;
  /** Reads it again where it has moved on. Default: `read`, which is a look. */
  readonly follow?: string;
  /** Are read again in any case, as is the list of queues. */
  readonly lists: readonly string[];
}

/** Makes the call of a decision. The case is shown as the answer has it, or read again where it has moved on. */
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
