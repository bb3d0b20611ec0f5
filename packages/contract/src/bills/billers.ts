import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { moneySchema } from "../money.ts";
import { moneyTermsSchema } from "../money-terms.ts";
import { openEnum } from "../open-enum.ts";
import { billerIdSchema, billKindSchema, billKinds } from "./bill.ts";

/** A bundle or package at a fixed price. */
export const billPlanSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: moneySchema,
  /** Days that the plan lasts. */
  days: z.number(),
});
export type BillPlan = z.output<typeof billPlanSchema>;

export const billerSchema = z.object({
  id: z.string(),
  kind: openEnum(billKinds),
  name: z.string(),
  /** The bounds of one payment. */
  minimum: moneySchema,
  maximum: moneySchema,
  /** The biller's fixed-price plans; empty if the customer chooses the amount. */
  plans: z.array(billPlanSchema),
});
export type Biller = z.output<typeof billerSchema>;

export const listBillers = defineEndpoint({
  slug: "list-billers",
  method: "GET",
  path: "/bills-http/billers",
  summary: "Lists billers: networks, electricity companies, broadcasters and platforms.",
  query: z.object({ kind: billKindSchema }),
  response: z.object({ items: z.array(billerSchema) }),
  errors: [],
});

export const readBillTerms = defineEndpoint({
  slug: "read-bill-terms",
  method: "GET",
  path: "/bills-http/terms",
  summary:
    "Returns the fee, the biller's limits and the rest of the daily limit for a bill paid from the naira wallet.",
  query: z.object({ kind: billKindSchema, billerId: billerIdSchema }),
  response: moneyTermsSchema,
  errors: ["EMAIL_VERIFICATION_REQUIRED", "PHONE_VERIFICATION_REQUIRED"],
  reads: ["limits", "wallets"],
  boundsAmounts: true,
});
