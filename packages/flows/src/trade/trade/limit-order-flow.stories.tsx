import type { ErrorCode } from "@apex/contract/error-codes";
import { placeLimitOrder } from "@apex/contract/trade/limit-orders";
import { readTradeTerms } from "@apex/contract/trade/quotes";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { placedOrder, tradeTerms } from "../../mocks/trade-fixtures.ts";
import { limitOrderCalls } from "../../mocks/trade-mocks.ts";
import { halfVerified } from "../../mocks/people.ts";
import { aminaAtWork } from "../../mocks/team-fixtures.ts";
import { asksForPhoneFirst } from "../../mocks/verify-first.ts";
import { LimitOrderFlow } from "./limit-order-flow.tsx";
import { newPendingOrder, type LimitOrderAnswers } from "./limit-order-steps.ts";
import type { TradeEvent } from "./trade-flow.tsx";

interface StoryArgs {
  step?: string;
  answers?: LimitOrderAnswers;
  onDone: () => void;
  onExit: () => void;
  onEvent: (event: TradeEvent) => void;
}

const seen = fn<(body: unknown) => void>();

const meta = {
  title: "Flows/Limit order",
  args: { onDone: fn(), onExit: fn(), onEvent: fn() },
  parameters: { msw: limitOrderCalls() },
  render: ({ step, answers, ...told }: StoryArgs) => (
    <FlowHost step={step} draft={answers && { flow: "limit-order", answers }}>
      {(at) => <LimitOrderFlow {...at} {...told} hasMarket={false} />}
    </FlowHost>
  ),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const order = newPendingOrder({
  from: "NGN",
  to: "BTC",
  pay: { amount: "100000.00", asset: "NGN" },
  fee: { amount: "500.00", asset: "NGN" },
  receive: { amount: "0.00071071", asset: "BTC" },
  orderPrice: "140000000",
  gapPpm: "-40427",
});
const atReview = { step: "review", answers: { from: "NGN", to: "BTC", order } } as const;

export const Ready: Story = {
  parameters: {
    msw: limitOrderCalls(
      mock(placeLimitOrder, ({ body }: SeenCall) => {
        seen(body);
        return { response: { transaction: placedOrder } };
      }),
    ),
  },
};

/** The whole flow, from the order to its place among the open ones. */
export const Walk: Story = {
  ...Ready,
  play: async ({ canvas, args, userEvent }) => {
    seen.mockClear();
    await userEvent.type(await canvas.findByRole("textbox", { name: "You pay" }), "100000");
    await userEvent.type(
      await canvas.findByRole("textbox", { name: "Order price for 1 BTC" }),
      "140,000,000",
    );
    await expect(await canvas.findByText(/4% below the market/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Review the order" }));
    await expect(await canvas.findByRole("heading", { name: "Review your order" })).toHaveFocus();
    await expect(canvas.getByText("Fills at 1 BTC = ₦140,000,000.00 or less")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Place the order of/ }));
    const done = await canvas.findByRole("heading", { name: "Order placed" });
    await waitFor(() => expect(done).toHaveFocus());
    await expect(seen).toHaveBeenCalledWith({
      from: "NGN",
      to: "BTC",
      pay: { amount: "100000.00", asset: "NGN" },
      fee: { amount: "500.00", asset: "NGN" },
      orderPrice: "140000000",
    });
    await userEvent.click(canvas.getByRole("button", { name: "Open orders" }));
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
};

export const PriceFromTheMarket: Story = {
  play: async ({ canvas, userEvent }) => {
    const lower = await canvas.findByRole("button", { name: "−5%" });
    await waitFor(() => expect(lower).toBeEnabled());
    await userEvent.click(lower);
    await expect(await canvas.findByRole("textbox", { name: "Order price for 1 BTC" })).toHaveValue(
      "138,603,428.61",
    );
  },
};

export const UntilADay: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /When you cancel it/ }));
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole("option", { name: "On a date" }));
    await expect(await canvas.findByRole("group", { name: "Last day" })).toBeVisible();
  },
};

export const InvalidEmpty: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("1 BTC = ₦145,898,345.91");
    await userEvent.click(canvas.getByRole("button", { name: "Review the order" }));
    await waitFor(() =>
      expect(canvas.getByRole("textbox", { name: "Order price for 1 BTC" })).toBeInvalid(),
    );
    await expect(canvas.getByRole("textbox", { name: "You pay" })).toBeInvalid();
  },
};

export const OnTheWrongSide: Story = {
  args: { ...atReview, answers: { ...atReview.answers, order: { ...order, gapPpm: "52000" } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/would be filled at once/)).toBeVisible();
  },
};

/** Names both wallets, and the business that they belong to. */
export const InABusiness: Story = {
  args: atReview,
  parameters: { apex: { user: aminaAtWork } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nigerian naira wallet")).toBeVisible();
    await expect(canvas.getByText("Bitcoin wallet")).toBeVisible();
    await expect(canvas.getAllByText("Summit Trading Ltd")).toHaveLength(2);
  },
};

export const FilledAtOnce: Story = {
  args: atReview,
  parameters: {
    msw: limitOrderCalls(
      mock(placeLimitOrder, { response: { transaction: { ...placedOrder, status: "completed" } } }),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Place the order of/ }));
    await expect(await canvas.findByRole("heading", { name: "Order filled" })).toBeVisible();
    await expect(canvas.queryByText(/waits for your price/)).toBeNull();
  },
};

export const ThinMarket: Story = {
  parameters: {
    msw: limitOrderCalls(mock(readTradeTerms, { response: { ...tradeTerms, isThin: true } })),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("This pair is not traded much at the moment"),
    ).toBeVisible();
  },
};

export const Submitting: Story = {
  args: atReview,
  parameters: { msw: limitOrderCalls(mock(placeLimitOrder, { isPending: true })) },
  play: async ({ canvas, userEvent }) => {
    const submit = await canvas.findByRole("button", { name: /^Place the order of/ });
    await userEvent.click(submit);
    await expect(submit).toHaveAttribute("data-pending");
  },
};

export const Offline: Story = {
  args: atReview,
  parameters: {
    msw: limitOrderCalls(
      mock(placeLimitOrder, ({ before }) =>
        before === 0 ? { isOffline: true } : { response: { transaction: placedOrder } },
      ),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Place the order of/ }));
    await expect(await canvas.findByText("Checking…")).toBeVisible();
    await expect(
      await canvas.findByRole("heading", { name: "Order placed" }, { timeout: 5_000 }),
    ).toBeVisible();
  },
};

const rejected = (code: ErrorCode, next: string): Story => ({
  args: atReview,
  parameters: {
    msw: limitOrderCalls(mock(placeLimitOrder, { problem: code })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Place the order of/ }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: next }));
  },
});

export const RejectedTooManyOrders = rejected("too-many-orders", "Open orders");
export const RejectedInsufficientFunds = rejected("insufficient-funds", "Change the amount");

export const StepUp: Story = {
  args: atReview,
  parameters: {
    msw: limitOrderCalls(mock(placeLimitOrder, { problem: "PHONE_VERIFICATION_REQUIRED" })),
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Place the order of/ }));
    await userEvent.click(await canvas.findByRole("button", { name: /phone/i }));
    await expect(args.onEvent).toHaveBeenCalledWith({
      name: "verification-required",
      verification: "phone",
    });
  },
};

export const Narrow: Story = {
  args: { answers: { from: "ETH", to: "XAF", typedPay: "1.25", typedPrice: "2100000" } },
  globals: { viewport: { value: "narrow" } },
};

/** The flow asks for a missing verification before its first question. */
export const VerifyFirst: Story = {
  parameters: { apex: { user: halfVerified } },
  play: ({ canvasElement, args }) => asksForPhoneFirst(canvasElement, args.onEvent),
};
