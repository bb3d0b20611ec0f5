import {
  freezeCustomer,
  noteOnCustomer,
  openCustomer,
  recoverCustomer,
  searchCustomers,
} from "@apex/contract/desk/customers";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { deskCustomer, deskNow } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { Customers } from "./customers.tsx";

const sent = fn<(body: unknown) => void>();
const search = mock(searchCustomers, ({ body }) => {
  sent(body);
  return { response: { items: [deskCustomer] } };
});
const opened = mock(openCustomer, { response: { customer: deskCustomer }, now: deskNow });

const meta = {
  title: "Flows/Desk/Customers",
  component: Customers,
  args: { onTitle: fn() },
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
  await userEvent.click(await canvas.findByRole("button", { name: /Amina Bello/ }));
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

/** What is missing for a recovery is said plainly. */
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

export const OwnAccount: Story = {
  parameters: { msw: [search, mock(openCustomer, { problem: "own-account" })] },
  play: async ({ canvas, userEvent }) => {
    await find({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole("button", { name: /Amina Bello/ }));
    await canvas.findByText(/This is your own customer account/);
  },
};

/** From a case, with the case as the reason; the way back leads there. */
export const FromCase: Story = {
  args: {
    opened: { id: deskCustomer.id, reason: "Support request 7" },
    onBack: fn(),
  },
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
    await userEvent.click(await canvas.findByRole("button", { name: /Amina Bello/ }));
    await canvas.findByText("Visa · Résiliée");
  },
};
