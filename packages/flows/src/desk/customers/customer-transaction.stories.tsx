import { readCustomerTransaction } from "@apex/contract/desk/customer-transaction";
import { openCustomer } from "@apex/contract/desk/customers";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { CustomersAtAddresses } from "../../mocks/customers-at-addresses.tsx";
import { deskCustomer, deskNow, heldCase } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { Customers } from "./customers.tsx";

const { transaction, timeline } = heldCase;
const opened = mock(openCustomer, { response: { customer: deskCustomer }, now: deskNow });
const answer = { transaction, timeline, cases: [{ queue: "held-deposits", id: heldCase.id }] };

const meta = {
  title: "Desk/Customer transaction",
  component: Customers,
  render: (args) => <CustomersAtAddresses {...args} />,
  args: {
    look: { id: deskCustomer.id, reason: "Support request 7" },
    onOpen: fn(),
    onBack: fn(),
    hrefOfCase: (queue, id) => `#${queue}/${id}`,
    onAdjustment: fn(),
    onTitle: fn(),
  },
  parameters: {
    msw: [opened, mock(readCustomerTransaction, { response: answer, now: deskNow })],
  },
} satisfies Meta<typeof Customers>;
export default meta;
type Story = StoryObj<typeof meta>;
type Played = Pick<Parameters<NonNullable<Story["play"]>>[0], "canvas" | "userEvent">;

async function open({ canvas, userEvent }: Played) {
  await userEvent.click(
    await canvas.findByRole("button", { name: new RegExp(transaction.reference) }),
  );
  return within(await screen.findByRole("dialog", { name: transaction.reference }));
}

/** Its facts, what happened to it, and a link to the case about it. */
export const Ready: Story = {
  play: async ({ canvas, userEvent }) => {
    const dialog = await open({ canvas, userEvent });
    await dialog.findByText("TUNDE ALABI");
    await dialog.findByText("More information requested");
    const link = await dialog.findByRole("link", { name: /Deposits on hold/ });
    await expect(link).toHaveAttribute("href", `#held-deposits/${heldCase.id}`);
  },
};

/** The step in which it failed, marked as such, and the cause. */
export const Failed: Story = {
  parameters: {
    msw: [
      opened,
      mock(readCustomerTransaction, {
        response: {
          transaction: {
            ...transaction,
            type: "fiat-withdrawal",
            status: "failed",
            details: { bank: "Access Bank", reversalReason: "rejected" },
          },
          timeline: [
            { event: "created", status: "processing", at: "2026-11-19T09:55:00.000Z" },
            { event: "reversed", status: "failed", at: "2026-11-19T09:59:00.000Z" },
          ],
          cases: [],
        },
        now: deskNow,
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await open({ canvas, userEvent });
    const history = within(await dialog.findByRole("list", { name: "History" }));
    const [, last] = history.getAllByRole("listitem");
    await expect(last).toHaveTextContent(/Ended, Failed, money returned.*19 Nov/);
    await dialog.findByText("Access Bank refused it");
  },
};

/** The only case is in a queue that this version does not know, so none is listed. */
export const NoCase: Story = {
  parameters: {
    msw: [
      opened,
      mock(readCustomerTransaction, {
        response: { ...answer, cases: [{ queue: "of a newer server", id: heldCase.id }] },
        now: deskNow,
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await open({ canvas, userEvent });
    await dialog.findByText("TUNDE ALABI");
    await expect(dialog.queryByRole("heading", { name: "Cases" })).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { msw: [opened, mock(readCustomerTransaction, { isPending: true })] },
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
  },
};

export const Offline: Story = {
  parameters: { msw: [opened, mock(readCustomerTransaction, { isOffline: true })] },
  play: async ({ canvas, userEvent }) => {
    const dialog = await open({ canvas, userEvent });
    await expect(await dialog.findByRole("alert")).toBeVisible();
  },
};

export const Narrow: Story = { ...Ready, globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas, userEvent }) => {
    const dialog = await open({ canvas, userEvent });
    await dialog.findByRole("heading", { name: "Dossiers" });
  },
};
