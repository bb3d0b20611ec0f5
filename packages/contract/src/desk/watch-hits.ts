import * as z from "zod/mini";
import { moneySchema } from "../money.ts";
import { watchPatternSchema } from "./watch-rules.ts";

/** A payment into or out of a customer's wallets, as the rules saw it. */
export const watchedPaymentSchema = z.object({
  id: z.string(),
  reference: z.string(),
  /** Business time. */
  at: z.iso.datetime(),
  direction: z.enum(["in", "out"]),
  amount: moneySchema,
  /** The value at the prices of that hour; absent if no price was known. */
  worth: z.optional(moneySchema),
  /** The counterparty's name, if known. */
  name: z.optional(z.string()),
});
export type WatchedPayment = z.output<typeof watchedPaymentSchema>;

/** What a version of a rule found, with the parameters of that version. */
export const watchHitSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  version: z.number(),
  pattern: watchPatternSchema,
  /** The ids of its payments. */
  payments: z.array(z.string()),
  sum: moneySchema,
  /** The entries of screening lists that match the counterparty's name. */
  listed: z.array(z.object({ list: z.string(), name: z.string() })),
});
export type WatchHit = z.output<typeof watchHitSchema>;
