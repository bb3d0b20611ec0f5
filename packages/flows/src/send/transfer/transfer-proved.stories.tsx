import type { ErrorCode } from "@apex/contract/error-codes";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { mock, type MockedProblem, type SeenCall } from "../../mocks/mock.ts";
import { sentTransfer } from "../../mocks/money-fixtures.ts";
import { drafts, order, transferCalls, withCode } from "../../mocks/transfer-mocks.ts";
import { pageOf, TransferStory } from "./transfer-story.tsx";

const asked = fn<(call: SeenCall) => void>();

/** What must be proved for a transfer: the code of this order, and who is sending. */
const meta = {
  title: "Flows/Transfer/Proved",
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

/** A refusal of the code is told at its field; the key stays. */
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
      await page.sendWith("123456");
      await page.saysAtField("Security code", says);
      if (isSpent) await page.press("Send a new code");
      else await page.type("Security code", "654321");
      await expect(await page.findByLabelText("Security code")).toBeValid();
      if (isSpent) await page.type("Security code", "654321");
      await page.press("Send ₦25,000.00");
      await page.heading("Money sent");
      await expect(asked.mock.calls.map(([call]) => call.idempotencyKey)).toEqual([
        order.key,
        order.key,
      ]);
    },
  };
}

export const RejectedSecurityCodeWrong = refusedCode(
  { code: "security-code-wrong", params: { triesLeft: 4 } },
  "That code is not right. Check the latest one we sent you. 4 tries left.",
  false,
);
export const RejectedSecurityCodeExpired = refusedCode(
  "security-code-expired",
  "This code is no longer valid. Ask for a new one.",
  true,
);
export const RejectedSecurityCodeLocked = refusedCode(
  "security-code-locked",
  "Too many wrong tries, so this code no longer works. Ask for a new one.",
  true,
);

/** A 406 shows the server's message and leads to what must be verified; the form is still there afterwards. */
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
