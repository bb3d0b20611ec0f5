import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, decimalSchema } from "../money.ts";
import { priceSchema } from "./price.ts";

/** Largest percentage of a move alert. */
export const movePercentMax = 90;

export const priceAlertSchema = z.object({
  id: z.uuid(),
  /** The market's price when the alert was set. */
  start: priceSchema,
  /** The price that triggers the alert, from either side; absent for a move alert. */
  target: z.optional(priceSchema),
  /** The percentage, up or down, by which a move of the price triggers the alert. */
  movePercent: z.optional(z.number()),
  createdAt: z.iso.datetime(),
  /** The price that triggered the alert; absent while it waits. */
  reached: z.optional(priceSchema),
  reachedAt: z.optional(z.iso.datetime()),
});
export type PriceAlert = z.output<typeof priceAlertSchema>;

export const createPriceAlert = defineEndpoint({
  slug: "create-price-alert",
  method: "POST",
  path: "/trade-http/price-alerts",
  summary: "Tells the caller once when a price reaches a target or moves by a percentage.",
  body: z.strictObject({
    base: assetSchema,
    quote: assetSchema,
    when: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("target"), price: decimalSchema }),
      z.strictObject({
        kind: z.literal("move"),
        percent: z.number().check(z.int(), z.minimum(1), z.maximum(movePercentMax)),
      }),
    ]),
  }),
  response: z.object({ alert: priceAlertSchema }),
  errors: ["too-many-alerts", "market-closed"],
  changes: ["price-alerts"],
});

export const listPriceAlerts = defineEndpoint({
  slug: "list-price-alerts",
  method: "GET",
  path: "/trade-http/price-alerts",
  summary: "Lists the caller's price alerts: waiting ones, then those already sent, newest first.",
  response: z.object({ items: z.array(priceAlertSchema) }),
  errors: [],
  reads: ["price-alerts"],
});

export const deletePriceAlert = defineEndpoint({
  slug: "delete-price-alert",
  method: "DELETE",
  path: "/trade-http/price-alerts/:id",
  summary: "Deletes a price alert; one that was waiting is not sent.",
  params: z.object({ id: z.uuid() }),
  response: z.object({}),
  errors: [],
  changes: ["price-alerts"],
  tells: "deleted",
});
