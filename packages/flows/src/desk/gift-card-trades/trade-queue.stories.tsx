import { listGiftCardCases } from "@apex/contract/desk/gift-card-cases";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { deskNow } from "../../mocks/desk-fixtures.ts";
import { tradeQueueMock, tradeRows, waitingTrade } from "../../mocks/desk-trade-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { pageOfMany } from "../../mocks/ten-thousand.ts";
import { TradeQueue } from "./trade-queue.tsx";

const meta = {
  title: "Desk/Queue of gift cards",
  component: TradeQueue,
  args: { hrefOfCase: (id) => `#${id}`, onTitle: fn() },
  parameters: { msw: [tradeQueueMock] },
} satisfies Meta<typeof TradeQueue>;
export default meta;
type Story = StoryObj<typeof meta>;

/** j and k go from trade to trade. */
export const Ready: Story = {
  play: async ({ canvas, userEvent }) => {
    const links = await canvas.findAllByRole("link");
    await expect(links).toHaveLength(3);
    await expect(canvas.getAllByText("Disputed").length).toBeGreaterThan(0);
    await userEvent.keyboard("j");
    await expect(links[0]).toHaveFocus();
    await userEvent.keyboard("jj");
    await expect(links[2]).toHaveFocus();
    await userEvent.keyboard("k");
    await expect(links[1]).toHaveFocus();
  },
};

export const Filtered: Story = {
  parameters: {
    msw: [
      mock(listGiftCardCases, ({ query }) => ({
        response: { items: query["view"] === "asked" ? [] : [...tradeRows] },
        now: deskNow,
      })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole("link");
    await userEvent.click(await canvas.findByRole("button", { name: /Show/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Waiting for the customer" }));
    await canvas.findByText("No cases match these filters");
    await userEvent.click(await canvas.findByRole("button", { name: "Clear filters" }));
    await canvas.findAllByRole("link");
  },
};

/** Ten thousand trades, loaded page by page. */
export const TenThousand: Story = {
  parameters: {
    msw: [
      mock(listGiftCardCases, (call) => ({
        response: pageOfMany(call, (place) => ({
          ...waitingTrade,
          id: crypto.randomUUID(),
          reference: `APX-${place}`,
        })),
        now: deskNow,
      })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("APX-20");
    await userEvent.click(await canvas.findByRole("button", { name: "Show more" }));
    await canvas.findByText("APX-40");
  },
};

export const Empty: Story = {
  parameters: { msw: [mock(listGiftCardCases, { response: { items: [] } })] },
  play: async ({ canvas }) => {
    await canvas.findByText("No gift cards to check");
    await expect(canvas.queryByRole("button", { name: /Show/ })).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listGiftCardCases, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(listGiftCardCases, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Network Error. Please check your connection",
    );
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Cartes cadeaux" });
  },
};
