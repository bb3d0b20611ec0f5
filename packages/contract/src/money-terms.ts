import * as z from "zod/mini";
import { moneySchema } from "./money.ts";

/** The balance, fee and limits that apply to an amount that leaves a wallet. */
export const moneyTermsSchema = z.object({
  available: moneySchema,
  fee: moneySchema,
  minimum: moneySchema,
  maximum: moneySchema,
  /** The verification level's daily limit and its remainder; absent without a limit. */
  dailyLimit: z.optional(
    z.object({ limit: moneySchema, left: moneySchema, resetsAt: z.iso.datetime() }),
  ),
});
export type MoneyTerms = z.output<typeof moneyTermsSchema>;
