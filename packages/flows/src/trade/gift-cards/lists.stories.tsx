import { listSellBrands } from "@apex/contract/gift-cards/sell-offers";
import { listTrades } from "@apex/contract/gift-cards/trades";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import {
  activeTrade,
  brandsMock,
  paidTrade,
  pendingTrade,
  rejectedTrade,
  sellBrands,
  tradeNow,
} from "../../mocks/gift-card-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { BrandList } from "./brand-list.tsx";
import { TradeList } from "./trade-list.tsx";

const meta = { title: "Flows/Gift cards/Lists" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Brands in demand come first. */
export const Brands: Story = {
  render: () => <BrandList />,
  parameters: { msw: [brandsMock] },
  play: async ({ canvas, userEvent }) => {
    const list = within(await canvas.findByRole("list", { name: "Brands" }));
    await expect(canvas.getByText("Rates are sample data.")).toBeVisible();
    const [first] = list.getAllByRole("link");
    await expect(first).toHaveTextContent(/Apple.*In demand.*Up to ₦938\.00 for \$1/);
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search brands" }), "nik");
    await expect(list.getAllByRole("link")).toHaveLength(1);
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search brands" }), "xx");
    await expect(await canvas.findByText("No card matches")).toBeVisible();
  },
};

/** Rates of real traders are not called samples. */
export const BrandsOfTraders: Story = {
  render: () => <BrandList />,
  parameters: {
    msw: [mock(listSellBrands, { response: { items: [...sellBrands], sampleData: false } })],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("list", { name: "Brands" });
    await expect(canvas.queryByText("Rates are sample data.")).not.toBeInTheDocument();
  },
};

export const BrandsLoading: Story = {
  render: () => <BrandList />,
  parameters: { msw: [mock(listSellBrands, { isPending: true })] },
};

export const BrandsOffline: Story = {
  render: () => <BrandList />,
  parameters: { msw: [mock(listSellBrands, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
  },
};

/** The list without a connected trader. */
export const BrandsClosed: Story = {
  render: () => <BrandList />,
  parameters: { msw: [mock(listSellBrands, { response: { items: [] } })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Gift card trading is currently closed")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};

const page = (items: (typeof activeTrade)[]) => ({ response: { items, now: tradeNow } });

export const Trades: Story = {
  render: () => <TradeList />,
  parameters: {
    msw: [
      mock(listTrades, ({ query }) =>
        query["state"] === "open"
          ? page([
              { ...activeTrade, unread: 3, needsYou: true },
              { ...pendingTrade, id: crypto.randomUUID() },
            ])
          : page([paidTrade, { ...rejectedTrade, id: crypto.randomUUID() }]),
      ),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("3 unread messages")).toBeInTheDocument();
    await expect(canvas.getByText("Action needed")).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "Closed" }));
    await expect(await canvas.findByText("Rejected")).toBeVisible();
  },
};

export const TradesEmpty: Story = {
  render: () => <TradeList />,
  parameters: { msw: [mock(listTrades, page([]))] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No trades in progress")).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("radiogroup")).toBeNull());
    await expect(canvas.getByRole("link", { name: "Sell a card" })).toBeVisible();
  },
};

/** Trades that have ended are still reached. */
export const TradesAllClosed: Story = {
  render: () => <TradeList />,
  parameters: {
    msw: [mock(listTrades, ({ query }) => page(query["state"] === "open" ? [] : [paidTrade]))],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("No trades in progress")).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "Closed" }));
    await expect(await canvas.findByRole("listitem")).toBeVisible();
  },
};

export const TradesLoading: Story = {
  render: () => <TradeList />,
  parameters: { msw: [mock(listTrades, { isPending: true })] },
};

export const TradesOffline: Story = {
  render: () => <TradeList />,
  parameters: { msw: [mock(listTrades, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
  },
};
