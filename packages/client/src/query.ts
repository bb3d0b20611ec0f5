import type { Endpoint, InputOf, ResponseOf } from "@apex/contract/endpoint";
import {
  type InfiniteData,
  infiniteQueryOptions,
  MutationCache,
  mutationOptions,
  type Query,
  QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { ApexError } from "./apex-error.ts";
import type { CallOptions, Client } from "./create-client.ts";

/** Verifications that the person completes in the meantime can change what they can pay. */
const verified = ["profile", "verification"] as const;

/** Options of `useQuery` for an endpoint: `useQuery(read(client, listWallets, {}))`. @param call how the call is made */
export function read<E extends Endpoint>(
  client: Client,
  endpoint: E,
  input: InputOf<E>,
  call?: Pick<CallOptions, "isQuiet">,
) {
  return queryOptions<ResponseOf<E>, ApexError>({
    queryKey: [endpoint.slug, input],
    queryFn: ({ signal }) => client.call(endpoint, input, { ...call, signal }),
    meta: {
      reads: [...(endpoint.reads ?? []), ...(endpoint.boundsAmounts ? verified : [])],
      boundsAmounts: endpoint.boundsAmounts ?? false,
    },
  });
}

/** Options of `useInfiniteQuery` for a list that is loaded by cursor. */
export function pages<E extends Endpoint>(
  client: Client,
  endpoint: E,
  input: InputOf<E> & { query: object },
) {
  return infiniteQueryOptions<
    ResponseOf<E>,
    ApexError,
    InfiniteData<ResponseOf<E>>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: [endpoint.slug, "pages", input],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === undefined ? input.query : { ...input.query, cursor: pageParam };
      return client.call(endpoint, { ...input, query }, { signal });
    },
    initialPageParam: undefined,
    getNextPageParam: (last) => nextCursorOf(last),
    meta: { reads: endpoint.reads ?? [] },
  });
}

function nextCursorOf(page: unknown): string | undefined {
  if (typeof page !== "object" || page === null || !("nextCursor" in page)) return undefined;
  return typeof page.nextCursor === "string" ? page.nextCursor : undefined;
}

/** Options of `useMutation` for an endpoint; after a success, the data that it changes is read again. */
export function act<E extends Endpoint>(client: Client, endpoint: E) {
  return mutationOptions<ResponseOf<E>, ApexError, InputOf<E>>({
    mutationKey: [endpoint.slug],
    mutationFn: (input) => client.call(endpoint, input),
    meta: { changes: endpoint.changes ?? [] },
  });
}

/**
 * Reads again every view of a changed resource.
 * @param isSeen whether a view already shows the change; it is left out.
 */
export async function refresh(
  queries: QueryClient,
  changes: readonly string[],
  isSeen?: (query: Query) => boolean,
): Promise<void> {
  const isChanged = (query: Query) =>
    !isSeen?.(query) && !!query.meta?.reads?.some((resource) => changes.includes(resource));
  // An amount must not be checked against outdated bounds. If nothing shows them, they are removed, so that the next
  // form waits for new ones.
  queries.removeQueries({
    type: "inactive",
    predicate: (query) => isChanged(query) && query.meta?.boundsAmounts === true,
  });
  // A pending first answer may be older than the change, but would not be requested again while it is pending.
  const early = new Set(
    queries
      .getQueryCache()
      .findAll({ fetchStatus: "fetching", predicate: isChanged })
      .filter(({ state }) => state.data === undefined),
  );
  await queries.invalidateQueries({ predicate: isChanged });
  if (early.size > 0) await queries.invalidateQueries({ predicate: (query) => early.has(query) });
}

/** True for a change that was refused because the state shown is outdated: it is then read again. */
export function hasMovedOn({ status }: ApexError): boolean {
  return status === 409;
}

/** Retries of a read without a connection. A read that timed out is not retried automatically. */
const readRetries = 2;

/** The query client of an application: changes and conflicts refresh the affected data; a problem is an answer and is not retried. */
export function createQueryClient({
  retries = readRetries,
}: { retries?: number } = {}): QueryClient {
  const queries: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _input, _context, mutation) => {
        void refresh(queries, mutation.meta?.changes ?? []);
      },
      onError: (error, _input, _context, mutation) => {
        if (hasMovedOn(error)) void refresh(queries, mutation.meta?.changes ?? []);
      },
    }),
    defaultOptions: {
      // Reads do not wait while offline, so that this is shown at once.
      queries: {
        networkMode: "always",
        staleTime: 30_000,
        refetchOnReconnect: "always",
        retry: (failures, error) => failures < retries && error.kind === "network",
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  return queries;
}
