import * as z from "zod/mini";
import { daySchema } from "../moment.ts";
import { defineEndpoint } from "../endpoint.ts";
import { settlementDaysMax } from "../limits.ts";
import { assetSchema, decimalSchema, signedDecimalSchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { transactionTypes } from "../transactions/transaction.ts";

const period = { from: daySchema, until: daySchema };

/**
 * The movements of an asset on a day, over everything that the business owns: wallets, money on hold, deposit
 * addresses, gas, cards and vaults. Moves between these count neither as in nor as out.
 * `opening + in − out − fees = closing`, which is the next day's opening.
 */
export const settlementLineSchema = z.object({
  asset: assetSchema,
  /** At 00:00 UTC. */
  opening: decimalSchema,
  /** The amount that came in, before fees that were deducted from it. */
  in: decimalSchema,
  /** The amount that left, without fees that were charged in addition. */
  out: decimalSchema,
  /** The fees that Apex charged, less those that it refunded; negative if it refunded more. */
  fees: signedDecimalSchema,
  /** At 24:00 UTC, or now. */
  closing: decimalSchema,
});
export type SettlementLine = z.output<typeof settlementLineSchema>;

export const settlementDaySchema = z.object({
  day: daySchema,
  /** The assets that the business held at the beginning of the period, or moved during it. */
  lines: z.array(settlementLineSchema),
});
export type SettlementDay = z.output<typeof settlementDaySchema>;

export const readSettlement = defineEndpoint({
  slug: "read-settlement",
  method: "GET",
  path: "/accounting-http/settlement",
  summary: `Returns the settlement report of a period: the opening balance, money in, money out, fees and the closing balance of each UTC day and asset, newest day first. Both days are included; ${settlementDaysMax} at most.`,
  query: z.object(period),
  response: z.object({ days: z.array(settlementDaySchema) }),
  errors: [],
  reads: ["wallets", "transactions"],
});

/** The accounts of the journal: the business's own, the fees paid to Apex, and the other party. */
export const journalAccounts = [
  "wallet",
  "on-hold",
  "deposit-addresses",
  "gas",
  "gas-on-hold",
  "card",
  "vault",
  "fees",
  "counterparty",
] as const;
export type JournalAccount = (typeof journalAccounts)[number];

/** The types of the journal: those of transactions, and what a merchant charges to a card or refunds to it. */
export const journalTypes = [...transactionTypes, "card-payment"] as const;

/** A line of the journal. The lines of an entry add up to zero in each asset. */
export const journalLineSchema = z.object({
  /** When the entry was posted. */
  time: z.iso.datetime(),
  /** The number of the entry that the line belongs to. */
  entry: z.string(),
  account: openEnum(journalAccounts),
  asset: assetSchema,
  /** Positive is money into the account, negative out of it. */
  amount: signedDecimalSchema,
  /** The transaction's reference; the id of the card's transaction for a merchant's charge. */
  reference: z.optional(z.string()),
  type: z.optional(openEnum(journalTypes)),
  /** The business's own text about the transaction: a note, or an address's label. The merchant of a charge. */
  description: z.optional(z.string()),
});
export type JournalLine = z.output<typeof journalLineSchema>;

/** The columns of the journal's file. They never change; new ones are added at the end. */
export const journalColumns = [
  "time",
  "entry",
  "account",
  "asset",
  "amount",
  "reference",
  "type",
  "description",
] as const satisfies readonly (keyof JournalLine)[];

export const listJournal = defineEndpoint({
  slug: "list-journal",
  method: "GET",
  path: "/accounting-http/journal",
  summary:
    "Lists every entry of the business in a period of UTC days, both included, oldest first, for accountants. The lines of an entry add up to zero in each asset; `perPage` counts entries.",
  query: z.object({ ...period, ...cursorQuery }),
  response: cursorPageOf(journalLineSchema),
  errors: [],
  reads: ["wallets", "transactions"],
});
