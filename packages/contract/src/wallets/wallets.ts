import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, decimalSchema, moneySchema, signedMoneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";

export const walletCategories = ["fiat", "crypto"] as const;
export const walletCategorySchema = z.enum(walletCategories);

/** A wallet in a list. */
export const walletSummarySchema = z.object({
  asset: assetSchema,
  category: walletCategorySchema,
  /** The spendable balance. */
  available: decimalSchema,
  /** The balance on hold. */
  held: decimalSchema,
  /** Available and held together. */
  total: decimalSchema,
  symbol: z.string(),
  /** The asset's picture. */
  imageUrl: z.optional(z.string()),
  /** The total in the preferred currency, at today's rate. */
  value: z.optional(moneySchema),
  /** The spendable balance in the preferred currency, at today's rate. */
  availableValue: z.optional(moneySchema),
  /** False if the asset has no working deposit method now. */
  canDeposit: z.optional(z.boolean()),
});
export type WalletSummary = z.output<typeof walletSummarySchema>;

export const listWallets = defineEndpoint({
  slug: "list-wallets",
  method: "GET",
  path: "/wallets-http/wallets",
  summary: "Lists the workspace's wallets and their total in the preferred currency.",
  response: z.object({
    /** The preferred currency, then those with money by their worth, then the empty ones. */
    items: z.array(walletSummarySchema),
    total: moneySchema,
    /** Change of the total since yesterday's rates; `percent` has one decimal and a sign. */
    change: z.object({ amount: signedMoneySchema, percent: z.string() }),
    /** True if the wallets are a sandbox's, with sample data. */
    sampleData: z.boolean(),
  }),
  errors: [],
  reads: ["wallets", "rates"],
});

export const readWallet = defineEndpoint({
  slug: "read-wallet",
  method: "GET",
  path: "/wallets-http/wallets/:category/:asset",
  summary: "Returns one wallet with its rate and available actions.",
  params: z.object({ category: walletCategorySchema, asset: assetSchema }),
  response: z.object({
    wallet: walletSummarySchema,
    /** Price of one unit of the asset in the preferred currency; absent without prices. */
    rate: z.optional(
      z.object({ price: moneySchema, changePercent: z.string(), asOf: z.iso.datetime() }),
    ),
    actions: z.object({ deposit: z.boolean(), withdraw: z.boolean(), trade: z.boolean() }),
  }),
  errors: [],
  reads: ["wallets", "rates"],
});

export const depositMethods = [
  "virtual-account",
  "peer-to-peer",
  "mobile-money",
  "bank-transfer",
  "crypto-address",
] as const;

export const listDepositMethods = defineEndpoint({
  slug: "list-deposit-methods",
  method: "GET",
  path: "/deposits-http/methods",
  summary: "Lists a wallet's deposit methods with their time, fee, limits and availability.",
  query: z.object({ asset: assetSchema }),
  response: z.object({
    items: z.array(
      z.object({
        method: openEnum(depositMethods),
        available: z.boolean(),
        /** The server's reason why it is unavailable. */
        unavailableReason: z.optional(z.string()),
        fee: moneySchema,
        minimum: z.optional(moneySchema),
        maximum: z.optional(moneySchema),
        /** The usual time until arrival, in seconds. */
        arrivalSeconds: z.object({ from: z.number(), to: z.number() }),
      }),
    ),
  }),
  errors: ["deposits-unavailable"],
});
