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

/** A call that changes data. @throws {ApexError} Its refusal. */
export type Change = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<Changed<E>>;

/** Changes for what no mutation fits: what is changed is read again, and so is what turned out to have moved on meanwhile. */
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
