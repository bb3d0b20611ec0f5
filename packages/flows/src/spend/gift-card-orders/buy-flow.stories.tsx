import type { ErrorCode } from "@apex/contract/error-codes";
import { listBuyBrands, readBuyTerms } from "@apex/contract/gift-cards/buy-offers";
import { createCardOrder } from "@apex/contract/gift-cards/card-orders";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { boughtCards, buyMocks, buyTerms } from "../../mocks/card-order-fixtures.ts";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock, type MockedProblem } from "../../mocks/mock.ts";
import { codeSent, halfVerified } from "../../mocks/people.ts";
import { asksForPhoneFirst } from "../../mocks/verify-first.ts";
import { BuyFlow } from "./buy-flow.tsx";
import { moneyOnHold } from "../../mocks/money-on-hold.ts";

const onDone = fn();
const onEvent = fn();

interface StoryArgs {
  step?: string;
  answers?: object;
  brandId?: string;
}

const meta = {
  title: "Flows/Gift cards/Buy",
  render: ({ step, answers, brandId = "netflix" }: StoryArgs) => (
    <FlowHost step={step} draft={answers && { flow: `gift-card-buy-${brandId}`, answers }}>
      {(at) => (
        <BuyFlow {...at} brandId={brandId} onDone={onDone} onExit={fn()} onEvent={onEvent} />
      )}
    </FlowHost>
  ),
  parameters: { msw: buyMocks },
  beforeEach: () => {
    onDone.mockClear();
    onEvent.mockClear();
  },
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const cards = { country: "US", currency: "USD", value: "25", quantity: 2 };
const price = { amount: buyTerms.price, fee: buyTerms.activationFee };
const chosen = { cards, price };
const order = { cards, ...price, key: "3c9de0b5-7f0e-4a77-9d5a-0f3f5f6f1c03", isOut: false };
const reviewed = { step: "review", answers: { ...chosen, order, codeSent: codeSent() } };

async function payWith(
  canvas: Parameters<NonNullable<Story["play"]>>[0]["canvas"],
  userEvent: Parameters<NonNullable<Story["play"]>>[0]["userEvent"],
): Promise<void> {
  await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
}

/** The values on sale, each with its price; the fee has its own line. */
export const FixedValues: Story = {
  play: async ({ canvas, userEvent }) => {
    const value = await canvas.findByRole("radio", { name: /^\$25/ });
    // No list of dashes before a choice.
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await userEvent.click(value);
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("₦3,899.38"));
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByRole("heading", { name: "Who is it for?" })).toBeVisible();
  },
};

/** Typed values are kept after a reload. */
export const CardsKept: Story = {
  args: { answers: { typedCards: { country: "US", value: "25", quantity: "3" } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("radio", { name: /^\$25/ })).toBeChecked();
    await expect(canvas.getByRole("status")).toBeInTheDocument();
  },
};

/** Typed values are kept after going a step back. */
export const RecipientKept: Story = {
  args: { step: "recipient", answers: chosen },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: /^A gift by email/ }));
    await userEvent.type(
      await canvas.findByRole("textbox", { name: "Recipient’s email address" }),
      "ada@",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("₦3,899.38"));
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(
      await canvas.findByRole("textbox", { name: "Recipient’s email address" }),
    ).toHaveValue("ada@");
  },
};

/** Any value of a range, with the usual ones as buttons. */
export const RangeOfValues: Story = {
  args: { brandId: "amazon" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "$50" }));
    const value = await canvas.findByRole("textbox", { name: "Value of each card" });
    await expect(value).toHaveValue("50");
    await userEvent.clear(value);
    await userEvent.type(value, "501");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText("Choose a value from $5 to $500")).toBeVisible();
  },
};

/** A price above the balance is refused before the review. */
export const TooLittleMoney: Story = {
  args: { answers: { cards } },
  parameters: {
    msw: [
      mock(readBuyTerms, {
        response: { ...buyTerms, available: { amount: "1000.00", asset: "NGN" } },
      }),
      ...buyMocks,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("₦1,000.00"));
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText(/You have ₦1,000.00/)).toBeVisible();
  },
};

/** An unverified person is led to verification from the price. */
export const NotVerified: Story = {
  args: { answers: { cards } },
  parameters: {
    msw: [mock(readBuyTerms, { problem: "PHONE_VERIFICATION_REQUIRED" }), ...buyMocks],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Verify phone" }));
    await expect(onEvent).toHaveBeenCalledWith({
      name: "verification-required",
      verification: "phone",
    });
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listBuyBrands, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(listBuyBrands, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
  },
};

export const UnknownBrand: Story = {
  args: { brandId: "nobody" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "All gift cards" })).toBeVisible();
  },
};

/** A gift needs a valid email address. */
export const AsAGift: Story = {
  args: { step: "recipient", answers: chosen },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: /^A gift by email/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    const email = await canvas.findByRole("textbox", { name: "Recipient’s email address" });
    await waitFor(() => expect(email).toBeInvalid());
    await userEvent.type(email, "friend@example.com");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText("friend@example.com")).toBeVisible();
  },
};

/** Pays with the security code. */
export const Review: Story = {
  args: reviewed,
  play: async ({ canvas, userEvent }) => {
    await payWith(canvas, userEvent);
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(boughtCards));
  },
};

export const Submitting: Story = {
  args: reviewed,
  parameters: { msw: [mock(createCardOrder, { isPending: true }), ...buyMocks] },
  play: async ({ canvas, userEvent }) => {
    await payWith(canvas, userEvent);
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Pay ₦82,899.38" })).toHaveAttribute(
        "data-pending",
      ),
    );
  },
};

/** The fee of the new hour is shown and must be reviewed again. */
export const RejectedFeeChanged: Story = {
  args: reviewed,
  parameters: {
    msw: [
      mock(createCardOrder, {
        problem: { code: "fee-changed", params: { fee: { amount: "3950.00", asset: "NGN" } } },
      }),
      ...buyMocks,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await payWith(canvas, userEvent);
    await userEvent.click(await canvas.findByRole("button", { name: "Review again" }));
    await expect(await canvas.findByText(/The fee is now ₦3,950.00/)).toBeVisible();
    await expect(canvas.getByText("₦82,950.00")).toBeVisible();
  },
};

const rejected = (problem: ErrorCode | MockedProblem, next: string): Story => ({
  args: reviewed,
  parameters: { msw: [mock(createCardOrder, { problem }), ...buyMocks] },
  play: async ({ canvas, userEvent }) => {
    await payWith(canvas, userEvent);
    await userEvent.click(await canvas.findByRole("button", { name: next }));
    await expect(
      await canvas.findByRole("heading", { name: "Which card do you want to buy?" }),
    ).toBeVisible();
  },
});

export const RejectedOfferUnavailable = rejected("offer-unavailable", "Choose other cards");
export const RejectedInsufficientFunds = rejected("insufficient-funds", "Change the amount");
export const RejectedDailyLimit = rejected(
  { code: "daily-limit-exceeded", params: { left: { amount: "1000.00", asset: "NGN" } } },
  "Change the amount",
);

/** The connection breaks during the order, and the flow asks for the result with the same idempotency key. */
export const OfflineInMidConfirm: Story = {
  args: reviewed,
  parameters: {
    msw: [
      mock(createCardOrder, ({ before }) =>
        before === 0 ? { isOffline: true } : { response: { transaction: boughtCards } },
      ),
      ...buyMocks,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await payWith(canvas, userEvent);
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(boughtCards), { timeout: 5_000 });
  },
};

/** The hold is shown before anything is filled in. */
export const MoneyOnHold: Story = moneyOnHold();

/** The flow asks for a missing verification before its first question. */
export const VerifyFirst: Story = {
  parameters: { apex: { user: halfVerified } },
  play: ({ canvasElement }) => asksForPhoneFirst(canvasElement, onEvent),
};
