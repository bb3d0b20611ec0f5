import type { ApexError } from "@apex/client/apex-error";
import type { CodeSent } from "@apex/contract/proof/one-time-code";
import type { Endpoint, InputOf, ResponseOf } from "@apex/contract/endpoint";
import { useState } from "react";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { useChange } from "../../base/flow/use-change.ts";

export interface ProvedCall<E extends Endpoint> {
  isPending: boolean;
  error: ApexError | undefined;
  codeSent: CodeSent | undefined;
  onCodeSent: (sent: CodeSent) => void;
  /** Makes the call. Its input has no proof if none is needed. */
  send: (input: InputOf<E>) => void;
}

/** A call that changes a setting and is proved by a security code. */
export function useProvedCall<E extends Endpoint>(
  endpoint: E,
  onDone: (answer: ResponseOf<E>) => void,
): ProvedCall<E> {
  const change = useChange();
  const [codeSent, onCodeSent] = useState<CodeSent>();
  const { isPending, error, attempt } = useAttempt<"send">();
  return {
    isPending,
    error,
    codeSent,
    onCodeSent,
    send: (input) =>
      void attempt("send", async () => onDone((await change(endpoint, input)).answer)),
  };
}
