import type { Client } from "@apex/client/create-client";
import type { CodeSent } from "@apex/contract/proof/one-time-code";
import { sendValidationCode } from "@apex/contract/auth/send-code";
import type { IdentifierType } from "@apex/contract/auth/identifier";
import type { InputOf } from "@apex/contract/endpoint";
import { codeLifeMs } from "@apex/contract/limits";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "../../base/client-context.ts";

type Body = InputOf<typeof sendValidationCode>["body"];

/** The code that was sent last. */
export interface LatestCode extends CodeSent {
  /** True if the code is from an earlier request and still works, so that the server sent no other (`keepsLive`). */
  isEarlier: boolean;
}

/** The possible error of the client's estimate of the server's clock. */
const clockErrorMs = 1_000;

async function askCode(
  client: Client,
  identifierType: IdentifierType,
  body: Body,
  options?: { readonly signal: AbortSignal },
): Promise<LatestCode> {
  const askedAtMs = client.nowMs();
  const input = { params: { identifierType }, body };
  const sent = await client.call(sendValidationCode, input, options);
  const sentAtMs = Date.parse(sent.expiresAt) - codeLifeMs[sent.channel];
  return { ...sent, isEarlier: sentAtMs < askedAtMs - clockErrorMs };
}

/** The query key of the code that was sent last to verify the account's email or phone. */
export function sentCodeKey(identifierType: IdentifierType): readonly unknown[] {
  return [sendValidationCode.slug, identifierType];
}

/** Sends a code once. A code screen that is opened or loaded again sends no other while the last code works. */
export function useSentCodeOptions(identifierType: IdentifierType, contact: string) {
  const client = useClient();
  return queryOptions<LatestCode>({
    queryKey: sentCodeKey(identifierType),
    queryFn: ({ signal }) =>
      askCode(client, identifierType, { [identifierType]: contact, keepsLive: true }, { signal }),
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

/**
 * Sends a code on request: the first to a new contact, another one, or one by another channel.
 * @param onSent called for a new code, but not if an earlier one still works.
 */
export function useSendCode(identifierType: IdentifierType, onSent?: (sent: CodeSent) => void) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [sendValidationCode.slug],
    mutationFn: (body: Body) => askCode(client, identifierType, body),
    onSuccess: (latest) => {
      queries.setQueryData(sentCodeKey(identifierType), latest);
      if (!latest.isEarlier) onSent?.(latest);
    },
  });
}
