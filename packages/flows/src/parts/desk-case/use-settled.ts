import { toApexError } from "@apex/client/apex-error";
import { read } from "@apex/client/query";
import { listQueues } from "@apex/contract/desk/queues";
import type { Endpoint, InputOf, ResponseOf } from "@apex/contract/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { useClient } from "../../base/client-context.ts";

/**
 * Carries out an act on a case: the case is shown as the answer has it, or read again where it moved on, and the queue is read again.
 * @returns what does so, and throws the act's refusal.
 */
export function useSettled<E extends Endpoint>(
  readCase: E,
  input: InputOf<E>,
  list: Pick<Endpoint, "slug">,
) {
  const client = useClient();
  const queries = useQueryClient();
  return async (act: () => Promise<ResponseOf<E>>): Promise<void> => {
    try {
      const answer = await act();
      queries.setQueryData(read(client, readCase, input).queryKey, answer);
    } catch (thrown) {
      if (toApexError(thrown).status === 409)
        void queries.invalidateQueries({ queryKey: [readCase.slug] });
      throw thrown;
    } finally {
      for (const { slug } of [list, listQueues])
        void queries.invalidateQueries({ queryKey: [slug] });
    }
  };
}
