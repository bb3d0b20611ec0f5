import {
  cancelAllLimitOrders,
  cancelLimitOrder,
  listLimitOrders,
} from "@apex/contract/trade/limit-orders";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock } from "../../mocks/mock.ts";
import { waitingAlert } from "../../mocks/price-fixtures.ts";
import { marketCalls } from "../../mocks/price-mocks.ts";
import {
  cancelledOrder,
  filledOrder,
  openOrder,
  sellingOrder,
} from "../../mocks/trade-fixtures.ts";
import { limitOrderCalls, tradeCalls } from "../../mocks/trade-mocks.ts";
import { onlooker } from "../../mocks/team-fixtures.ts";
import { TradeDesk, type TradeTab } from "./trade-desk.tsx";
import type { TradeEvent } from "./trade-flow.tsx";

interface StoryArgs {
  tab: TradeTab;
  onEvent: (event: TradeEvent) => void;
}

function Desk({ tab, onEvent }: StoryArgs) {
  const [chosen, setChosen] = useState(tab);
  return (
    <FlowHost>
      {(at) => (
        <TradeDesk
          {...at}
          tab={chosen}
          onTab={setChosen}
          onDone={() => undefined}
          onExit={() => undefined}
          onEvent={onEvent}
        />
      )}
    </FlowHost>
  );
}

const meta = {
  title: "Flows/Trade desk",
  component: Desk,
  args: { tab: "limit", onEvent: fn() },
  parameters: { msw: limitOrderCalls() },
} satisfies Meta<typeof Desk>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each form has the pair's market beside it, and all rates below. */
export const Tabs: Story = {
  args: { tab: "buy" },
  parameters: { msw: [...tradeCalls(), ...limitOrderCalls(), ...marketCalls([waitingAlert])] },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("heading", { name: "Buy" })).toBeVisible();
    await expect(
      await canvas.findByRole("slider", { name: "Price of 1 BTC in NGN" }),
    ).toBeVisible();
    await expect(await canvas.findByRole("link", { name: /Ethereum/ })).toBeVisible();
    await userEvent.click(await canvas.findByRole("tab", { name: "Sell" }));
    await expect(await canvas.findByRole("heading", { name: "Sell" })).toBeVisible();
    await userEvent.click(await canvas.findByRole("tab", { name: "Swap" }));
    await expect(await canvas.findByRole("heading", { name: "Swap" })).toBeVisible();
    await userEvent.click(await canvas.findByRole("tab", { name: "Limit orders" }));
    await expect(await canvas.findByRole("heading", { name: "Limit orders" })).toBeVisible();
  },
};

export const OpenOrders: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "NGN to BTC" })).toBeVisible();
    await expect(await canvas.findByText("4% below the market")).toBeVisible();
    await expect(await canvas.findByText("11.5% above the market")).toBeVisible();
  },
};

export const PastOrders: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Past orders" }));
    await expect(await canvas.findByText("Completed")).toBeVisible();
    await expect(await canvas.findByText("Cancelled")).toBeVisible();
    const [filled, cancelled] = canvas.getAllByRole("listitem");
    await expect(filled).toHaveTextContent("Execution price1 BTC = ₦144,613,684.67");
    await expect(filled).toHaveTextContent("Order price1 BTC = ₦145,000,000.00 or less");
    await expect(cancelled).toHaveTextContent(
      /Order price1 SOL = 140\.00\w* USDT or lessNot executed/,
    );
    await expect(cancelled).not.toHaveTextContent("Execution price");
    await expect(canvas.queryByRole("button", { name: /^Cancel/ })).toBeNull();
  },
};

export const MorePastOrders: Story = {
  parameters: {
    msw: limitOrderCalls(
      mock(listLimitOrders, ({ query }) => ({
        response: query["cursor"]
          ? { items: [openOrder], openCount: 2 }
          : { items: [sellingOrder], openCount: 2, nextCursor: sellingOrder.id },
      })),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Show more" }));
    await expect(await canvas.findByRole("heading", { name: "NGN to BTC" })).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "ETH to USDT" })).toBeVisible();
  },
};

export const CancelOne: Story = {
  parameters: { msw: limitOrderCalls() },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [first] = await canvas.findAllByRole("button", { name: "Cancel the order" });
    if (first) await userEvent.click(first);
    const dialog = within(
      await within(canvasElement.ownerDocument.body).findByRole("alertdialog", {
        name: "Cancel this limit order?",
      }),
    );
    await expect(dialog.getByText(/₦100,000.00 will be available again/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel the order" }));
    await waitFor(() =>
      expect(canvas.queryByRole("heading", { name: "NGN to BTC" })).not.toBeInTheDocument(),
    );
    await expect(canvas.getByRole("heading", { name: "ETH to USDT" })).toBeVisible();
  },
};

/** While one order is cancelled, the other one is filled. */
const filledMeanwhile = () =>
  limitOrderCalls(
    mock(listLimitOrders, ({ query, before }) => ({
      response:
        query["state"] === "past"
          ? {
              items: [
                { ...filledOrder, id: openOrder.id, placedAt: openOrder.placedAt },
                { ...cancelledOrder, id: sellingOrder.id },
              ],
              openCount: 0,
            }
          : {
              items: before === 0 ? [openOrder, sellingOrder] : [],
              openCount: before === 0 ? 2 : 0,
            },
    })),
  );

/** A filled order stays in the list for a moment, with its price. A cancelled one goes at once. */
export const FilledOnTheScreen: Story = {
  parameters: {
    msw: filledMeanwhile(),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [, second] = await canvas.findAllByRole("button", { name: "Cancel the order" });
    if (second) await userEvent.click(second);
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel the order" }));
    const row = (await canvas.findByText("Completed")).closest("li");
    await expect(row).toHaveTextContent("NGN to BTC");
    await expect(row).toHaveTextContent("Execution price1 BTC = ₦144,613,684.67");
    await expect(canvas.queryByRole("heading", { name: "ETH to USDT" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Cancel the order" })).toBeNull();
    await waitFor(() => expect(row?.getAnimations().map(({ id }) => id)).toContain("apex-glow"));
    // Ends the glow, because its tint would distort the contrast check.
    row?.getAnimations().forEach((animation) => animation.finish());
  },
};

/** The filled order then leaves the list. */
export const FilledAndGone: Story = {
  parameters: { msw: filledMeanwhile() },
  play: async ({ canvas, ...context }) => {
    await FilledOnTheScreen.play?.({ canvas, ...context });
    await expect(await canvas.findByText("No open orders", {}, { timeout: 12_000 })).toBeVisible();
  },
};

export const KeepsTheOrder: Story = {
  parameters: { msw: limitOrderCalls(mock(cancelLimitOrder, { isPending: true })) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [first] = await canvas.findAllByRole("button", { name: "Cancel the order" });
    if (first) await userEvent.click(first);
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole("button", { name: "Keep the order" }));
    await waitFor(() => expect(body.queryByRole("alertdialog")).toBeNull());
    await expect(canvas.getByRole("heading", { name: "NGN to BTC" })).toBeVisible();
  },
};

export const CancelAll: Story = {
  parameters: { msw: limitOrderCalls() },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel all 2 open orders" }));
    const dialog = within(
      await within(canvasElement.ownerDocument.body).findByRole("alertdialog", {
        name: "Cancel all 2 open orders?",
      }),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Cancel all" }));
    await expect(await canvas.findByText("2 orders were cancelled.")).toBeVisible();
    await expect(await canvas.findByText("No open orders")).toBeVisible();
  },
};

export const RejectedOrderFilled: Story = {
  parameters: { msw: limitOrderCalls(mock(cancelLimitOrder, { problem: "order-filled" })) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [first] = await canvas.findAllByRole("button", { name: "Cancel the order" });
    if (first) await userEvent.click(first);
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel the order" }));
    await expect(await canvas.findByText(/filled before it could be cancelled/)).toBeVisible();
  },
};

export const CancelAllOffline: Story = {
  parameters: { msw: limitOrderCalls(mock(cancelAllLimitOrders, { isOffline: true })) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel all 2 open orders" }));
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole("button", { name: "Cancel all" }));
    await expect(await canvas.findByText(/Please check your connection/)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: limitOrderCalls(mock(listLimitOrders, { isPending: true })) },
};

export const Empty: Story = {
  parameters: {
    msw: limitOrderCalls(mock(listLimitOrders, { response: { items: [], openCount: 0 } })),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No open orders")).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("radio", { name: "Past orders" })).toBeNull());
  },
};

export const Failed: Story = {
  parameters: { msw: limitOrderCalls(mock(listLimitOrders, { problem: "internal-error" })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: "narrow" } },
  parameters: {
    msw: limitOrderCalls(
      mock(listLimitOrders, {
        response: { items: [openOrder, sellingOrder, filledOrder], openCount: 2 },
      }),
    ),
  },
};

export const InFrench: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("button", { name: "Annuler les 2 ordres ouverts" }),
    ).toBeVisible();
  },
};

/** A role that may only look sees the orders and the prices. */
export const OnlyLooking: Story = {
  args: { tab: "buy" },
  parameters: {
    msw: [...limitOrderCalls(), ...marketCalls([])],
    apex: { user: onlooker },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Limit orders" })).toBeVisible();
    await canvas.findByRole("list", { name: "Open orders" });
    await expect(await canvas.findByRole("link", { name: /Ethereum/ })).toBeVisible();
    await expect(canvas.queryByRole("tab")).not.toBeInTheDocument();
    await expect(canvas.queryByRole("button", { name: /order|Cancel/ })).not.toBeInTheDocument();
  },
};

export const OnlyLookingAtNone: Story = {
  parameters: {
    msw: [mock(listLimitOrders, { response: { items: [], openCount: 0 } }), ...marketCalls([])],
    apex: { user: onlooker },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Orders that members place show here.")).toBeVisible();
  },
};
