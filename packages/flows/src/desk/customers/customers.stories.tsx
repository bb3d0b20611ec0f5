import { proposeAdjustment } from "@apex/contract/desk/adjustments";
import { freezeCustomer, openCustomer, searchCustomers } from "@apex/contract/desk/customers";
import { noteOnCustomer } from "@apex/contract/desk/note-on-customer";
import { recoverCustomer } from "@apex/contract/desk/recover-customer";
import { vouchForContacts } from "@apex/contract/desk/vouch-for-contacts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { refundCase } from "../../mocks/adjustment-fixtures.ts";
import { deskCustomer, deskNow } from "../../mocks/desk-fixtures.ts";
import { customerLink } from "../../mocks/customer-link.ts";
import { mock } from "../../mocks/mock.ts";
import { CustomersAtAddresses } from "../../mocks/customers-at-addresses.tsx";
import { Customers } from "./customers.tsx";

const sent = fn<(body: unknown) => void>();
const search = mock(searchCustomers, ({ body }) => {
  sent(body);
  return { response: { items: [deskCustomer] } };
});
const opened = mock(openCustomer, { response: { customer: deskCustomer }, now: deskNow });

const meta = {
  title: "Desk/Customers",
  component: Customers,
  render: (args) => <CustomersAtAddresses {...args} />,
  args: {
    customerLink,
    onOpen: fn(),
    onBack: fn(),
    onTransaction: fn(),
    hrefOfCase: (queue, id) => `#${queue}/${id}`,
    onAdjustment: fn(),
    onTitle: fn(),
  },
  parameters: { msw: [search, opened] },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof Customers>;
export default meta;
type Story = StoryObj<typeof meta>;
type Played = Pick<Parameters<NonNullable<Story["play"]>>[0], "canvas" | "userEvent">;

async function find({ canvas, userEvent }: Played): Promise<void> {
  await userEvent.type(await canvas.findByLabelText("Customer"), "amina@apex.test");
  await userEvent.type(await canvas.findByLabelText("Reason"), "Calls about a payment");
  await userEvent.click(await canvas.findByRole("button", { name: "Search" }));
}

async function open({ canvas, userEvent }: Played): Promise<void> {
  await find({ canvas, userEvent });
  await userEvent.click(await canvas.findByRole("link", { name: /Amina Bello/ }));
  await canvas.findByRole("heading", { name: "Identity" });
}

export const Ready: Story = {
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        query: "amina@apex.test",
        reason: "Calls about a payment",
      }),
    );
  },
};

/** Each word is the one that the customer reads in the wallet. */
export const Words: Story = {
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
    await canvas.findByText("Deposit · Verification needed");
    await canvas.findByText("Visa · Terminated");
    await canvas.findByText("Password changed");
  },
};

/** A search needs its reason. */
export const NoReason: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Customer"), "amina@apex.test");
    await userEvent.click(await canvas.findByRole("button", { name: "Search" }));
    await waitFor(() => expect(canvas.getByLabelText("Reason")).toBeInvalid());
  },
};

export const NothingFound: Story = {
  parameters: { msw: [mock(searchCustomers, { response: { items: [] } })] },
  play: async ({ canvas, userEvent }) => {
    await find({ canvas, userEvent });
    await canvas.findByText("No customer matches exactly");
  },
};

export const Frozen: Story = {
  parameters: {
    msw: [
      search,
      opened,
      mock(freezeCustomer, {
        response: {
          customer: {
            ...deskCustomer,
            isFrozen: true,
            frozenAt: deskNow,
            may: ["unfreeze", "note"],
          },
        },
        now: deskNow,
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole("button", { name: "Freeze account" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Reason" }), "Money of others");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("button", { name: "Freeze account" }));
    await canvas.findByText("Frozen by staff");
    await canvas.findByRole("button", { name: "Unfreeze account" });
  },
};

/** The owner froze the account, and no contact is old enough to open it: staff confirm the contacts. */
const frozenByOwner = { ...deskCustomer, frozenByOwnerAt: deskNow, may: ["vouch" as const] };
const openedFrozen = mock(openCustomer, {
  response: { customer: frozenByOwner },
  now: deskNow,
});

async function vouch({ canvas, userEvent }: Played) {
  await open({ canvas, userEvent });
  await canvas.findByText("Frozen by the owner");
  await userEvent.click(await canvas.findByRole("button", { name: "Confirm contacts" }));
  await userEvent.type(await screen.findByRole("textbox", { name: "Reason" }), "Passport seen");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(await dialog.findByRole("button", { name: "Confirm contacts" }));
  return dialog;
}

export const ContactsConfirmed: Story = {
  parameters: {
    msw: [
      search,
      openedFrozen,
      mock(vouchForContacts, ({ body }) => {
        sent(body);
        return { response: { customer: { ...frozenByOwner, may: [] } }, now: deskNow };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await vouch({ canvas, userEvent });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(sent).toHaveBeenLastCalledWith({ reason: "Passport seen" });
    await expect(canvas.queryByRole("button", { name: "Confirm contacts" })).toBeNull();
  },
};

/** The owner has set a new password since the page was opened. */
export const RejectedCaseChanged: Story = {
  parameters: {
    msw: [search, openedFrozen, mock(vouchForContacts, { problem: "case-changed" })],
  },
  play: async ({ canvas, userEvent }) => {
    await vouch({ canvas, userEvent });
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText(/This case is already decided/);
    await expect(dialog.getByRole("textbox")).not.toHaveValue("");
  },
};

/** A lost second factor: the customer is told, and a colleague confirms after the wait. */
export const Recovered: Story = {
  parameters: {
    msw: [
      search,
      opened,
      mock(recoverCustomer, ({ body }) => {
        sent(body);
        return {
          response: {
            customer: {
              ...deskCustomer,
              secondFactor: {
                isOn: true,
                recoveryOpensAt: "2026-11-24T12:00:00.000Z",
                missing: [],
              },
              may: ["freeze", "note"],
            },
          },
          now: deskNow,
        };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
    const name = "Start second-factor recovery";
    await userEvent.click(await canvas.findByRole("button", { name }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Reason" }), "Lost the phone");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("button", { name }));
    await canvas.findByText(/Recovery in progress/);
    await expect(sent).toHaveBeenLastCalledWith({ reason: "Lost the phone" });
    await expect(canvas.queryByRole("button", { name })).toBeNull();
  },
};

/** The account does not meet the conditions of a recovery: the page lists them. */
export const RecoveryNeedsMore: Story = {
  parameters: {
    msw: [
      search,
      mock(openCustomer, {
        response: {
          customer: {
            ...deskCustomer,
            level: 1,
            secondFactor: {
              isOn: true,
              missing: ["identity", "open-account", "of a newer server"],
            },
            may: ["unfreeze", "note"],
          },
        },
        now: deskNow,
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
    await canvas.findByText(
      "To recover it, the account needs a checked identity document (level 2) and an account that is not frozen.",
    );
  },
};

export const Noted: Story = {
  parameters: {
    msw: [
      search,
      opened,
      mock(noteOnCustomer, ({ body }) => {
        sent(body);
        return { response: { customer: deskCustomer }, now: deskNow };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole("button", { name: "Add note" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Note" }), "Called back");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("button", { name: "Add note" }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ text: "Called back" }));
  },
};

/** A correction of a balance is proposed, and opened. */
export const Adjusted: Story = {
  parameters: {
    msw: [
      search,
      mock(openCustomer, {
        response: { customer: { ...deskCustomer, may: ["note", "adjust"] } },
        now: deskNow,
      }),
      mock(proposeAdjustment, ({ body }) => {
        sent(body);
        return { response: { adjustment: refundCase }, now: deskNow };
      }),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await open({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole("button", { name: "Correct balance" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.queryByLabelText("Amount")).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: /Wallet/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Nigerian naira" }));
    await userEvent.click(dialog.getByRole("button", { name: /Reason/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Wrong fee" }));
    await userEvent.type(dialog.getByLabelText("Message to the customer"), "The fee was wrong.");
    await userEvent.click(dialog.getByRole("button", { name: "Propose" }));
    await waitFor(() => expect(dialog.getByLabelText("Amount")).toBeInvalid());
    await userEvent.type(dialog.getByLabelText("Amount"), "50");
    await userEvent.type(dialog.getByLabelText(/Transaction to refund/), "APX-7K2M-9QXD");
    await userEvent.click(dialog.getByRole("button", { name: "Propose" }));
    await waitFor(() => expect(args.onAdjustment).toHaveBeenCalledWith(refundCase.id));
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({
        workspaceId: deskCustomer.workspaces[0]?.id,
        direction: "in",
        amount: { amount: "50", asset: "NGN" },
        reason: "wrong-fee",
        message: "The fee was wrong.",
        reference: "APX-7K2M-9QXD",
      }),
    );
  },
};

/** A debit of more than the wallet holds, in one of two accounts. */
export const RejectedAdjustment: Story = {
  parameters: {
    msw: [
      search,
      mock(openCustomer, {
        response: {
          customer: {
            ...deskCustomer,
            may: ["note", "adjust"],
            workspaces: [
              ...deskCustomer.workspaces,
              {
                id: "019a9c00-0000-4000-8000-00000000e102",
                name: "Bello Textiles",
                type: "business",
                role: "owner",
                wallets: [],
              },
            ],
          },
        },
        now: deskNow,
      }),
      mock(proposeAdjustment, { problem: "insufficient-funds" }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole("button", { name: "Correct balance" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: /Account/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Bello Textiles" }));
    await userEvent.click(dialog.getByRole("button", { name: /What to do/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Take money" }));
    await userEvent.click(dialog.getByRole("button", { name: /Wallet/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Nigerian naira" }));
    await userEvent.type(dialog.getByLabelText("Amount"), "50");
    await userEvent.click(dialog.getByRole("button", { name: /Reason/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Charged twice" }));
    await userEvent.type(dialog.getByLabelText("Message to the customer"), "Credited twice.");
    await userEvent.click(dialog.getByRole("button", { name: "Propose" }));
    await dialog.findByText(/This wallet does not have enough/);
  },
};

export const OwnAccount: Story = {
  parameters: { msw: [search, mock(openCustomer, { problem: "own-account" })] },
  play: async ({ canvas, userEvent }) => {
    await find({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole("link", { name: /Amina Bello/ }));
    await canvas.findByText(/This is your own customer account/);
  },
};

/** Opened from a case, with the case as the reason; Back returns to the case. */
export const FromCase: Story = {
  args: { look: { id: deskCustomer.id, reason: "Support request 7" } },
  parameters: {
    msw: [
      mock(openCustomer, ({ body }) => {
        sent(body);
        return { response: { customer: deskCustomer }, now: deskNow };
      }),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByRole("heading", { name: "Identity" });
    await expect(sent).toHaveBeenCalledOnce();
    await expect(sent).toHaveBeenCalledWith({ reason: "Support request 7" });
    await userEvent.click(await canvas.findByRole("button", { name: "Customers" }));
    await expect(args.onBack).toHaveBeenCalled();
  },
};

export const Offline: Story = {
  parameters: { msw: [mock(searchCustomers, { isOffline: true })] },
  play: async ({ canvas, userEvent }) => {
    await find({ canvas, userEvent });
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("heading", { name: "Clients" });
    await userEvent.type(await canvas.findByLabelText("Client"), "amina@apex.test");
    await userEvent.type(await canvas.findByLabelText("Motif"), "Appelle pour un paiement");
    await userEvent.click(await canvas.findByRole("button", { name: "Rechercher" }));
    await userEvent.click(await canvas.findByRole("link", { name: /Amina Bello/ }));
    await canvas.findByText("Visa · Résiliée");
  },
};
