import { buyBrandSchema, type BuyBrand } from "@apex/contract/gift-cards/buy-offers";
import { supplyFailures } from "@apex/contract/gift-cards/card-orders";
import { sellBrandSchema } from "@apex/contract/gift-cards/sell-offers";
import type { GiftCardDeskRail } from "@apex/engine/rails/gift-card-desk";
import type { GiftCardSupplierRail } from "@apex/engine/rails/gift-card-supplier";
import * as z from "zod/mini";
import { definePort, operationOf, served, type Shared } from "./operation.ts";
import { isIn } from "./several-partners.ts";
import { momentSchema, referenceSchema, stateOf, textSchema } from "./wire-values.ts";

const ofSupplier = operationOf<GiftCardSupplierRail>();
const ofDesk = operationOf<GiftCardDeskRail>();

/** Whole units of a card's currency. */
const valueSchema = z.string().check(z.regex(/^[1-9]\d{0,8}$/));

/** The codes of a delivered order, or why there are none. */
export const supplyOutcomeSchema = z.discriminatedUnion("result", [
  z.strictObject({
    result: z.literal("delivered"),
    codes: z.readonly(z.array(textSchema)),
  }),
  z.strictObject({ result: z.literal("failed"), reason: z.enum(supplyFailures) }),
]);
const state = stateOf(supplyOutcomeSchema);

/** The brands of all suppliers; an offer that several have is the first one's. */
function joinBrands(
  answers: readonly Shared<{ readonly answer: readonly BuyBrand[] }>[],
): readonly BuyBrand[] {
  const joined = new Map<string, BuyBrand>();
  for (const { answer, share } of answers)
    for (const brand of answer) {
      const known = joined.get(brand.id) ?? { ...brand, offers: [] };
      const added = brand.offers.filter(
        ({ country }) =>
          isIn(share, { country }) && known.offers.every((offer) => offer.country !== country),
      );
      if (added.length > 0) joined.set(brand.id, { ...known, offers: [...known.offers, ...added] });
    }
  return [...joined.values()];
}

const buyBrands = ofSupplier({
  name: "buy-brands",
  summary: "Lists the brands on sale, with current rates.",
  request: z.strictObject({}),
  answer: z.readonly(z.array(buyBrandSchema)),
  gather: joinBrands,
  perform: (rail) => rail.buyBrands(),
});
const order = ofSupplier({
  name: "order",
  summary: "Orders cards once by their reference, however often it is sent.",
  request: z.strictObject({
    supply: z.strictObject({
      reference: referenceSchema,
      brand: textSchema,
      country: textSchema,
      value: valueSchema,
      quantity: z.int().check(z.minimum(1)),
    }),
    at: momentSchema,
  }),
  answer: state,
  order: ({ supply: { reference } }) => ({ reference }),
  about: ({ supply: { country } }) => ({ country }),
  offers: async (rail, { supply: { brand, country } }) =>
    (await rail.buyBrands()).some(
      ({ id, offers }) => id === brand && offers.some((offer) => offer.country === country),
    ),
  perform: (rail, { supply, at }) => rail.order(supply, at),
});
const read = ofSupplier({
  name: "read",
  summary: "Reads how far an order is. `unknown` only if it never arrived: then it is sent again.",
  request: z.strictObject({ reference: referenceSchema, at: momentSchema }),
  answer: state,
  order: ({ reference }) => ({ reference }),
  follows: { unsent: { state: "unknown" } },
  perform: (rail, { reference, at }) => rail.read(reference, at),
});

export const giftCardSupplierPort = definePort<GiftCardSupplierRail>()({
  name: "gift-card-supplier",
  summary: "The supplier of the gift cards that customers buy",
  facts: z.strictObject({}),
  describe: () => ({}),
  operations: [served(buyBrands), served(order), served(read)],
  none: {},
  several: { by: ["countries"], joinFacts: () => ({}) },
  connect: (ask) => ({
    buyBrands: () => ask(buyBrands, {}),
    order: ({ reference, brand, country, value, quantity }, at) =>
      ask(order, { supply: { reference, brand, country, value, quantity }, at }),
    read: (reference, at) => ask(read, { reference, at }),
  }),
});

const sellBrands = ofDesk({
  name: "sell-brands",
  summary: "Lists the brands that the desk buys, with current rates.",
  request: z.strictObject({}),
  answer: z.readonly(z.array(sellBrandSchema)),
  perform: (rail) => rail.sellBrands(),
});
const tell = ofDesk({
  name: "tell",
  summary: "What a customer did about a trade. Told at least once.",
  request: z.strictObject({
    tradeId: referenceSchema,
    news: z.enum(["opened", "message", "disputed"]),
    value: valueSchema,
    at: momentSchema,
  }),
  answer: z.void(),
  order: ({ tradeId }) => ({ reference: tradeId }),
  perform: (rail, news) => rail.tell(news),
});

export const giftCardDeskPort = definePort<GiftCardDeskRail>()({
  name: "gift-card-desk",
  summary: "The traders who buy customers' gift cards",
  facts: z.strictObject({
    /** True if the operator's own staff handle the trades at their desk: then the partner only provides the rates. */
    isOwnDesk: z.optional(z.boolean()),
  }),
  describe: ({ isOwnDesk }) => ({ ...(isOwnDesk !== undefined && { isOwnDesk }) }),
  operations: [served(sellBrands), served(tell)],
  none: {},
  connect: (ask, facts) => ({
    get isOwnDesk() {
      return facts().isOwnDesk === true;
    },
    sellBrands: () => ask(sellBrands, {}),
    tell: ({ tradeId, news, value, at }) => ask(tell, { tradeId, news, value, at }),
  }),
});
