import { listBuyBrands } from "@apex/contract/gift-cards/buy-offers";
import {
  listCardOrders,
  markCard,
  readCardOrder,
  revealCardCode,
  type CardOrder,
} from "@apex/contract/gift-cards/card-orders";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import {
  buyBrands,
  buyMocks,
  deliveredOrder,
  failedOrder,
  orderMocks,
  processingOrder,
} from "../../mocks/card-order-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { onlooker } from "../../mocks/team-fixtures.ts";
import { BuyPage } from "./buy-page.tsx";
import { OrderPage } from "./order-page.tsx";

const meta = {
  title: "Flows/Gift cards/Bought",
  render: () => <OrderPage id={deliveredOrder.id} />,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** A code is hidden until asked for, and can be hidden again. */
export const Delivered: Story = {
  parameters: { msw: orderMocks(deliveredOrder) },
  play: async ({ canvas, userEvent }) => {
    const [first] = within(await canvas.findByRole("list", { name: "Cards" })).getAllByRole(
      "listitem",
    );
    if (!first) throw new Error("The order has no card.");
    const card = within(first);
    await expect(card.getByText("Hidden code, ending in 77C0")).toBeInTheDocument();
    await userEvent.click(card.getByRole("button", { name: "Show the code" }));
    await expect(await card.findByText("9F3A-51D2-08BE-77C0")).toBeVisible();
    await expect(card.getByRole("button", { name: "Copy the code" })).toBeVisible();
    await userEvent.click(card.getByRole("button", { name: "Hide" }));
    await expect(card.queryByText("9F3A-51D2-08BE-77C0")).toBeNull();
  },
};

const marked: CardOrder = {
  ...deliveredOrder,
  cards: deliveredOrder.cards.map((card) => ({ ...card, usedAt: "2026-11-21T16:00:00.000Z" })),
};

export const MarkedAsUsed: Story = {
  beforeEach: ({ msw }) => {
    let order = deliveredOrder;
    msw.use(
      mock(readCardOrder, () => ({ response: { order } })),
      mock(markCard, () => {
        order = marked;
        return { response: { order } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as used" }));
    await waitFor(() =>
      expect(canvas.getAllByRole("button", { name: "Mark as not used" })).toHaveLength(2),
    );
  },
};

export const AsAGift: Story = {
  parameters: { msw: orderMocks({ ...deliveredOrder, recipientEmail: "friend@example.com" }) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("We’ve emailed the codes to friend@example.com."),
    ).toBeVisible();
  },
};

export const NotRevealed: Story = {
  parameters: {
    msw: [mock(revealCardCode, { isOffline: true }), ...orderMocks(deliveredOrder)],
  },
  play: async ({ canvas, userEvent }) => {
    const [show] = await canvas.findAllByRole("button", { name: "Show the code" });
    if (!show) throw new Error("There is no card.");
    await userEvent.click(show);
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
  },
};

export const OnItsWay: Story = {
  parameters: { msw: orderMocks(processingOrder) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("We’re getting your cards")).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { msw: orderMocks(failedOrder) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("₦82,899.38 is back in your wallet.")).toBeVisible();
  },
};

export const LoadingOrder: Story = {
  parameters: { msw: [mock(readCardOrder, { isPending: true })] },
};

/** The brands, and earlier purchases. */
export const Brands: Story = {
  render: () => <BuyPage />,
  parameters: { msw: [...buyMocks, ...orderMocks(deliveredOrder)] },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("link", { name: /Netflix, 2 × \$25/ })).toBeVisible();
    await expect(await canvas.findByText("Prices are sample data.")).toBeVisible();
    await userEvent.type(await canvas.findByRole("searchbox", { name: "Search brands" }), "ama");
    const brands = await canvas.findByRole("list", { name: "Brands" });
    await expect(within(brands).getAllByRole("link")).toHaveLength(1);
  },
};

/** Prices of a real supplier are not called samples. */
export const BrandsOfSupplier: Story = {
  render: () => <BuyPage />,
  parameters: {
    msw: [
      mock(listBuyBrands, { response: { items: [...buyBrands], sampleData: false } }),
      ...orderMocks(deliveredOrder),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("list", { name: "Brands" });
    await expect(canvas.queryByText("Prices are sample data.")).not.toBeInTheDocument();
  },
};

export const NothingSold: Story = {
  render: () => <BuyPage />,
  parameters: {
    msw: [
      mock(listBuyBrands, { response: { items: [] } }),
      mock(listCardOrders, { response: { items: [] } }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You can’t buy gift cards right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};

/** A role that may only look sees no codes. */
export const OnlyLooking: Story = {
  parameters: { msw: orderMocks(deliveredOrder), apex: { user: onlooker } },
  play: async ({ canvas }) => {
    await canvas.findByRole("list", { name: "Cards" });
    await expect(canvas.queryByRole("button", { name: /code|used/ })).not.toBeInTheDocument();
  },
};
