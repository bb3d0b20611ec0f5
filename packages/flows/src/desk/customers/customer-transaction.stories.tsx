import { readCustomerTransaction } from "@apex/contract/desk/customer-transaction";
import { openCustomer } from "@apex/contract/desk/customers";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { CustomersAtAddresses } from "../../mocks/customers-at-addresses.tsx";
import { deskCustomer, deskNow, heldCase } from "../../mocks/desk-fixtures.ts";
import { customerLink } from "../../mocks/customer-link.ts";
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
    customerLink,
    onOpen: fn(),
    onBack: fn(),
    onTransaction: fn(),
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

const older = {
  ...transaction,
  id: "019c0000-0000-7000-8000-00000000a001",
  reference: "APX-OLD-1",
};

/** Its address was sent to a colleague, who says first why they look. It is older than those of the page. */
export const AtItsAddress: Story = {
  args: { look: undefined, id: deskCustomer.id, transactionId: older.id },
  parameters: {
    msw: [
      opened,
      mock(readCustomerTransaction, { response: { ...answer, transaction: older }, now: deskNow }),
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Reason" }), "Request 7");
    await userEvent.click(canvas.getByRole("button", { name: "Open customer" }));
    const dialog = within(await screen.findByRole("dialog", { name: "APX-OLD-1" }));
    await dialog.findByText("TUNDE ALABI");
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await expect(args.onTransaction).toHaveBeenCalledWith(undefined);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
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
