import type { ResponseOf } from "@apex/contract/endpoint";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { readStatement } from "@apex/contract/wallets/statement";
import { readWallet } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { marketCalls } from "../../mocks/price-mocks.ts";
import { bitcoinWallet, nairaWallet } from "../../mocks/money-fixtures.ts";
import { transactions } from "../../mocks/transaction-fixtures.ts";
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
    await expect(await canvas.findByText("To Ngozi E.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See all" })).toHaveAttribute(
      "href",
      "#transactions?asset=BTC",
    );
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

export const Fiat: Story = {
  args: { category: "fiat", asset: "NGN" },
  parameters: {
    msw: [
      mock(readWallet, { response: naira }),
      mock(readStatement, { response: nairaMonth }),
      moved,
    ],
  },
  play: async ({ canvas }) => {
    const month = await canvas.findByRole("region", { name: "This month" });
    await within(month).findByText("Money in");
    await expect(month).toHaveTextContent(
      /Money in.*202,500\.00.*Money out.*74,500\.00.*Fees.*50\.00/,
    );
  },
};

export const DepositsOff: Story = {
  args: { category: "fiat", asset: "NGN" },
  parameters: {
    msw: [
      mock(readStatement, { response: nairaMonth }),
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
    await expect(await canvas.findByText("To Ngozi E.")).toBeVisible();
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
    await expect(await canvas.findByText("Alertes de prix")).toBeVisible();
  },
};
