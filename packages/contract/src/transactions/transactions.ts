import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, signedMoneySchema } from "../money.ts";
import { says } from "../validation-codes.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { complaintSchema } from "./complaints.ts";
import {
  timelineEntrySchema,
  transactionSchema,
  transactionStatuses,
  transactionTypes,
} from "./transaction.ts";

export const transactionSorts = ["newest", "oldest", "largest", "smallest"] as const;
export const transactionSortSchema = z.enum(transactionSorts);

/** Filters hold one value or a comma-separated few. */
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
  summary: "The workspace's transactions, searched, filtered and sorted, loaded on by cursor.",
  query: z.object({
    ...cursorQuery,
    /** Searched for in references, names and notes. */
    q: z.optional(z.string().check(z.maxLength(100))),
    type: z.optional(several(transactionTypes)),
    status: z.optional(several(transactionStatuses)),
    asset: z.optional(z.string().check(z.maxLength(200))),
    direction: z.optional(z.enum(["in", "out"])),
    /** The first day in the reader's zone, as an instant. */
    from: z.optional(z.iso.datetime()),
    /** Before this instant. */
    to: z.optional(z.iso.datetime()),
    sort: z.optional(transactionSortSchema),
  }),
  response: z.extend(cursorPageOf(transactionSchema), {
    /** Gift card trades that are under way, on the first page; absent: none. */
    openTrades: z.optional(z.number()),
  }),
  errors: [],
  reads: ["transactions"],
});

export const readTransaction = defineEndpoint({
  slug: "read-transaction",
  method: "GET",
  path: "/transactions-http/transactions/:category/:id",
  summary: "One transaction with its timeline and its postings.",
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
    /** The problem that was reported last, and where that stands. */
    complaint: z.optional(complaintSchema),
  }),
  errors: [],
  reads: ["transactions"],
});
