import { ownershipErrors } from "../proof/ownership.ts";
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

/** The providers that check documents. */
export const identityProviders = ["meta-map", "aiprise"] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** The stage of a PENDING check: at the provider, left before the end, or submitted and under review. */
export const documentStages = ["started", "exited", "processing"] as const;

/** Reasons why a provider refuses a document. */
export const documentReasons = [
  "document-unreadable",
  "document-expired",
  "document-not-accepted",
  "face-mismatch",
  "name-mismatch",
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
  path: "/auth-http/auth/profile/kyc/status",
  summary: "Returns the state of the person's identity verification.",
  response: z.object({
    kycLevel: z.number(),
    bvn: z.object({
      status: z.optional(openEnum(verificationStatuses)),
      verifiedName: z.optional(z.string()),
    }),
    /** The latest check of a document, or the one that succeeded; empty before the first. */
    document: z.object({
      status: z.optional(openEnum(verificationStatuses)),
      stage: z.optional(openEnum(documentStages)),
      checkId: z.optional(z.string()),
      provider: z.optional(openEnum(identityProviders)),
      /** Set for a REJECTED check. */
      reason: z.optional(openEnum(documentReasons)),
      /** What staff ask for, in their words; the person submits it at the provider. */
      question: z.optional(z.string()),
      /** Time of the last change of its status. */
      at: z.optional(z.iso.datetime()),
    }),
  }),
  errors: [],
  reads: ["verification", "profile"],
});

export const verifyBvn = defineEndpoint({
  slug: "verify-bvn",
  method: "POST",
  path: "/verification-http/bvn",
  summary: "Checks a BVN against the identity register and the names on the account.",
  body: z.strictObject({ bvn: bvnSchema, consent: z.literal(true, says("consent-required")) }),
  response: z.object({
    status: openEnum(verificationStatuses),
    kycLevel: z.number(),
    verifiedName: z.string(),
  }),
  errors: ["bvn-not-found", "bvn-mismatch", "bvn-in-use", "already-verified", ...ownershipErrors],
  changes: ["verification", "profile", "security", "limits"],
});

export const startDocumentVerification = defineEndpoint({
  slug: "start-document-verification",
  method: "POST",
  path: "/verification-http/documents",
  summary:
    "Starts the check of an identity document at the provider, for level 2 or for a held deposit.",
  body: z.strictObject({
    /** The held operation to release. */
    operationId: z.optional(z.uuid()),
    /** Default: the preferred connected provider. */
    provider: z.optional(z.enum(identityProviders, says("invalid"))),
    /** The wallet's path to which the provider returns the person. */
    returnTo: z.string().check(z.regex(/^\/(?!\/)/, says("invalid")), z.maxLength(500)),
  }),
  response: z.object({
    status: openEnum(verificationStatuses),
    /** The provider's page. */
    url: z.string(),
    /**
     * True if the provider's page returns the person at its end. Otherwise it is opened beside the wallet, which learns
     * of the end by itself.
     */
    sendsBack: z.boolean(),
  }),
  errors: ["already-verified", "document-duplicate", "document-in-review", ...ownershipErrors],
  changes: ["verification"],
});
