import { merchantCategories } from "@apex/contract/cards/card";
import { rejectionReasons } from "@apex/contract/gift-cards/trades";
import { identityProviders } from "@apex/contract/verification/verify-bvn";
import { documentOutcomes } from "@apex/engine/rails/identity";
import type { PartnerNewsData, PartnerNewsType } from "@apex/engine/rails/partner-news";
import { chatTextMaxLength } from "@apex/contract/limits";
import * as z from "zod/mini";
import { billOutcomeSchema } from "./bills-port.ts";
import { chainPaymentSchema } from "./chain-port.ts";
import { chargeEndSchema } from "./charges-port.ts";
import { supplyOutcomeSchema } from "./gift-card-ports.ts";
import { payoutOutcomeSchema } from "./payouts-port.ts";
import {
  assetSchema,
  movedMinorSchema,
  referenceSchema,
  storable,
  textSchema,
} from "./wire-values.ts";

/** The references of our orders are UUIDs. */
const orderSchema = z.uuid();

const sender = {
  asset: assetSchema,
  amountMinor: movedMinorSchema,
  senderName: textSchema,
  senderBank: textSchema,
  senderAccount: textSchema,
};
const payment = { id: referenceSchema, reference: z.optional(referenceSchema), ...sender };
const chat = storable(chatTextMaxLength);

/** The data of each event, with a description for people who write a partner. */
export const eventSchemas: {
  readonly [Type in PartnerNewsType]: {
    readonly summary: string;
    readonly data: z.ZodMiniType<PartnerNewsData[Type]>;
  };
} = {
  "bank/transfer-arrived": {
    summary:
      "A transfer has arrived at a virtual account. `id` is the bank's own and makes it once.",
    data: z.strictObject({ id: referenceSchema, accountNumber: textSchema, ...sender }),
  },
  "collection/payment-arrived": {
    summary:
      "A transfer has arrived at a collecting account, with the reference that its sender wrote.",
    data: z.strictObject(payment),
  },
  "desk/payment-arrived": {
    summary: "A merchant has received a payment.",
    data: z.strictObject({ ...payment, accountNumber: textSchema }),
  },
  "desk/payment-missing": {
    summary: "A merchant finds no payment for a deposit that its customer says is paid.",
    data: z.strictObject({ reference: referenceSchema }),
  },
  "charges/charge-ended": {
    summary: "A charge is over.",
    data: z.strictObject({ reference: orderSchema, outcome: chargeEndSchema }),
  },
  "payouts/payout-ended": {
    summary: "A payout has an outcome.",
    data: z.strictObject({ reference: orderSchema, outcome: payoutOutcomeSchema }),
  },
  "bills/bill-ended": {
    summary: "A bill has an outcome.",
    data: z.strictObject({ reference: orderSchema, outcome: billOutcomeSchema }),
  },
  "gift-card-supplier/order-ended": {
    summary: "An order of gift cards has an outcome.",
    data: z.strictObject({ reference: orderSchema, outcome: supplyOutcomeSchema }),
  },
  "chain/payment-seen": {
    summary:
      "A payment to an address that the chain partner gave out, as the chain shows it now: seen, deeper, or dropped. What the partner itself sends there, such as gas, is not told.",
    data: chainPaymentSchema,
  },
  "gift-card-desk/trade-accepted": {
    summary: "A trader takes a trade.",
    data: z.strictObject({ tradeId: orderSchema, trader: textSchema }),
  },
  "gift-card-desk/trade-paid": {
    summary: "A trader accepts the cards: the customer is paid.",
    data: z.strictObject({ tradeId: orderSchema }),
  },
  "gift-card-desk/trade-rejected": {
    summary: "A trader rejects the cards.",
    data: z.strictObject({
      tradeId: orderSchema,
      reason: z.enum(rejectionReasons),
      text: z.exactOptional(chat),
    }),
  },
  "gift-card-desk/message-written": {
    summary:
      "A trader writes to the customer, who is asked for more proof if `asksForMore` is true.",
    data: z.strictObject({
      tradeId: orderSchema,
      messageId: z.uuid(),
      text: chat,
      asksForMore: z.boolean(),
    }),
  },
  "card-issuer/payment-requested": {
    summary:
      "A merchant asks whether a card pays. The answer has `paymentId`, `outcome` (`approved`, `declined`) and a `reason`.",
    data: z.strictObject({
      cardId: z.uuid(),
      reference: referenceSchema,
      merchant: textSchema,
      category: z.enum(merchantCategories),
      country: z.string().check(z.regex(/^[A-Z]{2}$/)),
      amountMinor: movedMinorSchema,
    }),
  },
  "card-issuer/payment-settled": {
    summary: "The merchant takes a payment: all of it, or less where an amount is named.",
    data: z.strictObject({ paymentId: z.uuid(), amountMinor: z.exactOptional(movedMinorSchema) }),
  },
  "card-issuer/payment-released": {
    summary: "The merchant lets a payment go.",
    data: z.strictObject({ paymentId: z.uuid() }),
  },
  "card-issuer/payment-refunded": {
    summary: "The merchant gives back some of a payment or all of it, once by its reference.",
    data: z.strictObject({
      paymentId: z.uuid(),
      reference: referenceSchema,
      amountMinor: movedMinorSchema,
    }),
  },
  "identity/document-checked": {
    summary: "The state of a document check.",
    data: z.strictObject({
      checkId: z.uuid(),
      provider: z.enum(identityProviders),
      outcome: z.enum(documentOutcomes),
      reason: z.optional(z.string().check(z.maxLength(60))),
    }),
  },
};
