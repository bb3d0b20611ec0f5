import { read } from "@apex/client/query";
import { listTrades } from "@apex/contract/gift-cards/trades";
import { listTransactions } from "@apex/contract/transactions/transactions";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useQuery } from "@tanstack/react-query";
import { expect } from "storybook/test";
import { useClient } from "../../base/client-context.ts";
import { activeTrade, tradeNow } from "../../mocks/gift-card-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { transactions } from "../../mocks/transaction-fixtures.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { RecentTile } from "./recent-tile.tsx";
import { recentCount } from "./recent-count.ts";

function Recent() {
  const query = { perPage: recentCount };
  return <RecentTile transactions={useQuery(read(useClient(), listTransactions, { query }))} />;
}

const meta = {
  title: "Flows/Overview/Active trades",
  component: withWords(["overview", "asset", "transactions"], Recent),
  parameters: {
    msw: [
      mock(listTransactions, { response: { items: [...transactions], openTrades: 1 } }),
      mock(listTrades, {
        response: { items: [{ ...activeTrade, unread: 2, needsYou: true }], now: tradeNow },
      }),
    ],
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** A card sale in progress stands above the recent transactions. */
export const Active: Story = {
  play: async ({ canvas }) => {
    const trade = await canvas.findByRole("link", { name: /Apple, 2 × \$100/ });
    await expect(trade).toHaveAttribute("href", `#giftCardTrade?id=${activeTrade.id}`);
    await expect(trade).toHaveTextContent("Action needed");
  },
};

/** The tile fails without affecting others. */
export const Offline: Story = {
  parameters: {
    msw: [
      mock(listTransactions, { response: { items: [...transactions], openTrades: 1 } }),
      mock(listTrades, { isOffline: true }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
    await expect(await canvas.findByText("Ngozi E.")).toBeVisible();
  },
};
