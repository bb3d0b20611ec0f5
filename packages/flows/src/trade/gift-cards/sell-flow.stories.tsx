import { listSellBrands, quoteSell } from "@apex/contract/gift-cards/sell-offers";
import { createTrade } from "@apex/contract/gift-cards/trades";
import type { ErrorCode } from "@apex/contract/error-codes";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { FlowHost } from "../../mocks/flow-host.tsx";
import {
  brandsMock,
  imageId,
  quoteNow,
  soldCards,
  tradeNow,
} from "../../mocks/gift-card-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { halfVerified } from "../../mocks/people.ts";
import { aminaAtWork } from "../../mocks/team-fixtures.ts";
import { asksForPhoneFirst } from "../../mocks/verify-first.ts";
import { SellFlow } from "./sell-flow.tsx";

const onDone = fn();
const onEvent = fn();

const meta = {
  title: "Flows/Gift cards/Sell",
  render: ({ step, answers, brandId = "apple" }: StoryArgs) => (
    <FlowHost step={step} draft={answers && { flow: `gift-card-sell-${brandId}`, answers }}>
      {(at) => (
        <SellFlow {...at} brandId={brandId} onDone={onDone} onExit={fn()} onEvent={onEvent} />
      )}
    </FlowHost>
  ),
  parameters: { msw: [brandsMock] },
} satisfies Meta<StoryArgs>;
export default meta;
interface StoryArgs {
  step?: string;
  answers?: object;
  brandId?: string;
}
type Story = StoryObj<typeof meta>;

const card = {
  country: "US",
  currency: "USD",
  form: "physical-card",
  value: "100",
  quantity: 2,
} as const;
const photo = { id: imageId, name: "front.jpg", sizeBytes: 240_000, fingerprint: "a1" };
const reviewed = { step: "review", answers: { card, photos: [photo] } };
const quoted = mock(quoteSell, () => ({ response: { quote: quoteNow(), now: tradeNow } }));

export const Ready: Story = {};

/** The payout of the cards, and the next step. */
export const CardsEntered: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Value of each card" }), "100");
    const count = await canvas.findByRole("textbox", { name: "Quantity" });
    await userEvent.clear(count);
    await userEvent.type(count, "2");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("₦184,000.00"));
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByRole("heading", { name: "Show the card" })).toBeVisible();
  },
};

/** The answers are there again after a reload. */
export const TypedBefore: Story = {
  args: { answers: { typedCard: { country: "US", form: "e-code", value: "75", quantity: "3" } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: "Value of each card" })).toHaveValue(
      "75",
    );
    await expect(canvas.getByRole("textbox", { name: "Quantity" })).toHaveValue("3");
    await expect(canvas.getByRole("radio", { name: /E-code/ })).toBeChecked();
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listSellBrands, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(listSellBrands, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
  },
};

export const UnknownBrand: Story = {
  args: { brandId: "nobody" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "See all cards" })).toBeVisible();
  },
};

/** A value that nobody buys is refused before the order is sent. */
export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    const value = await canvas.findByRole("textbox", { name: "Value of each card" });
    await userEvent.type(value, "9");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText("Choose a value from $10 to $500")).toBeVisible();
    await userEvent.clear(value);
    await userEvent.type(value, "10.5");
    await expect(await canvas.findByText("Enter a whole amount, such as 100")).toBeVisible();
  },
};

/** The code stays in memory; only its end is shown. */
export const Code: Story = {
  args: { step: "evidence", answers: { card: { ...card, form: "e-code" } } },
  parameters: { msw: [brandsMock, quoted] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText("Enter the code of the card")).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: "Code" }), "XJ4K 9QPL 2M7C");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText("Code ending in 2M7C")).toBeVisible();
  },
};

export const Done: Story = {
  args: reviewed,
  parameters: {
    msw: [brandsMock, quoted, mock(createTrade, { response: { transaction: soldCards } })],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("₦184,000.00")).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "Send to traders" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(soldCards));
  },
};

/** Names the business whose wallet the money goes into. */
export const IntoABusiness: Story = {
  args: reviewed,
  parameters: { msw: [brandsMock, quoted], apex: { user: aminaAtWork } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nigerian naira wallet")).toBeVisible();
    await expect(canvas.getAllByText("Summit Trading Ltd")).toHaveLength(2);
  },
};

export const Submitting: Story = {
  args: reviewed,
  parameters: { msw: [brandsMock, quoted, mock(createTrade, { isPending: true })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Send to traders" }));
  },
};

/** The lock has expired on the page: a button gets a new rate. */
export const Expired: Story = {
  args: {
    step: "review",
    answers: {
      card,
      photos: [photo],
      order: {
        quote: { ...quoteNow(), expiresAt: "2026-01-01T00:00:00.000Z" },
        key: crypto.randomUUID(),
        isOut: false,
      },
    },
  },
  parameters: { msw: [brandsMock, quoted] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Get a new rate" }));
    await expect(await canvas.findByRole("button", { name: "Send to traders" })).toBeVisible();
  },
};

export const RejectedQuoteExpired: Story = {
  args: reviewed,
  parameters: { msw: [brandsMock, quoted, mock(createTrade, { problem: "quote-expired" })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Send to traders" }));
    await expect(await canvas.findByText("The locked rate has expired")).toBeVisible();
    await expect(canvas.queryByRole("timer")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Send to traders" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Get a new rate" }));
  },
};

export const RejectedOfferUnavailable: Story = {
  args: reviewed,
  parameters: { msw: [brandsMock, mock(quoteSell, { problem: "offer-unavailable" })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/not available at this value/)).toBeVisible();
  },
};

function toVerify(code: ErrorCode, action: string): Story {
  return {
    args: reviewed,
    parameters: { msw: [brandsMock, quoted, mock(createTrade, { problem: code })] },
    play: async ({ canvas, userEvent }) => {
      await userEvent.click(await canvas.findByRole("button", { name: "Send to traders" }));
      await userEvent.click(await canvas.findByRole("button", { name: action }));
      await expect(onEvent).toHaveBeenCalled();
    },
  };
}
export const RejectedEmailVerificationRequired = toVerify(
  "EMAIL_VERIFICATION_REQUIRED",
  "Verify email",
);
export const RejectedPhoneVerificationRequired = toVerify(
  "PHONE_VERIFICATION_REQUIRED",
  "Verify phone",
);

/** The flow asks for a missing verification before its first question. */
export const VerifyFirst: Story = {
  parameters: { apex: { user: halfVerified } },
  play: ({ canvasElement }) => asksForPhoneFirst(canvasElement, onEvent),
};

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { name: /Quelle carte avez-vous/ }),
    ).toBeVisible();
  },
};
