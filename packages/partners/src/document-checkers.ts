import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import * as z from "zod/mini";
import { identityProviders, type IdentityProvider } from "@apex/contract/verification/verify-bvn";
import { parsedJson } from "@apex/engine/platform/parsed-json";
import { Refusal } from "@apex/engine/platform/refusal";
import type { HandedInDocument, IdentityEvent, IdentityRail } from "@apex/engine/rails/identity";
import { isSame, type SignedRequest } from "@apex/engine/platform/webhook-signature";
import { readBytesAtMost } from "./asking/read-at-most.ts";

/** A provider of document checks, with the operator's account. */
export interface DocumentChecker {
  start(request: {
    readonly checkId: string;
    /** The wallet's address that the person returns to. */
    readonly returnUrl: string;
    /** The address that the company reports the result to. */
    readonly webhookUrl: string;
  }): ReturnType<IdentityRail["startDocumentCheck"]>;
  readWebhook(request: SignedRequest): Promise<IdentityEvent | undefined>;
  /** Reads the submitted document, by the reference in the provider's event. */
  readDocument(reference: string, now: Date): Promise<HandedInDocument | undefined>;
}

/** A date as companies read it from a document (`YYYY-MM-DD`); undefined for anything else. */
export const dateIn = (value: unknown): string | undefined => z.iso.date().safeParse(value).data;

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
    readDocument: async ({ provider, providerReference }) =>
      providerReference === undefined
        ? undefined
        : checkerOf(provider).readDocument(providerReference, new Date()),
    readWebhook: async (provider, request) => checkerOf(provider).readWebhook(request),
  };
}

/** Time limit of a company's answer. */
const answerAtMostMs = 10_000;

/** Calls a company. An error leaves out the answer's body, which may repeat personal data that we sent. */
async function call(url: URL, init: RequestInit): Promise<Response> {
  const response = await fetch(url, {
    ...init,
    redirect: "error",
    signal: AbortSignal.timeout(answerAtMostMs),
  });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new Error(`${url.host} answered ${response.status}.`);
}

/** Calls a company and returns its JSON. */
export async function askChecker(url: URL, init: RequestInit): Promise<unknown> {
  return (await call(url, init)).json();
}

/** A picture by a phone's camera has about 4 MB. */
const pictureBytesMax = 10 * 1024 * 1024;

/** Fetches a picture. @throws {Error} for one of more than 10 MB. */
export async function fetchPicture(url: URL, init: RequestInit): Promise<Uint8Array> {
  const bytes = await readBytesAtMost(await call(url, init), pictureBytesMax);
  if (bytes === undefined) throw new Error(`A picture of ${url.host} is too large.`);
  return bytes;
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
