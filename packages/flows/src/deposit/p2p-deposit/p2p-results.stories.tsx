import {
  createP2pDeposit,
  listP2pDeposits,
  payP2pDeposit,
  readP2pDeposit,
  skipP2pWait,
  type P2pDeposit,
} from "@apex/contract/deposits/p2p-deposits";
import { listBanks } from "@apex/contract/banks/banks";
import type { ErrorCode } from "@apex/contract/error-codes";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { listDepositMethods } from "@apex/contract/wallets/wallets";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import {
  banks,
  closedMethods,
  creditedP2p,
  depositNow,
  fiatMethods,
  paidP2p,
  waitingP2p,
} from "../../mocks/fiat-deposit-fixtures.ts";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock } from "../../mocks/mock.ts";
import { verified } from "../../mocks/people.ts";
import { bankDeposit, heldDeposit } from "../../mocks/transaction-fixtures.ts";
import { P2pDepositFlow } from "./p2p-deposit-flow.tsx";

const onEvent = fn();

const meta = {
  title: "Flows/Peer-to-peer deposit/Results",
  render: ({ step, answers }: { step: string; answers: object }) => (
    <FlowHost step={step} draft={{ flow: "p2p-deposit", answers }}>
      {(at) => <P2pDepositFlow {...at} asset="NGN" onDone={fn()} onExit={fn()} onEvent={onEvent} />}
    </FlowHost>
  ),
  args: { step: "pay", answers: { depositId: waitingP2p.id } },
  beforeEach: ({ msw }) => {
    msw.use(mock(readVerification, { response: verified }));
  },
} satisfies Meta<{ step: string; answers: object }>;
export default meta;
type Story = StoryObj<typeof meta>;

const none = mock(listP2pDeposits, { response: { items: [], now: depositNow } });
const arrived = (deposit: P2pDeposit, transaction: Transaction = bankDeposit) => ({
  msw: [
    none,
    mock(readP2pDeposit, { response: { deposit, now: depositNow } }),
    mock(readTransaction, { response: { transaction, timeline: [], postings: [] } }),
  ],
});

export const Credited: Story = {
  parameters: arrived(creditedP2p),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { name: "We received your money" }),
    ).toBeVisible();
  },
};

export const ShortPaid: Story = {
  parameters: arrived({
    ...creditedP2p,
    received: { amount: "20000.00", asset: "NGN" },
    receivedAs: "short",
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/received ₦20,000.00. All of it is yours/)).toBeVisible();
  },
};

export const OverPaid: Story = {
  parameters: arrived({
    ...creditedP2p,
    received: { amount: "30000.00", asset: "NGN" },
    receivedAs: "over",
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("More arrived than expected")).toBeVisible();
  },
};

export const Late: Story = {
  parameters: arrived({ ...creditedP2p, isLate: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/It arrived late/)).toBeVisible();
  },
};

export const Held: Story = {
  parameters: arrived(creditedP2p, heldDeposit),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("₦180,000.00 is on hold")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Tell us about the sender" })).toBeVisible();
  },
};

/** Staff have also checked, and say why no money arrived. */
export const Refused: Story = {
  parameters: {
    msw: [
      none,
      mock(readP2pDeposit, {
        response: {
          deposit: { ...waitingP2p, status: "refused", refusal: "elsewhere", canExtend: false },
          now: depositNow,
        },
      }),
    ],
  },
  play: async ({ canvas }) => {
    const title = "We could not find your payment";
    await expect(await canvas.findByRole("heading", { name: title })).toBeVisible();
    await expect(canvas.getByText(/Ask your bank to recall it/)).toBeVisible();
  },
};

export const Disputed: Story = {
  parameters: {
    msw: [
      none,
      mock(readP2pDeposit, {
        response: {
          deposit: { ...waitingP2p, status: "disputed", canExtend: false },
          now: depositNow,
        },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The merchant has not found your payment")).toBeVisible();
  },
};

export const Unavailable: Story = {
  args: { step: "amount", answers: {} },
  parameters: { msw: [none, mock(listDepositMethods, { response: closedMethods })] },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText("Deposits to this wallet are currently unavailable"),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Choose another method" }));
    await expect(onEvent).toHaveBeenCalledWith({ name: "other-method" });
  },
};

export const SkipWait: Story = {
  parameters: {
    msw: [
      none,
      mock(readP2pDeposit, {
        response: { deposit: paidP2p, now: "2026-11-21T14:02:01.000Z" },
      }),
      mock(skipP2pWait, {
        response: { deposit: { ...waitingP2p, status: "paid" }, now: depositNow },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Skip the wait" }));
    await waitFor(() =>
      expect(canvas.queryByRole("button", { name: "Skip the wait" })).not.toBeInTheDocument(),
    );
  },
};

/** The amount is refused by the server. */
function refused(code: ErrorCode, words: string | RegExp, action?: string): Story {
  return {
    args: { step: "amount", answers: { typedAmount: "25000" } },
    parameters: {
      msw: [
        none,
        mock(listDepositMethods, { response: fiatMethods }),
        mock(createP2pDeposit, { problem: code }),
      ],
    },
    play: async ({ canvas, userEvent }) => {
      await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
      await expect(await canvas.findByText(words)).toBeVisible();
      if (action) await expect(canvas.getByRole("button", { name: action })).toBeVisible();
    },
  };
}

export const RejectedAmountBelowMinimum = refused(
  "amount-below-minimum",
  "The amount is below the minimum.",
);
export const RejectedAmountAboveMaximum = refused(
  "amount-above-maximum",
  "The amount is above the maximum.",
);
export const RejectedDepositsUnavailable = refused(
  "deposits-unavailable",
  /deposits-unavailable/,
  "Choose another method",
);
export const RejectedDepositRunning = refused(
  "deposit-running",
  /already have a deposit in progress/,
  "See deposit",
);
export const RejectedEmailVerificationRequired = refused(
  "EMAIL_VERIFICATION_REQUIRED",
  /EMAIL_VERIFICATION_REQUIRED/,
  "Verify email",
);
export const RejectedPhoneVerificationRequired = refused(
  "PHONE_VERIFICATION_REQUIRED",
  /PHONE_VERIFICATION_REQUIRED/,
  "Verify phone",
);
export const RejectedKycRequired = refused("KYC_REQUIRED", /KYC_REQUIRED/, "Verify identity");

export const RejectedDepositChanged: Story = {
  parameters: {
    msw: [
      none,
      mock(listBanks, { response: { items: banks } }),
      mock(readP2pDeposit, { response: { deposit: waitingP2p, now: depositNow } }),
      mock(payP2pDeposit, { problem: "deposit-changed" }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "I’ve paid" }));
    const bank = await canvas.findByRole("combobox", { name: /Which bank did you pay from/ });
    await userEvent.type(bank, "acc");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await userEvent.click(canvas.getByRole("button", { name: "Confirm payment" }));
    await expect(await canvas.findByText(/This deposit has changed/)).toBeVisible();
  },
};
