import { sendTransactionCode } from "@apex/contract/auth/send-code";
import type { ErrorCode } from "@apex/contract/error-codes";
import {
  payPaymentLink,
  readPaymentRequest,
  type PaymentRequest,
} from "@apex/contract/payments/pay-link";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { HttpHandler } from "msw";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { held } from "../../mocks/held.ts";
import { mock, type MockedProblem } from "../../mocks/mock.ts";
import { nairaTerms, wallets } from "../../mocks/money-fixtures.ts";
import { codeSent, halfVerified, unverified, verified } from "../../mocks/people.ts";
import { asksForPhoneFirst } from "../../mocks/verify-first.ts";
import { businessRequest, paymentRequest, sentPayment } from "../../mocks/payment-mocks.ts";
import { PayPage, type PayPageProps } from "./pay-page.tsx";
import type { PayAnswers } from "./pay-steps.ts";
import { moneyOnHold } from "../../mocks/money-on-hold.ts";

interface PayStoryProps extends Omit<PayPageProps, "place" | "onPlace"> {
  step?: string;
  answers?: PayAnswers;
}

/** The page under a host that holds its place. */
function PayStory({ step, answers, ...told }: PayStoryProps) {
  return (
    <FlowHost step={step} draft={answers && { flow: "pay", answers }}>
      {(at) => <PayPage {...at} {...told} />}
    </FlowHost>
  );
}

const fee = { amount: "10.00", asset: "NGN" } as const;
const order = {
  code: paymentRequest.code,
  payee: paymentRequest.payee.name,
  purpose: paymentRequest.purpose,
  amount: { amount: "25000.00", asset: "NGN" } as const,
  fee,
  key: "4b6f6a4e-8d0e-4d57-9a55-1f6f7c0f2a10",
  isOut: false,
};

const asks = (more: Partial<PaymentRequest> = {}) =>
  mock(readPaymentRequest, { response: { request: { ...paymentRequest, ...more } } });

const calls = (...first: readonly HttpHandler[]) => [
  ...first,
  asks(),
  mock(readVerification, { response: verified }),
  mock(readTransferTerms, { response: nairaTerms }),
  mock(sendTransactionCode, () => ({ response: codeSent() })),
  mock(payPaymentLink, { response: { transaction: sentPayment } }),
  mock(readTransaction, {
    response: { transaction: sentPayment, timeline: [], postings: [] },
  }),
];

/** The page of a payment link: anyone can see it, and signed-in people can pay. */
const meta = {
  title: "Flows/Payments/Pay",
  component: PayStory,
  parameters: { msw: calls() },
  args: {
    code: paymentRequest.code,
    isSignedIn: true,
    onDone: fn(),
    onExit: fn(),
    onEvent: fn(),
  },
} satisfies Meta<typeof PayStory>;
export default meta;
type Story = StoryObj<typeof meta>;

function shows(request: Partial<PaymentRequest>, words: string, isSignedIn = true): Story {
  return {
    args: { isSignedIn },
    parameters: { msw: calls(asks(request)) },
    play: async ({ canvasElement }) => {
      const canvas = within(canvasElement);
      await canvas.findByText(words);
      await expect(canvas.queryByRole("button", { name: "Continue" })).not.toBeInTheDocument();
      await expect(canvas.queryByRole("link", { name: "Log in to pay" })).not.toBeInTheDocument();
    },
  };
}

/** A guest sees who asks, for what, how much and until when. */
export const Guest: Story = {
  args: { isSignedIn: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("Ngozi E. asks you to pay");
    await expect(canvas.getByText("₦25,000.00")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Log in to pay" })).toHaveAttribute(
      "href",
      "#signIn",
    );
  },
};

/** A business has its username beside its name, because others may have the name. */
export const AskedByBusiness: Story = {
  parameters: { msw: calls(asks({ payee: businessRequest.payee })) },
  play: async ({ canvas }) => {
    await canvas.findByText("Summit Trading Ltd (@summit.trading) asks you to pay");
    await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
    await canvas.findByRole("heading", { name: "Review your payment" });
    await expect(canvas.getByText("Summit Trading Ltd (@summit.trading)")).toBeVisible();
  },
};

export const GuestPaid = shows({ status: "paid" }, "This link has been paid", false);
export const Expired = shows({ status: "expired" }, "This link has expired");
export const Cancelled = shows({ status: "cancelled" }, "This link was cancelled");
export const Own = shows({ isOwn: true }, "This is your own link");

export const Unknown: Story = {
  args: { isSignedIn: false },
  parameters: { msw: [mock(readPaymentRequest, { problem: "not-found" })] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("We could not find this link");
  },
};

export const TooManyTries: Story = {
  args: { isSignedIn: false },
  parameters: {
    msw: [
      mock(readPaymentRequest, { problem: { code: "too-many-requests", retryAfterSeconds: 30 } }),
    ],
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^Try again in/);
  },
};

export const OpenAmount: Story = {
  parameters: { msw: calls(asks({ amount: undefined, purpose: "Choir membership" })) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const amount = await canvas.findByLabelText("Amount");
    await userEvent.type(amount, "99");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(amount).toBeInvalid());
    await userEvent.clear(amount);
    await userEvent.type(amount, "1500");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await canvas.findByRole("heading", { name: "Review your payment" });
    await expect(canvas.getByText("₦1,510.00")).toBeVisible();
    await expect(canvas.getByText("For")).toBeVisible();
  },
};

export const InsufficientBalance: Story = {
  parameters: {
    msw: calls(
      mock(readTransferTerms, {
        response: { ...nairaTerms, available: { amount: "900.00", asset: "NGN" } },
      }),
      mock(listWallets, { response: { ...wallets, items: [] } }),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/Your balance covers up to ₦890\.00/);
    await expect(canvas.getByRole("link", { name: "Add money" })).toBeVisible();
  },
};

async function authorise(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
  return canvas;
}

export const Paying: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("heading", { name: "Pay Ngozi E." });
    await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
    await userEvent.click(await canvas.findByRole("button", { name: /^Pay / }));
    await authorise(canvasElement);
    await waitFor(() => expect(canvas.getByRole("heading", { name: / received / })).toHaveFocus());
    await userEvent.click(await canvas.findByRole("button", { name: "Done" }));
    await expect(args.onDone).toHaveBeenCalledWith(sentPayment);
  },
};

/** The first attempt is refused. */
function refused(problem: ErrorCode | MockedProblem, says: RegExp, next: string): Story {
  return {
    args: { step: "authorise", answers: { order } },
    parameters: { msw: calls(mock(payPaymentLink, { problem })) },
    play: async ({ canvasElement }) => {
      const canvas = await authorise(canvasElement);
      await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent(says));
      await canvas.findByRole("button", { name: next });
    },
  };
}

export const RejectedRecipientIsSelf = refused(
  "recipient-is-self",
  /your own account/,
  "Try again",
);
export const RejectedInsufficientFunds = refused(
  "insufficient-funds",
  /does not have enough/,
  "Change the amount",
);

const taken = held("open");

/** Another person paid first: the link is read again. */
export const RejectedPaymentLinkClosed: Story = {
  args: { step: "authorise", answers: { order } },
  beforeEach: taken.reset,
  parameters: {
    msw: calls(
      mock(payPaymentLink, () => ({
        problem: { code: "payment-link-closed", params: { status: taken.set("paid") } },
      })),
      mock(readPaymentRequest, () => ({
        response: { request: { ...paymentRequest, status: taken.get() } },
      })),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = await authorise(canvasElement);
    await canvas.findByText(/This link can no longer be paid/);
    await userEvent.click(canvas.getByRole("button", { name: "View the link again" }));
    await canvas.findByText("This link has been paid");
  },
};

/** The hold is shown before anything is filled in. */
export const MoneyOnHold: Story = moneyOnHold();

/** The flow asks for a missing verification before its first question. */
export const VerifyFirst: Story = {
  parameters: { apex: { user: halfVerified } },
  play: ({ canvasElement, args }) => asksForPhoneFirst(canvasElement, args.onEvent),
};

const askedTerms = fn();

/** The page lists the missing verifications below the request, and says what a person without a BVN can do. */
export const VerifyFirstForNaira: Story = {
  beforeEach: () => {
    askedTerms.mockClear();
  },
  parameters: {
    msw: calls(
      asks({ addressee: "you" }),
      mock(readVerification, { response: unverified }),
      mock(readTransferTerms, () => {
        askedTerms();
        return { problem: "KYC_REQUIRED" };
      }),
    ),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("heading", { name: "Verify these first" });
    await expect(canvas.getByText("Ngozi E. asks you to pay")).toBeVisible();
    await expect(canvas.getByText("₦25,000.00")).toBeVisible();
    await expect(canvas.getByText(/^No BVN\? Ask Ngozi E\. /)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Decline" })).toBeVisible();
    await userEvent.click(
      await canvas.findByRole("button", { name: "Verify: Bank verification number (BVN)" }),
    );
    await expect(args.onEvent).toHaveBeenCalledWith({
      name: "verification-required",
      verification: "identity",
    });
    // Reading the terms would be refused and open the prompt over the unread request.
    await expect(askedTerms).not.toHaveBeenCalled();
  },
};

export const VerifyFirstForNairaFrench: Story = {
  ...VerifyFirstForNaira,
  globals: { locale: "fr", viewport: { value: "narrow" } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/^Vous n’avez pas de BVN/);
  },
};

/** The BVN is still being checked, so it is not asked for again. */
export const NairaBvnChecking: Story = {
  parameters: {
    msw: calls(mock(readVerification, { response: { ...unverified, bvn: { status: "PENDING" } } })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("Checking");
    await expect(canvas.queryByRole("button", { name: /^Verify/ })).not.toBeInTheDocument();
  },
};
