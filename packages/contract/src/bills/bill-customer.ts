import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import {
  betAccountSchema,
  billerIdSchema,
  billPhoneSchema,
  meterNumberSchema,
  meterTypeSchema,
  planIdSchema,
  smartCardSchema,
} from "./bill.ts";

/** The customer that a biller is asked about. */
export const billQuestionSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("data"),
    billerId: billerIdSchema,
    customerId: billPhoneSchema,
    planId: planIdSchema,
  }),
  z.strictObject({
    kind: z.literal("electricity"),
    billerId: billerIdSchema,
    meterType: meterTypeSchema,
    customerId: meterNumberSchema,
  }),
  z.strictObject({
    kind: z.literal("cable-tv"),
    billerId: billerIdSchema,
    customerId: smartCardSchema,
    /** The plan to check too. */
    planId: z.optional(planIdSchema),
  }),
  z.strictObject({
    kind: z.literal("bet"),
    billerId: billerIdSchema,
    customerId: betAccountSchema,
  }),
]);
export type BillQuestion = z.output<typeof billQuestionSchema>;

/** The biller's record of its customer. */
export const billCustomerSchema = z.object({
  /** Absent if the biller gives none, as for a phone. */
  name: z.optional(z.string()),
  /** The address of a meter. */
  address: z.optional(z.string()),
  /** The debt of a postpaid meter. */
  debt: z.optional(moneySchema),
  /** The package of a smart card, and the day it ends. */
  currentPlanId: z.optional(z.string()),
  expiresOn: z.optional(z.iso.date()),
});
export type BillCustomer = z.output<typeof billCustomerSchema>;

/** The parts of a question that a biller may not recognise: the customer's number; the bundle or package. */
export const billUnknowns = ["customer", "plan"] as const;

export const enquireBillCustomer = defineEndpoint({
  slug: "enquire-bill-customer",
  method: "POST",
  path: "/bills-http/customers/enquire",
  summary:
    "Looks a customer up at a biller, and checks whether the biller sells the named bundle or package.",
  body: z.strictObject({ question: billQuestionSchema }),
  response: z.object({
    customer: z.optional(billCustomerSchema),
    /** The part that the biller does not recognise; replaces `customer`. */
    unknown: z.optional(openEnum(billUnknowns)),
  }),
  errors: ["EMAIL_VERIFICATION_REQUIRED", "PHONE_VERIFICATION_REQUIRED"],
});
