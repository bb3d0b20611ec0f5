import { toApexError } from "@apex/client/apex-error";
import { listQueues } from "@apex/contract/desk/queues";
import { useQueryClient } from "@tanstack/react-query";

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
  return async (called: () => Promise<Answer>): Promise<void> => {
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
}
