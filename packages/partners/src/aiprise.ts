import * as z from "zod/mini";
import { urlUnder } from "./asking/url-under.ts";
import { askChecker, dateIn, readSigned, type DocumentChecker } from "./document-checkers.ts";
import type { IdentityEvent } from "@apex/engine/rails/identity";

export interface AipriseAccount {
  /** `https://api.aiprise.com/api/v1` */
  readonly apiUrl: string;
  /** The key also signs AiPrise's callbacks. */
  readonly apiKey: string;
  /** The template, which defines the checks to make. */
  readonly templateId: string;
}

const startedSchema = z.object({ verification_url: z.url() });

/** The fields that we use of a callback to `callback_url` (docs.aiprise.com/reference/callbacks-authentication). */
const callbackSchema = z.object({
  client_reference_id: z.string(),
  verification_session_id: z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/)))),
  /** RUNNING during the review. */
  status: z.optional(z.nullable(z.string())),
  aiprise_summary: z.optional(
    z.nullable(
      z.object({
        verification_result: z.optional(z.nullable(z.string())),
        reasons: z.optional(z.nullable(z.array(z.unknown()))),
        tags: z.optional(z.nullable(z.array(z.unknown()))),
      }),
    ),
  ),
});

const textSchema = z.optional(z.nullable(z.string()));
/** The fields that we use of a result (docs.aiprise.com/docs/verification-result-1). */
const resultSchema = z.object({
  id_info: z.optional(
    z.nullable(
      z.object({
        full_name: textSchema,
        first_name: textSchema,
        middle_name: textSchema,
        last_name: textSchema,
        birth_date: textSchema,
        id_expiry_date: textSchema,
      }),
    ),
  ),
});

const outcomes: Readonly<Record<string, IdentityEvent["outcome"]>> = {
  APPROVED: "VERIFIED",
  DECLINED: "REJECTED",
  REVIEW: "REVIEW-REQUIRED",
};

/** Words in AiPrise's reasons and our reason for each; the first match counts. */
const reasonWords: readonly (readonly [RegExp, string])[] = [
  [/face|selfie|liveness/i, "face-mismatch"],
  [/expir/i, "document-expired"],
  [/name/i, "name-mismatch"],
  [/blur|glare|quality|unreadable|readab/i, "document-unreadable"],
];

/** AiPrise (docs.aiprise.com): a session with a page of its own, which returns the person to us. */
export function createAiprise({ apiUrl, apiKey, templateId }: AipriseAccount): DocumentChecker {
  return {
    async start({ checkId, returnUrl, webhookUrl }) {
      const url = urlUnder(apiUrl, "/verify/get_user_verification_url");
      const answer = await askChecker(url, {
        method: "POST",
        headers: { "content-type": "application/json", "x-api-key": apiKey },
        body: JSON.stringify({
          template_id: templateId,
          redirect_uri: returnUrl,
          callback_url: webhookUrl,
          client_reference_id: checkId,
        }),
      });
      return { url: startedSchema.parse(answer).verification_url, sendsBack: true };
    },
    async readWebhook(request) {
      const { eventId, told } = readSigned(request, { header: "x-hmac-signature", key: apiKey });
      const callback = callbackSchema.safeParse(told);
      if (!callback.success) return undefined;
      const { client_reference_id: checkId, status, aiprise_summary: summary } = callback.data;
      const providerReference = callback.data.verification_session_id ?? undefined;
      const event = { eventId, checkId, providerReference };
      const why = JSON.stringify([summary?.reasons ?? [], summary?.tags ?? []]);
      const outcome = outcomes[summary?.verification_result ?? ""];
      if (outcome === undefined)
        return status === "RUNNING" ? { ...event, outcome: "processing" } : undefined;
      if (outcome !== "REJECTED") return { ...event, outcome };
      if (/duplicate/i.test(why)) return { ...event, outcome: "DUPLICATE" };
      const reason = reasonWords.find(([pattern]) => pattern.test(why))?.[1];
      return { ...event, outcome, reason: reason ?? "document-not-accepted" };
    },
    // AiPrise shows pictures on its own pages only: it documents no call for them.
    async readDocument(reference) {
      const url = urlUnder(apiUrl, `/verify/get_user_verification_result/${reference}`);
      const answer = await askChecker(url, { headers: { "x-api-key": apiKey } });
      const info = resultSchema.parse(answer).id_info;
      if (!info) return undefined;
      const names = [info.first_name, info.middle_name, info.last_name].filter(Boolean).join(" ");
      return {
        name: info.full_name ?? (names || undefined),
        birthDate: dateIn(info.birth_date),
        expiresOn: dateIn(info.id_expiry_date),
        pictures: [],
      };
    },
  };
}
