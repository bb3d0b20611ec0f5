import { cancelTrade, disputeTrade, rateTrade, readTrade } from "@apex/contract/gift-cards/trades";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import {
  activeTrade,
  cancelledTrade,
  chat,
  disputedTrade,
  messageOf,
  paidTrade,
  pendingTrade,
  rejectedTrade,
  tradeMocks,
  tradeNow,
} from "../../mocks/gift-card-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { onlooker } from "../../mocks/team-fixtures.ts";
import { TradePage } from "./trade-page.tsx";

const meta = {
  title: "Flows/Gift cards/Trade",
  component: TradePage,
  args: { id: activeTrade.id },
} satisfies Meta<typeof TradePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const changed = mock(cancelTrade, { problem: "trade-changed" });

export const Pending: Story = {
  parameters: { msw: tradeMocks(pendingTrade, chat.slice(0, 2)) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You sent your card to the traders.")).toBeVisible();
    await expect(await canvas.findByRole("button", { name: "Cancel the trade" })).toBeVisible();
    await expect(canvas.getByText("Step 1 of 3: Sent to the traders")).toBeInTheDocument();
    // Nobody would read a reply yet.
    await expect(canvas.queryByRole("button", { name: "Thank you." })).not.toBeInTheDocument();
  },
};

export const Active: Story = {
  parameters: { msw: tradeMocks(activeTrade) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Kemi accepted the trade/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "I’ll send a clearer photo." })).toBeVisible();
  },
};

/** A code has no photo that could be clearer. */
export const ActiveCode: Story = {
  parameters: { msw: tradeMocks({ ...activeTrade, form: "e-code" }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Thank you." })).toBeVisible();
    await expect(
      canvas.queryByRole("button", { name: "I’ll send a clearer photo." }),
    ).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(readTrade, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(readTrade, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
  },
};

/** The question says that a cancellation is final. */
export const Cancelling: Story = {
  parameters: {
    msw: [
      ...tradeMocks(pendingTrade, chat.slice(0, 2)),
      mock(cancelTrade, { response: { trade: cancelledTrade, now: tradeNow } }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel the trade" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Cancel this trade?" }));
    await expect(dialog.getByText(/This can’t be undone/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel the trade" }));
    await expect(await canvas.findByText("This trade was cancelled")).toBeVisible();
  },
};

export const RejectedTradeChanged: Story = {
  parameters: { msw: [...tradeMocks(pendingTrade, chat.slice(0, 2)), changed] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel the trade" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel the trade" }));
    await expect(await canvas.findByText(/This trade has changed/)).toBeVisible();
  },
};

export const Rejected: Story = {
  parameters: {
    msw: tradeMocks(rejectedTrade, [
      ...chat,
      messageOf(6, { author: "system", event: "rejected", text: "used" }),
    ]),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("The trader rejected your card")).toBeVisible();
    const proof = await canvas.findByRole("img", { name: "Proof from the trader" });
    await userEvent.click(proof);
    const viewer = within(await screen.findByRole("dialog", { name: "Photos" }));
    await userEvent.click(await viewer.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

export const Disputing: Story = {
  parameters: {
    msw: [
      ...tradeMocks(rejectedTrade),
      mock(disputeTrade, { response: { trade: disputedTrade, now: tradeNow } }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Dispute" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Dispute this trade" }));
    await userEvent.click(dialog.getByRole("button", { name: "Send dispute" }));
    await waitFor(() => expect(dialog.getByText("Tell us what went wrong")).toBeVisible());
    await userEvent.type(dialog.getByRole("textbox"), "The card is full.");
    await userEvent.click(dialog.getByRole("button", { name: "Send dispute" }));
    await expect(await canvas.findByText("We’re reviewing this trade")).toBeVisible();
  },
};

/** Until our team has decided, nothing is called checked, and no money promised. */
export const Disputed: Story = {
  parameters: { msw: tradeMocks(disputedTrade) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("We’re reviewing this trade")).toBeVisible();
    await expect(canvas.queryByText(/Step \d of 3/)).not.toBeInTheDocument();
    await expect(canvas.getByText("Amount offered")).toBeVisible();
  },
};

export const Cancelled: Story = {
  parameters: { msw: tradeMocks(cancelledTrade, chat.slice(0, 2)) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/no money moved/)).toBeVisible();
    await expect(await canvas.findByText(/This trade is over/)).toBeVisible();
  },
};

export const Paid: Story = {
  parameters: {
    msw: [
      ...tradeMocks(paidTrade, [...chat, messageOf(6, { author: "system", event: "paid" })]),
      mock(rateTrade, { response: { trade: { ...paidTrade, rating: 5 }, now: tradeNow } }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("₦184,000.00 is in your wallet")).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: /5 stars/ }));
    await expect(await canvas.findByText("Thanks for your rating.")).toBeVisible();
  },
};

/** An unknown status counts as in progress and keeps its own word. */
export const UnknownStatus: Story = {
  parameters: {
    msw: tradeMocks({ ...activeTrade, status: "escalated" }, [
      messageOf(1, { author: "system", event: "escalated" }),
    ]),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The trade was updated.")).toBeVisible();
  },
};

export const French: Story = {
  globals: { locale: "fr" },
  parameters: { msw: tradeMocks(rejectedTrade) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Le négociant a refusé votre carte")).toBeVisible();
  },
};

/** A role that may only look reads the chat, and does nothing else. */
export const OnlyLooking: Story = {
  parameters: { msw: tradeMocks(pendingTrade, chat.slice(0, 2)), apex: { user: onlooker } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Your role lets you read this chat, but not write in it."),
    ).toBeVisible();
    await expect(canvas.queryByRole("textbox")).not.toBeInTheDocument();
    await expect(
      canvas.queryByRole("button", { name: "Cancel the trade" }),
    ).not.toBeInTheDocument();
  },
};
