import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, signedMoneySchema } from "../money.ts";
import { momentSchema } from "../moment.ts";
import { says } from "../validation-codes.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { complaintSchema } from "./complaint.ts";
import {
  timelineEntrySchema,
  transactionSchema,
  transactionStatuses,
  transactionTypes,
} from "./transaction.ts";

export const transactionSorts = ["newest", "oldest", "largest", "smallest"] as const;
export const transactionSortSchema = z.enum(transactionSorts);

/** One value or a comma-separated list. */
function several<const Words extends readonly [string, ...string[]]>(words: Words) {
  const known = new Set<string>(words);
  return z
    .string()
    .check(z.refine((given) => given.split(",").every((word) => known.has(word)), says("invalid")));
}

export const listTransactions = defineEndpoint({
  slug: "list-transactions",
  method: "GET",
  path: "/transactions-http/transactions",
  summary: "Lists the workspace's transactions with search, filters and sorting, paged by cursor.",
  query: z.object({
    ...cursorQuery,
    /** Text to find in references, names and notes. */
    q: z.optional(z.string().check(z.maxLength(100))),
    type: z.optional(several(transactionTypes)),
    status: z.optional(several(transactionStatuses)),
    /** Assets of wallets, separated by commas: what they paid and received, trades from other wallets included. */
    asset: z.optional(z.string().check(z.maxLength(200))),
    /** Of a trade, with `asset`: `in` for the wallet that received, `out` for the one that paid. */
    direction: z.optional(z.enum(["in", "out"])),
    /** Start of the first day in the reader's time zone. */
    from: z.optional(momentSchema),
    /** Exclusive end. */
    to: z.optional(momentSchema),
    sort: z.optional(transactionSortSchema),
  }),
  response: z.extend(cursorPageOf(transactionSchema), {
    /** Number of gift card trades in progress, on the first page; absent for none. */
    openTrades: z.optional(z.number()),
    /**
     * The number of transactions that wait for the customer, at most 10, and the latest of them; on the first page
     * without filters, absent if there are none.
     */
    needsYou: z.optional(z.object({ count: z.number(), latest: transactionSchema })),
  }),
  errors: [],
  reads: ["transactions"],
});

export const readTransaction = defineEndpoint({
  slug: "read-transaction",
  method: "GET",
  path: "/transactions-http/transactions/:category/:id",
  summary: "Returns one transaction with its timeline and its entries.",
  params: z.object({ category: z.string(), id: z.uuid() }),
  response: z.object({
    transaction: transactionSchema,
    timeline: z.array(timelineEntrySchema),
    /** The entries on the workspace's own wallets, one line each. */
    postings: z.array(
      z.object({
        wallet: assetSchema,
        part: z.enum(["available", "held", "uncollected", "gas", "gas-held"]),
        amount: signedMoneySchema,
        at: z.iso.datetime(),
      }),
    ),
    /** The latest report of a problem, with its status. */
    complaint: z.optional(complaintSchema),
    /** The id of the approval that the payment waits for, if the caller requested it. */
    ownApproval: z.optional(z.uuid()),
  }),
  errors: [],
  reads: ["transactions"],
});
