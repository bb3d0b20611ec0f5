import { dayMs } from "@apex/contract/durations";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import type { Card, CardOutlook } from "@apex/contract/cards/card";
import { readCardTerms } from "@apex/contract/cards/card-money";
import {
  listCardTransactions,
  readCardTransaction,
  type CardTransaction,
} from "@apex/contract/cards/card-transactions";
import { listCards, readCard } from "@apex/contract/cards/cards";
import { mock } from "./mock.ts";
import { codeSent } from "./people.ts";

/** The time from which stories count. */
export const cardNow = "2026-11-21T14:02:00.000Z";
export const cardId = "019a9c00-0000-7000-8000-00000000c001";

const usd = (amount: string) => ({ amount, asset: "USD" }) as const;
const idOf = (place: number) => `019a9c00-0000-7000-8000-0000000000d${place}`;

/** Card numbers in stories are the networks' test numbers. */
export const activeCard: Card = {
  id: cardId,
  label: "Subscriptions",
  holderName: "AMINA YUSUF",
  network: "visa",
  colour: "petrol",
  status: "active",
  lastFour: "4242",
  expiry: "11/29",
  isDefault: true,
  balance: usd("142.60"),
  held: usd("0.00"),
  billingAddress: {
    street: "3401 N. Miami Ave, Ste 230",
    city: "Miami",
    state: "Florida",
    postalCode: "33127",
    country: "US",
  },
  controls: { lockedCategories: [], lockedMerchants: [] },
  spentThisMonth: usd("46.41"),
  createdAt: "2026-09-02T09:00:00.000Z",
};

export const blockedCard: Card = { ...activeCard, status: "blocked", blockReason: "owner" };
export const limitedCard: Card = {
  ...activeCard,
  colour: "clay",
  network: "mastercard",
  held: usd("120.00"),
  controls: {
    perUse: usd("60.00"),
    month: usd("150.00"),
    lockedCategories: ["gambling"],
    lockedMerchants: ["Hetzner"],
  },
  spentThisMonth: usd("131.20"),
};
export const endedCard: Card = {
  ...activeCard,
  status: "terminated",
  isDefault: false,
  balance: usd("0.00"),
  terminatedAt: "2026-11-20T10:00:00.000Z",
  terminationReason: "owner",
};
const { lastFour: _lastFour, expiry: _expiry, billingAddress: _address, ...unmade } = activeCard;
/** A card that the issuer is making, for five minutes more. */
export const pendingCard = (nowMs = Date.now()): Card => ({
  ...unmade,
  status: "pending",
  balance: usd("50.00"),
  spentThisMonth: usd("0.00"),
  readyAt: new Date(nowMs + 5 * 60_000).toISOString(),
});
/** A card that waits for a second member's approval. */
export const waitingCard: Card = {
  ...unmade,
  isDefault: false,
  status: "pending",
  waitsForApproval: true,
  balance: usd("0.00"),
  spentThisMonth: usd("0.00"),
};
/** A card that ends in four days unless it is used. */
export const idleCard = (nowMs = Date.now()): Card => ({
  ...activeCard,
  spentThisMonth: usd("0.00"),
  endsUnusedAt: new Date(nowMs + 4 * dayMs - 60_000).toISOString(),
});

export const calmOutlook: CardOutlook = {
  upcoming: [],
  declineFee: usd("0.50"),
  declinesLeft: 5,
};
export const busyOutlook: CardOutlook = {
  upcoming: [
    { merchant: "Netflix", amount: usd("15.99"), expectedAt: "2026-12-02T09:00:00.000Z" },
    { merchant: "Adobe", amount: usd("142.00"), expectedAt: "2026-12-05T09:00:00.000Z" },
  ],
  declineFee: usd("0.50"),
  declinesLeft: 2,
  lastDecline: {
    transactionId: idOf(2),
    reason: "insufficient-funds",
    merchant: "Booking.com",
    amount: usd("210.00"),
    at: "2026-11-19T08:30:00.000Z",
  },
};

export const cardTransactions: CardTransaction[] = [
  {
    id: idOf(1),
    kind: "payment",
    state: "authorised",
    amount: usd("120.00"),
    fee: usd("0.00"),
    merchant: "KLM",
    category: "travel",
    country: "NL",
    at: "2026-11-20T09:00:00.000Z",
  },
  {
    id: idOf(2),
    kind: "payment",
    state: "declined",
    amount: usd("210.00"),
    fee: usd("0.50"),
    merchant: "Booking.com",
    category: "travel",
    country: "NL",
    declineReason: "insufficient-funds",
    at: "2026-11-19T08:30:00.000Z",
  },
  {
    id: idOf(3),
    kind: "refund",
    state: "settled",
    amount: usd("4.00"),
    fee: usd("0.00"),
    merchant: "Steam",
    paymentId: idOf(4),
    at: "2026-11-18T08:30:00.000Z",
    settledAt: "2026-11-18T08:30:00.000Z",
  },
  {
    id: idOf(4),
    kind: "payment",
    state: "settled",
    amount: usd("19.99"),
    fee: usd("0.00"),
    refunded: usd("4.00"),
    merchant: "Steam",
    category: "games",
    country: "US",
    at: "2026-11-17T08:30:00.000Z",
    settledAt: "2026-11-17T08:31:00.000Z",
  },
  {
    id: idOf(5),
    kind: "funding",
    state: "settled",
    amount: usd("100.00"),
    fee: usd("0.00"),
    at: "2026-11-10T08:30:00.000Z",
    settledAt: "2026-11-10T08:30:00.000Z",
  },
];

export const cardMock = (card: Card, outlook: CardOutlook = calmOutlook) =>
  mock(readCard, { response: { card, outlook, now: cardNow } });
export const cardsMock = (items: Card[]) =>
  mock(listCards, { response: { items, creationFee: usd("3.00"), now: cardNow } });
export const transactionsMock = (items: CardTransaction[] = cardTransactions) =>
  mock(listCardTransactions, { response: { items } });
export const transactionMock = (transaction: CardTransaction) =>
  mock(readCardTransaction, { response: { transaction } });
export const cardTermsMock = (
  more: { available?: string; isOpen?: boolean; fee?: string; fundFee?: string } = {},
) =>
  mock(readCardTerms, {
    response: {
      available: usd(more.available ?? "500.00"),
      fee: usd(more.fee ?? "0.00"),
      minimum: usd("5.00"),
      maximum: usd("2500.00"),
      isOpen: more.isOpen ?? true,
      monthLeft: usd("10000.00"),
      fundFee: usd(more.fundFee ?? "0.00"),
      declineFee: usd("0.50"),
    },
  });
/** A code is sent by mail. */
export const cardCodeMock = mock(sendTransactionCode, () => ({ response: codeSent() }));
