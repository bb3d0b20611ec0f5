import type { Asset } from "@apex/contract/assets";
import { cryptoAssets, fiatAssets, assetCodes } from "@apex/contract/assets";
import type { ResponseOf } from "@apex/contract/endpoint";
import { assetSchema } from "@apex/contract/money";
import { quoteSchema, type createTradeQuote } from "@apex/contract/trade/quotes";
import type { Transaction } from "@apex/contract/transactions/transaction";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { newOrderKey, orderKeySchema } from "../../parts/money-order/order-key.ts";
import { orderAnswers, orderRows } from "../../parts/money-order/order-steps.ts";

/** The kinds of trade: a coin for currency, currency for a coin, any asset for another. */
export const tradeKinds = ["sell", "buy", "swap"] as const;
export type TradeKind = (typeof tradeKinds)[number];

/** The assets that each side may have. */
export const sidesOf: Readonly<
  Record<TradeKind, { readonly from: readonly Asset[]; readonly to: readonly Asset[] }>
> = {
  sell: { from: cryptoAssets, to: fiatAssets },
  buy: { from: fiatAssets, to: cryptoAssets },
  swap: { from: assetCodes, to: assetCodes },
};

/** The label of the amount that leaves the wallet: "You sell" for coins, otherwise "You pay". */
export const payLabel = (kind: TradeKind) =>
  kind === "sell" ? "apex.trade.sellAmount" : "apex.trade.pay";

/** The label of the asset that is sold; undefined for one that is paid, which has the usual label. */
export const payAssetLabel = (kind: TradeKind) =>
  kind === "sell" ? "apex.trade.sellAsset" : undefined;

/** The pair that a trade begins with. @param own the person's currency. */
function usualPair(kind: TradeKind, own: Asset): TradePair {
  if (kind === "swap") return { from: "USDT", to: "BTC" };
  return kind === "sell" ? { from: "BTC", to: own } : { from: own, to: "BTC" };
}

export interface TradePair {
  readonly from: Asset;
  readonly to: Asset;
}

/** A quote with the server's time when it was given. */
export type QuoteAnswer = ResponseOf<typeof createTradeQuote>;

/** A quote, with the state of its review. */
const orderSchema = z.object({
  quote: quoteSchema,
  /** The quote that the person last agreed to. A much worse renewed quote asks again. */
  agreed: quoteSchema,
  /** The side of the amount: paid, or received. */
  side: z.enum(["pay", "receive"]),
  /** Number of automatic renewals. */
  refreshes: z.number(),
  ...orderKeySchema.shape,
});
export type TradeOrder = z.output<typeof orderSchema>;

export const tradeAnswers = z.object({
  from: z.optional(assetSchema),
  to: z.optional(assetSchema),
  typed: z.optional(z.string()),
  /** The side that was typed. */
  side: z.optional(z.enum(["pay", "receive"])),
  order: z.optional(orderSchema),
  ...orderAnswers,
});
export type TradeAnswers = z.output<typeof tradeAnswers>;

export type TradeStep =
  | { name: "amount"; pair: TradePair }
  | { name: "review"; order: TradeOrder }
  | { name: "success"; sent: Transaction };

const titles = {
  sell: {
    amount: "apex.trade.sellTitle",
    review: "apex.trade.sellReview",
    success: "apex.trade.sellDone",
  },
  buy: {
    amount: "apex.trade.buyTitle",
    review: "apex.trade.buyReview",
    success: "apex.trade.buyDone",
  },
  swap: {
    amount: "apex.trade.swapTitle",
    review: "apex.trade.swapReview",
    success: "apex.trade.swapDone",
  },
} as const satisfies Record<TradeKind, Record<TradeStep["name"], MessageId>>;

const rows = orderRows<TradeAnswers, TradeOrder>(({ order }) => order);

/** Amount, review with a held price, done. */
export function tradeFlow(kind: TradeKind, given: Partial<TradePair>, own: Asset) {
  const title = titles[kind];
  return defineFlow<TradeAnswers, TradeStep>({
    name: `trade-${kind}`,
    answers: tradeAnswers,
    start: given,
    steps: {
      amount: {
        title: title.amount,
        open: (answers) => ({ name: "amount", pair: pairOfAnswers(kind, answers, own) }),
      },
      review: rows.code("review", { title: title.review, isReview: true }),
      success: rows.end("success", { title: title.success }),
    },
  });
}

/**
 * The pair of the answers, or the usual one: two different assets that the kind allows.
 * @param usualOf the kind whose usual pair is the default.
 * @param own the person's currency.
 * @param allowed the kind whose sides are allowed.
 */
export function pairOfAnswers(
  usualOf: TradeKind,
  { from, to }: Pick<TradeAnswers, "from" | "to">,
  own: Asset,
  allowed: TradeKind = usualOf,
): TradePair {
  const usual = usualPair(usualOf, own);
  const sides = sidesOf[allowed];
  const given = from && sides.from.includes(from) ? from : usual.from;
  const got = to && sides.to.includes(to) ? to : usual.to;
  if (given !== got) return { from: given, to: got };
  return { from: given, to: given === usual.to ? usual.from : usual.to };
}

/** The order of a new quote. */
export function newOrder({ quote }: QuoteAnswer, side: TradeOrder["side"]): TradeOrder {
  return { quote, agreed: quote, side, refreshes: 0, ...newOrderKey() };
}

/** The same order at another quote, which needs a key of its own. */
export function quotedAgain(
  order: TradeOrder,
  { quote }: QuoteAnswer,
  refreshes: number,
): TradeOrder {
  return { ...order, quote, refreshes, ...newOrderKey() };
}
