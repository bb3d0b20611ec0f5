import { readTransaction } from "@apex/contract/transactions/transactions";
import type { ErrorCode } from "@apex/contract/error-codes";
import {
  createBankWithdrawal,
  createMobileMoneyWithdrawal,
  readFiatWithdrawalTerms,
} from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { musaWallet, sentWithdrawal } from "../../../mocks/fiat-withdrawal-fixtures.ts";
import {
  efua,
  withdrawalCalls,
  withdrawalDrafts,
  withdrawalOrder,
  withdrawalWithCode,
} from "../../../mocks/fiat-withdrawal-mocks.ts";
import { mock, mockedRequestId, type SeenCall } from "../../../mocks/mock.ts";
import { nairaTerms } from "../../../mocks/money-fixtures.ts";
import { drafts } from "../../../mocks/transfer-mocks.ts";
import { pageOf } from "../../../mocks/money-flow-page.ts";
import { TransferStory } from "../transfer-story.tsx";

/** Money to a bank account, from the amount to the result. */
const meta = {
  title: "Flows/Transfer/Bank account sent",
  component: TransferStory,
  parameters: { msw: withdrawalCalls() },
  args: {
    step: "peer",
    answers: withdrawalWithCode(),
    onDone: fn(),
    onExit: fn(),
    onEvent: fn(),
    onTitle: fn(),
    onPlace: fn(),
  },
} satisfies Meta<typeof TransferStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Amount: Story = {
  args: { step: "init", answers: withdrawalDrafts.atAmount },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.type("Amount to EFUA ADEYEMI", "499");
    await page.press("Continue");
    await page.saysAtField("Amount to EFUA ADEYEMI", "Enter at least ₦500.00");
    await page.type("Amount to EFUA ADEYEMI", "25,000");
    await page.type("Save as (optional)", "Landlady");
    await page.press("Continue");
    await page.heading("Check before you send");
    await expect(page.getByText("Within 5 minutes")).toBeVisible();
    await expect(page.getByText("Landlady")).toBeVisible();
    await expect(page.getByText("₦25,050.00")).toBeVisible();
  },
};

export const RejectedWithdrawalsUnavailable: Story = {
  args: { step: "init", answers: withdrawalDrafts.atAmount },
  parameters: {
    msw: withdrawalCalls(mock(readFiatWithdrawalTerms, { problem: "withdrawals-unavailable" })),
  },
  play: async ({ canvasElement }) => {
    const alert = await pageOf(canvasElement).findByRole("alert");
    await expect(alert).toHaveTextContent("The server's message of withdrawals-unavailable.");
    await expect(alert).toHaveTextContent(mockedRequestId);
  },
};

export const IdentityIsMissing: Story = {
  args: { step: "init", answers: withdrawalDrafts.atAmount },
  parameters: { msw: withdrawalCalls(mock(readFiatWithdrawalTerms, { problem: "KYC_REQUIRED" })) },
  play: async ({ canvasElement, args }) => {
    const page = pageOf(canvasElement);
    await page.press("Verify identity");
    await expect(args.onEvent).toHaveBeenCalledWith({
      name: "verification-required",
      verification: "identity",
    });
  },
};

export const Confirm: Story = {
  args: { step: "confirm", answers: withdrawalDrafts.reviewed },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.findByText("Guaranty Trust Bank · 0123456780");
    await page.press(/^Send /);
    await page.heading("Authorise the payment");
  },
};

const asked = fn<(call: SeenCall) => void>();

/** The sent order is the reviewed one, under its key. */
export const Authorise: Story = {
  beforeEach: ({ msw }) => {
    asked.mockClear();
    msw.use(
      mock(createBankWithdrawal, (call) => {
        asked(call);
        return { response: { transaction: sentWithdrawal } };
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.enterCode("123456");
    await page.heading(/ is on its way to /);
    await expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({
        idempotencyKey: withdrawalOrder.key,
        body: {
          destination: efua.destination,
          amount: { amount: "25000.00", asset: "NGN" },
          fee: { amount: "50.00", asset: "NGN" },
          note: "Rent for November",
          security: { method: "code", code: "123456" },
        },
      }),
    );
  },
};

/** A refusal after which the account must be chosen or checked again; the other answers stay. */
function refused(problem: ErrorCode, says: string, next: string): Story {
  return {
    parameters: { msw: withdrawalCalls(mock(createBankWithdrawal, { problem })) },
    play: async ({ canvasElement }) => {
      const page = pageOf(canvasElement);
      await page.enterCode("123456");
      await expect(await page.findByRole("alert")).toHaveTextContent(says);
      await page.press(next);
      await expect(await page.heading("Which bank account?")).toHaveFocus();
    },
  };
}

export const RejectedEnquiryExpired = refused(
  "enquiry-expired",
  "We checked this account a while ago.",
  "Check the account",
);
export const RejectedBeneficiaryNotFound = refused(
  "beneficiary-not-found",
  "This account is no longer in your saved accounts.",
  "Choose another account",
);

/** The hold counts down by the server's time. */
export const RejectedWithdrawalsOnHold: Story = {
  parameters: {
    msw: withdrawalCalls(
      mock(createBankWithdrawal, {
        problem: { code: "withdrawals-on-hold", params: { until: "2126-01-01T00:00:00.000Z" } },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.enterCode("123456");
    const alert = await page.findByRole("alert");
    await expect(alert).toHaveTextContent(
      "Your security details changed recently, so payments and withdrawals are on hold.",
    );
    await expect(await within(alert).findByRole("timer")).toBeVisible();
    await expect(page.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  },
};

/** Staff paused withdrawals during the review. The answers stay, and the payment can be sent once they are resumed. */
const paused = (code: ErrorCode): Story => ({
  parameters: {
    msw: withdrawalCalls(
      mock(createBankWithdrawal, {
        problem: { code, params: { until: "2126-01-01T00:00:00.000Z" } },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.enterCode("123456");
    const alert = await page.findByRole("alert");
    await expect(alert).toHaveTextContent("No money moved.");
    await expect(await within(alert).findByRole("timer")).toBeVisible();
    await expect(page.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  },
});
export const RejectedServicePaused = paused("service-paused");
export const RejectedPaymentsPaused = paused("payments-paused");

const toMusa = { ...efua, account: musaWallet };

export const ToAMobileWallet: Story = {
  args: {
    answers: {
      ...withdrawalWithCode(),
      type: "mobile-money",
      payee: toMusa,
      order: { ...withdrawalOrder, payee: toMusa },
    },
  },
  beforeEach: ({ msw }) => {
    asked.mockClear();
    msw.use(
      mock(createMobileMoneyWithdrawal, (call) => {
        asked(call);
        return { response: { transaction: sentWithdrawal } };
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await waitFor(() => expect(page.getByText("+234 803 123 4567")).toBeVisible());
    await page.enterCode("123456");
    await page.heading(/ is on its way to /);
    await expect(asked).toHaveBeenCalledOnce();
  },
};

/** The result in its current state. */
function ended(transaction: Transaction): Story {
  return {
    args: { step: "success", answers: { ...withdrawalDrafts.reviewed, sent: sentWithdrawal } },
    parameters: {
      msw: withdrawalCalls(
        mock(readTransaction, { response: { transaction, timeline: [], postings: [] } }),
      ),
    },
  };
}

export const Processing: Story = {
  ...ended(sentWithdrawal),
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.heading(/ is on its way to /);
    await page.findByText(/We’ll let you know when it arrives/);
  },
};

export const Successful: Story = {
  ...ended({ ...sentWithdrawal, status: "successful" }),
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.heading(/ received /);
    await page.heading("EFUA ADEYEMI received ₦25,000.00");
  },
};

/** A failed withdrawal says what was returned, and a retry starts with the same amount. */
export const Failed: Story = {
  ...ended({
    ...sentWithdrawal,
    status: "failed",
    details: {
      ...sentWithdrawal.details,
      reversalAmount: { amount: "25050.00", asset: "NGN" },
      reversalReason: "account-closed",
    },
  }),
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.heading("Your withdrawal was unsuccessful");
    await page.findByText("₦25,050.00, including the fee, is back in your wallet.");
    await page.press("Try again");
    await expect(await page.findByLabelText("Amount to EFUA ADEYEMI")).toHaveValue("25,000");
  },
};

const begun = { name: "schedule", draft: expect.any(String) };

/** A payment for later continues as a schedule. */
export const ToABankLater: Story = {
  args: { step: "init", answers: withdrawalDrafts.atAmount },
  play: async ({ canvasElement, args }) => {
    const page = pageOf(canvasElement);
    await page.type(/^Amount to EFUA/, "25000");
    await userEvent.click(page.getByRole("radio", { name: "Later" }));
    await page.findByText("You’ll choose the day next. No money leaves your wallet before then.");
    await page.press("Continue");
    await expect(args.onEvent).toHaveBeenCalledWith(begun);
  },
};

/** A later payment can be more than the present balance. */
export const MoreThanThereIs: Story = {
  args: { step: "init", answers: drafts.atInit },
  parameters: {
    msw: withdrawalCalls(
      mock(readTransferTerms, {
        response: { ...nairaTerms, available: { amount: "10.00", asset: "NGN" } },
      }),
    ),
  },
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvasElement, args }) => {
    const page = pageOf(canvasElement);
    await page.type(/^Amount to/, "25000");
    await page.press("Continue");
    await page.saysAtField(/^Amount to/, "Your balance covers up to");
    await userEvent.click(page.getByRole("radio", { name: "Recurring" }));
    await page.press("Continue");
    await expect(args.onEvent).toHaveBeenCalledWith(begun);
  },
};
