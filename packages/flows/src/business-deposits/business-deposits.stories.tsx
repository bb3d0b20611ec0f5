import {
  createBusinessAddress,
  listBusinessAddresses,
  listDepositWallets,
  readBusinessAddress,
} from "@apex/contract/business-deposits/business-addresses";
import {
  listAddressDeposits,
  readDepositPool,
} from "@apex/contract/business-deposits/business-deposits";
import { readBusinessAccess } from "@apex/contract/business/team";
import { findCryptoDeposit } from "@apex/contract/deposits/crypto-deposits";
import { listNetworks } from "@apex/contract/networks/list-networks";
import { readBusinessDeposit } from "@apex/contract/webhooks/webhook-log";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import {
  businessAddresses,
  businessDeposits,
  confirmingAtTill,
  depositWallets,
  orderAddress,
  taggedAddress,
  tillAddress,
} from "../mocks/business-deposit-fixtures.ts";
import { tetherNetworks } from "../mocks/crypto-fixtures.ts";
import { mock, type SeenCall } from "../mocks/mock.ts";
import { sentTransfer } from "../mocks/money-fixtures.ts";
import { aminaAtWork, teamCalls, viewerAccess } from "../mocks/team-fixtures.ts";
import { DepositAddress } from "./address-details.tsx";
import { DepositAddresses } from "./addresses.tsx";
import { DepositHome } from "./deposit-home.tsx";
import { DepositHistory } from "./history.tsx";
import { DepositWalletPage } from "./wallet.tsx";
import { DepositWallets } from "./wallets.tsx";

const asked = fn<(call: SeenCall) => void>();
const opened = fn<(href: string) => void>();
const nothing = { response: { items: [], page: 1, perPage: 6, total: 0 } };

/** A page of as many as were made, as a server finds them: ten thousand are never here at once. */
const tenThousand = mock(listBusinessAddresses, ({ query: { page = "1", q } }) => {
  const numbers =
    q === undefined
      ? Array.from({ length: 8 }, (_, place) => (Number(page) - 1) * 8 + place + 1)
      : [Number(q.replaceAll(/\D/g, "")) - 1000];
  return {
    response: {
      items: numbers.map(orderAddress),
      page: Number(page),
      perPage: 8,
      total: q === undefined ? 10_000 : 1,
    },
  };
});

const calls = [
  mock(listBusinessAddresses, {
    response: { items: businessAddresses, page: 1, perPage: 8, total: 8 },
  }),
  mock(createBusinessAddress, (call) => {
    asked(call);
    return { response: { address: tillAddress } };
  }),
  mock(readBusinessAddress, ({ query }) => ({
    response: { address: query["memo"] === undefined ? tillAddress : taggedAddress },
  })),
  mock(listAddressDeposits, {
    response: { items: businessDeposits, page: 1, perPage: 6, total: 14 },
  }),
  mock(readDepositPool, {
    response: { items: businessDeposits.slice(1, 3), page: 1, perPage: 6, total: 2 },
  }),
  mock(listDepositWallets, { response: { items: depositWallets } }),
  mock(listNetworks, { response: tetherNetworks }),
  mock(readBusinessDeposit, (call) => {
    asked(call);
    return { response: { transaction: sentTransfer, callbacks: [], refired: 1 } };
  }),
  ...teamCalls,
];

/** A business's many deposit addresses, and what comes to them until it is collected. */
const meta = {
  title: "Flows/business deposits",
  component: DepositAddresses,
  parameters: { msw: calls, apex: { user: aminaAtWork } },
  args: { onTitle: fn(), onOpen: opened },
  beforeEach: () => {
    asked.mockClear();
    opened.mockClear();
  },
} satisfies Meta<typeof DepositAddresses>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Home: Story = {
  render: () => <DepositHome />,
  play: async ({ canvas }) => {
    await canvas.findByRole("table", { name: "Deposit pool" });
    await expect(canvas.getByRole("link", { name: /Addresses/ })).toBeVisible();
  },
};

export const HomeEmpty: Story = {
  parameters: { msw: [mock(readDepositPool, nothing), ...calls] },
  render: () => <DepositHome />,
  play: async ({ canvas }) => {
    await canvas.findByText("Nothing waits to be collected");
  },
};

export const Addresses: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Till 1, Admiralty Way" });
    await expect(canvas.getByText("Memo 1183040172")).toBeVisible();
  },
};

/** Ten thousand: the server turns the pages and searches, the page has eight rows. */
export const AddressesMany: Story = {
  parameters: { msw: [tenThousand, ...calls] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Page 1250" }));
    await canvas.findByRole("link", { name: "Order 11000" });
    await expect(canvas.getAllByRole("row")).toHaveLength(9);
    await userEvent.type(canvas.getByRole("searchbox"), "order 7777");
    await canvas.findByRole("link", { name: "Order 7777" });
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(2));
  },
};

export const AddressesEmpty: Story = {
  parameters: { msw: [mock(listBusinessAddresses, nothing), ...calls] },
  play: async ({ canvas }) => {
    await canvas.findByText("No address yet");
  },
};

export const AddressesLoading: Story = {
  parameters: { msw: [mock(listBusinessAddresses, { isPending: true }), ...calls] },
};

export const AddressesOffline: Story = {
  parameters: { msw: [mock(listBusinessAddresses, { isOffline: true }), ...calls] },
  play: async ({ canvas }) => {
    await canvas.findByRole("alert");
  },
};

/** Who may only see makes none. */
export const AddressesForAViewer: Story = {
  parameters: { msw: [mock(readBusinessAccess, { response: viewerAccess }), ...calls] },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Till 1, Admiralty Way" });
    await expect(canvas.queryByRole("button", { name: "New address" })).toBeNull();
  },
};

const openDialog = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole("button", { name: "New address" }));
  return within(await screen.findByRole("dialog"));
};

export const NewAddress: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await dialog.findByRole("button", { name: /TRON \(TRC20\)/ });
    await userEvent.click(dialog.getByRole("button", { name: "Make address" }));
    await dialog.findByText("Give the address a name");
    await userEvent.type(dialog.getByLabelText("Label"), "Order 1180");
    await userEvent.click(dialog.getByRole("button", { name: "Make address" }));
    await waitFor(() =>
      expect(opened).toHaveBeenCalledWith(
        `/profile/business/deposit/address/details/${tillAddress.address}`,
      ),
    );
    await expect(asked.mock.lastCall?.[0].body).toEqual({
      asset: "USDT",
      network: "tron",
      label: "Order 1180",
    });
  },
};

export const NewAddressRefused: Story = {
  parameters: {
    msw: [mock(createBusinessAddress, { problem: "deposits-unavailable" }), ...calls],
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await dialog.findByRole("button", { name: /TRON \(TRC20\)/ });
    await userEvent.type(dialog.getByLabelText("Label"), "Order 1180");
    await userEvent.click(dialog.getByRole("button", { name: "Make address" }));
    await dialog.findByRole("alert");
  },
};

export const Details: Story = {
  render: () => <DepositAddress addressMemo={tillAddress.address} />,
  play: async ({ canvas }) => {
    const button = `Refresh ${confirmingAtTill.reference} and send its webhook again`;
    await userEvent.click(await canvas.findByRole("button", { name: button }));
    await canvas.findByText(/the webhook is on its way/);
    await expect(asked.mock.lastCall?.[0].query).toEqual({
      refresh: "1",
      "refire-webhook": "1",
    });
  },
};

export const DetailsWithMemo: Story = {
  parameters: { msw: [mock(listAddressDeposits, nothing), ...calls] },
  render: () => <DepositAddress addressMemo={`${taggedAddress.address}:${taggedAddress.memo}`} />,
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Copy memo" });
    await canvas.findByText("No deposit yet");
  },
};

export const DetailsNotFound: Story = {
  parameters: { msw: [mock(readBusinessAddress, { problem: "not-found" }), ...calls] },
  render: () => <DepositAddress addressMemo="0x0" />,
  play: async ({ canvas }) => {
    await canvas.findByRole("alert");
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
    await canvas.findByText("No deposit wallet yet");
  },
};

export const Wallet: Story = {
  render: () => <DepositWalletPage network="ethereum" asset="USDT" />,
  play: async ({ canvas }) => {
    await canvas.findByText(/9,998 addresses/);
    await canvas.findByRole("link", { name: "Till 1, Admiralty Way" });
  },
};

/** Its address was written by hand. */
export const WalletUnknown: Story = {
  render: () => <DepositWalletPage network="moon" asset="USDT" />,
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "There is no such wallet" });
  },
};

/** One in each state. */
export const History: Story = {
  render: () => <DepositHistory />,
  play: async ({ canvas }) => {
    await canvas.findByText("Confirming 4 of 12");
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

/** One that did not show is found by its hash, on another network than was said. */
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
    await canvas.findByText("It was sent over Polygon");
    await canvas.findByRole("table", { name: "Payment found" });
  },
};
