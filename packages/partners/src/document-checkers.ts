import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { identityProviders, type IdentityProvider } from "@apex/contract/verification/verify-bvn";
import { parsedJson } from "@apex/engine/platform/parsed-json";
import { Refusal } from "@apex/engine/platform/refusal";
import type { IdentityEvent, IdentityRail } from "@apex/engine/rails/identity";
import { isSame, type SignedRequest } from "@apex/engine/platform/webhook-signature";

/** A company that checks documents, as an operator has registered with it. */
export interface DocumentChecker {
  start(request: {
    readonly checkId: string;
    /** The wallet's address that the person returns to. */
    readonly returnUrl: string;
    /** The address that the company reports the result to. */
    readonly webhookUrl: string;
  }): ReturnType<IdentityRail["startDocumentCheck"]>;
  readWebhook(request: SignedRequest): Promise<IdentityEvent | undefined>;
}

/** The connected companies. None of them has a register of BVNs. */
export function createDocumentCheckers(
  checkers: Readonly<Partial<Record<IdentityProvider, DocumentChecker>>>,
  publicUrl: string,
): IdentityRail {
  const checkerOf = (provider: IdentityProvider) => {
    const checker = checkers[provider];
    if (checker === undefined) throw new Refusal("service-unavailable");
    return checker;
  };
  return {
    providers: identityProviders.filter((provider) => checkers[provider] !== undefined),
    lookUpBvn: async () => {
      throw new Refusal("service-unavailable");
    },
    startDocumentCheck: async ({ checkId, provider, returnTo }) =>
      checkerOf(provider).start({
        checkId,
        returnUrl: new URL(returnTo, publicUrl).href,
        webhookUrl: new URL(`/verification-http/webhooks/${provider}`, publicUrl).href,
      }),
    // MetaMap and AiPrise show documents on pages of their own.
    readDocument: async () => undefined,
    readWebhook: async (provider, request) => checkerOf(provider).readWebhook(request),
  };
}

/** Time limit of a company's answer. */
const answerAtMostMs = 10_000;

/** Calls a company and returns its JSON. An error leaves out the answer's body, which may repeat personal data that we sent. */
export async function askChecker(url: URL, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, {
    ...init,
    redirect: "error",
    signal: AbortSignal.timeout(answerAtMostMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${url.host} answered ${response.status}.`);
  }
  return response.json();
}

/**
 * Reads a company's webhook after checking its signature: HMAC-SHA256 of the body in hexadecimal. It carries no time, so
 * that a text may repeat: its hash is the event's id, and a repeat changes nothing.
 * @throws {Refusal} not-permitted for another signature.
 */
export function readSigned(
  { headers, body }: SignedRequest,
  { header, key }: { readonly header: string; readonly key: string },
): { readonly eventId: string; readonly told: unknown } {
  const expected = bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(body)));
  if (!isSame((headers.get(header) ?? "").toLowerCase(), expected))
    throw new Refusal("not-permitted");
  return { eventId: bytesToHex(sha256(utf8ToBytes(body))), told: parsedJson(body) };
}
