import { enquireBillCustomer } from "@apex/contract/bills/bill-customer";
import { readBillTerms } from "@apex/contract/bills/billers";
import { payBill } from "@apex/contract/bills/pay-bill";
import type { ErrorCode } from "@apex/contract/error-codes";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import {
  billCalls,
  billDrafts,
  billPayees,
  billRead,
  billTerms,
  doneBill,
  returnedBill,
  sentBill,
} from "../../mocks/bill-mocks.ts";
import { mock, mockedRequestId, type MockedProblem } from "../../mocks/mock.ts";
import { halfVerified } from "../../mocks/people.ts";
import { asksForPhoneFirst } from "../../mocks/verify-first.ts";
import { pageOf } from "../../mocks/money-flow-page.ts";
import { BillStory } from "./bill-story.tsx";

/** A bill from its amount to its receipt. */
const meta = {
  title: "Flows/Bills/Payment",
  component: BillStory,
  parameters: { msw: billCalls() },
  args: {
    kind: "electricity",
    step: "authorise",
    answers: billDrafts.reviewed,
    onDone: fn(),
    onExit: fn(),
    onEvent: fn(),
  },
} satisfies Meta<typeof BillStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Amount: Story = {
  args: { step: "amount", answers: billDrafts.atAmount },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.typeAndLeave("Amount", "999");
    await page.press("Continue");
    await page.saysAtField("Amount", "Enter at least ₦1,000.00");
    await page.press("₦5,000");
    await page.press("Continue");
    await expect(await page.heading("Review your payment")).toHaveFocus();
    await expect(page.getByText("₦5,100.00")).toBeVisible();
  },
};

export const InsufficientBalance: Story = {
  args: { step: "amount", answers: billDrafts.atAmount },
  parameters: {
    msw: billCalls(
      mock(readBillTerms, {
        response: { ...billTerms, available: { amount: "1500.00", asset: "NGN" } },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.typeAndLeave("Amount", "2000");
    await page.press("Continue");
    await page.saysAtField("Amount", "Your balance covers up to ₦1,400.00");
  },
};

/** The current package comes first. A package that is no longer sold says so. */
export const CablePackageNotFound: Story = {
  tags: ["cable-package", "unknown-plan"],
  args: { kind: "cable-tv", step: "amount", answers: billDrafts.atPackage },
  parameters: {
    msw: billCalls(
      mock(enquireBillCustomer, ({ before }) =>
        before === 0
          ? { response: { unknown: "plan" } }
          : { response: { customer: { name: "BISI OTIENO" } } },
      ),
    ),
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.check(/GOtv Lite/);
    await waitFor(() => expect(page.getByText("Cable package not found")).toBeVisible());
    await page.check(/GOtv Max.*Current package/);
    await waitFor(() =>
      expect(page.queryByText("Cable package not found")).not.toBeInTheDocument(),
    );
    await waitFor(() =>
      expect(page.getByRole("button", { name: "Continue" })).not.toHaveAttribute("aria-disabled"),
    );
    await page.press("Continue");
    await page.heading("Review your payment");
    await expect(page.getByText("GOtv Max")).toBeVisible();
  },
};

export const UnknownPlan: Story = {
  tags: ["unknown-plan", "bundle-not-available"],
  args: { kind: "data", step: "amount", answers: billDrafts.atBundle },
  parameters: {
    msw: billCalls(mock(enquireBillCustomer, { response: { unknown: "plan" } })),
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.check(/20 GB/);
    await waitFor(() =>
      expect(page.getByText("Bundle not available for this provider.")).toBeVisible(),
    );
  },
};

/** Usual amounts fit in one row on a narrow phone, in French too. */
export const UsualAmounts: Story = {
  args: { step: "amount", answers: billDrafts.atAmount },
  globals: { locale: "fr", viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    const amounts = await canvas.findByRole("list", { name: "Montants courants" });
    const chips = within(amounts).getAllByRole("button");
    await expect(new Set(chips.map((chip) => chip.getBoundingClientRect().top)).size).toBe(1);
    await expect(amounts.scrollWidth).toBeLessThanOrEqual(amounts.clientWidth);
  },
};

/** The page's address names a payee whose last bill is repeated. */
export const Repeat: Story = {
  render: ({ answers: _, step: _step, ...args }) => <BillStory {...args} />,
  args: { repeat: billPayees[0]?.id ?? "" },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.heading("Review your payment");
    await expect(page.getAllByText("₦15,000.00")).not.toHaveLength(0);
    await page.press(/^Pay /);
    await page.heading("Confirm with a code");
  },
};

export const Scheduled: Story = {
  args: { step: "amount", answers: { ...billDrafts.atAmount, typedAmount: "5000" } },
  play: async ({ canvasElement, args }) => {
    const page = pageOf(canvasElement);
    await page.check("Recurring");
    await page.press("Continue");
    await waitFor(() =>
      expect(args.onEvent).toHaveBeenCalledWith(expect.objectContaining({ name: "schedule" })),
    );
  },
};

export const Review: Story = {
  args: { step: "confirm" },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.press(/^Pay /);
    await page.heading("Confirm with a code");
    await waitFor(() => expect(page.getByLabelText("Security code")).toHaveFocus());
  },
};

export const Submitting: Story = {
  parameters: { msw: billCalls(mock(payBill, { isPending: true })) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.enterCode("123456");
    await waitFor(() =>
      expect(page.queryByRole("button", { name: "Back" })).not.toBeInTheDocument(),
    );
  },
};

/** The token of a prepaid meter: large, in groups of four, to copy. */
export const DoneWithToken: Story = {
  play: async ({ canvasElement, args }) => {
    const page = pageOf(canvasElement);
    await page.enterCode("123456");
    await expect(await page.heading(/ received /)).toHaveFocus();
    await waitFor(() => expect(page.getByText("4821 0937 5562 1180 3346")).toBeVisible());
    await page.findByRole("button", { name: "Copy the token" });
    await page.press("View details");
    await expect(args.onEvent).toHaveBeenCalledWith({
      name: "open-transaction",
      transaction: doneBill,
    });
  },
};

export const Pending: Story = {
  args: { step: "result", answers: { ...billDrafts.reviewed, sent: sentBill } },
  parameters: { msw: billCalls(billRead(sentBill)) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.heading("Your payment is on its way");
    await expect(page.getByText(/If not, the money comes back to your wallet\.$/)).toBeVisible();
    await page.findByText("Confirmed or returned by");
  },
};

export const Returned: Story = {
  args: { step: "result", answers: { ...billDrafts.reviewed, sent: sentBill } },
  parameters: { msw: billCalls(billRead(returnedBill)) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.heading("Your payment did not go through");
    await page.findByText("The provider did not confirm in time");
    await page.press("Try again");
    await page.heading("Review your payment");
  },
};

/** The first attempt is refused. */
function refused(
  problem: ErrorCode | MockedProblem,
  says: string,
  next: string,
  leadsTo: string,
): Story {
  return {
    parameters: { msw: billCalls(mock(payBill, { problem })) },
    play: async ({ canvasElement }) => {
      const page = pageOf(canvasElement);
      await page.enterCode("123456");
      const alert = await page.findByRole("alert");
      await expect(alert).toHaveTextContent(says);
      await expect(alert).toHaveTextContent(mockedRequestId);
      await page.press(next);
      await page.heading(leadsTo);
    },
  };
}

export const RejectedInsufficientFunds = refused(
  "insufficient-funds",
  "This wallet does not have enough for the amount and its fee.",
  "Change the amount",
  "How much?",
);
export const RejectedApprovalNeeded = refused(
  "approval-needed",
  "This payment needs a second member’s approval.",
  "Change the amount",
  "How much?",
);
export const RejectedPriceChanged = refused(
  { code: "price-changed", params: { price: { amount: "4100.00", asset: "NGN" } } },
  "The price has changed since you reviewed it.",
  "Choose another option",
  "How much?",
);
export const RejectedFeeChanged = refused(
  { code: "fee-changed", params: { fee: { amount: "150.00", asset: "NGN" } } },
  "The fee has changed since you reviewed it.",
  "Review again",
  "Review your payment",
);
export const RejectedMeterGone = refused(
  {
    code: "validation-failed",
    issues: [{ path: ["body", "bill", "customerId"], code: "invalid" }],
  },
  "Check the answers",
  "Check the number",
  "Which meter?",
);

/** The flow asks for a missing verification before its first question. */
export const VerifyFirst: Story = {
  args: { step: "customer", answers: {} },
  parameters: { apex: { user: halfVerified } },
  play: ({ canvasElement, args }) => asksForPhoneFirst(canvasElement, args.onEvent),
};
