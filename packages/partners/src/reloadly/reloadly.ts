import type { Asset } from "@apex/contract/assets";
import type { Db } from "@apex/engine/platform/db";
import type {
  CardSupply,
  GiftCardSupplierRail,
  SupplyState,
} from "@apex/engine/rails/gift-card-supplier";
import type { LogEntry } from "@apex/engine/runtime/context";
import * as z from "zod/mini";
import { readAnswer, UnclearAnswer } from "../asking/ask-api.ts";
import { exactMinor, jsonInteger } from "../asking/exact-amount.ts";
import { createOrderBook, type OrderBook, type PartnerOrder } from "../asking/order-book.ts";
import {
  findByIdentifier,
  reloadlyApi,
  type AskReloadly,
  type ReloadlyAccount,
} from "./reloadly-api.ts";
import { currencyOf, reloadlyProducts, sells } from "./reloadly-products.ts";

/**
 * Reloadly does not promise to execute an identifier only once. An order whose answer was lost is sent again only if it
 * is still not listed after this time.
 */
const againAfterMs = 10 * 60_000;

/** The fields that we use of an order, from `POST /orders` and from `GET /reports/transactions`. */
const orderSchema = z.object({
  transactionId: z.string().check(z.regex(/^\d+$/)),
  customIdentifier: z.string(),
  status: z.string(),
  product: z.object({
    quantity: z.string().check(z.regex(/^\d{1,3}$/)),
    unitPrice: z.string(),
    currencyCode: z.string(),
  }),
});
const cardsSchema = z.array(
  z.object({
    cardNumber: z.optional(z.nullable(z.string())),
    pinCode: z.optional(z.nullable(z.string())),
  }),
);

const outOfStock: SupplyState = {
  state: "settled",
  outcome: { result: "failed", reason: "out-of-stock" },
};
const notSupplied: SupplyState = {
  state: "settled",
  outcome: { result: "failed", reason: "not-supplied" },
};

/** Reloadly (docs.reloadly.com/gift-cards): gift cards, paid from a wallet in naira. */
export function createReloadly(
  account: ReloadlyAccount,
  db: Db,
  {
    log,
    answersWithinMs,
  }: {
    readonly log: (entry: LogEntry) => void;
    /** Time limit of an answer; 20 seconds by default. */
    readonly answersWithinMs?: number;
  },
): GiftCardSupplierRail {
  const ask = reloadlyApi(account, "gift-cards", answersWithinMs);
  const book = createOrderBook(db, "reloadly", log);
  const products = reloadlyProducts(ask);

  async function find(order: PartnerOrder): Promise<SupplyState> {
    const found = await findByIdentifier(ask, "/reports/transactions", order.reference);
    return found === undefined ? { state: "unknown" } : stateOf(found, order, book, ask);
  }

  async function read(reference: string): Promise<SupplyState> {
    const order = await book.find(reference);
    return order === undefined ? { state: "unknown" } : find(order);
  }

  return {
    buyBrands: () => products.brands(),
    read,

    async order(supply, at) {
      const { reference, brand, country, value, quantity } = supply;
      const sent = await book.find(reference);
      if (sent !== undefined) {
        const before = await find(sent);
        if (before.state !== "unknown") return before;
      }
      const product = (await products.sold()).find(
        (one) => one.brand === brand && one.offer.country === country && sells(one, value),
      );
      if (product === undefined) {
        const currency = currencyOf(country);
        if (currency === undefined) return outOfStock;
        const gone = sent ?? orderOf(supply, currency);
        if (!(await book.callOff(gone, at))) return { state: "pending" };
        await book.end(gone, "FAILURE");
        return outOfStock;
      }
      const ours = orderOf(supply, product.currency);
      if ((await book.send(ours, at, againAfterMs)) === undefined)
        return (await book.isCalledOff(reference)) ? notSupplied : { state: "pending" };
      const told = await ask("POST", "/orders", {
        productId: Number(product.productId),
        countryCode: country,
        quantity,
        unitPrice: jsonInteger(BigInt(value)),
        customIdentifier: reference,
        senderName: "Apex",
      });
      return stateOf(told, ours, book, ask);
    },
  };
}

/** The order of a card supply, with the total face value of its cards as its amount. */
function orderOf({ reference, value, quantity }: CardSupply, asset: Asset): PartnerOrder {
  const amountMinor = (exactMinor(value, asset) ?? 0n) * BigInt(quantity);
  return { reference, partnerReference: reference, asset, amountMinor };
}

/** The state of an order as Reloadly reports it, after a comparison with our order. */
async function stateOf(
  told: unknown,
  order: PartnerOrder,
  book: OrderBook,
  ask: AskReloadly,
): Promise<SupplyState> {
  const { transactionId, customIdentifier, status, product } = readAnswer(
    orderSchema,
    told,
    "Reloadly",
  );
  const unitMinor = exactMinor(product.unitPrice, order.asset);
  book.requireSame(order, {
    reference: customIdentifier,
    asset: product.currencyCode,
    amountMinor: unitMinor === undefined ? undefined : unitMinor * BigInt(product.quantity),
  });
  if (status === "PENDING" || status === "PROCESSING") return { state: "pending" };
  if (status === "FAILED" || status === "REFUNDED") {
    await book.end(order, "FAILURE");
    return notSupplied;
  }
  if (status !== "SUCCESSFUL") throw new UnclearAnswer("Reloadly has a new status of orders.");
  const cards = await ask("GET", `/orders/transactions/${transactionId}/cards`);
  const codes = readAnswer(cardsSchema, cards, "Reloadly").map(({ cardNumber, pinCode }) =>
    [cardNumber, pinCode]
      .filter((part) => part !== undefined && part !== null && part !== "")
      .join(" "),
  );
  if (codes.length !== Number(product.quantity) || codes.some((code) => code === ""))
    throw new UnclearAnswer("Reloadly gave another number of codes than was ordered.");
  await book.end(order, "SUCCESS");
  return { state: "settled", outcome: { result: "delivered", codes } };
}
