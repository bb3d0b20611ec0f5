import type { ClientEvents } from "@apex/client/events";
import { sendValidationCode } from "@apex/contract/auth/send-code";
import { validateToken } from "@apex/contract/auth/validate-token";
import type { ErrorCode } from "@apex/contract/error-codes";
import { readProfile } from "@apex/contract/profile/read-profile";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { readTransferTerms, saveBeneficiary } from "@apex/contract/transfers/recipients";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { useClient } from "../../base/client-context.ts";
import { mock, mockedRequestId, type MockedProblem, type SeenCall } from "../../mocks/mock.ts";
import { sentTransfer } from "../../mocks/money-fixtures.ts";
import { SignInOver } from "../../mocks/sign-in-over.tsx";
import { amina, codeSent, kwame } from "../../mocks/people.ts";
import { drafts, order, transferCalls, withCode } from "../../mocks/transfer-mocks.ts";
import { userPayee } from "./account/payee.ts";
import { VerificationPrompt } from "../../parts/verification/verification-prompt.tsx";
import { pageOf } from "../../mocks/money-flow-page.ts";
import { TransferStory, type TransferStoryProps } from "./transfer-story.tsx";

const asked = fn<(call: SeenCall) => void>();

/** Each refusal of a transfer: its sentence, its one next action, and whether the key stays. */
const meta = {
  title: "Flows/Transfer/Rejected",
  component: TransferStory,
  parameters: { msw: transferCalls() },
  args: {
    step: "peer",
    answers: withCode(),
    onDone: fn(),
    onExit: fn(),
    onEvent: fn(),
    onTitle: fn(),
    onPlace: fn(),
  },
  beforeEach: () => {
    asked.mockClear();
  },
} satisfies Meta<typeof TransferStory>;
export default meta;
type Story = StoryObj<typeof meta>;
type Page = ReturnType<typeof pageOf>;

interface Refusal {
  /** The sentence that is shown. */
  says: string;
  /** The one next action, and its destination. */
  next?: string;
  leadsTo?: string;
  after?: (page: Page) => Promise<void>;
}

/** The first attempt is refused, the second succeeds. */
function refused(
  problem: ErrorCode | MockedProblem,
  { says, next, leadsTo, after }: Refusal,
): Story {
  return {
    beforeEach: ({ msw }) => {
      msw.use(
        mock(createTransfer, (call) => {
          asked(call);
          return call.before === 0 ? { problem } : { response: { transaction: sentTransfer } };
        }),
      );
    },
    play: async ({ canvasElement }) => {
      const page = pageOf(canvasElement);
      await page.enterCode("123456");
      const alert = await page.findByRole("alert");
      await expect(alert).toHaveTextContent(says);
      await expect(alert).toHaveTextContent(mockedRequestId);
      if (next) await page.press(next);
      if (leadsTo) await page.heading(leadsTo);
      await after?.(page);
    },
  };
}

const amount = "How much are you sending?";
const review = "Check before you send";

export const RejectedInsufficientFunds = refused("insufficient-funds", {
  says: "This wallet does not have enough for the amount and its fee.",
  next: "Change the amount",
  leadsTo: amount,
});
export const RejectedAmountBelowMinimum = refused("amount-below-minimum", {
  says: "The amount is below the minimum.",
  next: "Change the amount",
  leadsTo: amount,
});
export const RejectedAmountAboveMaximum = refused("amount-above-maximum", {
  says: "The amount is above the maximum.",
  next: "Change the amount",
  leadsTo: amount,
});
export const RejectedDailyLimitExceeded = refused("daily-limit-exceeded", {
  says: "This is more than is left of your daily limit. Enter a lower amount, or try again tomorrow.",
  next: "Change the amount",
  leadsTo: amount,
});
export const RejectedRecipientNotFound = refused("recipient-not-found", {
  says: "We could not find an Apex user with this username or email.",
  next: "Choose someone else",
  leadsTo: "Who are you paying?",
});
export const RejectedRecipientIsSelf = refused("recipient-is-self", {
  says: "This is your own account. Choose someone else to pay.",
  next: "Choose someone else",
  leadsTo: "Who are you paying?",
});

/** The new fee is reviewed and sent under a new key. */
export const RejectedFeeChanged = refused(
  { code: "fee-changed", params: { fee: { amount: "15.00", asset: "NGN" } } },
  {
    says: "The fee has changed since you reviewed it.",
    next: "Review again",
    leadsTo: review,
    after: async (page) => {
      await page.findByText("The fee is now ₦15.00. Check the new total.");
      await page.findByText("₦25,015.00");
      await page.press(/^Send /);
      await page.enterCode("654321");
      await page.heading(/ received /);
      await waitFor(() =>
        expect(asked.mock.lastCall?.[0].body).toMatchObject({
          fee: { amount: "15.00", asset: "NGN" },
        }),
      );
      await waitFor(() => expect(asked.mock.lastCall?.[0].idempotencyKey).not.toBe(order.key));
    },
  },
);
export const RejectedIdempotencyKeyVoided = refused("idempotency-key-voided", {
  says: "This payment was cancelled and no money moved.",
  next: "Review again",
  leadsTo: review,
});
export const RejectedIdempotencyKeyReused = refused("idempotency-key-reused", {
  says: "This payment has changed since it was first sent.",
  next: "Review again",
  leadsTo: review,
});
export const RejectedIdempotencyKeyRequired = refused("idempotency-key-required", {
  says: "We could not send this payment safely.",
  next: "Review again",
  leadsTo: review,
});
export const RejectedSecurityCodeRequired = refused("security-code-required", {
  says: "You need a security code for this.",
  after: (page) => page.enterCode("654321"),
});

/** The server failed and may have moved the money, so the same key asks for the result. */
export const RejectedInternalError = refused("internal-error", {
  says: "An Error Occurred. Please try again or please contact support",
  next: "Try again",
  after: async (page) => {
    await page.heading(/ received /);
    await waitFor(() =>
      expect(asked.mock.calls.map(([call]) => call.idempotencyKey)).toEqual([order.key, order.key]),
    );
  },
});

/** After signing in again over the form, the same order is sent under the same key. */
export const SessionExpired: Story = {
  ...refused("session-expired", {
    says: "Session expired. please login again",
    after: async (page) => {
      await expect(await page.findByRole("link", { name: "Log in" })).toBeVisible();
      await page.press("Sign in over the form");
      await page.press("Try again");
      await page.heading(/ received /);
      await waitFor(() => expect(asked.mock.lastCall?.[0].idempotencyKey).toBe(order.key));
    },
  }),
  render: (args) => (
    <>
      <TransferStory {...args} />
      <SignInOver />
    </>
  ),
};

export const RejectedSavingTheBeneficiary: Story = {
  args: {
    step: "success",
    answers: {
      ...drafts.reviewed,
      order: { ...order, payee: userPayee(kwame) },
      payee: userPayee(kwame),
      sent: sentTransfer,
    },
  },
  beforeEach: ({ msw }) => {
    msw.use(mock(saveBeneficiary, { problem: "recipient-not-found" }));
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.press("Save Kwame M.");
    await expect(await page.findByRole("alert")).toHaveTextContent(
      "We could not find an Apex user",
    );
  },
};

/** A refused code is shown at its field; the key stays. */
function refusedCode(problem: ErrorCode | MockedProblem, says: string, isSpent: boolean): Story {
  return {
    beforeEach: ({ msw }) => {
      msw.use(
        mock(createTransfer, (call) => {
          asked(call);
          return call.before === 0 ? { problem } : { response: { transaction: sentTransfer } };
        }),
      );
    },
    play: async ({ canvasElement }) => {
      const page = pageOf(canvasElement);
      await page.enterCode("123456");
      await page.saysAtField("Security code", says);
      // The server is not asked about the same code twice.
      await page.press("Send ₦25,010.00");
      await page.saysAtField("Security code", says);
      if (isSpent) {
        await page.press("Send a new code");
        await expect(await page.findByLabelText("Security code")).toBeValid();
      }
      await page.type("Security code", "654321");
      await page.heading(/ received /);
      await waitFor(() =>
        expect(asked.mock.calls.map(([call]) => call.idempotencyKey)).toEqual([
          order.key,
          order.key,
        ]),
      );
    },
  };
}

export const RejectedSecurityCodeWrong = refusedCode(
  { code: "security-code-wrong", params: { triesLeft: 4 } },
  "This code is not correct. Check the latest one we sent you. 4 tries left.",
  false,
);
export const RejectedSecurityCodeExpired = refusedCode(
  "security-code-expired",
  "This code is no longer valid. Ask for a new one.",
  true,
);
export const RejectedSecurityCodeLocked = refusedCode(
  "security-code-locked",
  "Too many wrong attempts: this code no longer works. Ask for a new one.",
  true,
);

/** A 406 shows the server's message and leads to the missing verification; the form is still there afterwards. */
function unverified(
  code: ErrorCode,
  verification: "email" | "phone" | "identity",
  next: string,
): Story {
  const message = `Please finish this first: ${code}`;
  return {
    args: { step: "init", answers: drafts.atInit },
    beforeEach: ({ msw }) => {
      msw.use(mock(readTransferTerms, { problem: { code, message } }));
    },
    play: async ({ canvasElement, args }) => {
      const page = pageOf(canvasElement);
      await expect(await page.findByRole("alert")).toHaveTextContent(message);
      await page.press(next);
      await expect(args.onEvent).toHaveBeenCalledWith({
        name: "verification-required",
        verification,
      });
    },
  };
}

export const RejectedEmailVerificationRequired = unverified(
  "EMAIL_VERIFICATION_REQUIRED",
  "email",
  "Verify email",
);
export const RejectedPhoneVerificationRequired = unverified(
  "PHONE_VERIFICATION_REQUIRED",
  "phone",
  "Verify phone",
);
export const RejectedKycRequired = unverified("KYC_REQUIRED", "identity", "Verify identity");

/** The wallet's prompt over the page. */
function WithPrompt(props: TransferStoryProps) {
  const { events } = useClient();
  const [required, setRequired] = useState<ClientEvents["verification-required"]>();
  const close = () => setRequired(undefined);
  useEffect(() => events.on("verification-required", setRequired), [events]);
  return (
    <>
      <TransferStory {...props} />
      {required && <VerificationPrompt {...required} onDone={close} onExit={close} />}
    </>
  );
}

/** Verifying the phone removes the refusal. The review shows the same order, which is sent under the same key. */
export const SentAfterVerifying: Story = {
  render: (args) => <WithPrompt {...args} />,
  beforeEach: ({ msw }) => {
    msw.use(
      mock(readProfile, { response: { profile: amina } }),
      mock(sendValidationCode, () => ({ response: codeSent("sms") })),
      mock(validateToken, { response: { valid: true } }),
      mock(createTransfer, (call) => {
        asked(call);
        return call.before === 0
          ? { problem: "PHONE_VERIFICATION_REQUIRED" }
          : { response: { transaction: sentTransfer } };
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.enterCode("123456");
    const prompt = within(await screen.findByRole("dialog", { name: "Verify your phone number" }));
    await userEvent.click(await prompt.findByRole("button", { name: "Send code" }));
    await userEvent.type(await prompt.findByRole("textbox", { name: "6-digit code" }), "654321");
    await page.heading(review);
    await expect(page.queryByRole("alert")).not.toBeInTheDocument();
    await page.press(/^Send /);
    await page.enterCode("123456");
    await page.heading(/ received /);
    await waitFor(() =>
      expect(asked.mock.calls.map(([call]) => call.idempotencyKey)).toEqual([order.key, order.key]),
    );
  },
};
