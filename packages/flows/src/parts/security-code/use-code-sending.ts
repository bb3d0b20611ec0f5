import { toApexError, type ApexError } from "@apex/client/apex-error";
import type { CodeChannel, CodeSent } from "@apex/contract/proof/one-time-code";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { useEffect, useEffectEvent, useRef } from "react";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { useVerified } from "../../base/errors/use-verified.ts";
import { useClient } from "../../base/client-context.ts";

/** The request that a code is bound to. */
export interface CodeRequest {
  /** Slug of the call that the code is for. */
  endpoint: string;
  /** The idempotency key that the call will carry. */
  requestKey: string;
  /** The call's body, without its `security`. */
  request: Record<string, unknown>;
}

export interface CodeSending {
  /** Sends a code, by the named channel if there is one. */
  send: (channel?: CodeChannel) => void;
  isSending: boolean;
  error: ApexError | undefined;
}

/** The channel's identifiers in the call's path and body. */
const wayOf = {
  email: { identifierType: "email", carrier: undefined },
  sms: { identifierType: "phone", carrier: "sms" },
  whatsapp: { identifierType: "phone", carrier: "whatsapp" },
} as const;

/** Sends the code of a request when it is first needed, and again when it is asked for. */
export function useCodeSending(
  codeRequest: CodeRequest,
  sent: CodeSent | undefined,
  onSent: (sent: CodeSent) => void,
): CodeSending {
  const client = useClient();
  const { isPending: isSending, error, attempt } = useAttempt<"send">();
  const latest = useRef({ codeRequest, sent, onSent });
  useEffect(() => {
    latest.current = { codeRequest, sent, onSent };
  });
  const send = (channel?: CodeChannel) =>
    void attempt("send", async () => {
      const { endpoint, requestKey: key, request } = latest.current.codeRequest;
      const isByEmail = client.session.getState().user?.emailVerified ?? true;
      const { identifierType, carrier } = wayOf[channel ?? (isByEmail ? "email" : "sms")];
      const ask = (more: { keepsLive?: true }) =>
        client.call(sendTransactionCode, {
          params: { identifierType },
          body: { endpoint, key, request, ...(carrier && { carrier }), ...more },
        });
      const answer = await ask({}).catch((refusal: unknown) => {
        if (latest.current.sent || toApexError(refusal).status !== 429) throw refusal;
        // Another tab with the same order, or an attempt without an answer, may have sent a code that still works.
        return ask({ keepsLive: true }).catch(() => Promise.reject(refusal));
      });
      latest.current.onSent(answer);
    });
  const first = useEffectEvent(() => send());
  // A code moves no money, so it is sent as soon as the missing verification is complete.
  useVerified(error, send);
  const { requestKey: key } = codeRequest;
  const askedFor = useRef<string>(undefined);
  useEffect(() => {
    // Once for a request: a code that was sent before a reload is still good.
    if (sent || askedFor.current === key) return;
    askedFor.current = key;
    first();
  }, [sent, key]);
  return { isSending, error, send };
}
