import {
  closeVault,
  listVaults,
  moveIntoVault,
  moveOutOfVault,
  saveVault,
  type Vault,
} from "@apex/contract/vaults/vaults";
import { listWallets, readWallet } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { sentTransfer } from "../../mocks/money-fixtures.ts";
import { onlooker } from "../../mocks/team-fixtures.ts";
import { Vaults } from "./vaults.tsx";

const asked = fn<(call: SeenCall) => void>();
const naira = (amount: string) => ({ amount, asset: "NGN" }) as const;

const holiday: Vault = {
  id: "019a0000-0000-7000-8000-000000000001",
  name: "Holiday in Zanzibar",
  saved: naira("180000.00"),
  goal: naira("600000.00"),
  createdAt: "2026-09-01T09:00:00.000Z",
};
const fees: Vault = {
  id: "019a0000-0000-7000-8000-000000000002",
  name: "School fees",
  saved: naira("250000.00"),
  goal: naira("250000.00"),
  lockedUntil: "2126-01-10T00:00:00.000Z",
  createdAt: "2026-08-01T09:00:00.000Z",
};
const empty: Vault = {
  id: "019a0000-0000-7000-8000-000000000003",
  name: "Rainy days",
  saved: { amount: "0.00", asset: "USD" },
  createdAt: "2026-11-01T09:00:00.000Z",
};

const wallet = {
  asset: "NGN",
  category: "fiat",
  available: "42000.00",
  held: "0.00",
  total: "42000.00",
  symbol: "₦",
} as const;

const calls = [
  mock(listVaults, { response: { items: [fees, holiday, empty] } }),
  mock(listWallets, {
    response: {
      items: [wallet],
      total: naira("42000.00"),
      change: { amount: naira("0.00"), percent: "+0.0" },
      sampleData: false,
    },
  }),
  mock(readWallet, {
    response: {
      wallet,
      actions: { deposit: true, withdraw: true, trade: true },
    },
  }),
  ...[moveIntoVault, moveOutOfVault].map((endpoint) =>
    mock(endpoint, (call) => {
      asked(call);
      return { response: { transaction: sentTransfer } };
    }),
  ),
  mock(saveVault, (call) => {
    asked(call);
    return { response: { vault: holiday } };
  }),
];

/** Vaults: balances, moves in and out, and locks. */
const meta = {
  title: "Flows/Vaults",
  component: Vaults,
  parameters: { msw: calls },
  args: { onTitle: fn() },
  beforeEach: () => {
    asked.mockClear();
  },
} satisfies Meta<typeof Vaults>;
export default meta;
type Story = StoryObj<typeof meta>;

async function opened(canvasElement: HTMLElement, button: string) {
  await userEvent.click(await within(canvasElement).findByRole("button", { name: button }));
  return within(await within(document.body).findByRole("dialog"));
}

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole("meter", { name: "Goal" })).toHaveAttribute(
      "aria-valuetext",
      "₦180,000.00 of ₦600,000.00",
    );
    await canvas.findByText(/Locked until 10 Jan, 2126/);
    await expect(canvas.queryByRole("button", { name: "Take out of School fees" })).toBeNull();
    await canvas.findByRole("button", { name: "Close vault Rainy days" });
    // Only the button for a new vault is primary.
    const colourOf = (name: string) =>
      getComputedStyle(canvas.getByRole("button", { name })).backgroundColor;
    await expect(colourOf("Add money to School fees")).not.toBe(colourOf("New vault"));
  },
};

export const Empty: Story = {
  parameters: { msw: [mock(listVaults, { response: { items: [] } }), ...calls] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("heading", {
      name: "Money you set aside will show here",
    });
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listVaults, { isPending: true }), ...calls] },
};

export const Offline: Story = {
  parameters: { msw: [mock(listVaults, { isOffline: true }), ...calls] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("Network Error. Please check your connection");
  },
};

export const Opened: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement, "New vault");
    await userEvent.click(dialog.getByRole("button", { name: "Create vault" }));
    await dialog.findByText("Value is required");
    await userEvent.type(dialog.getByLabelText(/^Name/), "Car");
    await userEvent.type(dialog.getByLabelText(/^Goal/), "1,500,000");
    await userEvent.click(dialog.getByRole("button", { name: "Create vault" }));
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toEqual({
        name: "Car",
        asset: "NGN",
        goal: naira("1500000.00"),
      }),
    );
  },
};

/** The asset is fixed; the other values can be changed. */
export const Edited: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement, "Edit Holiday in Zanzibar");
    const name = dialog.getByLabelText(/^Name/);
    await expect(name).toHaveValue("Holiday in Zanzibar");
    await userEvent.clear(name);
    await userEvent.type(name, "Zanzibar");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0]).toMatchObject({
        params: { vaultId: holiday.id },
        body: { name: "Zanzibar", asset: "NGN", goal: naira("600000.00") },
      }),
    );
  },
};

/** An active lock can only be extended: the field says so. */
export const RejectedLockDay: Story = {
  parameters: {
    msw: [
      mock(saveVault, {
        problem: { code: "vault-locked", params: { until: "2126-01-10T00:00:00.000Z" } },
      }),
      ...calls,
    ],
  },
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement, "Edit School fees");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await dialog.findByText(/This vault is still locked/);
  },
};

export const MovedIn: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement, "Add money to Holiday in Zanzibar");
    await dialog.findByText("₦42,000.00 in your wallet");
    const amount = dialog.getByLabelText(/^Amount/);
    await userEvent.type(amount, "42000.01");
    await userEvent.click(dialog.getByRole("button", { name: "Move into the vault" }));
    await waitFor(() => expect(amount).toBeInvalid());
    await expect(asked).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "Max" }));
    await userEvent.click(dialog.getByRole("button", { name: "Move into the vault" }));
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0]).toMatchObject({
        body: { amount: naira("42000.00") },
        idempotencyKey: expect.any(String),
      }),
    );
    await waitFor(() => expect(within(document.body).queryByRole("dialog")).toBeNull());
  },
};

export const OutcomeUnknown: Story = {
  parameters: { msw: [mock(moveOutOfVault, { isOffline: true }), ...calls] },
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement, "Take out of Holiday in Zanzibar");
    await userEvent.type(await dialog.findByLabelText(/^Amount/), "100");
    await userEvent.click(dialog.getByRole("button", { name: "Move to your wallet" }));
    await dialog.findByText("Checking…");
  },
};

export const RejectedVaultLocked: Story = {
  parameters: {
    msw: [
      mock(moveOutOfVault, {
        problem: { code: "vault-locked", params: { until: "2126-01-10T00:00:00.000Z" } },
      }),
      ...calls,
    ],
  },
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement, "Take out of Holiday in Zanzibar");
    await userEvent.type(await dialog.findByLabelText(/^Amount/), "100");
    await userEvent.click(dialog.getByRole("button", { name: "Move to your wallet" }));
    await dialog.findByText(/This vault is still locked/);
  },
};

/** The closing is refused if money has arrived, or is arriving, since the vault was shown as empty. */
export const Closed: Story = {
  parameters: {
    msw: [
      mock(closeVault, ({ before }) =>
        before === 0 ? { problem: "account-not-empty" } : { response: {} },
      ),
      ...calls,
    ],
  },
  play: async ({ canvasElement }) => {
    const name = "Close vault Rainy days";
    await userEvent.click(await within(canvasElement).findByRole("button", { name }));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Close vault" }));
    await dialog.findByText(/This account still has money in it/);
    await userEvent.click(await dialog.findByRole("button", { name: "Close vault" }));
    await waitFor(() => expect(within(document.body).queryByRole("alertdialog")).toBeNull());
  },
};

/** A role that may only look has no buttons. */
export const OnlyLooking: Story = {
  parameters: { apex: { user: onlooker } },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "School fees" });
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};

export const OnlyLookingAtNone: Story = {
  parameters: {
    msw: [mock(listVaults, { response: { items: [] } }), ...calls],
    apex: { user: onlooker },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Members who can make payments can add a vault."),
    ).toBeVisible();
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};
