import type { ChatMessage } from "@apex/contract/chat/chat-calls";
import { giftCardForms } from "@apex/contract/gift-cards/gift-card";
import {
  listSellBrands,
  type SellBrand,
  type SellQuote,
} from "@apex/contract/gift-cards/sell-offers";
import {
  listTradeMessages,
  seeTradeMessages,
  typeInTrade,
} from "@apex/contract/gift-cards/trade-messages";
import { readTrade, type Trade } from "@apex/contract/gift-cards/trades";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { readImage, uploadImage } from "@apex/contract/uploads/images";
import { moneyOf } from "@apex/contract/money";
import { mock, type MockedAnswer } from "./mock.ts";

/** The time from which stories count: far ahead, so that countdowns show the same figures. */
export const tradeNow = "2026-11-21T14:02:00.000Z";
const tradeId = "019a9c00-0000-4000-8000-00000000a001";
export const imageId = "019a9c00-0000-4000-8000-00000000b001";

const tiers: readonly (readonly [string, string, bigint])[] = [
  ["10", "24", 82_800n],
  ["25", "99", 87_400n],
  ["100", "199", 92_000n],
  ["200", "500", 93_800n],
];
const ratesOf = (share: bigint) =>
  tiers.map(([minimum, maximum, rate]) => ({
    minimum,
    maximum,
    rate: moneyOf((rate * share) / 100n, "NGN"),
  }));

function brandOf(
  id: string,
  name: string,
  share: bigint,
  demand: string,
  countries: readonly (readonly [string, string])[],
): SellBrand {
  return {
    id,
    name,
    demand,
    offers: countries.flatMap(([country, currency]) =>
      giftCardForms.map((form) => ({
        country,
        currency,
        form,
        minutes: 10,
        rates: ratesOf(share),
      })),
    ),
  };
}

const usa = ["US", "USD"] as const;
const uk = ["GB", "GBP"] as const;
export const sellBrands: readonly SellBrand[] = [
  brandOf("vanilla", "Vanilla", 76n, "steady", [usa]),
  brandOf("apple", "Apple", 100n, "high", [usa, uk]),
  brandOf("steam", "Steam", 98n, "high", [usa, uk]),
  brandOf("nike", "Nike", 78n, "steady", [usa, uk]),
];
export const brandsMock = mock(listSellBrands, {
  response: { items: [...sellBrands], sampleData: true },
});

/** The time some minutes from now, for countdowns. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A quote whose time is running. */
export const quoteNow = (): SellQuote => ({
  id: "019a9c00-0000-4000-8000-00000000c001",
  rate: { amount: "920.00", asset: "NGN" },
  payout: { amount: "184000.00", asset: "NGN" },
  minutes: 10,
  expiresAt: inMinutes(10),
});

export const pendingTrade: Trade = {
  id: tradeId,
  reference: "APX-7K2M-9QXD",
  status: "pending",
  brand: { id: "apple", name: "Apple" },
  country: "US",
  currency: "USD",
  form: "physical-card",
  value: "100",
  quantity: 2,
  rate: { amount: "920.00", asset: "NGN" },
  payout: { amount: "184000.00", asset: "NGN" },
  minutes: 10,
  createdAt: "2026-11-21T14:00:00.000Z",
  acceptBy: inMinutes(28),
  canCancel: true,
  canDispute: false,
  canRate: false,
  needsYou: false,
  unread: 0,
};
const { acceptBy: _, ...begun } = pendingTrade;
export const activeTrade: Trade = {
  ...begun,
  status: "active",
  trader: "Kemi",
  expectedAt: inMinutes(9),
  canCancel: false,
  canDispute: true,
};
const { expectedAt: __, ...checked } = activeTrade;
const over = { ...checked, closedAt: "2026-11-21T14:09:00.000Z", canRate: true };
export const paidTrade: Trade = { ...over, status: "paid", canDispute: false };
export const rejectedTrade: Trade = {
  ...over,
  status: "rejected",
  rejection: { reason: "used", note: "The balance of this card is 0.", imageIds: [imageId] },
};
export const cancelledTrade: Trade = {
  ...begun,
  status: "cancelled",
  closedAt: "2026-11-21T14:05:00.000Z",
  canCancel: false,
};
export const disputedTrade: Trade = { ...checked, status: "disputed", canDispute: false };

/** A message of a story. */
export function messageOf(number: number, more: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: `019a9c00-0000-4000-8000-${String(number).padStart(12, "0")}`,
    number,
    author: "customer",
    text: "",
    imageIds: [],
    at: new Date(Date.parse("2026-11-21T13:50:00.000Z") + number * 60_000).toISOString(),
    ...more,
  };
}

export const chat: readonly ChatMessage[] = [
  messageOf(1, { author: "system", event: "opened" }),
  messageOf(2, { imageIds: [imageId] }),
  messageOf(3, { author: "system", event: "accepted" }),
  messageOf(4, { author: "trader", text: "Good afternoon. Please send the back of the card." }),
  messageOf(5, { text: "Here it is.\nThe code is on the left." }),
];

/** The calls of a trade in a given state, with its chat. */
export function tradeMocks(
  trade: Trade,
  messages: readonly ChatMessage[] = chat,
  more: { typingUntil?: string } = {},
) {
  return [
    mock(readTrade, { response: { trade, now: tradeNow } }),
    mock(listTradeMessages, ({ query }): MockedAnswer<typeof listTradeMessages> => {
      const after = Number(query["after"] ?? 0);
      const items = messages.filter(({ number }) => number > after);
      return { response: { items, hasMore: false, theyRead: 4, now: tradeNow, ...more } };
    }),
    mock(seeTradeMessages, { response: {} }),
    mock(typeInTrade, { response: {} }),
    pictureMock,
  ];
}

/** The back of a card: 320 × 200 pixels. */
export const picture =
  "iVBORw0KGgoAAAANSUhEUgAAAUAAAADIBAMAAABrKiWYAAAAD1BMVEXWzb4YX4z0tDz6+PIeIygTp/uaAAABEklEQVR42u3dzQ2CQBRGUemAacEODNPB" +
  "0H9N/m10I6goH3ruYnChyckkJgrJvN1OkiRJ0rKV1Zqj68qq9eG+aWFZvfANnNrCUrK3sEsA9uEb+HAL04FdBrAHBIwFlhL+NQYEBAT8MHAfEiAgICAg" +
  "ICAgICAgYCTQ305AQEBAQEBAQMCNAIdFOwACAgJuEjheevdVAwQEBAQEBAQE9IMVEBAQ0A1MQEBAQEBAQEDAP35ePC9AQMDFgWMdam315npaWm3jeWnD" +
  "/fW8XN/xwscAAQEBAQEBAQEBAQEBAQEBvw508wgQcMNAD3J+FOgkW0DACaAz0d8Gxh97Hz84IH/0QvzwivzxH/EDVPJH0EiSJEl6oiOzNaAvwt9Y+wAA" +
  "AABJRU5ErkJggg==";
export const pictureMock = mock(readImage, { response: { type: "image/png", image: picture } });
export const uploadMock = mock(uploadImage, {
  response: { image: { id: imageId, widthPx: 320, heightPx: 200 } },
});

export const soldCards: Transaction = {
  id: tradeId,
  category: "gift-card",
  type: "gift-card-sell",
  status: "pending",
  date: tradeNow,
  reference: "APX-7K2M-9QXD",
  direction: "in",
  amount: { amount: "184000.00", asset: "NGN" },
  fee: { amount: "0.00", asset: "NGN" },
  details: { provider: "Apple", unit: "100 USD", quantity: "2", wallet: "NGN" },
};
