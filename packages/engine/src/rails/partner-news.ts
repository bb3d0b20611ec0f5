import type { MerchantCategory } from "@apex/contract/cards/card";
import type { Asset } from "@apex/contract/assets";
import type { RejectionReason } from "@apex/contract/gift-cards/trades";
import type { IdentityProvider } from "@apex/contract/verification/verify-bvn";
import type { SignedRequest } from "../platform/webhook-signature.ts";
import type { IncomingTransfer } from "./bank.ts";
import type { BillOutcome } from "./bills.ts";
import type { ChainPayment } from "./chain.ts";
import type { ChargeState } from "./charges.ts";
import type { SupplyResult } from "./gift-card-supplier.ts";
import type { IdentityEvent } from "./identity.ts";
import type { PayoutResult } from "./payouts.ts";

/** A payment with the partner's own reference, and the customer's if they wrote one. */
export interface ReportedPayment {
  readonly id: string;
  readonly reference?: string | undefined;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly senderName: string;
  readonly senderBank: string;
  readonly senderAccount: string;
}

interface Ended<Outcome> {
  /** Our reference of the order. */
  readonly reference: string;
  readonly outcome: Outcome;
}

/** The data of each type of event that partners send: `<port>/<news>`. */
export interface PartnerNewsData {
  readonly "bank/transfer-arrived": IncomingTransfer;
  readonly "collection/payment-arrived": ReportedPayment;
  readonly "desk/payment-arrived": ReportedPayment & { readonly accountNumber: string };
  /** The merchant finds no payment. */
  readonly "desk/payment-missing": { readonly reference: string };
  readonly "charges/charge-ended": Ended<Exclude<ChargeState, "pending">>;
  readonly "payouts/payout-ended": Ended<PayoutResult>;
  readonly "bills/bill-ended": Ended<BillOutcome>;
  readonly "gift-card-supplier/order-ended": Ended<SupplyResult>;
  readonly "chain/payment-seen": ChainPayment;
  readonly "gift-card-desk/trade-accepted": { readonly tradeId: string; readonly trader: string };
  readonly "gift-card-desk/trade-paid": { readonly tradeId: string };
  readonly "gift-card-desk/trade-rejected": {
    readonly tradeId: string;
    readonly reason: RejectionReason;
    readonly text?: string;
  };
  readonly "gift-card-desk/message-written": {
    readonly tradeId: string;
    /** The partner's id of the message, which identifies repeats. */
    readonly messageId: string;
    readonly text: string;
    /** The trader asks for more proof. */
    readonly asksForMore: boolean;
  };
  /** A merchant asks whether a card may pay; the decision is returned with the answer to the event. */
  readonly "card-issuer/payment-requested": {
    readonly cardId: string;
    readonly reference: string;
    readonly merchant: string;
    readonly category: MerchantCategory;
    /** ISO 3166. */
    readonly country: string;
    readonly amountMinor: bigint;
  };
  /** Without an amount, the merchant takes the whole hold. */
  readonly "card-issuer/payment-settled": {
    readonly paymentId: string;
    readonly amountMinor?: bigint;
  };
  readonly "card-issuer/payment-released": { readonly paymentId: string };
  readonly "card-issuer/payment-refunded": {
    readonly paymentId: string;
    readonly reference: string;
    readonly amountMinor: bigint;
  };
  readonly "identity/document-checked": Omit<IdentityEvent, "eventId"> & {
    readonly provider: IdentityProvider;
  };
}

export type PartnerNewsType = keyof PartnerNewsData;

/** An event from a partner. Delivered at least once, in any order. */
export type PartnerNews<Types extends PartnerNewsType = PartnerNewsType> = {
  readonly [Type in Types]: {
    /** The partner's id of the event, the same for every repeat. */
    readonly id: string;
    readonly type: Type;
    /** Counts the events of one order: a higher number is newer. */
    readonly sequence: number;
    readonly data: PartnerNewsData[Type];
  };
}[Types];

/** The path, on the engine's own address, to which partners send events. */
export const eventsPath = "partners-http/events";

/** Reads the events that partners send to `eventsPath`. */
export interface PartnerNewsRail {
  /**
   * @throws {Refusal} not-permitted if the event is not signed by a partner of its port, concerns another partner's
   * order, or is too old; validation-failed if it does not match its schema.
   */
  read(request: SignedRequest): Promise<PartnerNews>;
}
