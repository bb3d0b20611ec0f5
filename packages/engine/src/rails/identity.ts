/** What the register knows of a BVN. */
export interface BvnRecord {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * The identity provider: a register of BVNs and a page that checks documents. Each call throws a service-unavailable refusal where no
 * provider is connected.
 */
export interface IdentityRail {
  /**
   * Undefined when the register does not know the number.
   * @param claimed the names that the account goes by: registers log on whose behalf they are asked.
   */
  lookUpBvn(bvn: string, claimed: BvnRecord): Promise<BvnRecord | undefined>;
  /** Opens a check of a document; the person goes to `url`, the outcome comes to `finishDocumentCheck`. */
  startDocumentCheck(request: {
    readonly checkId: string;
    readonly returnTo: string;
  }): Promise<{ readonly url: string }>;
}
