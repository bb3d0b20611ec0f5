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
  /** The provider's id of the event, the same for every repeat. */
  readonly eventId: string;
  readonly checkId: string;
  /** The provider's reference of the check, if it has one; the submitted documents are requested by it. */
  readonly providerReference?: string | undefined;
  readonly outcome: (typeof documentOutcomes)[number];
  /** The reason of a REJECTED check: one of the contract's `documentReasons`, or the provider's own word. */
  readonly reason?: string | undefined;
}

/**
 * The document that a person submitted for a check, as the provider stores it. We store none of it, and never request
 * its number.
 */
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
   * Undefined if the register does not know the number.
   * @param claimed the names on the account: registers log for whom they are queried.
   */
  lookUpBvn(bvn: string, claimed: BvnRecord): Promise<BvnRecord | undefined>;
  /** Starts a check of a document. The person goes to `url`; the outcome arrives by webhook. */
  startDocumentCheck(request: {
    readonly checkId: string;
    readonly provider: IdentityProvider;
    readonly returnTo: string;
  }): Promise<{
    readonly url: string;
    /** True if the provider's page sends the person back when they are done; otherwise they return by themselves. */
    readonly sendsBack: boolean;
  }>;
  /** Returns the documents of a check, for staff to look at. Undefined if the provider does not hand them out or no longer has them. */
  readDocument(check: {
    readonly checkId: string;
    readonly provider: IdentityProvider;
    /** The reference that the provider sent with an event. */
    readonly providerReference?: string | undefined;
  }): Promise<HandedInDocument | undefined>;
  /**
   * Reads a request to `/verification-http/webhooks/<provider>`. Undefined for an event that does not concern a check.
   * @throws {Refusal} not-permitted if the request is not signed as the provider signs, or is too old.
   */
  readWebhook(
    provider: IdentityProvider,
    request: SignedRequest,
  ): Promise<IdentityEvent | undefined>;
}
