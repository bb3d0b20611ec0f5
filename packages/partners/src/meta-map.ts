import * as z from "zod/mini";
import { askChecker, readSigned, type DocumentChecker } from "./document-checkers.ts";
import type { IdentityEvent } from "@apex/engine/rails/identity";

export interface MetaMapAccount {
  /** `https://api.prod.metamap.com` */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The metamap, which names the checks to make. */
  readonly flowId: string;
  /** Key of MetaMap's webhook signatures. */
  readonly webhookSecret: string;
}

/** MetaMap's page for identity checks. */
const pageUrl = "https://signup.metamap.com/";
/** A token is valid for an hour and renewed before. */
const tokenLifeMs = 50 * 60_000;

const tokenSchema = z.object({ access_token: z.string() });

/** The fields that we use of a webhook (docs.metamap.com/docs/webhook-specifications). */
const eventSchema = z.object({
  eventName: z.string(),
  resource: z.string(),
  metadata: z.object({ checkId: z.string() }),
});

/** The fields that we use of `GET /v2/verifications/<id>`. */
const verificationSchema = z.object({
  identity: z.object({ status: z.string() }),
  /** The same as in the webhook: it names our check. */
  metadata: z.optional(z.nullable(z.object({ checkId: z.optional(z.string()) }))),
  steps: z.optional(z.array(z.unknown())),
  documents: z.optional(z.array(z.object({ steps: z.optional(z.array(z.unknown())) }))),
});
const stepSchema = z.object({ id: z.string(), error: z.optional(z.nullable(z.unknown())) });

const outcomes: Readonly<Record<string, IdentityEvent["outcome"]>> = {
  verified: "VERIFIED",
  rejected: "REJECTED",
  reviewNeeded: "REVIEW-REQUIRED",
};

/** Steps of a verification, and our reason if one failed; the first match counts. */
const stepReasons: readonly (readonly [RegExp, string])[] = [
  [/facematch|liveness|voice/, "face-mismatch"],
  [/expir/, "document-expired"],
  [/document-reading/, "document-unreadable"],
];

/** MetaMap (docs.metamap.com): its page by a direct link, without a return; the result is read when MetaMap reports the end. */
export function createMetaMap(account: MetaMapAccount): DocumentChecker {
  const { apiUrl, clientId, clientSecret, flowId, webhookSecret } = account;
  let token: { readonly text: string; readonly untilMs: number } | undefined;

  async function accessToken(now: Date): Promise<string> {
    if (token !== undefined && token.untilMs > now.getTime()) return token.text;
    const answer = await askChecker(new URL("/oauth", apiUrl), {
      method: "POST",
      headers: {
        authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    });
    token = {
      text: tokenSchema.parse(answer).access_token,
      untilMs: now.getTime() + tokenLifeMs,
    };
    return token.text;
  }

  /** The call goes to the address that we know, whatever URL the webhook names. */
  async function verificationOf(resource: string, now: Date) {
    const id = /\/v2\/verifications\/([0-9a-zA-Z]{8,64})$/.exec(resource)?.[1];
    if (id === undefined) return undefined;
    const answer = await askChecker(new URL(`/v2/verifications/${id}`, apiUrl), {
      headers: { authorization: `Bearer ${await accessToken(now)}` },
    });
    return verificationSchema.parse(answer);
  }

  return {
    async start({ checkId }) {
      const url = new URL(pageUrl);
      url.searchParams.set("merchantToken", clientId);
      url.searchParams.set("flowId", flowId);
      url.searchParams.set("metadata", JSON.stringify({ checkId }));
      return { url: url.href, sendsBack: false };
    },
    async readWebhook(request) {
      const { eventId, told } = readSigned(request, { header: "x-signature", key: webhookSecret });
      const event = eventSchema.safeParse(told);
      if (!event.success) return undefined;
      const { eventName, resource, metadata } = event.data;
      const { checkId } = metadata;
      if (eventName === "verification_inputs_completed")
        return { eventId, checkId, outcome: "processing" };
      if (eventName !== "verification_completed" && eventName !== "verification_updated")
        return undefined;
      const verification = await verificationOf(resource, request.now);
      const outcome = outcomes[verification?.identity.status ?? ""];
      if (verification === undefined || outcome === undefined) return undefined;
      if (outcome !== "REJECTED") return { eventId, checkId, outcome };
      const failed = failedSteps(verification);
      if (failed.some((id) => id.includes("duplicate")))
        return { eventId, checkId, outcome: "DUPLICATE" };
      const reason = stepReasons.find(([pattern]) => failed.some((id) => pattern.test(id)))?.[1];
      return { eventId, checkId, outcome, reason: reason ?? "document-not-accepted" };
    },
  };
}

function failedSteps({ steps = [], documents = [] }: z.output<typeof verificationSchema>) {
  return [...steps, ...documents.flatMap((document) => document.steps ?? [])].flatMap((each) => {
    const step = stepSchema.safeParse(each);
    const hasFailed = step.success && step.data.error !== null && step.data.error !== undefined;
    return hasFailed ? [step.data.id] : [];
  });
}
