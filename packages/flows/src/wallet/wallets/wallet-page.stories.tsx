import { listDepositAccounts } from "@apex/contract/deposits/deposit-accounts";
import type { ResponseOf } from "@apex/contract/endpoint";
import { listSchedules } from "@apex/contract/schedules/schedules";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import { listKycFlows } from "@apex/contract/verification/kyc";
import { readStatement } from "@apex/contract/wallets/statement";
import { listDepositMethods, readWallet } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { HttpHandler } from "msw";
import { expect, fn, waitFor, within } from "storybook/test";
import { nairaAccount, nairaMethods } from "../../mocks/deposit-fixtures.ts";
import { transactionOfType } from "../../mocks/every-transaction.ts";
import { mock } from "../../mocks/mock.ts";
import { marketCalls } from "../../mocks/price-mocks.ts";
import { bitcoinWallet, nairaTerms, nairaWallet } from "../../mocks/money-fixtures.ts";
import { kycFlows } from "../../mocks/profile-fixtures.ts";
import { monthlyRent } from "../../mocks/schedule-fixtures.ts";
import { transactions } from "../../mocks/transaction-fixtures.ts";
import { onlooker } from "../../mocks/team-fixtures.ts";
import { WalletPage } from "./wallet-page.tsx";

const meta = {
  title: "Flows/Wallets/Wallet",
  component: WalletPage,
  args: { category: "crypto", asset: "BTC", onTitle: fn() },
} satisfies Meta<typeof WalletPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const bitcoin = {
  wallet: {
    ...bitcoinWallet,
    held: "0.00250000",
    available: "0.01000000",
    availableValue: { amount: "975000.00", asset: "NGN" },
  },
  rate: {
    price: { amount: "97500000.00", asset: "NGN" },
    changePercent: "+1.1",
    asOf: "2026-11-21T12:00:00.000Z",
  },
  actions: { deposit: true, withdraw: true, trade: true },
} satisfies ResponseOf<typeof readWallet>;
const read = mock(readWallet, { response: bitcoin });
/** The market's calls succeed. */
const market = marketCalls();
const moved = mock(listTransactions, { response: { items: [...transactions] } });

export const Ready: Story = {
  parameters: { msw: [read, moved, ...market] },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Bitcoin" })).toBeVisible();
    await waitFor(() => expect(args.onTitle).toHaveBeenCalledWith("Bitcoin"));
    await expect(canvas.getByText("0.0025 BTC on hold")).toBeVisible();
    // The worth is that of the amount above it, without what is on hold.
    await expect(canvas.getByText("≈ ₦975,000.00")).toBeVisible();
    await expect(
      await canvas.findByRole("slider", { name: "Price of 1 BTC in NGN" }),
    ).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Deposit" })).toHaveAttribute(
      "href",
      "#tradeDeposit?category=crypto&asset=BTC",
    );
    await expect(await canvas.findByText("Ngozi E.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See all" })).toHaveAttribute(
      "href",
      "#transactions?asset=BTC",
    );
  },
};

/** A purchase of bitcoin is listed at the wallet that paid; here it is the bitcoin that came. */
export const Bought: Story = {
  parameters: {
    msw: [
      read,
      mock(listTransactions, {
        response: {
          items: [
            {
              ...transactionOfType("crypto-buy"),
              direction: "out",
              amount: { amount: "182000.00", asset: "NGN" },
              fee: { amount: "910.00", asset: "NGN" },
              received: { amount: "0.00125000", asset: "BTC" },
            },
          ],
        },
      }),
      ...market,
    ],
  },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole("link", { name: /0\.00125/ });
    await expect(row).toHaveTextContent(/\+0\.00125/);
    await expect(row).not.toHaveTextContent("182,910");
  },
};

const nairaMonth = {
  holder: "Ada Obi",
  asset: "NGN",
  opening: "100000.00",
  in: "202500.00",
  out: "74500.00",
  fees: "50.00",
  closing: "227950.00",
  items: [],
} satisfies ResponseOf<typeof readStatement>;
const naira = {
  ...bitcoin,
  wallet: nairaWallet,
  rate: { ...bitcoin.rate, price: { amount: "1.00", asset: "NGN" } },
} satisfies ResponseOf<typeof readWallet>;

/** The calls of the column beside a wallet of money; given handlers come first. */
const sideCalls = (...instead: HttpHandler[]) => [
  ...instead,
  mock(readStatement, { response: nairaMonth }),
  mock(listDepositAccounts, { response: { items: [nairaAccount] } }),
  mock(listDepositMethods, { response: nairaMethods }),
  mock(readTransferTerms, { response: nairaTerms }),
  mock(listKycFlows, { response: kycFlows(1) }),
  mock(listSchedules, { response: { items: [monthlyRent] } }),
];
const fiat = { category: "fiat", asset: "NGN" };

export const Fiat: Story = {
  args: fiat,
  parameters: { msw: [mock(readWallet, { response: naira }), moved, ...sideCalls()] },
  play: async ({ canvas }) => {
    const month = await canvas.findByRole("region", { name: "This month" });
    await within(month).findByText("Money in");
    await expect(month).toHaveTextContent(
      /Money in.*202,500\.00.*Money out.*74,500\.00.*Fees.*50\.00/,
    );
    const account = await canvas.findByRole("region", { name: "Account details" });
    await expect(account).toHaveTextContent(/2041882319.*Wema Bank/);
    await expect(
      within(account).getByRole("button", { name: "Copy account number" }),
    ).toBeVisible();
    const limits = await canvas.findByRole("region", { name: "Limits" });
    await expect(within(limits).getByRole("meter", { name: "Withdrawals today" })).toHaveAttribute(
      "aria-valuetext",
      "₦450,000.00 left",
    );
    await expect(within(limits).getByRole("link", { name: "Raise limits" })).toHaveAttribute(
      "href",
      "#upgrade",
    );
    await expect(await canvas.findByRole("region", { name: "Scheduled payments" })).toBeVisible();
  },
};

export const WithoutAccountNumber: Story = {
  args: fiat,
  parameters: {
    msw: [
      mock(readWallet, { response: naira }),
      moved,
      ...sideCalls(
        mock(listDepositAccounts, { response: { items: [] } }),
        mock(listSchedules, { response: { items: [] } }),
        mock(listKycFlows, { response: kycFlows(2) }),
      ),
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("link", { name: "Get an account number" }),
    ).toHaveAttribute("href", "#deposit?asset=NGN&method=virtual-account");
    await canvas.findByRole("region", { name: "Limits" });
    await expect(canvas.queryByRole("link", { name: "Raise limits" })).not.toBeInTheDocument();
    await expect(canvas.queryByText("Scheduled payments")).not.toBeInTheDocument();
  },
};

export const MustVerify: Story = {
  args: fiat,
  parameters: {
    msw: [
      mock(readWallet, { response: naira }),
      moved,
      ...sideCalls(
        mock(readTransferTerms, { problem: "KYC_REQUIRED" }),
        mock(listKycFlows, { response: kycFlows(0) }),
      ),
    ],
  },
  play: async ({ canvas }) => {
    const limits = await canvas.findByRole("region", { name: "Limits" });
    await expect(within(limits).getByRole("link", { name: "Verify to withdraw" })).toBeVisible();
    await expect(limits).toHaveTextContent("Crypto only");
  },
};

export const FiatNarrowFrench: Story = {
  args: fiat,
  parameters: { msw: [mock(readWallet, { response: naira }), moved, ...sideCalls()] },
  globals: { locale: "fr", viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Retraits du jour")).toBeVisible();
  },
};

export const DepositsOff: Story = {
  args: fiat,
  parameters: {
    msw: [
      ...sideCalls(),
      mock(readWallet, {
        response: {
          ...naira,
          actions: { deposit: false, withdraw: true, trade: true },
        },
      }),
      moved,
      ...market,
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Deposits to this wallet are currently unavailable"),
    ).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Deposit money" })).not.toBeInTheDocument();
    await expect(canvas.getByRole("link", { name: "Withdraw money" })).toHaveAttribute(
      "href",
      "#withdraw?asset=NGN",
    );
  },
};

/** Without prices the balances are still shown. */
export const WithoutPrices: Story = {
  parameters: {
    msw: [
      mock(readWallet, {
        response: {
          wallet: { ...bitcoinWallet, value: undefined },
          actions: bitcoin.actions,
        },
      }),
      moved,
      ...market,
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Withdraw" })).toBeVisible();
    await expect(canvas.queryByText("1 BTC in NGN")).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: {
    msw: [mock(readWallet, { isPending: true }), mock(listTransactions, { isPending: true })],
  },
};

export const Empty: Story = {
  parameters: {
    msw: [
      mock(readWallet, {
        response: {
          ...bitcoin,
          wallet: { ...bitcoinWallet, available: "0", held: "0", total: "0" },
        },
      }),
      mock(listTransactions, { response: { items: [] } }),
      ...market,
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No transactions in this wallet yet")).toBeVisible();
  },
};

export const RejectedNotFound: Story = {
  parameters: { msw: [mock(readWallet, { problem: "not-found" }), moved] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { name: "We could not find this wallet" }),
    ).toBeVisible();
  },
};

export const UnknownAsset: Story = {
  args: { asset: "DOGS" },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { name: "We could not find this wallet" }),
    ).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: { msw: [mock(readWallet, { isOffline: true }), moved] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
    await expect(await canvas.findByText("Ngozi E.")).toBeVisible();
  },
};

export const LongText: Story = {
  parameters: {
    msw: [
      mock(readWallet, {
        response: { ...bitcoin, wallet: { ...bitcoinWallet, available: "123456789012.12345678" } },
      }),
      moved,
      ...market,
    ],
  },
};

export const Narrow: Story = {
  parameters: { msw: [read, moved, ...market] },
  globals: { viewport: { value: "narrow" } },
};

export const French: Story = {
  parameters: { msw: [read, moved, ...market] },
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Alertes de cours")).toBeVisible();
  },
};

/** A role that may only look is offered no trade. */
export const OnlyLooking: Story = {
  parameters: { msw: [read, moved, ...market], apex: { user: onlooker } },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Deposit" });
    await expect(canvas.queryByRole("link", { name: "Trade" })).not.toBeInTheDocument();
  },
};
