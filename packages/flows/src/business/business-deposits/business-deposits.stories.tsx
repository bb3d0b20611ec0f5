import { listDepositWallets } from "@apex/contract/business-deposits/business-addresses";
import {
  listAddressDeposits,
  readDepositPool,
} from "@apex/contract/business-deposits/business-deposits";
import { findCryptoDeposit } from "@apex/contract/deposits/crypto-deposits";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { businessDeposits, confirmingAtTill } from "../../mocks/business-deposit-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { aminaAtWork } from "../../mocks/team-fixtures.ts";
import { calls, nothing } from "./business-deposit-story.ts";
import { DepositHome } from "./deposit-home.tsx";
import { DepositHistory } from "./history.tsx";
import { DepositWalletPage } from "./wallet.tsx";
import { DepositWallets } from "./wallets.tsx";

/** Deposits to a business's addresses, until they are collected. */
const meta = {
  title: "Flows/Business deposits",
  component: DepositHome,
  parameters: { msw: calls, apex: { user: aminaAtWork } },
  args: { onTitle: fn() },
} satisfies Meta<typeof DepositHome>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Home: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("table", { name: "Deposit pool" });
    await expect(canvas.getByRole("link", { name: /^Addresses/ })).toBeVisible();
    const figures = await canvas.findByRole("region", { name: "In figures" });
    await within(figures).findByText("on 45 addresses");
    await within(figures).findByText("Money in this month");
    await expect(figures).toHaveTextContent("2,000.00 USDT");
    await expect(within(figures).getByRole("link", { name: "Collect" })).toHaveAttribute(
      "href",
      "#collections",
    );
  },
};

export const HomeEmpty: Story = {
  parameters: { msw: [mock(readDepositPool, nothing), ...calls] },
  play: async ({ canvas }) => {
    await canvas.findByText("Nothing to collect");
    await expect(canvas.getByRole("link", { name: "Open deposit addresses" })).toBeVisible();
  },
};

export const Wallets: Story = {
  render: () => <DepositWallets />,
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: /Tether.*Ethereum/ });
  },
};

export const WalletsEmpty: Story = {
  parameters: { msw: [mock(listDepositWallets, { response: { items: [] } }), ...calls] },
  render: () => <DepositWallets />,
  play: async ({ canvas }) => {
    await canvas.findByText("No deposit wallets yet");
    await expect(canvas.getByRole("link", { name: "Open deposit addresses" })).toBeVisible();
  },
};

export const Wallet: Story = {
  render: () => <DepositWalletPage network="ethereum" asset="USDT" />,
  play: async ({ canvas }) => {
    await canvas.findByText(/9,998 addresses/);
    await canvas.findByRole("link", { name: "Till 1, Admiralty Way" });
  },
};

/** The address was typed by hand. */
export const WalletUnknown: Story = {
  render: () => <DepositWalletPage network="moon" asset="USDT" />,
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "We can’t find this wallet" });
  },
};

/** The history has a deposit in each state. */
export const History: Story = {
  render: () => <DepositHistory />,
  play: async ({ canvas }) => {
    await canvas.findByText("4 of 12 confirmations");
    await canvas.findByRole("button", { name: /Can’t see your payment/ });
  },
};

export const HistoryNoMatch: Story = {
  parameters: {
    msw: [
      mock(listAddressDeposits, ({ query }) =>
        query["q"] === undefined
          ? { response: { items: businessDeposits, page: 1, perPage: 6, total: 14 } }
          : nothing,
      ),
      ...calls,
    ],
  },
  render: () => <DepositHistory />,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("searchbox"), "0xffff");
    await canvas.findByText("Nothing matches your search");
  },
};

/** A missing deposit is found by its hash, on another network than the sender named. */
export const HistoryFound: Story = {
  parameters: {
    msw: [
      mock(findCryptoDeposit, {
        response: { outcome: "found", network: "polygon", deposits: [confirmingAtTill] },
      }),
      ...calls,
    ],
  },
  render: () => <DepositHistory />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Can’t see your payment/ }));
    await userEvent.type(await canvas.findByLabelText("Transaction hash"), confirmingAtTill.hash);
    await userEvent.click(canvas.getByRole("button", { name: "Find my payment" }));
    await canvas.findByText("We found your payment on Polygon");
    await canvas.findByRole("table", { name: "Deposit found" });
  },
};
