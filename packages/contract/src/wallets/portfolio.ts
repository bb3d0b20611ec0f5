import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, decimalSchema, moneySchema, signedMoneySchema } from "../money.ts";

export const portfolioPeriods = ["1w", "1m", "3m", "6m", "1y"] as const;
export type PortfolioPeriod = (typeof portfolioPeriods)[number];

/** Days that each period looks back. */
export const portfolioDays = {
  "1w": 7,
  "1m": 30,
  "3m": 90,
  "6m": 180,
  "1y": 365,
} as const satisfies Record<PortfolioPeriod, number>;

/** Change of a value over the period; `percent` has one decimal and a sign, and is absent if the value was zero before. */
const changeSchema = z.object({ amount: signedMoneySchema, percent: z.optional(z.string()) });

export const portfolioAssetSchema = z.object({
  asset: assetSchema,
  /** The balance, including money on hold. */
  amount: decimalSchema,
  /** The worth in the preferred currency. */
  value: moneySchema,
  change: changeSchema,
});

export const readPortfolio = defineEndpoint({
  slug: "read-portfolio",
  method: "GET",
  path: "/wallets-http/portfolio",
  summary:
    "Returns the daily value of the workspace's wallets in the preferred currency, and what it consists of. Days are UTC days; the last one ends now.",
  query: z.object({ period: z.enum(portfolioPeriods) }),
  response: z.object({
    total: moneySchema,
    change: changeSchema,
    /**
     * The part of the change that was deposited or withdrawn, at the prices of those days; the rest comes from prices.
     */
    moved: signedMoneySchema,
    /** Oldest first: the close of the day before the period, then of each of its days. */
    history: z.array(z.object({ date: z.iso.date(), value: decimalSchema })),
    /** The assets held now or during the period, highest value first. */
    assets: z.array(portfolioAssetSchema),
    /** The wallets with a balance but without a price, which the other figures do not include. */
    unpriced: z.array(moneySchema),
    /** True if the figures are a sandbox's. */
    sampleData: z.boolean(),
  }),
  errors: [],
  reads: ["wallets", "rates"],
});
