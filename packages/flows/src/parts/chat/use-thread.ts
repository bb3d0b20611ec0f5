import type { ApexError } from "@apex/client/apex-error";
import type { Client } from "@apex/client/create-client";
import type { ChatCalls, ChatMessage } from "@apex/contract/chat/chat-calls";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useClient } from "../../base/client-context.ts";
import { hasGap, lastWithoutGap, mergeMessages, type Thread } from "./thread.ts";

/** A thread of a kind of conversation. */
interface ThreadOf {
  calls: Pick<ChatCalls, "list">;
  id: string;
}

const keyOf = ({ calls, id }: ThreadOf) => ["thread", calls.list.slug, id] as const;

/**
 * The messages of a conversation: the newest at first, then what is new, then older ones as they are asked for.
 * @param everyMs how often new messages are read where no events announce them.
 */
export function useThread(of: ThreadOf, everyMs: number | false = false) {
  const client = useClient();
  const queries = useQueryClient();
  const thread = useQuery(
    queryOptions<Thread, ApexError>({
      queryKey: keyOf(of),
      queryFn: ({ signal }) => readThread(client, queries, of, signal),
      meta: { reads: of.calls.list.reads },
      refetchInterval: everyMs,
    }),
  );
  const older = useMutation<void, ApexError>({
    mutationFn: async () => {
      const known = queries.getQueryData<Thread>(keyOf(of));
      const first = known?.messages[0]?.number;
      if (first === undefined) return;
      const page = await client.call(of.calls.list, {
        params: { id: of.id },
        query: { before: first },
      });
      put(queries, of, (now) => ({
        ...now,
        messages: mergeMessages(now.messages, page.items),
        hasOlder: page.hasMore,
      }));
    },
  });
  return {
    thread,
    older,
    /** Adds a message that the server has stored. */
    take: (message: ChatMessage) => {
      put(queries, of, (now) => ({
        ...now,
        messages: mergeMessages(now.messages, [message]),
      }));
      const now = queries.getQueryData<Thread>(keyOf(of));
      if (now && hasGap(now.messages)) void queries.invalidateQueries({ queryKey: keyOf(of) });
    },
  };
}

function put(queries: QueryClient, of: ThreadOf, change: (now: Thread) => Thread): void {
  queries.setQueryData<Thread>(keyOf(of), (now) => now && change(now));
}

/** Reads only messages after the known ones, and keeps those that were added during the read. */
async function readThread(
  client: Client,
  queries: QueryClient,
  of: ThreadOf,
  signal: AbortSignal,
): Promise<Thread> {
  const params = { id: of.id };
  const ask = (query: { after?: number }) =>
    client.call(of.calls.list, { params, query }, { signal });
  const known = queries.getQueryData<Thread>(keyOf(of));
  let come: ChatMessage[] = [];
  let page = await ask(known ? { after: lastWithoutGap(known.messages) } : {});
  const hasOlder = known ? known.hasOlder : page.hasMore;
  come = page.items;
  while (known && page.hasMore) {
    page = await ask({ after: page.items.at(-1)?.number ?? 0 });
    come = mergeMessages(come, page.items);
  }
  const now = queries.getQueryData<Thread>(keyOf(of));
  return {
    messages: mergeMessages(now?.messages ?? [], come),
    hasOlder: now?.hasOlder ?? hasOlder,
    theyRead: page.theyRead,
    typingUntil: page.typingUntil,
  };
}
