import { listPaymentRequests } from "@apex/contract/payments/pay-link";
import { listSchedules } from "@apex/contract/schedules/schedules";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { listRates } from "@apex/contract/trade/rates";
import { readPortfolio } from "@apex/contract/wallets/portfolio";
import { listWallets } from "@apex/contract/wallets/wallets";
import { activeCard, cardsMock, endedCard } from "../../mocks/card-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import {
  bitcoinWallet,
  dollarWallet,
  emptyWallet,
  nairaWallet,
  wallets,
} from "../../mocks/money-fixtures.ts";
import { securityStatus } from "../../mocks/people.ts";
import { paymentRequest } from "../../mocks/payment-mocks.ts";
import { rateCalls } from "../../mocks/price-mocks.ts";
import { monthlyRent, pausedRent } from "../../mocks/schedule-fixtures.ts";
import { transactions } from "../../mocks/transaction-fixtures.ts";

export const full = mock(listWallets, {
  response: {
    ...wallets,
    // In the server's order.
    items: [
      nairaWallet,
      {
        ...dollarWallet,
        asset: "USDT",
        category: "crypto",
        available: "1482.500000",
        total: "1482.500000",
        value: { amount: "2268225.00", asset: "NGN" },
        availableValue: { amount: "2268225.00", asset: "NGN" },
      },
      bitcoinWallet,
      dollarWallet,
      emptyWallet,
    ],
  },
});
export const secure = mock(readSecurityStatus, { response: securityStatus });
export const line = mock(readPortfolio, {
  response: {
    total: wallets.total,
    change: { amount: { amount: "186700.75", asset: "NGN" }, percent: "+9.4" },
    moved: { amount: "120000.00", asset: "NGN" },
    history: [1_980, 2_010, 1_940, 2_060, 2_130, 2_090, 2_166].map((thousands, day) => ({
      date: `2026-11-${15 + day}`,
      value: `${thousands}000.00`,
    })),
    assets: [],
    unpriced: [],
    sampleData: true,
  },
});
export const glance = [
  line,
  mock(listPaymentRequests, { response: { items: [paymentRequest] } }),
  mock(listSchedules, { response: { items: [monthlyRent, pausedRent] } }),
  cardsMock([endedCard, activeCard]),
  ...rateCalls(),
];
export const noGlance = [
  line,
  mock(listPaymentRequests, { response: { items: [] } }),
  mock(listSchedules, { response: { items: [] } }),
  cardsMock([]),
  mock(listRates, { problem: "internal-error" }),
];

export const recent = mock(listTransactions, { response: { items: [...transactions] } });
