import { createCryptoWithdrawal } from "@apex/contract/crypto-withdrawals/create-crypto-withdrawal";
import { readCryptoWithdrawalTerms } from "@apex/contract/crypto-withdrawals/withdrawal-terms";
import type { ErrorCode } from "@apex/contract/error-codes";
import { readTransaction } from "@apex/contract/transactions/transactions";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { sentWithdrawal } from "../../mocks/crypto-withdrawal-fixtures.ts";
import {
  withdrawalCalls,
  withdrawalDrafts,
  withdrawalWithCode,
} from "../../mocks/crypto-withdrawal-mocks.ts";
import { mock, mockedRequestId, type MockedProblem } from "../../mocks/mock.ts";
import { pageOf } from "../../mocks/money-flow-page.ts";
import { WithdrawalStory } from "./crypto-withdrawal-story.tsx";

/** The amount and the sending of a withdrawal: its results, and each refusal with its one next action. */
const meta = {
  title: "Flows/Crypto withdrawal/Sending",
  component: WithdrawalStory,
  parameters: { msw: withdrawalCalls() },
  args: {
    step: "authorise",
    answers: withdrawalWithCode(),
    onDone: fn(),
    onExit: fn(),
    onEvent: fn(),
  },
} satisfies Meta<typeof WithdrawalStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The result as the server reports it later. */
function ends(change: Partial<Transaction>, heading: string): Story {
  const transaction = { ...sentWithdrawal, ...change };
  return {
    parameters: {
      msw: withdrawalCalls(
        mock(readTransaction, { response: { transaction, timeline: [], postings: [] } }),
      ),
    },
    play: async ({ canvasElement }) => {
      const page = pageOf(canvasElement);
      await page.enterCode("123456");
      await page.heading(heading);
    },
  };
}

export const Later: Story = {
  args: { step: "amount", answers: { ...withdrawalDrafts.atAmount, when: "later" } },
  play: async ({ canvasElement, args }) => {
    const page = pageOf(canvasElement);
    await page.type(/^Amount/, "100");
    await expect(await page.findByRole("radio", { name: "Later" })).toBeChecked();
    await page.press("Continue");
    await expect(args.onEvent).toHaveBeenCalledWith({
      name: "schedule",
      draft: expect.any(String),
    });
  },
};

export const Processing: Story = {
  ...ends({}, "Your withdrawal is on its way"),
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.enterCode("123456");
    await page.heading("Your withdrawal is on its way");
    await page.findByText("Sent to Polygon, waiting for confirmations");
  },
};
export const Successful = ends({ status: "completed" }, "Withdrawal successful");
export const Failed: Story = {
  ...ends(
    {
      status: "failed",
      details: {
        ...sentWithdrawal.details,
        reversalAmount: { amount: "100.100000", asset: "USDT" },
        reversalReason: "dropped",
      },
    },
    "",
  ),
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.enterCode("123456");
    await page.heading("Your withdrawal was unsuccessful");
    await page.press("Try again");
    await expect(await page.findByLabelText(/^Amount the recipient gets/)).toHaveValue("100");
  },
};

export const Submitting: Story = {
  parameters: { msw: withdrawalCalls(mock(createCryptoWithdrawal, { isPending: true })) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.enterCode("123456");
    await expect(page.queryByRole("button", { name: "Back" })).not.toBeInTheDocument();
  },
};

/** The server refuses the withdrawal. */
function refused(problem: ErrorCode | MockedProblem, says: string, next?: string): Story {
  return {
    parameters: {
      msw: withdrawalCalls(
        mock(createCryptoWithdrawal, ({ before }) =>
          before === 0 ? { problem } : { response: { transaction: sentWithdrawal } },
        ),
      ),
    },
    play: async ({ canvasElement }) => {
      const page = pageOf(canvasElement);
      await page.enterCode("123456");
      const alert = await page.findByRole("alert");
      await expect(alert).toHaveTextContent(says);
      await expect(alert).toHaveTextContent(mockedRequestId);
      if (next) await page.press(next);
    },
  };
}

export const RejectedInsufficientFunds = refused(
  "insufficient-funds",
  "This wallet does not have enough for the amount and its fee.",
  "Change the amount",
);
export const RejectedNetworkLimitExceeded = refused(
  "network-limit-exceeded",
  "This is more than is left of your daily limit on this network. Enter a lower amount, or try again tomorrow.",
  "Change the amount",
);
export const RejectedFeeChanged = refused(
  { code: "fee-changed", params: { fee: { amount: "0.300000", asset: "USDT" } } },
  "The fee has changed since you reviewed it.",
  "Review again",
);
export const RejectedNetworkUnavailable = refused(
  { code: "network-unavailable", message: "Tron rests until 18:00." },
  "Tron rests until 18:00.",
  "Change the network",
);
export const RejectedAddressHighRisk = refused(
  "address-high-risk",
  "This wallet address has been flagged as high risk. Withdrawals are disabled for your security.",
  "Change the address",
);
export const RejectedAddressNotSaved = refused(
  "address-not-saved",
  "You only allow withdrawals to saved addresses.",
  "Change the address",
);
export const RejectedAddressOnHold = refused(
  { code: "address-on-hold", params: { until: "2126-01-01T00:00:00.000Z" } },
  "You saved this address recently, so it is still on hold.",
  "Change the address",
);
export const RejectedAddressIsOwn = refused(
  "address-is-own",
  "This is your own deposit address.",
  "Change the address",
);
export const RejectedWithdrawalsOnHold = refused(
  { code: "withdrawals-on-hold", params: { until: "2126-01-01T00:00:00.000Z" } },
  "Your security details changed recently, so payments and withdrawals are on hold.",
);

export const Amount: Story = {
  args: { answers: withdrawalDrafts.atAmount, step: "amount" },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.type(/^Amount the recipient gets/, "1");
    await page.press("Continue");
    await page.findByText(/Enter at least/);
    await page.type(/^Amount the recipient gets/, "100");
    const levels = within(await page.findByRole("radiogroup", { name: "Network fee" }));
    for (const level of ["Low", "Medium"])
      await expect(
        levels.getByRole("radio", { name: new RegExp(`^${level}`) }),
      ).toBeInTheDocument();
    await userEvent.click(levels.getByRole("radio", { name: /^High/ }));
    await page.press("Continue");
    await page.heading("Review your withdrawal");
    await expect(page.getAllByText(/0\.2/).length).toBeGreaterThan(0);
    await page.press(/^Send /);
    await page.findByLabelText("Security code");
  },
};

export const TermsRefused: Story = {
  args: { answers: withdrawalDrafts.atAmount, step: "amount" },
  parameters: {
    msw: withdrawalCalls(mock(readCryptoWithdrawalTerms, { problem: "network-unavailable" })),
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.press("Change the network");
    await page.heading("Which network do you want to use?");
  },
};
