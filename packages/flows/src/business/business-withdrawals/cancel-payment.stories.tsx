import { cancelApproval, listApprovals, type Approval } from "@apex/contract/approvals/approvals";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import {
  businessWithdrawalCalls,
  waitingTransfer,
} from "../../mocks/business-withdrawal-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { aminaAtWork } from "../../mocks/team-fixtures.ts";
import { WithdrawalPool } from "./withdrawal-pool.tsx";

let decided: Approval | undefined;
let readAgain = (): unknown => undefined;

const pageOf = (items: readonly Approval[]) => ({
  response: { items: [...items], page: 1, perPage: 6, total: items.length },
});

/** A pool with one payment of the reader's own, until it is decided. */
const calls = [
  mock(listApprovals, ({ query }) => {
    const open = decided ? [] : [waitingTransfer];
    return pageOf(query["stage"] === "open" ? open : decided ? [decided] : []);
  }),
  ...businessWithdrawalCalls,
];

function Pool() {
  const queries = useQueryClient();
  useEffect(() => {
    readAgain = () => queries.invalidateQueries();
  }, [queries]);
  return <WithdrawalPool />;
}

const meta = {
  title: "Flows/Business withdrawals/Cancel",
  component: Pool,
  parameters: {
    msw: [
      mock(cancelApproval, () => {
        decided = { ...waitingTransfer, status: "cancelled", decidedBy: "Amina Yusuf" };
        return { response: { approval: decided } };
      }),
      ...calls,
    ],
    apex: { user: aminaAtWork },
  },
  beforeEach: () => {
    decided = undefined;
  },
} satisfies Meta<typeof Pool>;
export default meta;
type Story = StoryObj<typeof meta>;

async function ask() {
  await userEvent.click(await screen.findByRole("button", { name: /^Cancel payment/ }));
  return within(await screen.findByRole("alertdialog", { name: "Cancel this payment?" }));
}

/** The requester is asked first, and may keep the payment. */
export const Asked: Story = {
  play: async () => {
    const dialog = await ask();
    await expect(
      dialog.getByText("The money goes back to the wallet at once. You can’t undo this."),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Keep payment" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  },
};

export const Cancelled: Story = {
  play: async ({ canvas }) => {
    const dialog = await ask();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel payment" }));
    await expect(
      await canvas.findByText("Cancelled. 100.10 USDT is back in the wallet."),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(canvas.queryByRole("button", { name: /^Cancel/ })).toBeNull());
  },
};

export const Pending: Story = {
  parameters: { msw: [mock(cancelApproval, { isPending: true }), ...calls] },
  play: async () => {
    const dialog = await ask();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel payment" }));
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: /Cancel payment/ })).toHaveAttribute(
        "aria-disabled",
        "true",
      ),
    );
  },
};

/** Another member approved the payment before the page learned of it. */
export const Refused: Story = {
  parameters: {
    msw: [
      mock(cancelApproval, {
        problem: { code: "approval-refused", params: { reason: "decided" } },
      }),
      ...calls,
    ],
  },
  play: async () => {
    const dialog = await ask();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel payment" }));
    await expect(await dialog.findByText(/^This payment can’t be changed now/)).toBeVisible();
  },
};

/** Another member approves the payment while the question is open. */
export const DecidedMeanwhile: Story = {
  play: async () => {
    await ask();
    decided = { ...waitingTransfer, status: "approved", decidedBy: "Ngozi Eze" };
    readAgain();
    const dialog = within(await screen.findByRole("dialog"));
    await expect(await dialog.findByText("Already approved by Ngozi Eze.")).toBeVisible();
    await expect(dialog.queryByRole("button", { name: "Cancel payment" })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** The payment waits because of the sum of its requester's payments. */
export const BySum: Story = {
  parameters: {
    msw: [
      mock(listApprovals, () =>
        pageOf([
          {
            ...waitingTransfer,
            transaction: {
              ...waitingTransfer.transaction,
              details: {
                ...waitingTransfer.transaction.details,
                approval: {
                  requestedBy: "Amina Yusuf",
                  expiresAt: waitingTransfer.expiresAt,
                  sumOver: { amount: "500.00", asset: "USD" },
                },
              },
            },
          },
        ]),
      ),
      ...businessWithdrawalCalls,
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        "With this member’s other payments in 24 hours, it passes the limit of $500.00.",
      ),
    ).toBeVisible();
  },
};
