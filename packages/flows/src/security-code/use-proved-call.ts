import { toApexError, type ApexError } from "@apex/client/apex-error";
import { hasMovedOn, refresh } from "@apex/client/query";
import type { CodeSent } from "@apex/contract/auth/send-code";
import type { Endpoint, InputOf, ResponseOf } from "@apex/contract/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../client-context.ts";

export interface ProvedCall<E extends Endpoint> {
  isPending: boolean;
  error: ApexError | undefined;
  codeSent: CodeSent | undefined;
  onCodeSent: (sent: CodeSent) => void;
  /** Without a proof where none is needed. */
  send: (input: InputOf<E>) => void;
}

/** A call that changes a setting and is proved by a security code. */
export function useProvedCall<E extends Endpoint>(
  endpoint: E,
  onDone: (answer: ResponseOf<E>) => void,
): ProvedCall<E> {
  const client = useClient();
  const queries = useQueryClient();
  const [codeSent, onCodeSent] = useState<CodeSent>();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<ApexError>();
  const send = async (input: InputOf<E>) => {
    setIsPending(true);
    try {
      const answer = await client.call(endpoint, input);
      setError(undefined);
      void refresh(queries, endpoint.changes ?? []);
      onDone(answer);
    } catch (thrown) {
      const refusal = toApexError(thrown);
      if (hasMovedOn(refusal)) void refresh(queries, endpoint.changes ?? []);
      setError(refusal);
    } finally {
      setIsPending(false);
    }
  };
  return { isPending, error, codeSent, onCodeSent, send: (input) => void send(input) };
}
