import type { BillingAddress, CardNetwork } from "@apex/contract/cards/card";

/** An order for a card. */
export interface CardOrder {
  /** Our id of the card: a repeat with it returns the same card. */
  readonly reference: string;
  readonly network: CardNetwork;
  readonly holderName: string;
  /** Absent for people outside Nigeria, who are verified by a document instead. */
  readonly bvn?: string;
  readonly pin: string;
  /** Business time. */
  readonly orderedAt: Date;
}

/** A card that was issued, without its number, security code and PIN. */
export interface IssuedCard {
  readonly lastFour: string;
  /** `09/29`. */
  readonly expiry: string;
  readonly billingAddress: BillingAddress;
}

/** The secrets that a payment by card needs. Only the issuer keeps them. */
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
 * The issuer of cards. It asks the engine about each payment before it answers the merchant, so that a block, a limit
 * or the end of a card takes effect at once. A connector passes its requests and reports to the functions of
 * `cards/authorise-payment.ts` and `cards/follow-payment.ts`.
 */
export interface CardIssuerRail {
  /** The services that are open now. */
  readonly isOpen: {
    readonly creation: boolean;
    readonly funding: boolean;
    readonly withdrawal: boolean;
  };
  /**
   * Orders a card, or asks for the state of its order. Can be called any number of times.
   * @param now business time.
   */
  issue(order: CardOrder, now: Date): Promise<IssueState>;
  /** Returns the secrets of a card that was made, to show them for seconds. Nothing of the answer may be kept or logged. */
  reveal(reference: string): Promise<CardSecrets>;
  /** Replaces a card's PIN. A repeat with the same PIN changes nothing. */
  changePin(reference: string, pin: string): Promise<void>;
}
