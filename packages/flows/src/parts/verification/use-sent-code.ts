import type { CodeSent } from "@apex/contract/proof/one-time-code";
import { sendValidationCode } from "@apex/contract/auth/send-code";
import type { IdentifierType } from "@apex/contract/auth/identifier";
import type { InputOf } from "@apex/contract/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "../../base/client-context.ts";

type Body = InputOf<typeof sendValidationCode>["body"];

/** The code that was sent last to prove the account's own email or phone. */
export function sentCodeKey(identifierType: IdentifierType): readonly unknown[] {
  return [sendValidationCode.slug, identifierType];
}

/** Sends a code when it is first asked for: a code screen that is opened again, or loaded again, sends no other while that one works. */
export function useSentCodeOptions(identifierType: IdentifierType, contact: string) {
  const client = useClient();
  return queryOptions<CodeSent>({
    queryKey: sentCodeKey(identifierType),
    queryFn: ({ signal }) =>
      client.call(
        sendValidationCode,
        { params: { identifierType }, body: { [identifierType]: contact, keepsLive: true } },
        { signal },
      ),
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

/** Sends a code because someone asked: the first to a new contact, another one, or by another channel. */
export function useSendCode(identifierType: IdentifierType, onSent?: (sent: CodeSent) => void) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [sendValidationCode.slug],
    mutationFn: (body: Body) =>
      client.call(sendValidationCode, { params: { identifierType }, body }),
    onSuccess: (sent) => {
      queries.setQueryData(sentCodeKey(identifierType), sent);
      onSent?.(sent);
    },
  });
}
