import { supportCaseChat } from "@apex/contract/desk/support-case-messages";
import { followSupportCase, readSupportCase } from "@apex/contract/desk/support-cases";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useClient } from "../../base/client-context.ts";
import { useThread } from "../../parts/chat/use-thread.ts";
import { useQueueInterval } from "../../parts/desk-case/queue-interval.ts";

/**
 * Reads an opened request again when its conversation goes on, when the desk's stream reports a change of its queue, and at intervals. The
 * log counts none of these reads as a look at the customer.
 */
export function useCaseNow(id: string): void {
  const client = useClient();
  const queries = useQueryClient();
  const params = { id };
  useQuery({
    queryKey: [followSupportCase.slug, id],
    queryFn: async () => {
      const now = await client.call(followSupportCase, { params });
      queries.setQueryData([readSupportCase.slug, { params }], now);
      return null;
    },
    // It has just been read.
    initialData: null,
    staleTime: Infinity,
    refetchInterval: useQueueInterval(),
  });
  const { thread } = useThread({ calls: supportCaseChat, id });
  const last = thread.data?.messages.at(-1)?.number;
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (known.current !== undefined && known.current !== last)
      void queries.invalidateQueries({ queryKey: [followSupportCase.slug, id] });
    known.current = last;
  }, [queries, id, last]);
}
