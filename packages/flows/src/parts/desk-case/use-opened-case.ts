import type { ApexError } from "@apex/client/apex-error";
import type { Endpoint, InputOf, ResponseOf } from "@apex/contract/endpoint";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useClient } from "../../base/client-context.ts";
import { useRead } from "../../base/use-read.ts";
import { lookOnce } from "./look-once.ts";
import { useQueueInterval } from "./queue-interval.ts";

/**
 * Opens a case, which the log records as a look at its customer. The `follow` call then reads it again when the desk's stream reports a
 * change of its queue, and at intervals; the log records none of these reads.
 */
export function useOpenedCase<E extends Endpoint, Follow extends Endpoint>(
  calls: { readonly read: E; readonly follow: Follow },
  input: InputOf<E> & InputOf<Follow>,
): UseQueryResult<ResponseOf<E>, ApexError> {
  const { read, follow } = calls;
  const client = useClient();
  const queries = useQueryClient();
  const found = useRead(read, input, lookOnce);
  useQuery({
    queryKey: [follow.slug, input],
    queryFn: async () => {
      queries.setQueryData([read.slug, input], await client.call(follow, input));
      return null;
    },
    // It has just been read.
    initialData: null,
    meta: { reads: follow.reads ?? [] },
    staleTime: Infinity,
    enabled: found.isSuccess,
    refetchInterval: useQueueInterval(),
  });
  return found;
}
