import type { ErrorCode } from "@apex/contract/error-codes";
import {
  createCard,
  fundCard,
  keepCardDetails,
  withdrawFromCard,
} from "@apex/contract/cards/card-money";
import { readCard } from "@apex/contract/cards/cards";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { HttpHandler } from "msw";
import { expect, fn, waitFor } from "storybook/test";
import {
  activeCard,
  cardCodeMock,
  cardId,
  cardMock,
  cardNow,
  cardTermsMock,
} from "../../mocks/card-fixtures.ts";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock, type MockedProblem } from "../../mocks/mock.ts";
import { CreateCardFlow } from "./new-card-flow.tsx";
import { MoveCardFlow } from "./move-card-flow.tsx";
import { codeSent, halfVerified, kofi } from "../../mocks/people.ts";
import { asksForPhoneFirst } from "../../mocks/verify-first.ts";
import { moneyOnHold } from "../../mocks/money-on-hold.ts";

const onDone = fn();
const onEvent = fn();

interface StoryArgs {
  step?: string;
  answers?: object;
  action?: "fund" | "withdraw";
}

const meta = {
  title: "Flows/Cards/Money",
  render: ({ step, answers, action }: StoryArgs) => (
    <FlowHost
      step={step}
      draft={answers && { flow: action ? `card-${action}-${cardId}` : "card-create", answers }}
    >
      {(at) =>
        action ? (
          <MoveCardFlow
            {...at}
            action={action}
            cardId={cardId}
            onDone={onDone}
            onExit={fn()}
            onEvent={onEvent}
          />
        ) : (
          <CreateCardFlow {...at} onDone={onDone} onExit={fn()} onEvent={onEvent} />
        )
      }
    </FlowHost>
  ),
  parameters: { msw: [cardTermsMock({ fee: "3.00" }), cardCodeMock] },
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const usd = (amount: string) => ({ amount, asset: "USD" }) as const;
const design = { network: "mastercard", colour: "sky", label: "Travel" };
const sum = { amount: usd("50.00"), fee: usd("3.00") };
const detailsId = "019a9c00-0000-4000-8000-00000000e001";
const order = () => ({ key: crypto.randomUUID(), isOut: false });
const reviewed = () => ({ design, detailsId, order: { ...sum, ...order() } });

const made = (type: "create-card" | "fund-card"): Transaction => ({
  id: cardId,
  category: "card",
  type,
  status: type === "create-card" ? "pending" : "completed",
  date: cardNow,
  reference: "APX-7K2M-9QXD",
  direction: "out",
  amount: usd("50.00"),
  fee: usd(type === "create-card" ? "3.00" : "0.00"),
  details: { provider: "Mastercard", offer: "Travel", accountNumber: "•••• 4242", wallet: "USD" },
});

/** The card's face shows the choices at once. */
export const Design: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
    await waitFor(() => expect(canvas.getByLabelText("Label")).toBeInvalid());
    await userEvent.type(canvas.getByLabelText("Label"), "Travel");
    await expect(await canvas.findByText("Travel")).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "Mastercard" }));
    await userEvent.click(canvas.getByRole("radio", { name: "Sky" }));
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(
      await canvas.findByRole("heading", { name: "How much do you want to add?" }),
    ).toBeVisible();
  },
};

export const Amount: Story = {
  args: { step: "amount", answers: { design } },
  play: async ({ canvas, userEvent }) => {
    const amount = await canvas.findByLabelText("Amount on the card");
    await userEvent.type(amount, "4");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText("Enter at least $5.00")).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, "498");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText(/up to \$497.00/)).toBeVisible();
  },
};

/** Typed values are kept after a reload. */
export const DesignKept: Story = {
  args: { answers: { typedDesign: { ...design, label: "Trav" } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Label")).toHaveValue("Trav");
    await expect(canvas.getByRole("radio", { name: "Mastercard" })).toBeChecked();
  },
};

/** Typed values are kept after going a step back. */
export const AmountKept: Story = {
  args: { step: "amount", answers: { design } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Amount on the card"), "12");
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
    await expect(await canvas.findByLabelText("Amount on the card")).toHaveValue("12");
  },
};

export const NoDollars: Story = {
  args: { step: "amount", answers: { design } },
  parameters: { msw: [cardTermsMock({ fee: "3.00", available: "2.00" })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Swap to US dollars" })).toBeVisible();
  },
};

export const CreationClosed: Story = {
  args: { step: "amount", answers: { design } },
  parameters: { msw: [cardTermsMock({ isOpen: false })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You can’t create cards at the moment/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Contact support" })).toBeVisible();
  },
};

/** PIN and BVN are sent to the server at once, and are not kept on the page. */
export const Secure: Story = {
  args: { step: "secure", answers: { design, order: { ...sum, ...order() } } },
  parameters: {
    msw: [cardCodeMock, mock(keepCardDetails, { response: { detailsId } })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("4-digit PIN"), "4821");
    await userEvent.type(canvas.getByLabelText("Repeat the PIN"), "4822");
    await userEvent.type(canvas.getByLabelText("BVN"), "1234567");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await waitFor(() =>
      expect(canvas.getAllByText("A BVN has at least 8 digits").length).toBeGreaterThan(0),
    );
    await userEvent.clear(canvas.getByLabelText("BVN"));
    await userEvent.type(canvas.getByLabelText("BVN"), "22222222222");
    await userEvent.clear(canvas.getByLabelText("Repeat the PIN"));
    await userEvent.type(canvas.getByLabelText("Repeat the PIN"), "4821");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(
      await canvas.findByRole("heading", { name: "Review your new card" }),
    ).toBeVisible();
  },
};

/** Outside Nigeria, with a checked document: no BVN is asked for. */
export const SecureElsewhere: Story = {
  args: { step: "secure", answers: { design, order: { ...sum, ...order() } } },
  parameters: {
    apex: { user: { ...kofi, kycLevel: 2 } },
    msw: [cardCodeMock, mock(keepCardDetails, { response: { detailsId } })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("4-digit PIN"), "4821");
    await userEvent.type(canvas.getByLabelText("Repeat the PIN"), "4821");
    await expect(canvas.queryByLabelText("BVN")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(
      await canvas.findByRole("heading", { name: "Review your new card" }),
    ).toBeVisible();
  },
};

/** The country was changed in the meantime. */
export const RejectedDocumentRequired: Story = {
  args: { step: "secure", answers: { design, order: { ...sum, ...order() } } },
  parameters: { msw: [cardCodeMock, mock(keepCardDetails, { problem: "document-required" })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("4-digit PIN"), "4821");
    await userEvent.type(canvas.getByLabelText("Repeat the PIN"), "4821");
    await userEvent.type(canvas.getByLabelText("BVN"), "22222222222");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(
      await canvas.findByText(/We need to check your identity document first/),
    ).toBeVisible();
  },
};

/** The flow asks for a missing verification before its first question. */
export const VerifyFirst: Story = {
  parameters: { apex: { user: halfVerified } },
  play: ({ canvasElement }) => asksForPhoneFirst(canvasElement, onEvent),
};

/** Funding a card asks for a missing verification first, too. */
export const VerifyBeforeFunding: Story = {
  args: { action: "fund" },
  parameters: { apex: { user: halfVerified } },
  play: ({ canvasElement }) => asksForPhoneFirst(canvasElement, onEvent),
};

/** Withdrawing from a card asks for a missing verification first, too. */
export const VerifyBeforeWithdrawal: Story = {
  args: { action: "withdraw" },
  parameters: { apex: { user: halfVerified } },
  play: ({ canvasElement }) => asksForPhoneFirst(canvasElement, onEvent),
};

/** Outside Nigeria, without a checked document: the flow begins with the document check. */
export const DocumentFirst: Story = {
  parameters: { apex: { user: kofi } },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Verify these first" });
    await expect(
      await canvas.findByRole("link", { name: "Verify: Government ID and a selfie" }),
    ).toHaveAttribute("href", "#upgrade");
    await expect(canvas.queryByLabelText("Label")).not.toBeInTheDocument();
  },
};

/** The card of the address was deleted. */
export const FundGone: Story = {
  args: { action: "fund" },
  parameters: { msw: [mock(readCard, { problem: "not-found" })] },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "We can’t find this card" });
    await expect(canvas.getByRole("link", { name: "See your cards" })).toHaveAttribute(
      "href",
      "#cards",
    );
  },
};

export const Review: Story = {
  args: { step: "review", answers: reviewed() },
  parameters: {
    msw: [cardCodeMock, mock(createCard, { response: { transaction: made("create-card") } })],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("$53.00")).toBeVisible();
    await userEvent.type(await canvas.findByRole("textbox", { name: "Security code" }), "123456");
    await waitFor(() => expect(onDone).toHaveBeenCalled());
  },
};

/** Shows the server's own sentence where it has one. */
const closed = "You can’t create cards at the moment. Nothing was charged. Please contact support.";

const rejected = (problem: ErrorCode | MockedProblem, said: RegExp): Story => ({
  args: { step: "review", answers: reviewed() },
  parameters: { msw: [cardCodeMock, mock(createCard, { problem })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Security code" }), "123456");
    await expect(await canvas.findByText(said)).toBeVisible();
  },
});

export const RejectedCardCreationUnavailable: Story = rejected(
  { code: "card-creation-unavailable", message: closed },
  /You can’t create cards at the moment/,
);
export const RejectedCardDetailsExpired: Story = rejected(
  "card-details-expired",
  /Enter them again\./,
);
export const RejectedTooManyCards: Story = rejected("too-many-cards", /Terminate one first/);

const moveClosed = "This cannot be done for now. Please contact support.";

const confirmed = (action: "fund" | "withdraw", answer: HttpHandler, said: string): Story => ({
  args: {
    action,
    step: "confirm",
    answers: { order: { amount: usd("50.00"), fee: usd("0.00"), ...order() } },
  },
  parameters: { msw: [cardMock(activeCard), cardCodeMock, answer] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Security code" }), "123456");
    await expect(await canvas.findByText(said)).toBeVisible();
  },
});
const funded = (answer: Parameters<typeof mock<typeof fundCard>>[1], said: string) =>
  confirmed("fund", mock(fundCard, answer), said);

export const RejectedCardFundingUnavailable: Story = funded(
  { problem: { code: "card-funding-unavailable", message: moveClosed } },
  moveClosed,
);
export const RejectedCardWithdrawalUnavailable: Story = confirmed(
  "withdraw",
  mock(withdrawFromCard, { problem: { code: "card-withdrawal-unavailable", message: moveClosed } }),
  moveClosed,
);
export const Fund: Story = funded(
  { response: { transaction: made("fund-card") } },
  "$50.00 is on your card",
);
/** The business requires approval for money out. */
export const FundWaits: Story = funded(
  { response: { transaction: { ...made("fund-card"), status: "under_review" } } },
  "Waiting for approval",
);

/** Typed values are kept after a reload. */
export const FundAmountKept: Story = {
  args: { action: "fund", answers: { typedAmount: "31" } },
  parameters: { msw: [cardMock(activeCard), cardTermsMock({})] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Amount")).toHaveValue("31");
  },
};

/** The code that was sent stays valid after a reload: no other is sent. */
export const FundCodeKept: Story = {
  args: {
    action: "fund",
    step: "confirm",
    answers: {
      order: { amount: usd("50.00"), fee: usd("0.00"), ...order() },
      codeSent: codeSent(),
    },
  },
  parameters: { msw: [cardMock(activeCard)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: "Security code" })).toBeVisible();
  },
};

/** Funding can cost a fee, which is shown. The button has the total. */
export const FundAtFee: Story = {
  args: {
    action: "fund",
    step: "confirm",
    answers: { order: { ...sum, ...order() }, codeSent: codeSent() },
  },
  parameters: { msw: [cardMock(activeCard)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("$3.00")).toBeVisible();
    await expect(canvas.getByRole("button", { name: /\$53\.00/ })).toBeVisible();
  },
};

/** An order that was sent cannot be changed. */
export const FundIsOut: Story = {
  args: {
    action: "fund",
    step: "amount",
    answers: { order: { amount: usd("50.00"), fee: usd("0.00"), ...order(), isOut: true } },
  },
  parameters: { msw: [cardMock(activeCard), mock(fundCard, { isPending: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Checking…")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Back" })).not.toBeInTheDocument();
  },
};

export const FundClosed: Story = {
  args: { action: "fund" },
  parameters: { msw: [cardMock(activeCard), cardTermsMock({ isOpen: false })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You can’t fund cards at the moment/)).toBeVisible();
  },
};

/** The hold is shown before anything is filled in. */
export const MoneyOnHold: Story = moneyOnHold();
