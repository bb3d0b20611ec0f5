import type { ErrorCode } from "@apex/contract/error-codes";
import { createMarketTrade } from "@apex/contract/trade/create-market-trade";
import { createTradeQuote } from "@apex/contract/trade/quotes";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { aminaAtWork } from "../../mocks/team-fixtures.ts";
import { bought, quoteAnswer } from "../../mocks/trade-fixtures.ts";
import { reviewed, tradeCalls } from "../../mocks/trade-mocks.ts";
import { TradeStory } from "./trade-story.tsx";

const meta = {
  title: "Flows/Trade review",
  component: TradeStory,
  args: { kind: "buy", step: "review", onDone: fn(), onEvent: fn() },
  parameters: { msw: tradeCalls() },
  // The half minute starts when the story is rendered.
  render: (args) => <TradeStory answers={reviewed()} {...args} />,
} satisfies Meta<typeof TradeStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("timer")).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^Buy 0.00068198.BTC$/ })).toBeVisible();
  },
};

/** Names both wallets, and the business that they belong to. */
export const InABusiness: Story = {
  parameters: { apex: { user: aminaAtWork } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nigerian naira wallet")).toBeVisible();
    await expect(canvas.getByText("Bitcoin wallet")).toBeVisible();
    await expect(canvas.getAllByText("Summit Trading Ltd")).toHaveLength(2);
    // The price is written one way round only: the other has ten zeros.
    await expect(canvas.getByText(/^1.BTC = ₦/)).toBeVisible();
    await expect(canvas.queryByText(/^1.NGN = /)).toBeNull();
  },
};

export const Refreshed: Story = {
  parameters: {
    msw: tradeCalls(mock(createTradeQuote, () => ({ response: quoteAnswer("0.00068201") }))),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Refresh" }));
    await expect(await canvas.findByRole("button", { name: /^Buy 0.00068201.BTC$/ })).toBeVisible();
  },
};

export const RefreshedByItself: Story = {
  render: (args) => <TradeStory {...args} answers={reviewed(0)} />,
  parameters: {
    msw: tradeCalls(mock(createTradeQuote, () => ({ response: quoteAnswer("0.00068201") }))),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: /^Buy 0.00068201.BTC$/ })).toBeVisible();
  },
};

export const AskedAboutAWorsePrice: Story = {
  render: (args) => <TradeStory {...args} answers={reviewed(0)} />,
  parameters: {
    msw: tradeCalls(mock(createTradeQuote, () => ({ response: quoteAnswer("0.00067800") }))),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText("You would now get 0.000678 BTC instead of 0.00068198 BTC."),
    ).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Buy/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Accept the new price" }));
    await expect(await canvas.findByRole("button", { name: /^Buy 0.000678.BTC$/ })).toBeVisible();
  },
};

export const Expired: Story = {
  render: (args) => {
    const { order, ...rest } = reviewed(0);
    return (
      <TradeStory {...args} answers={{ ...rest, order: order && { ...order, refreshes: 3 } }} />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("This price has expired")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Buy/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Get a new price" }));
    await expect(await canvas.findByRole("button", { name: /^Buy/ })).toBeVisible();
  },
};

export const RenewalOffline: Story = {
  render: (args) => <TradeStory {...args} answers={reviewed(0)} />,
  parameters: { msw: tradeCalls(mock(createTradeQuote, { isOffline: true })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Please check your connection/)).toBeVisible();
  },
};

export const Submitting: Story = {
  parameters: { msw: tradeCalls(mock(createMarketTrade, { isPending: true })) },
  play: async ({ canvas, userEvent }) => {
    const submit = await canvas.findByRole("button", { name: /^Buy/ });
    await userEvent.click(submit);
    await expect(submit).toHaveAttribute("data-pending");
    await expect(canvas.queryByRole("timer")).toBeNull();
  },
};

/** The connection breaks during the order, and the flow asks for the result with the same idempotency key. */
export const OfflineInMidConfirm: Story = {
  parameters: {
    msw: tradeCalls(
      mock(createMarketTrade, ({ before }) =>
        before === 0 ? { isOffline: true } : { response: { transaction: bought } },
      ),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Buy/ }));
    await expect(await canvas.findByText("Checking…")).toBeVisible();
    await expect(
      await canvas.findByRole("heading", { name: "Purchase complete" }, { timeout: 5_000 }),
    ).toBeVisible();
  },
};

const rejected = (code: ErrorCode, next: string): Story => ({
  parameters: { msw: tradeCalls(mock(createMarketTrade, { problem: code })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Buy/ }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: next }));
  },
});

/** A price that the server refuses has expired, even if the countdown still runs. The button waits for a new price. */
export const RejectedQuoteExpired: Story = {
  parameters: { msw: tradeCalls(mock(createMarketTrade, { problem: "quote-expired" })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Buy/ }));
    await expect(await canvas.findByText("This price has expired")).toBeVisible();
    await expect(canvas.queryByRole("timer")).toBeNull();
    await expect(canvas.queryByRole("button", { name: /^Buy/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Get a new price" }));
    await expect(await canvas.findByRole("button", { name: /^Buy/ })).toBeVisible();
  },
};
export const RejectedMarketClosed = rejected("market-closed", "Change the amount");
export const RejectedInsufficientFunds = rejected("insufficient-funds", "Change the amount");

export const Done: Story = {
  args: { step: "success" },
  render: (args) => <TradeStory {...args} answers={{ ...reviewed(), sent: bought }} />,
  play: async ({ canvas, args, userEvent }) => {
    await expect(await canvas.findByText("0.00068198 BTC")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "See the details" }));
    await expect(args.onEvent).toHaveBeenCalledWith({
      name: "open-transaction",
      transaction: bought,
    });
  },
};
