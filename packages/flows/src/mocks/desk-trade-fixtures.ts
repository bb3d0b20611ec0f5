import { type GiftCardCase, type GiftCardCaseRow } from "@apex/contract/desk/gift-card-case";
import { giftCardCaseChat } from "@apex/contract/desk/gift-card-case-messages";
import {
  listGiftCardCases,
  readCardPicture,
  readGiftCardCase,
} from "@apex/contract/desk/gift-card-cases";
import type { ChatMessage } from "@apex/contract/chat/chat-calls";
import { chloe, deskNow, heldCase } from "./desk-fixtures.ts";
import { chat, imageId, messageOf, picture } from "./gift-card-fixtures.ts";
import { mock, type MockedAnswer } from "./mock.ts";

export const emeka = { id: "019a9c00-0000-4000-8000-00000000e004", name: "Emeka Udo" };

const row: GiftCardCaseRow = {
  id: "019a9c00-0000-4000-8000-00000000a001",
  reference: "APX-7K2M-9QXD",
  brand: "Apple",
  country: "US",
  form: "physical-card",
  currency: "USD",
  value: "100",
  quantity: 2,
  payout: { amount: "184000.00", asset: "NGN" },
  status: "pending",
  since: "2026-11-21T11:54:00.000Z",
  deadline: "2026-11-21T12:24:00.000Z",
  isAsked: false,
  hasNews: true,
};

export const tradeRows: readonly GiftCardCaseRow[] = [
  row,
  {
    ...row,
    id: "019a9c00-0000-4000-8000-00000000a002",
    reference: "APX-4T5W-2HBN",
    brand: "American Express",
    value: "500",
    quantity: 20,
    payout: { amount: "7600000.00", asset: "NGN" },
    status: "active",
    assignee: { id: chloe.id, name: chloe.name },
  },
  {
    ...row,
    id: "019a9c00-0000-4000-8000-00000000a003",
    reference: "APX-9C3R-6MZK",
    brand: "Steam",
    country: "GB",
    currency: "GBP",
    status: "disputed",
    since: "2026-11-20T08:00:00.000Z",
    hasNews: false,
  },
];

export const waitingTrade: GiftCardCase = {
  ...row,
  rate: { amount: "920.00", asset: "NGN" },
  customer: heldCase.customer,
  earlier: { paid: 3, rejected: 0 },
  isMine: false,
  hasCode: false,
  pictures: [],
  may: ["take", "reject"],
};

export const ownTrade: GiftCardCase = {
  ...waitingTrade,
  status: "active",
  assignee: { id: chloe.id, name: chloe.name },
  isMine: true,
  pictures: [{ id: imageId }],
  may: ["hand-back", "ask", "pay", "reject"],
};

export const disputedTradeCase: GiftCardCase = {
  ...ownTrade,
  status: "disputed",
  disputedWith: emeka,
  rejection: { reason: "used", note: "The balance of this card is 0." },
};

const ownMessages: readonly ChatMessage[] = chat.map((message) =>
  message.event === "accepted" ? { ...message, text: "Chloé" } : message,
);

/** The calls of a trade at the desk, with its conversation. */
export function tradeCaseMocks(shown: GiftCardCase, messages = ownMessages) {
  return [
    mock(readGiftCardCase, { response: { case: shown }, now: deskNow }),
    mock(giftCardCaseChat.list, ({ query }): MockedAnswer<typeof giftCardCaseChat.list> => {
      const after = Number(query["after"] ?? 0);
      const items = messages.filter(({ number }) => number > after);
      return { response: { items, hasMore: false, theyRead: 4, now: deskNow } };
    }),
    mock(giftCardCaseChat.see, { response: {} }),
    mock(giftCardCaseChat.type, { response: {} }),
    mock(readCardPicture, { response: { type: "image/png", image: picture } }),
  ];
}

export const disputedMessages: readonly ChatMessage[] = [
  ...ownMessages,
  messageOf(6, { author: "system", event: "rejected", text: "used" }),
  messageOf(7, { author: "system", event: "disputed" }),
  messageOf(8, { text: "The card is full. Look again, please." }),
];

export const tradeQueueMock = mock(listGiftCardCases, {
  response: { items: [...tradeRows] },
  now: deskNow,
});
