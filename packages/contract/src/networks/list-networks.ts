import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { networkIds } from "../networks.ts";
import { openEnum } from "../open-enum.ts";

/** The speeds of a payment: a higher fee is processed first. */
export const feeLevels = ["low", "medium", "high"] as const;
export const feeLevelSchema = z.enum(feeLevels);
export type FeeLevel = z.output<typeof feeLevelSchema>;

export const networkSchema = z.enum(networkIds);

/** A network that an asset goes over, as it is now. */
export const networkOptionSchema = z.object({
  network: networkSchema,
  /** The network's common name: `TRON (TRC20)`. */
  name: z.string(),
  /** The field that tells receivers at one address apart, if the network has one. */
  memo: z.optional(openEnum(["tag", "memo"])),
  available: z.boolean(),
  /** Why not, when it is not: the server's words. */
  unavailableReason: z.optional(z.string()),
  /** The withdrawal fee of each level; deposits are free. */
  fees: z.object({ low: moneySchema, medium: moneySchema, high: moneySchema }),
  /** Less is not sent; on the way in it is not credited. */
  minimum: moneySchema,
  /** The most that leaves in a day; absent on the way in, and where nobody gives prices. */
  dailyLimit: z.optional(moneySchema),
  /** The usual time until arrival, in seconds. */
  arrivalSeconds: z.object({ from: z.number(), to: z.number() }),
  /** Blocks after which a payment counts. */
  confirmations: z.number(),
});
export type NetworkOption = z.output<typeof networkOptionSchema>;

export const listNetworks = defineEndpoint({
  slug: "list-networks",
  method: "GET",
  path: "/networks-http/networks",
  summary: "The networks that an asset goes over: fee, minimum, time and whether they work now.",
  query: z.object({ asset: assetSchema, for: z.enum(["deposit", "withdrawal"]) }),
  response: z.object({
    /** Those that work first; empty for a currency. */
    items: z.array(networkOptionSchema),
  }),
  errors: [],
  reads: ["networks"],
});
