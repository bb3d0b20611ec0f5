import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { bvnLength } from "../limits.ts";
import { openEnum } from "../open-enum.ts";
import { says } from "../validation-codes.ts";

export const verificationStatuses = [
  "PENDING",
  "VERIFIED",
  "REJECTED",
  "DUPLICATE",
  "REVIEW-REQUIRED",
] as const;

/** Bank verification number: 11 digits. Never stored in the clear, never logged, never put in a draft. */
export const bvnSchema = z
  .string()
  .check(
    z.minLength(1, says("value-required")),
    z.regex(/^\d*$/, says("digits-only")),
    z.length(bvnLength, says("bvn-length")),
  );

export const readVerification = defineEndpoint({
  slug: "read-verification",
  method: "GET",
  path: "/verification-http/verification",
  summary: "How far the person's identity is verified.",
  response: z.object({
    kycLevel: z.number(),
    bvn: z.object({
      status: z.optional(openEnum(verificationStatuses)),
      verifiedName: z.optional(z.string()),
    }),
    document: z.object({ status: z.optional(openEnum(verificationStatuses)) }),
  }),
  errors: [],
  reads: ["verification", "profile"],
});

export const verifyBvn = defineEndpoint({
  slug: "verify-bvn",
  method: "POST",
  path: "/verification-http/bvn",
  summary: "Checks a BVN against the identity register and the account's names.",
  body: z.strictObject({ bvn: bvnSchema, consent: z.literal(true, says("consent-required")) }),
  response: z.object({
    status: openEnum(verificationStatuses),
    kycLevel: z.number(),
    verifiedName: z.string(),
  }),
  errors: [
    "bvn-not-found",
    "bvn-mismatch",
    "bvn-in-use",
    "already-verified",
    "EMAIL_VERIFICATION_REQUIRED",
  ],
  changes: ["verification", "profile", "security", "limits"],
});

export const startDocumentVerification = defineEndpoint({
  slug: "start-document-verification",
  method: "POST",
  path: "/verification-http/documents",
  summary:
    "Starts a check of an identity document at the provider, for level 2 or for a held deposit.",
  body: z.strictObject({
    /** The held operation that this is to release. */
    operationId: z.optional(z.uuid()),
    /** Where the provider sends the person back: a path of the wallet. */
    returnTo: z.string().check(z.regex(/^\/(?!\/)/, says("invalid")), z.maxLength(500)),
  }),
  response: z.object({
    status: openEnum(verificationStatuses),
    /** The provider's page. */
    url: z.string(),
  }),
  errors: [],
  changes: ["verification"],
});
