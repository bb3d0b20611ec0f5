import { readTransaction } from "@apex/contract/transactions/transactions";
import type { TransactionStatus } from "@apex/contract/transactions/transaction";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import en from "../../../../../locales/en/transactions.json";
import { transactionOfType } from "../../mocks/every-transaction.ts";
import { mock } from "../../mocks/mock.ts";
import { displayStateOf } from "../../parts/transaction-row/display-state.ts";
import { stateWords, statusWords } from "../../parts/transaction-row/transaction-words.ts";
import { holderOf } from "./money-holder.ts";
import { TransactionDetail } from "./transaction-detail.tsx";

/** Every status: its chip, its word, and the holder of the money. */
const meta = {
  title: "Flows/Transactions/Every status",
  component: TransactionDetail,
  args: { category: "fiat", id: transactionOfType("fiat-withdrawal").id, onVerifyAt: fn() },
} satisfies Meta<typeof TransactionDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

const holders = {
  "your-wallet": /in your wallet/,
  held: /keeps the money safe/,
  approval: /until another member approves/,
  "on-way-in": /on its way from/,
  "on-way-out": /on its way to NGOZI EZE/,
  apex: /Apex has taken/,
  other: /with NGOZI EZE/,
  "sent-back": /stayed with the sender/,
  "came-back": /stayed there or was returned/,
  "not-moved": /No money moved/,
};

function inStatus(status: TransactionStatus): Story {
  const transaction = { ...transactionOfType("fiat-withdrawal"), status };
  const timeline = [
    { event: "created", status: "processing", at: "2026-11-21T09:40:00.000Z" },
    { event: status, status, at: transaction.date },
  ];
  return {
    parameters: {
      msw: [mock(readTransaction, { response: { transaction, timeline, postings: [] } })],
    },
    play: async ({ canvas }) => {
      await canvas.findByRole("heading", { level: 1 });
      await expect(canvas.getAllByText(en[stateWords[displayStateOf(status)]])[0]).toBeVisible();
      await expect(canvas.getAllByText(en[statusWords[status]])[0]).toBeVisible();
      await expect(canvas.getByText(holders[holderOf(transaction)])).toBeVisible();
    },
  };
}

export const Completed: Story = inStatus("completed");
export const Unconfirmed: Story = inStatus("unconfirmed");
export const Paid: Story = inStatus("paid");
export const Failed: Story = inStatus("failed");
export const Pending: Story = inStatus("pending");
export const Processing: Story = inStatus("processing");
export const Rejected: Story = inStatus("rejected");
export const Active: Story = inStatus("active");
export const Declined: Story = inStatus("declined");
export const Confirmed: Story = inStatus("confirmed");
export const Successful: Story = inStatus("successful");
export const Cancelled: Story = inStatus("cancelled");
export const Canceled: Story = inStatus("canceled");
export const Paused: Story = inStatus("paused");
export const Inactive: Story = inStatus("inactive");
export const Incomplete: Story = inStatus("incomplete");
export const VerificationNeeded: Story = inStatus("verification needed");
export const UnderReview: Story = inStatus("under_review");
