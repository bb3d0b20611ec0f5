import { toApexError, type ApexError } from "@apex/client/apex-error";
import { hasMovedOn, refresh } from "@apex/client/query";
import type { Endpoint, InputOf } from "@apex/contract/endpoint";
import { type Query, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../../base/client-context.ts";
import { isDecided } from "../act-dialog/decided.ts";

/** The case on a page, which the answer to a decision replaces. */
interface SettledCase<R extends Endpoint> {
  /** The call that reads the case. */
  readonly read: R;
  /** The call that reads the case again after a conflict. Default: `read`, which is logged as another look. */
  readonly follow?: Endpoint;
  readonly id: string;
}

/** Makes the call of a decision, whose answer is the case on the page if there is one. */
export type Settle<R extends Endpoint = Endpoint> = <
  E extends Endpoint & { readonly response: R["response"] },
>(
  endpoint: E,
  input: InputOf<E>,
) => Promise<void>;

/**
 * Makes the call of a decision. What the call changes is read again, also after a refusal; the case on the page only
 * after a conflict (409), because on success the answer replaces it.
 */
export function useSettledCall<R extends Endpoint>(shown?: SettledCase<R>) {
  const client = useClient();
  const queries = useQueryClient();
  const [changed, setChanged] = useState<ApexError>();
  const settle: Settle<R> = async (endpoint, input) => {
    setChanged(undefined);
    let isOutdated = false;
    try {
      const answer = await client.call(endpoint, input);
      if (shown) queries.setQueryData([shown.read.slug, { params: { id: shown.id } }], answer);
    } catch (thrown) {
      isOutdated = hasMovedOn(toApexError(thrown));
      throw thrown;
    } finally {
      const isSeen = ({ queryKey: [slug] }: Query) =>
        !isOutdated && (slug === shown?.read.slug || slug === shown?.follow?.slug);
      void refresh(queries, endpoint.changes ?? [], isSeen);
    }
  };
  const decide: Settle<R> = async (endpoint, input) => {
    try {
      await settle(endpoint, input);
    } catch (thrown) {
      const refusal = toApexError(thrown);
      if (isDecided(refusal)) setChanged(refusal);
      throw thrown;
    }
  };
  return {
    /** Rejects with the server's refusal. */
    settle,
    /**
     * Makes the call from a dialog. Rejects with the server's refusal; if the case has changed, `changed` is set too.
     */
    decide,
    /** The refusal of the last decision, if the case had changed, for the case's page. */
    changed,
  };
}
