import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, decimalSchema, moneySchema } from "../money.ts";
import { momentSchema } from "../moment.ts";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { transactionSchema } from "../transactions/transaction.ts";
import { priceSchema } from "./price.ts";

export const limitOrderStates = ["open", "completed", "cancelled"] as const;

export const limitOrderSchema = z.object({
  /** The order's id, which is also its transaction's. */
  id: z.uuid(),
  from: assetSchema,
  to: assetSchema,
  /** The amount on hold for the order, fee included. */
  pay: moneySchema,
  fee: moneySchema,
  /** The minimum that the order receives. */
  receive: moneySchema,
  /** The amount received, once completed. */
  received: z.optional(moneySchema),
  /** The order is executed at this price or a better one. */
  orderPrice: priceSchema,
  /** The price at which the order was executed; absent if it was not. */
  executedPrice: z.optional(priceSchema),
  /** The customer's price now; absent for past orders, and if the market quotes none. */
  marketPrice: z.optional(priceSchema),
  state: openEnum(limitOrderStates),
  /** True if it ended by expiry. */
  isExpired: z.boolean(),
  placedAt: z.iso.datetime(),
  /** Absent for an order that is good till cancelled. */
  expiresAt: z.optional(z.iso.datetime()),
  closedAt: z.optional(z.iso.datetime()),
});
export type LimitOrder = z.output<typeof limitOrderSchema>;

export const placeLimitOrder = defineEndpoint({
  slug: "place-limit-order",
  method: "POST",
  path: "/trade-http/limit-orders",
  summary:
    "Holds the amount to pay until the market reaches the order price, then trades all of it at that price or better. Orders are never filled in part.",
  body: z.strictObject({
    from: assetSchema,
    to: assetSchema,
    /** Everything that leaves the wallet, fee included. */
    pay: moneySchema,
    /** The fee at review; a changed one needs a new review. */
    fee: moneySchema,
    /** Price of one unit of the pair's base in its other asset. */
    orderPrice: decimalSchema,
    /** Absent for an order that is good till cancelled. */
    expiresAt: z.optional(momentSchema),
  }),
  response: z.object({ transaction: transactionSchema }),
  errors: [
    "insufficient-funds",
    "amount-below-minimum",
    "amount-above-maximum",
    "fee-changed",
    "too-many-orders",
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
  ],
  changes: ["wallets", "transactions", "limit-orders"],
  movesMoney: "own",
});

export const listLimitOrders = defineEndpoint({
  slug: "list-limit-orders",
  method: "GET",
  path: "/trade-http/limit-orders",
  summary: "Lists open orders, or past ones (completed or cancelled), newest first.",
  query: z.object({ state: z.enum(["open", "past"]), ...cursorQuery }),
  response: z.extend(cursorPageOf(limitOrderSchema), {
    /** Number of all open orders. */
    openCount: z.number(),
  }),
  errors: [],
  reads: ["limit-orders"],
});

export const cancelLimitOrder = defineEndpoint({
  slug: "cancel-limit-order",
  method: "POST",
  path: "/trade-http/limit-orders/:id/cancel",
  summary:
    "Cancels an open order and releases its held money. An order that is already cancelled stays so.",
  params: z.object({ id: z.uuid() }),
  response: z.object({ order: limitOrderSchema }),
  errors: ["order-filled"],
  changes: ["wallets", "transactions", "limit-orders"],
  tells: "taken-back",
});

export const cancelAllLimitOrders = defineEndpoint({
  slug: "cancel-all-limit-orders",
  method: "POST",
  path: "/trade-http/limit-orders/cancel-all",
  summary: "Cancels every open order. Orders filled in the meantime are not cancelled.",
  response: z.object({ cancelled: z.number() }),
  errors: [],
  changes: ["wallets", "transactions", "limit-orders"],
  tells: "by-page",
});
