import { toApexError } from "@apex/client/apex-error";
import type { CallOptions } from "@apex/client/create-client";
import { hasMovedOn, refresh } from "@apex/client/query";
import type { Endpoint, InputOf, ResponseOf } from "@apex/contract/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { useClient } from "../client-context.ts";

/** The result of a change: its answer, and the moment when everything it changed has been read again. */
export interface Changed<E extends Endpoint> {
  answer: ResponseOf<E>;
  refreshed: Promise<void>;
}

/** Calls an endpoint that changes data. @throws {ApexError} if the server refuses. */
export type Change = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<Changed<E>>;

/**
 * Calls that change data, where `useAct` does not fit. The changed data is read again, also after a refusal because it
 * was out of date.
 */
export function useChange(): Change {
  const client = useClient();
  const queries = useQueryClient();
  return async (endpoint, input, options) => {
    const readAgain = () => refresh(queries, endpoint.changes ?? []);
    try {
      const answer = await client.call(endpoint, input, options);
      return { answer, refreshed: readAgain() };
    } catch (thrown) {
      const refusal = toApexError(thrown);
      if (hasMovedOn(refusal)) void readAgain();
      throw refusal;
    }
  };
}
