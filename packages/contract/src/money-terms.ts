import * as z from "zod/mini";
import { moneySchema } from "./money.ts";

/** What an amount that leaves a wallet must keep to. */
export const moneyTermsSchema = z.object({
  available: moneySchema,
  fee: moneySchema,
  minimum: moneySchema,
  maximum: moneySchema,
  /** What the verification level still allows today; absent where there is no limit. */
  dailyLimit: z.optional(
    z.object({ limit: moneySchema, left: moneySchema, resetsAt: z.iso.datetime() }),
  ),
});
export type MoneyTerms = z.output<typeof moneyTermsSchema>;
