import { openSupportTicket } from "@apex/contract/support/tickets";
import { listTransactions, readTransaction } from "@apex/contract/transactions/transactions";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { contactsMock, openedTicket } from "../../mocks/support-fixtures.ts";
import { bankDeposit, sentDetail } from "../../mocks/transaction-fixtures.ts";
import { NewTicket } from "./new-ticket.tsx";

const latest = mock(listTransactions, { response: { items: [bankDeposit] } });
const detail = mock(readTransaction, { response: sentDetail });
const sent: { body?: unknown } = {};
const taken = mock(openSupportTicket, ({ body }) => {
  sent.body = body;
  return { response: { ticket: openedTicket } };
});

const meta = {
  title: "Flows/Support/New",
  component: NewTicket,
  args: {
    topic: "money-in",
    transaction: undefined,
    onDetach: fn(),
    onOpened: fn(),
  },
} satisfies Meta<typeof NewTicket>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Pick<ReturnType<typeof within>, "findByRole">;
interface Hands {
  click: (element: Element) => Promise<void>;
  type: (element: Element, text: string) => Promise<void>;
}

async function choose(canvas: Canvas, hands: Hands, field: RegExp, option: RegExp) {
  await hands.click(await canvas.findByRole("button", { name: field }));
  await hands.click(await screen.findByRole("option", { name: option }));
}

async function fill(canvas: Canvas, hands: Hands) {
  await choose(canvas, hands, /What went wrong/, /The money did not arrive/);
  await hands.type(await canvas.findByRole("textbox"), "Not here");
}

export const Sent: Story = {
  parameters: { msw: [contactsMock, latest, taken] },
  play: async ({ canvas, userEvent, args }) => {
    await fill(canvas, userEvent);
    await choose(canvas, userEvent, /Transaction/, /^From\sAMINA\sBELLO/);
    await userEvent.click(await canvas.findByRole("button", { name: "Send" }));
    await waitFor(() => expect(args.onOpened).toHaveBeenCalledWith(openedTicket.id));
    await expect(sent.body).toMatchObject({
      topic: "money-in",
      complaintType: "not-received",
      text: "Not here",
      imageIds: [],
      transactionId: bankDeposit.id,
    });
  },
};

export const Invalid: Story = {
  parameters: { msw: [contactsMock, latest] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Send" }));
    await waitFor(() =>
      expect(canvas.getAllByText("Choose what went wrong").length).toBeGreaterThan(0),
    );
    await expect(canvas.getAllByText("Tell us what went wrong").length).toBeGreaterThan(0);
  },
};

/** A question about a transaction, from its page. */
export const AboutATransaction: Story = {
  args: { topic: "money-out", transaction: { category: "fiat", id: sentDetail.transaction.id } },
  parameters: { msw: [contactsMock, detail] },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByRole("list", { name: "About this transaction" })).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "Remove the transaction" }));
    await expect(args.onDetach).toHaveBeenCalled();
  },
};

export const Submitting: Story = {
  parameters: { msw: [contactsMock, latest, mock(openSupportTicket, { isPending: true })] },
  play: async ({ canvas, userEvent }) => {
    await fill(canvas, userEvent);
    await userEvent.click(await canvas.findByRole("button", { name: "Send" }));
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: /Send/ })).toHaveAttribute("data-pending", "true"),
    );
  },
};

/** The desk has closed in the meantime. The written text stays. */
export const RejectedServiceUnavailable: Story = {
  parameters: {
    msw: [contactsMock, latest, mock(openSupportTicket, { problem: "service-unavailable" })],
  },
  play: async ({ canvas, userEvent }) => {
    await fill(canvas, userEvent);
    await userEvent.click(await canvas.findByRole("button", { name: "Send" }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(canvas.getByRole("textbox")).toHaveValue("Not here");
  },
};

export const NarrowFrench: Story = {
  args: { topic: "security" },
  parameters: { msw: [contactsMock, latest] },
  globals: { viewport: { value: "narrow" }, locale: "fr" },
};
