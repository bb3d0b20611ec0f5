import {
  createBusinessAddress,
  listBusinessAddresses,
  readBusinessAddress,
} from "@apex/contract/business-deposits/business-addresses";
import { listAddressDeposits } from "@apex/contract/business-deposits/business-deposits";
import { listNetworks } from "@apex/contract/networks/list-networks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import {
  confirmingAtTill,
  orderAddress,
  taggedAddress,
  tillAddress,
} from "../../mocks/business-deposit-fixtures.ts";
import { bitcoinNetworks } from "../../mocks/crypto-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { aminaAtWork, onlooker } from "../../mocks/team-fixtures.ts";
import { DepositAddress } from "./address-details.tsx";
import { DepositAddresses } from "./addresses.tsx";
import { asked, calls, nothing } from "./business-deposit-story.ts";

const opened = fn<(addressMemo: string) => void>();

const searched = fn<(q: string) => void>();
/** Returns one page of ten thousand addresses, as a server does: the page never has them all. */
const tenThousand = mock(listBusinessAddresses, ({ query: { page = "1", q } }) => {
  if (q !== undefined) searched(q);
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

/** A business's deposit addresses: made, found, and each on its page. */
const meta = {
  title: "Flows/Business deposits/Addresses",
  component: DepositAddresses,
  parameters: { msw: calls, apex: { user: aminaAtWork } },
  args: { onTitle: fn(), onOpen: opened },
  beforeEach: () => {
    asked.mockClear();
    searched.mockClear();
    opened.mockClear();
  },
} satisfies Meta<typeof DepositAddresses>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Addresses: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Till 1, Admiralty Way" });
    await expect(canvas.getByText("Memo 1183040172")).toBeVisible();
  },
};

/** With ten thousand addresses the server pages and searches; the page has eight rows. */
export const AddressesMany: Story = {
  parameters: { msw: [tenThousand, ...calls] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Page 1250" }));
    await canvas.findByRole("link", { name: "Order 11000" });
    await expect(canvas.getAllByRole("row")).toHaveLength(9);
    await userEvent.type(canvas.getByRole("searchbox"), "order 7777");
    await canvas.findByRole("link", { name: "Order 7777" });
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(2));
    await waitFor(() => expect(searched.mock.lastCall).toEqual(["order 7777"]));
  },
};

const aPage = { items: [tillAddress], page: 1, perPage: 8, total: 1 };

/** A search that fails keeps its field and what is typed in it, so that another one can be tried. */
export const AddressesSearchFailed: Story = {
  parameters: {
    msw: [
      mock(listBusinessAddresses, ({ query: { q } }) =>
        q === "till 9" ? { problem: "not-permitted" } : { response: aPage },
      ),
      ...calls,
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("searchbox"), "till 9");
    await canvas.findByRole("alert");
    await expect(canvas.getByRole("searchbox")).toHaveValue("till 9");
    await userEvent.type(canvas.getByRole("searchbox"), "{Backspace}1");
    await canvas.findByRole("link", { name: "Till 1, Admiralty Way" });
  },
};

export const AddressesEmpty: Story = {
  parameters: { msw: [mock(listBusinessAddresses, nothing), ...calls] },
  play: async ({ canvas }) => {
    await canvas.findByText("No addresses yet");
    await expect(await canvas.findByRole("button", { name: "New address" })).toBeVisible();
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

/** Members who may only view cannot make addresses. */
export const AddressesForAViewer: Story = {
  parameters: { apex: { user: onlooker } },
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
    await userEvent.click(dialog.getByRole("button", { name: "Create address" }));
    await dialog.findByText("Give the address a name");
    await userEvent.type(dialog.getByLabelText("Label"), "Order 1180");
    await userEvent.click(dialog.getByRole("button", { name: "Create address" }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith(tillAddress.address));
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toEqual({
        addressId: expect.any(String),
        asset: "USDT",
        network: "tron",
        label: "Order 1180",
      }),
    );
  },
};

/** The request's id, which is its idempotency key, already belongs to another address. */
export const NewAddressReused: Story = {
  parameters: {
    msw: [mock(createBusinessAddress, { problem: "idempotency-key-reused" }), ...calls],
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await dialog.findByRole("button", { name: /TRON \(TRC20\)/ });
    await userEvent.type(dialog.getByLabelText("Label"), "Order 1180");
    await userEvent.click(dialog.getByRole("button", { name: "Create address" }));
    await dialog.findByRole("alert");
  },
};

/** Bitcoin has two kinds of addresses. */
export const NewBitcoinAddress: Story = {
  parameters: { msw: [mock(listNetworks, { response: bitcoinNetworks }), ...calls] },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await userEvent.click(await dialog.findByRole("radio", { name: "Legacy" }));
    await userEvent.type(dialog.getByLabelText("Label"), "Invoice 77");
    await userEvent.click(dialog.getByRole("button", { name: "Create address" }));
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toMatchObject({ network: "bitcoin", type: "legacy" }),
    );
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
    await userEvent.click(dialog.getByRole("button", { name: "Create address" }));
    await dialog.findByRole("alert");
  },
};

export const Details: Story = {
  render: () => <DepositAddress addressMemo={tillAddress.address} />,
  play: async ({ canvas }) => {
    const button = `Refresh ${confirmingAtTill.reference} and resend its webhook`;
    await userEvent.click(await canvas.findByRole("button", { name: button }));
    await canvas.findByText(/We’re resending its webhook/);
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].query).toEqual({
        refresh: "1",
        "refire-webhook": "1",
      }),
    );
  },
};

export const DetailsWithMemo: Story = {
  parameters: { msw: [mock(listAddressDeposits, nothing), ...calls] },
  render: () => <DepositAddress addressMemo={`${taggedAddress.address}:${taggedAddress.memo}`} />,
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Copy memo" });
    await canvas.findByText("No deposits yet");
  },
};

export const DetailsNotFound: Story = {
  parameters: { msw: [mock(readBusinessAddress, { problem: "not-found" }), ...calls] },
  render: () => <DepositAddress addressMemo="0x0" />,
  play: async ({ canvas }) => {
    await canvas.findByRole("alert");
  },
};
