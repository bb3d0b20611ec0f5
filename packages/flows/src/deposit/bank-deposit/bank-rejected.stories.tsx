import { createBankDeposit } from "@apex/contract/deposits/bank-deposits";
import type { ErrorCode } from "@apex/contract/error-codes";
import { listDepositMethods } from "@apex/contract/wallets/wallets";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { fiatMethods, senderAccount } from "../../mocks/fiat-deposit-fixtures.ts";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock } from "../../mocks/mock.ts";
import { verified } from "../../mocks/people.ts";
import { BankDepositFlow } from "./bank-deposit-flow.tsx";

const draft = {
  flow: "bank-deposit",
  answers: { sender: senderAccount, typedAmount: "40000" },
};

const meta = {
  title: "Flows/Bank deposit/Rejected",
  render: () => (
    <FlowHost step="amount" draft={draft}>
      {(at) => <BankDepositFlow {...at} asset="NGN" onDone={fn()} onExit={fn()} onEvent={fn()} />}
    </FlowHost>
  ),
  beforeEach: ({ msw }) => {
    msw.use(mock(readVerification, { response: verified }));
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const ways = mock(listDepositMethods, { response: fiatMethods });

/** The announcement is refused by the server. */
function refused(code: ErrorCode, words: string | RegExp): Story {
  return {
    parameters: { msw: [ways, mock(createBankDeposit, { problem: code })] },
    play: async ({ canvas, userEvent }) => {
      await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
      await expect(await canvas.findByText(words)).toBeVisible();
    },
  };
}

export const RejectedAmountBelowMinimum = refused("amount-below-minimum", /below the minimum/);
export const RejectedAmountAboveMaximum = refused("amount-above-maximum", /above the maximum/);
export const RejectedDepositsUnavailable = refused("deposits-unavailable", /deposits-unavail/);
export const RejectedDepositRunning = refused("deposit-running", /already have a deposit/);
export const RejectedEmailVerificationRequired = refused(
  "EMAIL_VERIFICATION_REQUIRED",
  /EMAIL_VERIFICATION_REQUIRED/,
);
export const RejectedPhoneVerificationRequired = refused(
  "PHONE_VERIFICATION_REQUIRED",
  /PHONE_VERIFICATION_REQUIRED/,
);
export const RejectedKycRequired = refused("KYC_REQUIRED", /KYC_REQUIRED/);
