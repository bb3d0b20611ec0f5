import { documentParts } from "@apex/contract/desk/identity-cases";
import * as z from "zod/mini";
import {
  askChecker,
  dateIn,
  fetchPicture,
  readSigned,
  type DocumentChecker,
} from "./document-checkers.ts";
import type { HandedInDocument, IdentityEvent } from "@apex/engine/rails/identity";

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
/** Lifetime of a token here. MetaMap's are valid for an hour. */
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
  /** The metadata of the webhook, which name our check. */
  metadata: z.optional(z.nullable(z.object({ checkId: z.optional(z.string()) }))),
  steps: z.optional(z.array(z.unknown())),
  documents: z.optional(
    z.array(
      z.object({
        steps: z.optional(z.array(z.unknown())),
        /** The front, then the back. */
        photos: z.optional(z.array(z.string())),
        fields: z.optional(
          z.nullable(z.record(z.string(), z.object({ value: z.optional(z.unknown()) }))),
        ),
      }),
    ),
  ),
});
type Verification = z.output<typeof verificationSchema>;
const stepSchema = z.object({ id: z.string(), error: z.optional(z.nullable(z.unknown())) });
/** The picture of the face: a selfie, or a frame of the liveness video. */
const faceSchema = z.object({
  data: z.object({ selfiePhotoUrl: z.optional(z.string()), selfieUrl: z.optional(z.string()) }),
});

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

  const authorised = async (now: Date) => ({
    headers: { authorization: `Bearer ${await accessToken(now)}` },
  });

  async function verificationOf(id: string, now: Date): Promise<Verification> {
    const url = new URL(`/v2/verifications/${id}`, apiUrl);
    return verificationSchema.parse(await askChecker(url, await authorised(now)));
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
      const { eventId, told: text } = readSigned(request, {
        header: "x-signature",
        key: webhookSecret,
      });
      const event = eventSchema.safeParse(text);
      if (!event.success) return undefined;
      const { eventName, resource, metadata } = event.data;
      // The request goes to the known address, whatever URL the webhook names.
      const reference = /\/v2\/verifications\/([0-9a-zA-Z]{8,64})$/.exec(resource)?.[1];
      const told = { eventId, checkId: metadata.checkId, providerReference: reference };
      if (eventName === "verification_inputs_completed") return { ...told, outcome: "processing" };
      if (eventName !== "verification_completed" && eventName !== "verification_updated")
        return undefined;
      if (reference === undefined) return undefined;
      const verification = await verificationOf(reference, request.now);
      const outcome = outcomes[verification.identity.status];
      if (outcome === undefined) return undefined;
      if (outcome !== "REJECTED") return { ...told, outcome };
      const failed = failedSteps(verification);
      if (failed.some((id) => id.includes("duplicate"))) return { ...told, outcome: "DUPLICATE" };
      const reason = stepReasons.find(([pattern]) => failed.some((id) => pattern.test(id)))?.[1];
      return { ...told, outcome, reason: reason ?? "document-not-accepted" };
    },
    async readDocument(reference, now) {
      const verification = await verificationOf(reference, now);
      const sent = await authorised(now);
      const pictures = picturesOf(verification).filter(({ url }) => isOwnAddress(apiUrl, url));
      return {
        ...factsOf(verification),
        pictures: await Promise.all(
          pictures.map(async ({ part, url }) => ({ part, bytes: await fetchPicture(url, sent) })),
        ),
      };
    },
  };
}

/**
 * True for MetaMap's own hosts, the only ones that get our token: `api.prod.metamap.com` links to pictures on
 * `media.prod.metamap.com`.
 */
function isOwnAddress(apiUrl: string, { protocol, host }: URL): boolean {
  const own = new URL(apiUrl);
  const parent = own.hostname.split(".").slice(1);
  const isSibling = parent.length > 1 && host.endsWith(`.${parent.join(".")}`);
  return protocol === own.protocol && (host === own.host || isSibling);
}

function picturesOf({ steps = [], documents = [] }: Verification) {
  const [front, back] = documents.flatMap(({ photos = [] }) => photos);
  const faces = steps.flatMap((step) => {
    const face = faceSchema.safeParse(step).data?.data;
    return face?.selfiePhotoUrl ?? face?.selfieUrl ?? [];
  });
  return ([front, back, faces[0]] as const).flatMap((address, place) => {
    const url = address === undefined ? null : URL.parse(address);
    const part = documentParts[place];
    return url === null || part === undefined ? [] : [{ part, url }];
  });
}

function factsOf({ documents = [] }: Verification): Omit<HandedInDocument, "pictures"> {
  const fields = documents.find((document) => document.fields)?.fields ?? {};
  return {
    name: z.string().safeParse(fields["fullName"]?.value).data,
    birthDate: dateIn(fields["dateOfBirth"]?.value),
    expiresOn: dateIn(fields["expirationDate"]?.value),
  };
}

function failedSteps({ steps = [], documents = [] }: Verification) {
  return [...steps, ...documents.flatMap((document) => document.steps ?? [])].flatMap((each) => {
    const step = stepSchema.safeParse(each);
    const hasFailed = step.success && step.data.error !== null && step.data.error !== undefined;
    return hasFailed ? [step.data.id] : [];
  });
}
