import { read } from "@apex/client/query";
import type { Endpoint, InputOf, ResponseOf } from "@apex/contract/endpoint";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useClient } from "./client-context.ts";
import { useAct } from "./use-read.ts";

/**
 * A call whose answer is the state that a read shows: it takes that read's place. After an error the state is read again:
 * if it has changed, it explains more than the error.
 */
export function useStateAct<
  R extends Endpoint,
  E extends Endpoint & { readonly response: R["response"] },
>(endpoint: E, shown: R, inputOf: (answer: ResponseOf<E>) => InputOf<R>) {
  const client = useClient();
  const queries = useQueryClient();
  return useAct(endpoint, {
    onSuccess: (answer) => {
      const key: QueryKey = read(client, shown, inputOf(answer)).queryKey;
      queries.setQueryData(key, answer);
    },
    onError: () => void queries.invalidateQueries({ queryKey: [shown.slug] }),
  });
}
