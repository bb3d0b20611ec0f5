import { sandboxDocumentPictures } from "./sandbox-document.ts";
import { identityProviders } from "@apex/contract/verification/verify-bvn";
import * as z from "zod/mini";
import { hmacKey } from "@apex/engine/platform/crypto";
import { parsedJson } from "@apex/engine/platform/parsed-json";
import type { Queryable } from "@apex/engine/platform/db";
import { Refusal } from "@apex/engine/platform/refusal";
import { documentOutcomes, type BvnRecord, type IdentityRail } from "@apex/engine/rails/identity";
import { isSigned, webhookKey } from "@apex/engine/platform/webhook-signature";

/** Start of BVNs that are not in the register. */
const unknownPrefix = "000";
/** Start of BVNs that belong to another person. */
const otherPersonPrefix = "999";
const otherPerson: BvnRecord = { firstName: "Tunde", lastName: "Bakare" };

/** The rules by which the sandbox's register answers, first match first, for its page. */
export const sandboxBvnRules = [
  { bvn: `${unknownPrefix}…`, answers: "not in the register" },
  { bvn: `${otherPersonPrefix}…`, answers: `${otherPerson.firstName} ${otherPerson.lastName}` },
  { bvn: "one that was added on this page", answers: "the names that it was added with" },
  { bvn: "any other", answers: "the person who asks; after that it is taken" },
] as const;

/** The text of every document of the sandbox. Sample data. */
const specimen = { birthDate: "1990-05-12", expiresOn: "2031-05-11" };

/** The JSON of the sandbox providers' webhooks. */
export const sandboxIdentityEvent = z.strictObject({
  checkId: z.uuid(),
  outcome: z.enum(documentOutcomes),
  reason: z.optional(z.string().check(z.maxLength(60))),
});

/** The key that signs the sandbox providers' webhooks. */
export function sandboxWebhookKey(hashKey: Uint8Array): Uint8Array {
  return webhookKey(hashKey, "sandbox identity");
}

/**
 * A register in which every newcomer finds a BVN of their own, and a document check on the sandbox's own page
 * (`/sandbox/identity/<check>`), where the tester chooses the outcome.
 */
export function createSandboxIdentity(
  db: Queryable,
  { publicUrl, secret }: { readonly publicUrl: string; readonly secret: string },
): IdentityRail {
  const key = sandboxWebhookKey(hmacKey(secret));
  return {
    providers: identityProviders,
    async lookUpBvn(bvn, claimed) {
      if (bvn.startsWith(unknownPrefix)) return undefined;
      if (bvn.startsWith(otherPersonPrefix)) return otherPerson;
      const [record] = await db.query<BvnRecord>(
        `select first_name as "firstName", last_name as "lastName" from sandbox_bvns where bvn = $1`,
        [bvn],
      );
      return record ?? claimed;
    },
    async startDocumentCheck({ checkId }) {
      return { url: new URL(`/sandbox/identity/${checkId}`, publicUrl).href, sendsBack: true };
    },
    async readDocument({ checkId }) {
      const [person] = await db.query<{ name: string }>(
        `select concat_ws(' ', u.first_name, u.last_name) as name
         from document_checks d join users u on u.id = d.user_id where d.id = $1`,
        [checkId],
      );
      return person && { ...person, ...specimen, pictures: sandboxDocumentPictures };
    },
    async readWebhook(_provider, request) {
      const eventId = request.headers.get("webhook-id") ?? "";
      if (!isSigned(key, request)) throw new Refusal("not-permitted");
      const event = sandboxIdentityEvent.safeParse(parsedJson(request.body));
      return event.success ? { eventId, ...event.data } : undefined;
    },
  };
}

/** Adds a person to the sandbox's register, or changes them. */
export async function addSandboxBvn(
  db: Queryable,
  bvn: string,
  { firstName, lastName }: BvnRecord,
): Promise<void> {
  await db.query(
    `insert into sandbox_bvns (bvn, first_name, last_name) values ($1, $2, $3)
     on conflict (bvn) do update set first_name = excluded.first_name, last_name = excluded.last_name`,
    [bvn, firstName, lastName],
  );
}
