import { createCard, fundCard } from "@apex/contract/cards/card-money";
import type { ErrorCode } from "@apex/contract/error-codes";
import { createTradeQuote, type Quote } from "@apex/contract/trade/quotes";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import {
  activeCard,
  cardCodeMock,
  cardId,
  cardMock,
  cardTermsMock,
} from "../../mocks/card-fixtures.ts";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock } from "../../mocks/mock.ts";
import { wallets } from "../../mocks/money-fixtures.ts";
import { MoveCardFlow } from "./move-card-flow.tsx";
import { CreateCardFlow } from "./new-card-flow.tsx";

interface StoryArgs {
  step?: string;
  answers?: object;
  isNew?: boolean;
}

const usd = (amount: string) => ({ amount, asset: "USD" }) as const;
const naira = (amount: string) => ({ amount, asset: "NGN" }) as const;

const quote: Quote = {
  id: "019a9c00-0000-4000-8000-00000000f001",
  pay: naira("77084.18"),
  fee: naira("385.43"),
  receive: usd("50.00"),
  price: { base: "USD", amount: "1533.97", asset: "NGN" },
  inverse: { base: "NGN", amount: "0.00065189", asset: "USD" },
  expiresAt: "2026-11-21T14:12:00.000Z",
};

const asked = fn<(body: unknown) => void>();
const sent = fn<(body: unknown) => void>();
const calls = [
  cardMock(activeCard),
  cardTermsMock({ available: "0.00" }),
  cardCodeMock,
  mock(listWallets, { response: wallets }),
  mock(createTradeQuote, ({ body }) => {
    asked(body);
    return { response: { quote, now: "2026-11-21T14:02:00.000Z" } };
  }),
];

const meta = {
  title: "Flows/Cards/From naira",
  render: ({ step, answers, isNew }: StoryArgs) => (
    <FlowHost
      step={step}
      draft={answers && { flow: isNew ? "card-create" : `card-fund-${cardId}`, answers }}
    >
      {(at) =>
        isNew ? (
          <CreateCardFlow {...at} onDone={fn()} onExit={fn()} onEvent={fn()} />
        ) : (
          <MoveCardFlow
            {...at}
            action="fund"
            cardId={cardId}
            onDone={fn()}
            onExit={fn()}
            onEvent={fn()}
          />
        )
      }
    </FlowHost>
  ),
  parameters: { msw: calls },
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const order = () => ({
  amount: usd("50.00"),
  fee: usd("0.00"),
  quote,
  key: crypto.randomUUID(),
  isOut: false,
});

/** Without dollars the naira wallet pays: one quote, one review, one order. */
export const Amount: Story = {
  parameters: {
    msw: [
      ...calls,
      mock(fundCard, ({ body }) => {
        sent(body);
        return { problem: "quote-expired" };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    asked.mockClear();
    sent.mockClear();
    await expect(await canvas.findByRole("button", { name: /Pay from/ })).toHaveTextContent(
      "Nigerian naira wallet",
    );
    await userEvent.type(canvas.getByLabelText("Amount"), "50");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText("$1 = ₦1,533.97")).toBeVisible();
    await expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ from: "NGN", to: "USD", amount: usd("50.00"), use: "card" }),
    );
    await expect(canvas.getByText("₦385.43")).toBeVisible();
    await expect(canvas.getByText("₦77,084.18")).toBeVisible();
    await userEvent.type(await canvas.findByRole("textbox", { name: "Security code" }), "123456");
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ quoteId: quote.id })),
    );
  },
};

/** Dollars pay where they suffice, and another wallet can be chosen. */
export const Choice: Story = {
  parameters: { msw: [cardTermsMock({ available: "142.00" }), ...calls] },
  play: async ({ canvas, userEvent, canvasElement }) => {
    const from = await canvas.findByRole("button", { name: /Pay from/ });
    await expect(from).toHaveTextContent("US dollar wallet");
    await userEvent.click(from);
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole("option", { name: /naira/ }));
    await waitFor(() => expect(from).toHaveTextContent("Nigerian naira wallet"));
  },
};

/** The naira wallet does not have enough. */
export const RejectedInsufficientFunds: Story = {
  parameters: { msw: [mock(createTradeQuote, { problem: "insufficient-funds" }), ...calls] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Amount"), "500");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(canvas.getByLabelText("Amount")).toBeInvalid());
    await expect(canvas.getByLabelText("Amount")).toHaveValue("500");
  },
};

export const Review: Story = {
  args: { step: "confirm", answers: { order: order() } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("₦77,084.18")).toBeVisible();
    await expect(canvas.getByText("On the card")).toBeVisible();
  },
};

const rejected = (problem: ErrorCode): Story => ({
  args: { step: "confirm", answers: { order: order() } },
  parameters: { msw: [...calls, mock(fundCard, { problem })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Security code" }), "123456");
    await userEvent.click(await canvas.findByRole("button", { name: "Get a new price" }));
    await expect(await canvas.findByLabelText("Amount")).toHaveValue("50.00");
  },
});

/** The price expires before the order is confirmed. The amount stays, and a button gets a new price. */
export const RejectedQuoteExpired: Story = rejected("quote-expired");
export const RejectedMarketClosed: Story = rejected("market-closed");

/** A new card is paid in the same way, with its fee. */
export const NewCard: Story = {
  args: {
    isNew: true,
    step: "review",
    answers: {
      design: { network: "mastercard", colour: "sky", label: "Travel" },
      detailsId: "019a9c00-0000-4000-8000-00000000e001",
      order: { ...order(), amount: usd("47.00"), fee: usd("3.00") },
    },
  },
  parameters: { msw: [...calls, mock(createCard, { problem: "quote-expired" })] },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("₦77,084.18")).toBeVisible();
    await userEvent.type(await canvas.findByRole("textbox", { name: "Security code" }), "123456");
    await userEvent.click(await canvas.findByRole("button", { name: "Get a new price" }));
    await canvas.findByLabelText("Amount on the card");
  },
};

export const Narrow: Story = { ...Review, globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  args: { step: "confirm", answers: { order: order() } },
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Frais de conversion")).toBeVisible();
  },
};
