import type { DocumentPart } from "@apex/contract/desk/identity-cases";
import type { IdentityProvider } from "@apex/contract/verification/verify-bvn";
import type { SignedRequest } from "../platform/webhook-signature.ts";

/** The register's record of a BVN. */
export interface BvnRecord {
  readonly firstName: string;
  readonly lastName: string;
}

/** The outcomes of a document check. */
export const documentOutcomes = [
  "processing",
  "VERIFIED",
  "REJECTED",
  "DUPLICATE",
  "REVIEW-REQUIRED",
] as const;

/** A provider's message about a check. */
export interface IdentityEvent {
  /** The provider's own: one that is told again has the same. */
  readonly eventId: string;
  readonly checkId: string;
  /** The provider's own name of the check, if it has one: what was handed in is asked for by it. */
  readonly providerReference?: string | undefined;
  readonly outcome: (typeof documentOutcomes)[number];
  /** The reason of a REJECTED check: one of the contract's `documentReasons`, or the provider's own word. */
  readonly reason?: string | undefined;
}

/** The document that a person handed in for a check, as the provider keeps it. We keep none of it, and never ask for its number. */
export interface HandedInDocument {
  /** The name on the document, as the provider read it. */
  readonly name?: string | undefined;
  /** `YYYY-MM-DD` */
  readonly birthDate?: string | undefined;
  /** `YYYY-MM-DD` */
  readonly expiresOn?: string | undefined;
  /** PNG or JPEG. */
  readonly pictures: readonly {
    readonly part: DocumentPart;
    readonly bytes: Uint8Array;
  }[];
}

/**
 * The identity providers: a register of BVNs, and pages that check documents. Each call throws a service-unavailable refusal where
 * no provider is connected.
 */
export interface IdentityRail {
  /** The providers that check documents, the preferred one first. */
  readonly providers: readonly IdentityProvider[];
  /**
   * Undefined when the register does not know the number.
   * @param claimed the names that the account goes by: registers log on whose behalf they are asked.
   */
  lookUpBvn(bvn: string, claimed: BvnRecord): Promise<BvnRecord | undefined>;
  /** Opens a check of a document; the person goes to `url`, what becomes of it comes by webhook. */
  startDocumentCheck(request: {
    readonly checkId: string;
    readonly provider: IdentityProvider;
    readonly returnTo: string;
  }): Promise<{
    readonly url: string;
    /** The page sends the person back when they are done; from another they come back by themselves. */
    readonly sendsBack: boolean;
  }>;
  /** Returns the documents of a check, for staff to look at. Undefined if the provider does not hand them out or no longer has them. */
  readDocument(check: {
    readonly checkId: string;
    readonly provider: IdentityProvider;
    /** The name that the provider has told with an event. */
    readonly providerReference?: string | undefined;
  }): Promise<HandedInDocument | undefined>;
  /**
   * Reads what a provider sent to `/verification-http/webhooks/<provider>`. Undefined for what does not concern a check.
   * @throws {Refusal} not-permitted when it is not signed as the provider signs, or is too old.
   */
  readWebhook(
    provider: IdentityProvider,
    request: SignedRequest,
  ): Promise<IdentityEvent | undefined>;
}
