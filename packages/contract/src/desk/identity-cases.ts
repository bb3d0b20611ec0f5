import * as z from "zod/mini";
import { reportTextMaxLength } from "../limits.ts";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { userText } from "../user-text.ts";
import { says } from "../validation-codes.ts";
import { documentReasons, identityProviders } from "../verification/verify-bvn.ts";
import { caseActionsShape } from "./case-actions.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { followOf } from "./follow-case.ts";
import { caseViews } from "./queues.ts";
import { reasonSchema } from "./reason.ts";
import { colleagueSchema } from "./staff.ts";

/** `unsure`: the provider leaves the decision to a person. `duplicate`: another account has the document. */
export const identityCaseCauses = ["unsure", "duplicate"] as const;

/** `handed-in`: the customer was asked and has handed in more. */
export const identityCaseStates = ["waiting", "asked", "handed-in", "accepted", "refused"] as const;
export type IdentityCaseState = (typeof identityCaseStates)[number];

/** Why staff refuse a document. The customer is told, in their language. `other-account`: they have another account with it. */
export const identityRefusals = [...documentReasons, "other-account"] as const;
export type IdentityRefusal = (typeof identityRefusals)[number];

/** A check in the queue. Only the opened case names the customer. */
export const identityCaseRowSchema = z.object({
  id: z.uuid(),
  cause: openEnum(identityCaseCauses),
  state: openEnum(identityCaseStates),
  provider: openEnum(identityProviders),
  /** Business time since which it has been in this state. */
  since: z.iso.datetime(),
  assignee: z.optional(colleagueSchema),
});
export type IdentityCaseRow = z.output<typeof identityCaseRowSchema>;

/** The decisions and other acts on a case. */
export const identityCaseActs = ["take", "hand-back", "ask", "accept", "refuse"] as const;
export type IdentityCaseAct = (typeof identityCaseActs)[number];

export const listIdentityCases = defineDeskEndpoint({
  slug: "list-identity-cases",
  method: "GET",
  path: "/desk-http/identity-cases",
  summary: "Lists document checks that wait for staff, the oldest first.",
  query: z.object({ ...cursorQuery, view: z.optional(z.enum(caseViews)) }),
  response: cursorPageOf(identityCaseRowSchema),
  errors: [],
  reads: ["identity-cases"],
});

export const identityCaseSchema = z.extend(identityCaseRowSchema, {
  ...caseActionsShape,
  customer: z.object({
    userId: z.uuid(),
    /** The account's name. */
    name: z.string(),
    country: z.optional(z.string()),
    level: z.number(),
    /** The name in the register or on an earlier document; absent until one of them is checked. */
    verifiedName: z.optional(z.string()),
    since: z.iso.datetime(),
  }),
  /** The last question to the customer. */
  question: z.optional(z.string()),
  /** Why it was refused. */
  refusal: z.optional(openEnum(identityRefusals)),
  /** Earlier checks of this customer, by how they ended. */
  earlier: z.object({ accepted: z.number(), refused: z.number() }),
  /** The acts that the member can make now. */
  may: z.array(openEnum(identityCaseActs)),
});
export type IdentityCase = z.output<typeof identityCaseSchema>;

const params = z.object({ id: z.uuid() });
const response = z.object({ case: identityCaseSchema });
/** Every decision can come too late, or concern the member's own account. */
const errors = ["case-taken", "case-changed", "own-account"] as const;
const act = {
  method: "POST",
  params,
  response,
  errors,
  showsCustomer: true,
  changes: ["identity-cases"],
} as const;

export const readIdentityCase = defineDeskEndpoint({
  slug: "read-identity-case",
  method: "GET",
  path: "/desk-http/identity-cases/:id",
  summary: "Returns a document check with its customer.",
  params,
  response,
  errors: ["own-account"],
  showsCustomer: true,
});

export const followIdentityCase = followOf(
  "follow-identity-case",
  readIdentityCase,
  "identity-cases",
);

/** The parts of a document that pictures can show. */
export const documentParts = ["front", "back", "selfie"] as const;
export type DocumentPart = (typeof documentParts)[number];

const identityDocumentSchema = z.object({
  /** The name on the document. */
  name: z.optional(z.string()),
  birthDate: z.optional(z.iso.date()),
  expiresOn: z.optional(z.iso.date()),
  pictures: z.array(
    z.object({
      part: openEnum(documentParts),
      type: z.string(),
      /** The picture's bytes in base64. */
      data: z.string(),
    }),
  ),
});
export type ShownDocument = z.output<typeof identityDocumentSchema>;

export const readIdentityDocument = defineDeskEndpoint({
  slug: "read-identity-document",
  method: "GET",
  path: "/desk-http/identity-cases/:id/document",
  summary: "Returns what the customer handed in, from the provider. Nothing of it is kept here.",
  params,
  response: z.object({
    /** Absent if only the provider's own pages show documents. */
    document: z.optional(identityDocumentSchema),
  }),
  errors: ["own-account"],
  showsCustomer: true,
});

export const takeIdentityCase = defineDeskEndpoint({
  ...act,
  slug: "take-identity-case",
  path: "/desk-http/identity-cases/:id/take",
  summary: "Takes the case.",
  body: z.strictObject({
    /** The colleague whom the member takes it over from. */
    from: z.optional(z.uuid()),
  }),
});

export const handBackIdentityCase = defineDeskEndpoint({
  ...act,
  slug: "hand-back-identity-case",
  path: "/desk-http/identity-cases/:id/hand-back",
  summary: "Puts the case back into the queue.",
  body: z.strictObject({}),
});

export const askAboutIdentityCase = defineDeskEndpoint({
  ...act,
  slug: "ask-about-identity-case",
  path: "/desk-http/identity-cases/:id/ask",
  summary: "Asks the customer to hand in more, in the member's words.",
  body: z.strictObject({
    question: userText({ max: reportTextMaxLength, required: "value-required" }),
  }),
});

export const acceptIdentityCase = defineDeskEndpoint({
  ...act,
  slug: "accept-identity-case",
  path: "/desk-http/identity-cases/:id/accept",
  summary:
    "Accepts the document: the customer's level rises, and deposits that waited for it go on to be checked.",
  body: z.strictObject({ reason: reasonSchema }),
  changes: ["identity-cases", "held-deposits"],
});

export const refuseIdentityCase = defineDeskEndpoint({
  ...act,
  slug: "refuse-identity-case",
  path: "/desk-http/identity-cases/:id/refuse",
  summary: "Refuses the document, with a reason that the customer is told.",
  body: z.strictObject({ reason: z.enum(identityRefusals, says("value-required")) }),
});
