import { createTradeQuote, readTradeTerms } from "@apex/contract/trade/quotes";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { bitcoinWallet, nairaWallet, wallets } from "../../mocks/money-fixtures.ts";
import { tradeTerms } from "../../mocks/trade-fixtures.ts";
import { reviewed, tradeCalls } from "../../mocks/trade-mocks.ts";
import { halfVerified, kofi } from "../../mocks/people.ts";
import { asksForPhoneFirst } from "../../mocks/verify-first.ts";
import { TradeStory } from "./trade-story.tsx";

const meta = {
  title: "Flows/Trade",
  component: TradeStory,
  args: { kind: "buy", onDone: fn(), onEvent: fn() },
  parameters: { msw: tradeCalls() },
} satisfies Meta<typeof TradeStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

/** The whole flow, from the amount to the purchase. */
export const Walk: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "You pay" }), "100000");
    await waitFor(() =>
      expect(canvas.getByRole("textbox", { name: "You get" })).toHaveValue("0.00068198"),
    );
    await userEvent.click(canvas.getByRole("button", { name: "See the exact price" }));
    await expect(
      await canvas.findByRole("heading", { name: "Review your purchase" }),
    ).toHaveFocus();
    await expect(canvas.getByText("₦500.00")).toBeVisible();
    await expect(canvas.getByText("1 BTC = ₦145,898,345.91")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Buy 0.00068198.BTC$/ }));
    const done = await canvas.findByRole("heading", { name: "Purchase complete" });
    await waitFor(() => expect(done).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Done" }));
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
};

export const WhatIsReceivedIsTyped: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "You get" }), "0.00068198");
    await waitFor(() =>
      expect(canvas.getByRole("textbox", { name: "You pay" })).toHaveValue("99,999.72"),
    );
  },
};

export const PartOfTheWallet: Story = {
  play: async ({ canvas, userEvent }) => {
    const half = await canvas.findByRole("button", { name: "50%" });
    await waitFor(() => expect(half).toBeEnabled());
    await userEvent.click(half);
    await expect(await canvas.findByRole("textbox", { name: "You pay" })).toHaveValue("241,175.37");
  },
};

export const Sell: Story = {
  args: { kind: "sell" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "You sell" }), "0.01");
    await canvas.findByRole("button", { name: /BTC Asset to sell/ });
    await waitFor(() =>
      expect(canvas.getByRole("textbox", { name: "You get" })).toHaveValue("1,444,439.17"),
    );
  },
};

/** A person without bitcoin sells the coin that they have. */
export const SellsWhatIsHeld: Story = {
  args: { kind: "sell" },
  parameters: {
    msw: tradeCalls(
      mock(listWallets, {
        response: {
          ...wallets,
          items: [nairaWallet, { ...bitcoinWallet, asset: "USDT", available: "100.000000" }],
        },
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: /USDT Asset to sell/ })).toBeVisible();
  },
};

/** The wallet that pays is of the person's own currency. */
export const BeginsInOwnCurrency: Story = {
  parameters: { apex: { user: kofi } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: /GHS Pay with/ })).toBeVisible();
  },
};

export const SwapTurnedRound: Story = {
  args: { kind: "swap", from: "NGN", to: "BTC" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Reverse the pair" }));
    await expect(await canvas.findByRole("button", { name: /BTC Pay with/ })).toBeVisible();
    await expect(await canvas.findByRole("button", { name: /NGN Receive in/ })).toBeVisible();
  },
};

export const AnotherAsset: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /BTC Receive in/ }));
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole("option", { name: /Solana/ }));
    await expect(await canvas.findByRole("button", { name: /SOL Receive in/ })).toBeVisible();
  },
};

const refuses = (typed: string, words: string): Story => ({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("1 BTC = ₦145,898,345.91");
    const field = canvas.getByRole("textbox", { name: "You pay" });
    if (typed !== "") await userEvent.type(field, typed);
    await userEvent.click(canvas.getByRole("button", { name: "See the exact price" }));
    await waitFor(() => expect(field).toBeInvalid());
    await expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
    await expect(field).toHaveFocus();
  },
});

export const InvalidEmpty = refuses("", "amount");
export const InvalidBelowMinimum = refuses("20", "Enter at least ₦500.00");
export const InvalidAboveBalance = refuses("500000", "This wallet only has ₦482,350.75");
export const InvalidDecimals = refuses("1000.001", "decimal");

export const Loading: Story = {
  parameters: { msw: tradeCalls(mock(readTradeTerms, { isPending: true })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: "You pay" })).toBeVisible();
    await expect(await canvas.findByRole("button", { name: "25%" })).toBeDisabled();
  },
};

export const EmptyWallet: Story = {
  parameters: {
    msw: tradeCalls(
      mock(readTradeTerms, {
        response: { ...tradeTerms, available: { amount: "0.00", asset: "NGN" } },
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("₦0.00 available")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Max" })).toBeDisabled();
  },
};

export const MarketClosed: Story = {
  parameters: {
    msw: tradeCalls(mock(readTradeTerms, { response: { ...tradeTerms, isOpen: false } })),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This market is closed at the moment")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "See the exact price" })).toBeDisabled();
  },
};

export const ThinMarket: Story = {
  parameters: {
    msw: tradeCalls(mock(readTradeTerms, { response: { ...tradeTerms, isThin: true } })),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("This pair is not traded much at the moment"),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "See the exact price" })).toBeEnabled();
  },
};

export const Submitting: Story = {
  args: { answers: { typed: "100,000" } },
  parameters: { msw: tradeCalls(mock(createTradeQuote, { isPending: true })) },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("1 BTC = ₦145,898,345.91");
    const submit = canvas.getByRole("button", { name: /See the exact price/ });
    await userEvent.click(submit);
    await waitFor(() => expect(submit).toHaveAttribute("data-pending"));
  },
};

export const Offline: Story = {
  args: { answers: { typed: "100,000" } },
  parameters: { msw: tradeCalls(mock(createTradeQuote, { isOffline: true })) },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("1 BTC = ₦145,898,345.91");
    await userEvent.click(canvas.getByRole("button", { name: "See the exact price" }));
    await expect(await canvas.findByText(/Please check your connection/)).toBeVisible();
  },
};

/** An unverified person may look around; only a quote needs verification. */
export const StepUp: Story = {
  args: { answers: { typed: "100,000" } },
  parameters: {
    msw: tradeCalls(mock(createTradeQuote, { problem: "PHONE_VERIFICATION_REQUIRED" })),
  },
  play: async ({ canvas, args, userEvent }) => {
    await canvas.findByText("1 BTC = ₦145,898,345.91");
    await userEvent.click(canvas.getByRole("button", { name: "See the exact price" }));
    await userEvent.click(await canvas.findByRole("button", { name: /phone/i }));
    await expect(args.onEvent).toHaveBeenCalledWith({
      name: "verification-required",
      verification: "phone",
    });
  },
};

export const Narrow: Story = {
  args: { kind: "swap", from: "ETH", to: "XAF", answers: { from: "ETH", to: "XAF", typed: "1" } },
  globals: { viewport: { value: "narrow" } },
};

export const InFrench: Story = {
  args: { step: "review", answers: reviewed() },
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { name: "Vérifiez votre achat" }),
    ).toBeVisible();
  },
};

/** The flow asks for a missing verification before its first question. */
export const VerifyFirst: Story = {
  parameters: { apex: { user: halfVerified } },
  play: ({ canvasElement, args }) => asksForPhoneFirst(canvasElement, args.onEvent),
};
