import type { BillingAddress, CardNetwork } from "@apex/contract/cards/card";

/** A card that the issuer is asked for. */
export interface CardOrder {
  /** Our card's id: asked for again, it is the same card. */
  readonly reference: string;
  readonly network: CardNetwork;
  readonly holderName: string;
  /** Absent for people outside Nigeria, whose document has been checked. */
  readonly bvn?: string;
  readonly pin: string;
  /** Business time. */
  readonly orderedAt: Date;
}

/** A card that was made, without anything that one could pay with. */
export interface IssuedCard {
  readonly lastFour: string;
  /** `09/29`. */
  readonly expiry: string;
  readonly billingAddress: BillingAddress;
}

/** The parts of a card that one can pay with. The issuer alone keeps them. */
export interface CardSecrets {
  readonly number: string;
  readonly securityCode: string;
  readonly pin: string;
}

export type IssueState =
  | { readonly state: "pending"; readonly askAgainAt: Date }
  | { readonly state: "ready"; readonly card: IssuedCard }
  | { readonly state: "refused" };

/**
 * The issuer of cards. It asks about each payment before it answers the merchant, so that a block, a limit or the end of a card holds
 * at once. A connector passes its questions and reports to the functions of `cards/authorise-payment.ts` and
 * `cards/follow-payment.ts`.
 */
export interface CardIssuerRail {
  /** The services that are open now. */
  readonly isOpen: {
    readonly creation: boolean;
    readonly funding: boolean;
    readonly withdrawal: boolean;
  };
  /**
   * Asks for a card, or how far it is. May be asked any number of times.
   * @param now business time.
   */
  issue(order: CardOrder, now: Date): Promise<IssueState>;
  /** Returns the secrets of a card that was made, to show them for seconds. Nothing of the answer may be kept or logged. */
  reveal(reference: string): Promise<CardSecrets>;
  /** Replaces a card's PIN. Asked again with the same one, it changes nothing. */
  changePin(reference: string, pin: string): Promise<void>;
}
