import type { ApexError } from "@apex/client/apex-error";
import type { Client } from "@apex/client/create-client";
import { listTradeMessages, type TradeMessage } from "@apex/contract/gift-cards/trade-messages";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useClient } from "../client-context.ts";
import { hasGap, lastWithoutGap, mergeMessages, type Thread } from "./thread.ts";

const keyOf = (tradeId: string) => ["trade-thread", tradeId] as const;

/** The messages of a trade: the newest at first, then what is new, then older ones as they are asked for. */
export function useTradeThread(tradeId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const thread = useQuery(
    queryOptions<Thread, ApexError>({
      queryKey: keyOf(tradeId),
      queryFn: ({ signal }) => readThread(client, queries, tradeId, signal),
      meta: { reads: listTradeMessages.reads },
    }),
  );
  const older = useMutation<void, ApexError>({
    mutationFn: async () => {
      const known = queries.getQueryData<Thread>(keyOf(tradeId));
      const first = known?.messages[0]?.number;
      if (first === undefined) return;
      const page = await client.call(listTradeMessages, {
        params: { id: tradeId },
        query: { before: first },
      });
      put(queries, tradeId, (now) => ({
        ...now,
        messages: mergeMessages(now.messages, page.items),
        hasOlder: page.hasMore,
      }));
    },
  });
  return {
    thread,
    older,
    /** Adds a message that the server has taken. */
    take: (message: TradeMessage) => {
      put(queries, tradeId, (now) => ({
        ...now,
        messages: mergeMessages(now.messages, [message]),
      }));
      const now = queries.getQueryData<Thread>(keyOf(tradeId));
      if (now && hasGap(now.messages)) void queries.invalidateQueries({ queryKey: keyOf(tradeId) });
    },
  };
}

function put(queries: QueryClient, tradeId: string, change: (now: Thread) => Thread): void {
  queries.setQueryData<Thread>(keyOf(tradeId), (now) => now && change(now));
}

/** What is known already is not asked for again; what was merged in meanwhile stays. */
async function readThread(
  client: Client,
  queries: QueryClient,
  tradeId: string,
  signal: AbortSignal,
): Promise<Thread> {
  const params = { id: tradeId };
  const ask = (query: { after?: number }) =>
    client.call(listTradeMessages, { params, query }, { signal });
  const known = queries.getQueryData<Thread>(keyOf(tradeId));
  let come: TradeMessage[] = [];
  let page = await ask(known ? { after: lastWithoutGap(known.messages) } : {});
  const hasOlder = known ? known.hasOlder : page.hasMore;
  come = page.items;
  while (known && page.hasMore) {
    page = await ask({ after: page.items.at(-1)?.number ?? 0 });
    come = mergeMessages(come, page.items);
  }
  const now = queries.getQueryData<Thread>(keyOf(tradeId));
  return {
    messages: mergeMessages(now?.messages ?? [], come),
    hasOlder: now?.hasOlder ?? hasOlder,
    traderRead: page.traderRead,
    typingUntil: page.typingUntil,
  };
}
