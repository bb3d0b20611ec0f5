import { deleteAddress, listAddresses, saveAddress } from "@apex/contract/address-book/addresses";
import { readAllowList, updateAllowList } from "@apex/contract/address-book/allow-list";
import { checkAddress } from "@apex/contract/address-book/check-address";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { listNetworks } from "@apex/contract/networks/list-networks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { HttpHandler } from "msw";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { tron } from "../../mocks/crypto-fixtures.ts";
import {
  exchangeEntry,
  ledgerEntry,
  payeeAddress,
  plainCheck,
  polygon,
} from "../../mocks/crypto-withdrawal-fixtures.ts";
import { mock, refusedInTurn, type SeenCall } from "../../mocks/mock.ts";
import { codeSent } from "../../mocks/people.ts";
import { onlooker } from "../../mocks/team-fixtures.ts";
import { KeptDraft } from "../../mocks/kept-draft.tsx";
import { AddressBook } from "./address-book.tsx";

const asked = fn<(call: SeenCall) => void>();
const page = (items = [ledgerEntry, exchangeEntry], total = items.length) => ({
  response: { items, page: 1, perPage: 8, total },
});

/** Every call of the book, answered with success; given handlers come first. */
function bookCalls(...instead: HttpHandler[]): HttpHandler[] {
  return [
    ...instead,
    mock(listAddresses, page()),
    mock(readAllowList, { response: { isOn: false } }),
    mock(listNetworks, { response: { items: [polygon] } }),
    mock(checkAddress, { response: plainCheck }),
    mock(sendTransactionCode, () => ({ response: codeSent() })),
    mock(saveAddress, (call) => {
      asked(call);
      return { response: { address: ledgerEntry } };
    }),
    mock(deleteAddress, (call) => {
      asked(call);
      return { response: {} };
    }),
    mock(updateAllowList, (call) => {
      asked(call);
      return { response: { isOn: true } };
    }),
  ];
}

/** The address book: its entries, the form of one, and the switch for payments to saved addresses only. */
const meta = {
  title: "Flows/Address book",
  component: AddressBook,
  parameters: { msw: bookCalls() },
  args: { onTitle: fn() },
  beforeEach: () => {
    asked.mockClear();
  },
} satisfies Meta<typeof AddressBook>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText("Hardware wallet")).toBeInTheDocument();
    await expect(await canvas.findByText("Any asset · XRP Ledger")).toBeInTheDocument();
    await expect(await canvas.findByText("Memo or tag 104829")).toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: { msw: bookCalls(mock(listAddresses, { isPending: true })) },
};

export const Empty: Story = {
  parameters: { msw: bookCalls(mock(listAddresses, page([]))) },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Your saved addresses will show here" });
    await expect(canvas.getByRole("button", { name: "Add address" })).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: { msw: bookCalls(mock(listAddresses, { isOffline: true })) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("Network Error. Please check your connection");
  },
};

export const NothingFound: Story = {
  parameters: {
    msw: bookCalls(mock(listAddresses, ({ query }) => (query["q"] ? page([]) : page()))),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText("Search addresses"), "nobody");
    await canvas.findByRole("heading", { name: "No matching addresses" });
  },
};

export const ManyPages: Story = {
  parameters: { msw: bookCalls(mock(listAddresses, page([ledgerEntry], 20))) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("navigation", { name: "Pages" });
  },
};

export const OnHold: Story = {
  parameters: {
    msw: bookCalls(
      mock(readAllowList, { response: { isOn: true, offAt: "2126-01-01T00:00:00.000Z" } }),
      mock(listAddresses, page([{ ...ledgerEntry, usableAt: "2126-01-01T00:00:00.000Z" }])),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/Available in/);
    await userEvent.click(await canvas.findByRole("button", { name: "Keep it on" }));
    await waitFor(() => expect(asked.mock.lastCall?.[0].body).toMatchObject({ isOn: true }));
  },
};

export const Deleted: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Delete Hardware wallet" }));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].params).toMatchObject({ addressId: ledgerEntry.id }),
    );
  },
};

async function fillIn(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole("button", { name: "Add address" }));
  await userEvent.type(await canvas.findByLabelText(/^Name/), "My wallet");
  await userEvent.click(await canvas.findByRole("button", { name: /Choose a network/ }));
  await userEvent.click(await within(document.body).findByRole("option", { name: "Polygon" }));
  await userEvent.click(canvas.getByLabelText(/^Address/));
  await userEvent.paste(payeeAddress);
  await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
  return canvas;
}

export const Added: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await fillIn(canvasElement);
    await canvas.findByRole("heading", { name: "Confirm the address" });
    await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
    await canvas.findByRole("heading", { name: "Address book" });
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toMatchObject({
        label: "My wallet",
        network: "polygon",
        address: payeeAddress,
        security: { method: "code", code: "123456" },
      }),
    );
  },
};

const id = "5b0d3a0e-7a39-4a8e-9d55-6a2c1f6f0c11";
const wanted = {
  label: "Ledger",
  asset: "USDT",
  network: "polygon",
  address: payeeAddress,
  isUniversal: false,
};
const typed = { ...wanted, memo: "", noMemo: false };

export const ReloadedWhileTyping: Story = {
  decorators: [
    (Shown) => (
      <KeptDraft name="saved-address" draft={{ id, typed }}>
        <Shown />
      </KeptDraft>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: /^Name/ })).toHaveValue("Ledger");
    await expect(canvas.getByRole("textbox", { name: /^Address/ })).toHaveValue(payeeAddress);
  },
};

function Reloadable() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <AddressBook key={times} />
      <button type="button" translate="no" className="sr-only" onClick={() => setTimes(times + 1)}>
        The page is loaded again
      </button>
    </>
  );
}

/** An edited entry survives a reload, like a new one. */
export const ReloadedWhileEditing: Story = {
  parameters: { msw: bookCalls() },
  render: () => <Reloadable />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Hardware wallet" }));
    const name = await canvas.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, "Cold wallet");
    await userEvent.click(canvas.getByRole("button", { name: "The page is loaded again" }));
    await canvas.findByRole("heading", { name: "Edit Hardware wallet" });
    await expect(await canvas.findByLabelText(/^Name/)).toHaveValue("Cold wallet");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await canvas.findByRole("heading", { name: "Address book" });
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0]).toMatchObject({ body: { label: "Cold wallet" } }),
    );
  },
};

/** After a reload the code that was sent still works. */
export const ReloadedAtTheCode: Story = {
  decorators: [
    (Shown) => (
      <KeptDraft name="saved-address" draft={{ id, typed, wanted, codeSent: codeSent() }}>
        <Shown />
      </KeptDraft>
    ),
  ],
  parameters: { msw: bookCalls(mock(sendTransactionCode, { problem: "too-many-requests" })) },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0]).toMatchObject({
        params: { addressId: id },
        body: { label: "Ledger", address: payeeAddress },
      }),
    );
    await canvas.findByRole("heading", { name: "Address book" });
  },
};

/** If the address belongs to another kind of network, the form offers that network and keeps the address. */
export const OtherNetwork: Story = {
  parameters: {
    msw: bookCalls(
      mock(listNetworks, { response: { items: [polygon, tron] } }),
      mock(checkAddress, { problem: "validation-failed" }),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Add address" }));
    await userEvent.click(await canvas.findByRole("button", { name: /Choose a network/ }));
    await userEvent.click(await within(document.body).findByRole("option", { name: tron.name }));
    await userEvent.click(canvas.getByLabelText(/^Address/));
    await userEvent.paste(payeeAddress);
    await canvas.findByText("This address is not on TRON (TRC20)");
    await userEvent.click(canvas.getByRole("button", { name: "Change the network" }));
    const choice = await canvas.findByRole("button", { name: /Choose a network/ });
    await waitFor(() => expect(choice).toHaveFocus());
    await expect(canvas.getByLabelText(/^Address/)).toHaveValue(payeeAddress);
    await expect(canvas.queryByText(/^This address is not/)).not.toBeInTheDocument();
  },
};

export const RejectedAddressAlreadySaved: Story = {
  parameters: {
    msw: bookCalls(
      refusedInTurn(saveAddress, [
        "network-unavailable",
        "address-high-risk",
        "address-already-saved",
      ]),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = await fillIn(canvasElement);
    await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
    // The sixth digit sends the code.
    await canvas.findByText("This network is not available at the moment. Choose another one.");
    for (const sentence of [
      /flagged as high risk/,
      "This address is already in your address book.",
    ]) {
      await userEvent.click(canvas.getByRole("button", { name: "Save address" }));
      await canvas.findByText(sentence);
    }
    await userEvent.click(canvas.getByRole("button", { name: "Change the details" }));
    await expect(await canvas.findByLabelText(/^Name/)).toHaveValue("My wallet");
  },
};

export const NetworksOffline: Story = {
  parameters: { msw: bookCalls(mock(listNetworks, { isOffline: true })) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Add address" }));
    await canvas.findByText("Network Error. Please check your connection");
  },
};

export const HighRisk: Story = {
  parameters: {
    msw: bookCalls(mock(checkAddress, { response: { ...plainCheck, risk: "HIGH_RISK" } })),
  },
  play: async ({ canvasElement }) => {
    const canvas = await fillIn(canvasElement);
    await expect(await canvas.findByRole("alert")).toHaveTextContent("flagged as high risk");
  },
};

export const Renamed: Story = {
  parameters: { msw: bookCalls() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Hardware wallet" }));
    const name = await canvas.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, "Cold wallet");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await canvas.findByRole("heading", { name: "Address book" });
    await waitFor(() => expect(asked.mock.lastCall?.[0].body).not.toHaveProperty("security"));
  },
};

export const SwitchedOff: Story = {
  parameters: { msw: bookCalls(mock(readAllowList, { response: { isOn: true } })) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("switch", { name: /Only pay saved addresses/ }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await userEvent.type(await dialog.findByLabelText("Security code"), "123456");
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toMatchObject({
        isOn: false,
        security: { code: "123456" },
      }),
    );
  },
};

/** An entry that was deleted on another device meanwhile does not come back by itself: what was entered is kept. */
export const DeletedMeanwhile: Story = {
  parameters: {
    msw: bookCalls(
      mock(saveAddress, (call) => {
        asked(call);
        return call.params["addressId"] === ledgerEntry.id
          ? { problem: "not-found" }
          : { response: { address: ledgerEntry } };
      }),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Hardware wallet" }));
    const name = await canvas.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, "Cold wallet");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Save as a new address" }));
    await canvas.findByRole("heading", { name: "Add an address" });
    await expect(canvas.getByLabelText(/^Name/)).toHaveValue("Cold wallet");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
    await canvas.findByRole("heading", { name: "Address book" });
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].params).not.toEqual({ addressId: ledgerEntry.id }),
    );
  },
};

/** A role that may only look changes nothing, the switch included. */
export const OnlyLooking: Story = {
  parameters: { apex: { user: onlooker } },
  play: async ({ canvas }) => {
    await canvas.findByText("Hardware wallet");
    await expect(await canvas.findByRole("switch")).toBeDisabled();
    await expect(
      canvas.queryByRole("button", { name: /^(Add|Edit|Delete)/ }),
    ).not.toBeInTheDocument();
  },
};
