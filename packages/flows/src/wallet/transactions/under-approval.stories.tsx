import { cancelApproval } from "@apex/contract/approvals/approvals";
import type { TransactionApproval } from "@apex/contract/transactions/transaction";
import { readTransaction } from "@apex/contract/transactions/transactions";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { waitingTransfer } from "../../mocks/business-withdrawal-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { sentDetail } from "../../mocks/transaction-fixtures.ts";
import { TransactionDetail } from "./transaction-detail.tsx";

const meta = {
  title: "Flows/Transactions/Under approval",
  component: TransactionDetail,
  args: { category: "fiat", id: sentDetail.transaction.id, onVerifyAt: fn() },
} satisfies Meta<typeof TransactionDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

const { transaction } = sentDetail;
const created = { event: "created", status: "under_review", at: "2026-11-21T14:05:00.000Z" };

const answerOf = (
  status: "under_review" | "declined" | "cancelled" | "completed",
  approval: TransactionApproval,
  own: { ownApproval?: string } = {},
) => ({
  response: {
    ...sentDetail,
    ...own,
    transaction: { ...transaction, status, details: { ...transaction.details, approval } },
    timeline: [
      created,
      ...(status === "under_review"
        ? []
        : [
            {
              event: status === "completed" ? "approved" : status,
              status,
              at: "2026-11-21T15:05:00.000Z",
            },
          ]),
    ],
  },
});

const shown = (...given: Parameters<typeof answerOf>) => [
  mock(readTransaction, answerOf(...given)),
];

const waits = { requestedBy: "Tunde Bakare", expiresAt: "2026-11-24T14:05:00.000Z" };

/** Nobody at Apex checks it: a colleague decides, on the page that it leads to. */
export const Waiting: Story = {
  parameters: { msw: shown("under_review", waits) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Waiting for another member’s approval")).toBeVisible();
    await expect(
      canvas.getByText(/Tunde Bakare requested this payment\. If nobody approves it by 24 Nov/),
    ).toBeVisible();
    await expect(await canvas.findByRole("link", { name: "View approvals" })).toHaveAttribute(
      "href",
      "#withdrawalPool",
    );
    await expect(
      await canvas.findByText("The money is on hold until another member approves the payment."),
    ).toBeVisible();
    await expect(canvas.queryByText("In review")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Report a problem" })).toBeNull();
  },
};

export const Declined: Story = {
  parameters: {
    msw: shown("declined", { ...waits, decidedBy: "Ngozi Eze", reason: "Wrong bank account" }),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Ngozi Eze declined this payment: Wrong bank account"),
    ).toBeVisible();
    await expect(await canvas.findByText("Declined by Ngozi Eze")).toBeVisible();
  },
};

export const DeclinedWithoutReason: Story = {
  parameters: { msw: shown("declined", { ...waits, decidedBy: "Ngozi Eze" }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Ngozi Eze declined this payment")).toBeVisible();
  },
};

export const Approved: Story = {
  parameters: { msw: shown("completed", { ...waits, decidedBy: "Ngozi Eze" }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Approved by Ngozi Eze")).toBeVisible();
  },
};

export const Cancelled: Story = {
  parameters: { msw: shown("cancelled", { ...waits, decidedBy: "Tunde Bakare" }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Tunde Bakare cancelled this payment")).toBeVisible();
    await expect(await canvas.findByText("Cancelled by Tunde Bakare")).toBeVisible();
    await expect(document.body).toHaveFocus();
  },
};

const own = { ownApproval: transaction.id };
let isCancelled = false;

/** The member who asked for the payment cancels it on its page. */
export const OwnCancelled: Story = {
  parameters: {
    msw: [
      mock(readTransaction, () =>
        isCancelled
          ? answerOf("cancelled", { ...waits, decidedBy: "Tunde Bakare" })
          : answerOf("under_review", waits, own),
      ),
      mock(cancelApproval, () => {
        isCancelled = true;
        return { response: { approval: { ...waitingTransfer, status: "cancelled" } } };
      }),
      ...shown("under_review", waits),
    ],
  },
  beforeEach: () => {
    isCancelled = false;
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel payment" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Cancel this payment?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel payment" }));
    await expect(await canvas.findByText("Tunde Bakare cancelled this payment")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(canvas.queryByRole("button", { name: "Cancel payment" })).toBeNull();
    const notice = canvas.getByText("Tunde Bakare cancelled this payment").closest("[tabindex]");
    await waitFor(() => expect(notice).toHaveFocus());
  },
};

/** The page of one payment does not know how many were sent with it, if any. */
export const OwnOfBatch: Story = {
  parameters: {
    msw: [
      mock(readTransaction, () => {
        const { response } = answerOf("under_review", waits, own);
        const { details } = response.transaction;
        return {
          response: {
            ...response,
            transaction: {
              ...response.transaction,
              details: { ...details, batchId: transaction.id },
            },
          },
        };
      }),
      ...shown("under_review", waits),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel payment" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Cancel this payment?" }));
    await expect(
      await dialog.findByText(/^Any other payments sent with it are cancelled too/),
    ).toBeVisible();
  },
};

/** Another member was faster: the page is refused, and then shows what became of the payment. */
export const OwnRefused: Story = {
  parameters: {
    msw: [
      mock(cancelApproval, {
        problem: { code: "approval-refused", params: { reason: "decided" } },
      }),
      ...shown("under_review", waits, own),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel payment" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Cancel this payment?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel payment" }));
    await expect(await dialog.findByText(/^This payment can’t be changed now/)).toBeVisible();
  },
};
