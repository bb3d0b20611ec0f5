import * as z from "zod/mini";
import { moneySchema } from "../money.ts";
import { watchPatternSchema } from "./watch-rules.ts";

/** A payment into a customer's wallets or out of them, as it was watched. */
export const watchedPaymentSchema = z.object({
  id: z.string(),
  reference: z.string(),
  /** Business time. */
  at: z.iso.datetime(),
  direction: z.enum(["in", "out"]),
  amount: moneySchema,
  /** At the prices of that hour; absent where none was known. */
  worth: z.optional(moneySchema),
  /** The other side, where a name was known. */
  name: z.optional(z.string()),
});
export type WatchedPayment = z.output<typeof watchedPaymentSchema>;

/** A find of a version of a rule, with its parameters as they were. */
export const watchHitSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  version: z.number(),
  pattern: watchPatternSchema,
  /** The ids of its payments. */
  payments: z.array(z.string()),
  sum: moneySchema,
  /** The entries of the lists that match the name. */
  listed: z.array(z.object({ list: z.string(), name: z.string() })),
});
export type WatchHit = z.output<typeof watchHitSchema>;
