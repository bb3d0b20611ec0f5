import type { ResponseOf } from "@apex/contract/endpoint";
import {
  mandatoryEvents,
  notificationChannels,
  notificationEvents,
  notificationFacts,
} from "@apex/contract/notifications/notification-facts";
import type { listNotifications, Notification } from "@apex/contract/notifications/notifications";
import type { NotificationPreferences } from "@apex/contract/notifications/preferences";

let numbers = 0;

/** A notification of a code, from some minutes before a fixed afternoon. */
export function notified(
  code: string,
  params: Notification["params"] = {},
  more: Partial<Notification> = {},
): Notification {
  numbers += 1;
  return {
    id: `019a0000-0000-7000-8000-${String(numbers).padStart(12, "0")}`,
    code,
    params,
    at: new Date(Date.UTC(2026, 10, 20, 15) - numbers * 47 * 60_000).toISOString(),
    isRead: false,
    needsYou: false,
    ...more,
  };
}

const operationId = "019a0000-0000-7000-9000-000000000001";
const naira = (amount: string) => ({ amount, asset: "NGN" });

/** A notification of each common kind. */
export const someNotifications: readonly Notification[] = [
  notified(
    "deposit-held",
    { ...naira("850000.00"), sender: "Olu Traders", operationId },
    { needsYou: true, category: "fiat" },
  ),
  notified(
    "transfer-received",
    { ...naira("25000.00"), name: "Ngozi E.", operationId },
    { category: "fiat" },
  ),
  notified(
    "payment-received",
    { ...naira("12000.00"), name: "Tunde A.", purpose: "Two chairs", operationId },
    { category: "fiat" },
  ),
  notified("new-sign-in", { at: "2026-11-20T13:00:00.000Z", address: "102.89.0.1" }),
  notified(
    "limit-order-filled",
    {
      pay: naira("100000.00"),
      received: { amount: "0.00099500", asset: "BTC" },
      operationId,
    },
    { isRead: true, category: "trade" },
  ),
  notified(
    "schedule-run-failed",
    {
      ...naira("40000.00"),
      name: "Landlord",
      scheduleId: operationId,
      reason: "insufficient-funds",
    },
    { isRead: true },
  ),
  notified(
    "BALANCE_ADJUSTED",
    { ...naira("1500.00"), direction: "in", reason: "A fee was charged twice", operationId },
    { isRead: true, category: "fiat" },
  ),
];

const sample = {
  business: "Summit Trading",
  contact: "a•••@mail.test",
  provider: "Google",
  count: 4,
  ...naira("1234.00"),
  name: "Ngozi E.",
  amounts: [naira("850000.00")],
  sender: "Olu Traders",
  network: "Tron",
  address: "TXyz…9k2",
  pay: naira("10.00"),
  received: naira("20.00"),
  price: { base: "BTC", ...naira("150000000") },
  label: "Travel",
  merchant: "Corner Shop",
  brand: "Amazon",
  direction: "out",
  reason: "A mistake",
  refusal: "missing",
  purpose: "Two chairs",
  payCode: "k7m2qx9dphva",
  newPrice: naira("1300.00"),
  what: "bank_withdrawal",
  of: "NGN",
  before: naira("50.00"),
  after: naira("60.00"),
  day: "2026-12-01",
};

/** A notification of every code. */
export const everyNotification: readonly Notification[] = Object.keys(notificationFacts).map(
  (code) => notified(code, sample, { isRead: true }),
);

/** A complete list of one page. */
export function notificationPage(
  items: readonly Notification[],
): ResponseOf<typeof listNotifications> {
  return {
    items: [...items],
    unread: items.filter(({ isRead }) => !isRead).length,
    needsYou: items.filter(({ needsYou }) => needsYou).length,
  };
}

/** All channels on, except mails about trades. */
export const somePreferences: NotificationPreferences = {
  channels: [...notificationChannels],
  items: notificationEvents.map((event) => ({
    event,
    isMandatory: mandatoryEvents.includes(event),
    channels: event === "trades" ? ["app"] : [...notificationChannels],
  })),
};
