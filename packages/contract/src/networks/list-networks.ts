import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { networkIds } from "../networks.ts";
import { openEnum } from "../open-enum.ts";

/** The fee levels of a payment: networks process a higher fee sooner. */
export const feeLevels = ["low", "medium", "high"] as const;
export const feeLevelSchema = z.enum(feeLevels);
export type FeeLevel = z.output<typeof feeLevelSchema>;

export const networkSchema = z.enum(networkIds);

/** A network that carries an asset, in its current state. */
export const networkOptionSchema = z.object({
  network: networkSchema,
  /** The network's common name: `TRON (TRC20)`. */
  name: z.string(),
  /** The field that distinguishes receivers at one address, if the network has one. */
  memo: z.optional(openEnum(["tag", "memo"])),
  available: z.boolean(),
  /** The server's reason why it is unavailable. */
  unavailableReason: z.optional(z.string()),
  /** The withdrawal fee of each level; deposits are free. */
  fees: z.object({ low: moneySchema, medium: moneySchema, high: moneySchema }),
  /** Smaller withdrawals are refused, smaller deposits are not credited. */
  minimum: moneySchema,
  /** The daily limit of withdrawals; absent for deposits, and without prices. */
  dailyLimit: z.optional(moneySchema),
  /** The usual time until arrival, in seconds. */
  arrivalSeconds: z.object({ from: z.number(), to: z.number() }),
  /** Number of blocks after which a payment is credited. */
  confirmations: z.number(),
});
export type NetworkOption = z.output<typeof networkOptionSchema>;

export const listNetworks = defineEndpoint({
  slug: "list-networks",
  method: "GET",
  path: "/networks-http/networks",
  summary: "Lists an asset's networks with their fee, minimum, time and availability.",
  query: z.object({ asset: assetSchema, for: z.enum(["deposit", "withdrawal"]) }),
  response: z.object({
    /** The available ones first; empty for a currency. */
    items: z.array(networkOptionSchema),
  }),
  errors: [],
  reads: ["networks"],
});
