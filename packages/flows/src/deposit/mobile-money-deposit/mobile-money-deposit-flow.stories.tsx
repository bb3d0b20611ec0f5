import { listMobileMoneyOperators } from "@apex/contract/banks/banks";
import {
  addMobileMoneyNumber,
  createMobileMoneyDeposit,
  listMobileMoneyDeposits,
  listMobileMoneyNumbers,
  readMobileMoneyDeposit,
  sendMobileMoneyCode,
  type MobileMoneyDeposit,
} from "@apex/contract/deposits/mobile-money-deposits";
import type { ErrorCode } from "@apex/contract/error-codes";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { listDepositMethods } from "@apex/contract/wallets/wallets";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import {
  askedPhone,
  depositNow,
  fiatMethods,
  mobileNumber,
  operators,
} from "../../mocks/fiat-deposit-fixtures.ts";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock } from "../../mocks/mock.ts";
import { amina, codeSent, kofi, verified } from "../../mocks/people.ts";
import { bankDeposit } from "../../mocks/transaction-fixtures.ts";
import type { FiatDepositEvent } from "../../parts/fiat-deposit/deposit-words.ts";
import { MobileMoneyDepositFlow } from "./mobile-money-deposit-flow.tsx";

interface StoryArgs {
  step?: string;
  answers?: object;
  onEvent: (event: FiatDepositEvent) => void;
}

const meta = {
  title: "Flows/Mobile-money deposit",
  args: { onEvent: fn() },
  render: ({ step, answers, onEvent }: StoryArgs) => (
    <FlowHost step={step} draft={answers && { flow: "mobile-money-deposit", answers }}>
      {(at) => (
        <MobileMoneyDepositFlow {...at} asset="NGN" onDone={fn()} onExit={fn()} onEvent={onEvent} />
      )}
    </FlowHost>
  ),
  beforeEach: ({ msw }) => {
    msw.use(mock(readVerification, { response: verified }));
  },
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const ways = mock(listDepositMethods, { response: fiatMethods });
const known = mock(listMobileMoneyNumbers, { response: { items: [mobileNumber] } });
const unknown = mock(listMobileMoneyNumbers, { response: { items: [] } });
const carriers = mock(listMobileMoneyOperators, { response: { items: operators } });
const quiet = mock(listMobileMoneyDeposits, { response: { items: [], now: depositNow } });
const asks = mock(createMobileMoneyDeposit, { response: { transaction: askedPhone.transaction } });
const stands = (deposit: MobileMoneyDeposit) =>
  mock(readMobileMoneyDeposit, { response: { deposit, now: depositNow } });
const order = {
  key: "5a0f1f6e-3c53-4d0a-9a53-6c6f8f2e7a99",
  isOut: false,
  number: mobileNumber,
  amount: { amount: "5000.00", asset: "NGN" },
};
const atConfirm = { step: "confirm", answers: { number: mobileNumber, order } };
const atPhone = { step: "phone", answers: { sentId: askedPhone.transaction.id } };

export const Ready: Story = {
  name: "Ready: MoMo",
  parameters: { msw: [ways, known, quiet, asks, stands(askedPhone)] },
};

/** The whole flow, from the number to the request on the phone. */
export const Walk: Story = {
  ...Ready,
  name: "Walk",
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /\+234\s803\s123\s4567/ }));
    await userEvent.type(await canvas.findByRole("textbox", { name: "Amount" }), "5000");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    const request = await canvas.findByRole("button", { name: "Request ₦5,000.00" });
    // The review names the wallet that receives, and the fee.
    await expect(canvas.getByText("Nigerian naira wallet")).toBeVisible();
    await expect(await canvas.findByText("Fee")).toBeVisible();
    await userEvent.click(request);
    await expect(
      await canvas.findByRole("heading", { name: "Approve it on your phone" }),
    ).toBeVisible();
  },
};

export const NewNumber: Story = {
  parameters: {
    msw: [
      ways,
      unknown,
      carriers,
      quiet,
      mock(sendMobileMoneyCode, { response: codeSent("sms") }),
      mock(addMobileMoneyNumber, ({ before }) =>
        before === 0
          ? { problem: { code: "token-validation-failed", params: { triesLeft: 4 } } }
          : { response: { number: mobileNumber } },
      ),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "MTN MoMo" }));
    // This operator's wallets can be paid, but not charged.
    await expect(canvas.queryByRole("radio", { name: "9mobile 9PSB" })).not.toBeInTheDocument();
    const phone = canvas.getByRole("textbox", { name: /Phone/ });
    await userEvent.clear(phone);
    await userEvent.type(phone, "08035554401");
    await userEvent.click(canvas.getByRole("button", { name: "Send code" }));
    await userEvent.type(await canvas.findByRole("textbox", { name: "Code" }), "111111");
    await expect(await canvas.findByText(/4 tries left/)).toBeVisible();
    await userEvent.clear(canvas.getByRole("textbox", { name: "Code" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Code" }), "123456");
    await expect(await canvas.findByRole("textbox", { name: "Amount" })).toBeVisible();
  },
};

/** The verified phone of the person is there already, and needs no second code. */
export const OwnNumber: Story = {
  parameters: {
    msw: [
      ways,
      unknown,
      carriers,
      quiet,
      mock(addMobileMoneyNumber, { response: { number: mobileNumber } }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "MTN MoMo" }));
    await expect(await canvas.findByRole("textbox", { name: /Phone/ })).toHaveValue("8031234567");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByRole("textbox", { name: "Amount" })).toBeVisible();
  },
};

/** Until an operator is chosen, the phone field has the person's country, not the wallet's. */
export const FromAnotherCountry: Story = {
  parameters: { msw: [ways, unknown, carriers, quiet], apex: { user: kofi } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: /Ghana \+233/ });
    await userEvent.click(canvas.getByRole("radio", { name: "MTN MoMo" }));
    await canvas.findByRole("button", { name: /Nigeria \+234/ });
  },
};

export const Invalid: Story = {
  parameters: {
    msw: [unknown, carriers, quiet],
    // Her phone is of a country whose operators are not those of the wallet.
    apex: { user: { ...amina, phoneNumber: "+233241234567" } },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Send code" }));
    await userEvent.click(await canvas.findByRole("link", { name: "Choose an operator" }));
    const operator = await canvas.findByRole("radio", { name: "MTN MoMo" });
    await expect(operator).toHaveFocus();
    await userEvent.type(canvas.getByRole("textbox", { name: /Phone/ }), "08031234567");
    await userEvent.click(canvas.getByRole("button", { name: "Send code" }));
    await waitFor(() => expect(operator).toHaveFocus());
    await expect(operator).toHaveAccessibleDescription(/Choose an operator/);
  },
};

export const FoundAgain: Story = {
  parameters: {
    msw: [
      known,
      mock(listMobileMoneyDeposits, { response: { items: [askedPhone], now: depositNow } }),
      stands(askedPhone),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "See deposit" }));
    await expect(
      await canvas.findByText(/We sent a request for .* to \+234 803 123 4567/),
    ).toBeVisible();
  },
};

export const Waiting: Story = {
  args: atPhone,
  parameters: { msw: [quiet, stands(askedPhone)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("timer")).toHaveTextContent(/^(05:00|04:5\d)$/);
  },
};

export const Approved: Story = {
  args: atPhone,
  parameters: {
    msw: [
      stands({ ...askedPhone, transaction: bankDeposit }),
      mock(readTransaction, {
        response: { transaction: bankDeposit, timeline: [], postings: [] },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: /We received/ })).toBeVisible();
  },
};

export const Declined: Story = {
  args: atPhone,
  parameters: {
    msw: [
      ways,
      stands({
        ...askedPhone,
        transaction: { ...askedPhone.transaction, status: "declined" },
        failure: "declined",
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole("heading", { name: "Your payment was declined" }),
    ).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await expect(await canvas.findByRole("textbox", { name: "Amount" })).toBeVisible();
  },
};

export const TimedOut: Story = {
  args: atPhone,
  parameters: {
    msw: [
      stands({
        ...askedPhone,
        transaction: { ...askedPhone.transaction, status: "failed" },
        failure: "timed-out",
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "The request expired" })).toBeVisible();
  },
};

export const Submitting: Story = {
  args: atConfirm,
  parameters: { msw: [ways, mock(createMobileMoneyDeposit, { isPending: true })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Request/ }));
  },
};

export const Loading: Story = {
  parameters: { msw: [quiet, mock(listMobileMoneyNumbers, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [quiet, mock(listMobileMoneyNumbers, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
  },
};

/** The charge is refused by the server. */
function refused(code: ErrorCode, words: string | RegExp): Story {
  return {
    args: atConfirm,
    parameters: { msw: [ways, mock(createMobileMoneyDeposit, { problem: code })] },
    play: async ({ canvas, userEvent }) => {
      await userEvent.click(await canvas.findByRole("button", { name: /Request/ }));
      await expect(await canvas.findByText(words)).toBeVisible();
    },
  };
}

export const RejectedAmountBelowMinimum = refused("amount-below-minimum", /below the minimum/);
export const RejectedAmountAboveMaximum = refused("amount-above-maximum", /above the maximum/);
export const RejectedDepositsUnavailable = refused("deposits-unavailable", /deposits-unavail/);
export const RejectedEmailVerificationRequired = refused(
  "EMAIL_VERIFICATION_REQUIRED",
  /EMAIL_VERIFICATION_REQUIRED/,
);
export const RejectedPhoneVerificationRequired = refused(
  "PHONE_VERIFICATION_REQUIRED",
  /PHONE_VERIFICATION_REQUIRED/,
);
export const RejectedKycRequired = refused("KYC_REQUIRED", /KYC_REQUIRED/);

export const Narrow: Story = {
  args: atPhone,
  parameters: { msw: [stands(askedPhone)] },
  globals: { viewport: { value: "narrow" } },
};

export const French: Story = {
  args: atPhone,
  parameters: { msw: [stands(askedPhone)] },
  globals: { locale: "fr" },
};
