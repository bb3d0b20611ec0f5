import { closeCustomer } from "@apex/contract/desk/close-customer";
import { openCustomer, searchCustomers } from "@apex/contract/desk/customers";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { deskCustomer, deskNow } from "../../mocks/desk-fixtures.ts";
import { customerLink } from "../../mocks/customer-link.ts";
import { mock } from "../../mocks/mock.ts";
import { CustomersAtAddresses } from "../../mocks/customers-at-addresses.tsx";
import { Customers } from "./customers.tsx";

const sent = fn<(body: unknown) => void>();
const closable = mock(openCustomer, {
  response: { customer: { ...deskCustomer, may: ["freeze", "note", "close"] } },
  now: deskNow,
});

const meta = {
  title: "Desk/Closing an account",
  component: Customers,
  render: (args) => <CustomersAtAddresses {...args} />,
  args: {
    look: { id: deskCustomer.id, reason: "Support request 7" },
    customerLink,
    onOpen: fn(),
    onBack: fn(),
    onTransaction: fn(),
    hrefOfCase: (queue, id) => `#${queue}/${id}`,
    onAdjustment: fn(),
    onTitle: fn(),
  },
  parameters: { msw: [closable] },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof Customers>;
export default meta;
type Story = StoryObj<typeof meta>;
type Played = Pick<Parameters<NonNullable<Story["play"]>>[0], "canvas" | "userEvent">;

const english = { act: "Close account", reason: "Reason" };

/** Opens the dialog that closes the account, and submits it with a reason. */
async function close({ canvas, userEvent }: Played, words = english) {
  await userEvent.click(await canvas.findByRole("button", { name: words.act }));
  const reason = await screen.findByRole("textbox", { name: words.reason });
  await userEvent.type(reason, "Forged passport");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(await dialog.findByRole("button", { name: words.act }));
  return dialog;
}

export const Asked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Close account" }));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText(/All sessions end/);
    // The hint says who reads the reason.
    await dialog.findByText("For the log. The customer does not see it.");
  },
};

/** The dialog says at once what stands in the way, with the amounts, and asks for no reason. */
export const Blocked: Story = {
  parameters: {
    msw: [
      mock(openCustomer, {
        response: {
          customer: {
            ...deskCustomer,
            may: ["close"],
            closing: {
              blockers: ["money-left", "money-moving"],
              moneyLeft: [{ amount: "11300000.00", asset: "NGN" }],
            },
          },
        },
        now: deskNow,
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Close account" }));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText("This account can’t be closed yet");
    await dialog.findByText(/A payment or deposit is still in progress/);
    await dialog.findByText("Left in the account: ₦11,300,000.00.");
    await expect(dialog.queryByRole("textbox")).toBeNull();
    await expect(dialog.queryByRole("button", { name: "Close account" })).toBeNull();
  },
};

const remainders = [
  { amount: "3.20", asset: "NGN" },
  { amount: "0.00000012", asset: "BTC" },
] as const;
const closableWith = (...givesUp: readonly (typeof remainders)[number][]) => ({
  response: {
    customer: {
      ...deskCustomer,
      may: ["freeze" as const, "note" as const, "close" as const],
      givesUp: [...givesUp],
    },
  },
  now: deskNow,
});

/** The customer has amounts that no way out takes: the dialog says that they stay with Apex. */
export const GivesUpRemainders: Story = {
  parameters: {
    msw: [
      mock(openCustomer, closableWith(...remainders)),
      mock(closeCustomer, ({ body }) => {
        sent(body);
        return { response: { customer: closedCustomer }, now: deskNow };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Close account" }));
    await screen.findByText(/₦3.20 and 0.00000012 BTC will stay with Apex/);
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(await dialog.findByRole("textbox", { name: "Reason" }), "Left us");
    await userEvent.click(await dialog.findByRole("button", { name: "Close account" }));
    await canvas.findByText("Account closed");
    await expect(sent).toHaveBeenLastCalledWith({ reason: "Left us", givesUp: remainders });
  },
};

let reads = 0;

/** Money arrived in the meantime: nothing is closed, and the dialog says the new amounts. */
export const RejectedRemainderChanged: Story = {
  beforeEach: () => {
    reads = 0;
  },
  parameters: {
    msw: [
      mock(openCustomer, () => {
        reads += 1;
        return closableWith(...(reads > 1 ? remainders : remainders.slice(0, 1)));
      }),
      mock(closeCustomer, { problem: "remainder-changed" }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await close({ canvas, userEvent });
    await dialog.findByText(/^The money left in this account has changed/);
    await dialog.findByText(/₦3.20 and 0.00000012 BTC will stay with Apex/);
    await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("Forged passport");
  },
};

const closedCustomer = { ...deskCustomer, closedAt: deskNow, may: [] };

export const Closed: Story = {
  parameters: {
    msw: [
      closable,
      mock(closeCustomer, ({ body }) => {
        sent(body);
        return { response: { customer: closedCustomer }, now: deskNow };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await close({ canvas, userEvent });
    await canvas.findByText("Account closed");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(sent).toHaveBeenLastCalledWith({ reason: "Forged passport" });
    for (const name of ["Close account", "Freeze account", "Add note"])
      await expect(canvas.queryByRole("button", { name })).toBeNull();
  },
};

/** Staff find a closed account until its data is erased. */
export const Found: Story = {
  args: { look: undefined },
  parameters: {
    msw: [mock(searchCustomers, { response: { items: [closedCustomer] } })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Customer"), "amina@apex.test");
    await userEvent.type(await canvas.findByLabelText("Reason"), "Calls about a payment");
    await userEvent.click(await canvas.findByRole("button", { name: "Search" }));
    await canvas.findByRole("link", { name: /Amina Bello.*Account closed/ });
  },
};

/** The account has money, also in a business’s gas station and addresses, on cards and in vaults, payments in progress and waiting, and a business with other members: the dialog says all of it. */
export const RejectedAccountNotEmpty: Story = {
  parameters: {
    msw: [
      closable,
      mock(closeCustomer, {
        problem: {
          code: "account-not-empty",
          params: {
            blockers: [
              "money-left",
              "gas-left",
              "deposits-left",
              "cards-left",
              "vaults-left",
              "money-moving",
              "approvals-open",
              "business-members",
              "of a newer server",
            ],
          },
        },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await close({ canvas, userEvent });
    await dialog.findByText(
      "There is still money in the account. Some of it is in a gas station. Some of it is on deposit addresses. Some of it is on cards. Some of it is in vaults. A payment or deposit is still in progress. A payment is still waiting for approval. The customer’s business still has other members.",
    );
    await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("Forged passport");
  },
};

/** The server names no obstacle that the page knows: the dialog shows the server's own sentence. */
export const RejectedUnknownObstacle: Story = {
  parameters: { msw: [closable, mock(closeCustomer, { problem: "account-not-empty" })] },
  play: async ({ canvas, userEvent }) => {
    const dialog = await close({ canvas, userEvent });
    await dialog.findByText(/This account still has money in it/);
  },
};

/** The owner has closed the account since the page was opened: the dialog keeps the text, and cannot be submitted again. */
export const RejectedCaseChanged: Story = {
  parameters: { msw: [closable, mock(closeCustomer, { problem: "case-changed" })] },
  play: async ({ canvas, userEvent }) => {
    const dialog = await close({ canvas, userEvent });
    await dialog.findByText(/This case is already decided/);
    await dialog.findByText(/Copy what you still need/);
    await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("Forged passport");
    for (const name of ["Close account", "Try again"])
      await expect(dialog.queryByRole("button", { name })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await canvas.findByText(/This case is already decided/);
  },
};

export const Narrow: Story = { ...Asked, globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  parameters: RejectedAccountNotEmpty.parameters ?? {},
  play: async ({ canvas, userEvent }) => {
    const dialog = await close({ canvas, userEvent }, { act: "Fermer le compte", reason: "Motif" });
    await dialog.findByText(/Le compte contient encore de l’argent/);
  },
};
