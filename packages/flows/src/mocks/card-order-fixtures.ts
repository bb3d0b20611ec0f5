import {
  listBuyBrands,
  readBuyTerms,
  type BuyBrand,
  type BuyTerms,
} from "@apex/contract/gift-cards/buy-offers";
import {
  createCardOrder,
  listCardOrders,
  markCard,
  readCardOrder,
  revealCardCode,
  type CardOrder,
} from "@apex/contract/gift-cards/card-orders";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { mock } from "./mock.ts";
import { codeSent } from "./people.ts";

const naira = (amount: string) => ({ amount, asset: "NGN" as const });
const orderId = "019a9c00-0000-4000-8000-00000000d001";

export const buyBrands: readonly BuyBrand[] = [
  {
    id: "netflix",
    name: "Netflix",
    redeemAt: "netflix.com/redeem",
    offers: [
      {
        country: "US",
        currency: "USD",
        values: ["15", "25", "50", "100"],
        rate: naira("1580.00"),
      },
      { country: "GB", currency: "GBP", values: ["15", "25"], rate: naira("2010.00") },
    ],
  },
  {
    id: "amazon",
    name: "Amazon",
    redeemAt: "amazon.com/redeem",
    offers: [
      {
        country: "US",
        currency: "USD",
        values: ["10", "25", "50", "100"],
        range: { minimum: "5", maximum: "500" },
        rate: naira("1580.00"),
      },
    ],
  },
];

export const buyTerms: BuyTerms = {
  price: naira("79000.00"),
  activationFee: naira("3899.38"),
  total: naira("82899.38"),
  available: naira("250000.00"),
  maximum: naira("500000.00"),
  dailyLeft: naira("500000.00"),
};

export const deliveredOrder: CardOrder = {
  id: orderId,
  reference: "APX-4H8T-2LMN",
  status: "delivered",
  brand: { id: "netflix", name: "Netflix", redeemAt: "netflix.com/redeem" },
  country: "US",
  currency: "USD",
  value: "25",
  quantity: 2,
  price: naira("79000.00"),
  fee: naira("3899.38"),
  createdAt: "2026-11-21T14:00:00.000Z",
  cards: [
    { place: 1, ending: "77C0" },
    { place: 2, ending: "1A9F", usedAt: "2026-11-21T15:00:00.000Z" },
  ],
};
export const processingOrder: CardOrder = { ...deliveredOrder, status: "processing", cards: [] };
export const failedOrder: CardOrder = {
  ...deliveredOrder,
  status: "failed",
  failure: "out-of-stock",
  cards: [],
};

export const boughtCards: Transaction = {
  id: orderId,
  category: "gift-card",
  type: "gift-card-buy",
  status: "processing",
  date: "2026-11-21T14:00:00.000Z",
  reference: "APX-4H8T-2LMN",
  direction: "out",
  amount: naira("79000.00"),
  fee: naira("3899.38"),
  details: { provider: "Netflix", offer: "US", unit: "25 USD", quantity: "2", wallet: "NGN" },
};

/** The calls of a purchase; a story puts its own answers before these. */
export const buyMocks = [
  mock(listBuyBrands, { response: { items: [...buyBrands], sampleData: true } }),
  mock(readBuyTerms, { response: buyTerms }),
  mock(sendTransactionCode, () => ({ response: codeSent() })),
  mock(createCardOrder, { response: { transaction: boughtCards } }),
];

/** The calls of an order in a given state. */
export function orderMocks(order: CardOrder) {
  return [
    mock(readCardOrder, { response: { order } }),
    mock(revealCardCode, { response: { code: "9F3A-51D2-08BE-77C0" } }),
    mock(markCard, { response: { order } }),
    mock(listCardOrders, { response: { items: [order] } }),
  ];
}
