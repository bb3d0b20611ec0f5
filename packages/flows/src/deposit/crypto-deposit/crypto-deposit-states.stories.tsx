import { createCryptoAddress, listCryptoDeposits } from "@apex/contract/deposits/crypto-deposits";
import { listNetworks } from "@apex/contract/networks/list-networks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { confirmingDeposit, tetherNetworks } from "../../mocks/crypto-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import {
  atAddress,
  atNetwork,
  CryptoDepositStory,
  networks,
  nothing,
  opens,
  purse,
} from "./crypto-deposit-story.tsx";

const meta = {
  title: "Flows/Crypto deposit/States",
  component: CryptoDepositStory,
  args: { onDone: fn() },
} satisfies Meta<typeof CryptoDepositStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Getting: Story = {
  args: atAddress,
  parameters: { msw: [networks, nothing, mock(createCryptoAddress, { isPending: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Getting your address")).toBeVisible();
  },
};

export const RejectedDepositsUnavailable: Story = {
  args: atAddress,
  parameters: {
    msw: [networks, nothing, mock(createCryptoAddress, { problem: "deposits-unavailable" })],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "The server's message of deposits-unavailable.",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Choose another network" }));
    await expect(await canvas.findByRole("button", { name: /^TRON/ })).toBeVisible();
  },
};

export const AllDown: Story = {
  args: atNetwork,
  parameters: {
    msw: [
      purse,
      mock(listNetworks, {
        response: {
          items: tetherNetworks.items.map((item) => ({ ...item, available: false })),
        },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Choose another asset" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^TRON/ })).toBeNull();
  },
};

export const Offline: Story = {
  args: atNetwork,
  parameters: { msw: [mock(listNetworks, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
  },
};

export const OfflineAddress: Story = {
  args: atAddress,
  parameters: { msw: [networks, nothing, mock(createCryptoAddress, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
  },
};

export const LongText: Story = {
  args: atAddress,
  parameters: {
    msw: [
      networks,
      opens,
      mock(listCryptoDeposits, {
        response: {
          items: [
            {
              ...confirmingDeposit,
              amount: { amount: "123456789012.123456", asset: "USDT" },
              explorerUrl: `https://tronscan.org/#/transaction/${confirmingDeposit.hash}`,
            },
          ],
        },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "View on the network" })).toBeVisible();
  },
};

export const Narrow: Story = {
  args: atAddress,
  parameters: {
    msw: [networks, opens, mock(listCryptoDeposits, { response: { items: [confirmingDeposit] } })],
  },
  globals: { viewport: { value: "narrow" } },
};

export const French: Story = {
  args: atAddress,
  parameters: {
    msw: [networks, opens, mock(listCryptoDeposits, { response: { items: [confirmingDeposit] } })],
  },
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Copier l’adresse" })).toBeVisible();
    await expect(
      await canvas.findByText(/4 sur 20 confirmations/, { selector: "span" }),
    ).toBeVisible();
  },
};
