import * as z from "zod/mini";
import { daySchema } from "../moment.ts";
import { defineEndpoint } from "../endpoint.ts";
import { settlementDaysMax } from "../limits.ts";
import { assetSchema, decimalSchema, signedDecimalSchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { transactionTypes } from "../transactions/transaction.ts";

/** A change of the wallet's balance, which includes money on hold: putting money on hold is no change. */
export const statementLineSchema = z.object({
  time: z.iso.datetime(),
  reference: z.optional(z.string()),
  type: z.optional(openEnum(transactionTypes)),
  /** The person or company that paid or was paid, where lists of transactions name them. */
  party: z.optional(z.string()),
  /** The customer's own note, or why Apex corrected the balance. */
  description: z.optional(z.string()),
  /** Positive for money into the wallet, negative for money out of it; includes the fee. */
  amount: signedDecimalSchema,
  /** The fee that Apex charged; negative if Apex refunded it. */
  fee: signedDecimalSchema,
});
export type StatementLine = z.output<typeof statementLineSchema>;

export const readStatement = defineEndpoint({
  slug: "read-statement",
  method: "GET",
  path: "/wallets-http/statement",
  summary: `Returns the statement of a wallet over UTC days, both included, ${settlementDaysMax} at most: its holder, the opening and closing balances, money in, money out, the fees, and every change of the balance, oldest first. \`opening + in − out − fees = closing\`.`,
  query: z.object({ asset: assetSchema, from: daySchema, until: daySchema, ...cursorQuery }),
  response: z.extend(cursorPageOf(statementLineSchema), {
    /** The name of the person or business. */
    holder: z.string(),
    asset: assetSchema,
    /** At 00:00 UTC of the first day. */
    opening: decimalSchema,
    /** The amount that came in, before fees that were deducted from it. */
    in: decimalSchema,
    /** The amount that left, without fees that were charged in addition. */
    out: decimalSchema,
    /** The fees that Apex charged, less those that it refunded; negative if it refunded more. */
    fees: signedDecimalSchema,
    /** At 24:00 UTC of the last day, or now. */
    closing: decimalSchema,
  }),
  errors: [],
  reads: ["wallets", "transactions"],
});
