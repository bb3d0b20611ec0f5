import type { PaymentRequest } from "@apex/contract/payments/pay-link";
import type { PaymentLink } from "@apex/contract/payments/payment-links";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { sentTransfer } from "./money-fixtures.ts";

const naira = (amount: string) => ({ amount, asset: "NGN" }) as const;

export const openLink: PaymentLink = {
  id: "019a0000-0000-7000-8000-000000000101",
  code: "k7m2qx9dphva",
  url: "https://wallet.apex.test/pay/k7m2qx9dphva",
  purpose: "Two chairs",
  asset: "NGN",
  amount: naira("25000.00"),
  use: "once",
  status: "open",
  expiresAt: "2126-12-01T23:00:00.000Z",
  createdAt: "2026-11-20T09:00:00.000Z",
  payments: 0,
  received: naira("0.00"),
};

export const paidLink: PaymentLink = {
  ...openLink,
  id: "019a0000-0000-7000-8000-000000000102",
  purpose: "Photographs of the wedding",
  amount: naira("120000.00"),
  status: "paid",
  payments: 1,
  received: naira("120000.00"),
  lastPaymentId: sentTransfer.id,
};

/** Open links with and without an amount, and a paid one. */
export const manyLink: PaymentLink = {
  id: "019a0000-0000-7000-8000-000000000103",
  code: "b4n8wy3tzcrs",
  url: "https://wallet.apex.test/pay/b4n8wy3tzcrs",
  purpose: "Choir membership",
  asset: "USD",
  use: "many",
  status: "open",
  createdAt: "2026-10-02T09:00:00.000Z",
  payments: 14,
  received: { amount: "210.00", asset: "USD" },
  lastPaymentId: sentTransfer.id,
};

export const paymentLinks: readonly PaymentLink[] = [
  openLink,
  paidLink,
  manyLink,
  {
    ...openLink,
    id: "019a0000-0000-7000-8000-000000000104",
    purpose: "Rent of the hall on the first Saturday of the month, cleaning and deposit included",
    status: "expired",
    expiresAt: "2026-11-01T23:00:00.000Z",
  },
  {
    ...openLink,
    id: "019a0000-0000-7000-8000-000000000105",
    purpose: "Old camera",
    status: "cancelled",
  },
];

/** `openLink` as its payer sees it. */
export const paymentRequest: PaymentRequest = {
  code: openLink.code,
  payee: { name: "Ngozi E.", initials: "NE" },
  purpose: "Two chairs",
  asset: "NGN",
  amount: naira("25000.00"),
  use: "once",
  status: "open",
  expiresAt: "2126-12-01T23:00:00.000Z",
  isOwn: false,
};

/** A business asks for it: another may have its name. */
export const businessRequest: PaymentRequest = {
  ...paymentRequest,
  payee: { name: "Summit Trading Ltd", username: "summit.trading", initials: "ST" },
};

/** The payment that has just answered `paymentRequest`. */
export const sentPayment: Transaction = {
  ...sentTransfer,
  type: "one-time-payment",
  status: "completed",
  details: {
    wallet: "NGN",
    receiver: { name: "Ngozi E.", username: "ngozi.eze" },
    offer: "Two chairs",
  },
};
