import type { ApexError } from "@apex/client/apex-error";
import { act, pages, read } from "@apex/client/query";
import type { Endpoint, InputOf, ResponseOf } from "@apex/contract/endpoint";
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  type UseMutationOptions,
  useQuery,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { useClient } from "./client-context.ts";

type ReadOptions<E extends Endpoint> = Omit<
  UseQueryOptions<ResponseOf<E>, ApexError>,
  "queryKey" | "queryFn"
>;

/** Reads a call. All screens that read the same call share its answer. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: ReadOptions<E>,
) {
  return useQuery({ ...read(useClient(), endpoint, input), ...options });
}

/**
 * `useRead` for a part of a page that shows its own errors: looking at it asks the person for nothing, such as a phone
 * number to verify. What they do next asks.
 */
export function useQuietRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: ReadOptions<E>,
) {
  return useQuery({ ...read(useClient(), endpoint, input, { isQuiet: true }), ...options });
}

/** `useRead` for an input that changes while the person types: the previous answer stays until the next one arrives. */
export function useSteadyRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: Pick<ReadOptions<E>, "enabled">,
) {
  return useRead(endpoint, input, { ...options, placeholderData: keepPreviousData });
}

/** Reads a list page by page. */
export function usePages<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> & { query: object },
  options?: { refetchInterval?: number | false },
) {
  return useInfiniteQuery({ ...pages(useClient(), endpoint, input), ...options });
}

type ActOptions<E extends Endpoint> = Omit<
  UseMutationOptions<ResponseOf<E>, ApexError, InputOf<E>>,
  "mutationKey" | "mutationFn" | "meta"
>;

/** A call that changes data; what it changes is read again when it succeeds. */
export function useAct<E extends Endpoint>(endpoint: E, options?: ActOptions<E>) {
  return useMutation({ ...act(useClient(), endpoint), ...options });
}
