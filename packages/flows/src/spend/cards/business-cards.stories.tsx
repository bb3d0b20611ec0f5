import { listBusinessCards } from "@apex/contract/cards/business-cards";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import {
  businessCards,
  businessCardsMock,
  cardHoldersMock,
  ngozi,
} from "../../mocks/business-card-fixtures.ts";
import { cardId, cardMock, cardTermsMock, transactionsMock } from "../../mocks/card-fixtures.ts";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { tenThousand } from "../../mocks/ten-thousand.ts";
import { onlooker } from "../../mocks/team-fixtures.ts";
import { BusinessCards } from "./business-cards.tsx";
import { CardPage } from "./card-page.tsx";

const asked = fn<(call: SeenCall) => void>();
const [advertising] = businessCards;

/** A business's cards: the search, and a single card. */
const meta = {
  title: "Flows/Cards/Business",
  component: BusinessCards,
  parameters: {
    msw: [businessCardsMock(businessCards), cardHoldersMock, cardTermsMock()],
  },
  args: {
    onTitle: fn(),
  },
} satisfies Meta<typeof BusinessCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Advertising" })).toBeVisible();
    await expect(canvas.getByText("$131.20 of $150.00")).toBeVisible();
    await expect(await canvas.findByRole("link", { name: "New Mastercard" })).toBeVisible();
  },
};

/** The list by pages; a changed filter starts at the first page. */
export const TenThousand: Story = {
  parameters: {
    msw: [
      mock(listBusinessCards, (call) => {
        asked(call);
        const { query } = call;
        const page = Number(query["page"] ?? 1);
        const total = query["holderId"] === undefined ? tenThousand : 3;
        return { response: { items: [...businessCards], page, perPage: 10, total } };
      }),
      cardHoldersMock,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Page 1000" }));
    await waitFor(() => expect(asked.mock.lastCall?.[0].query).toMatchObject({ page: "1000" }));
    await userEvent.click(canvas.getByRole("button", { name: /Team member/ }));
    await userEvent.click(await screen.findByRole("option", { name: /^Ngozi Eze/ }));
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].query).toEqual({
        page: "1",
        perPage: "10",
        holderId: ngozi.userId,
      }),
    );
    await waitFor(() =>
      expect(canvas.queryByRole("button", { name: "Page 1000" })).not.toBeInTheDocument(),
    );
  },
};

export const Empty: Story = {
  parameters: { msw: [businessCardsMock([]), cardHoldersMock, cardTermsMock()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Give your team their own cards")).toBeVisible();
    await expect(await canvas.findByRole("link", { name: "New Visa" })).toBeVisible();
  },
};

/** A single card needs no search. */
export const Single: Story = {
  parameters: {
    msw: [businessCardsMock(businessCards.slice(0, 1)), cardHoldersMock],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Advertising" })).toBeVisible();
    await expect(canvas.queryByLabelText("Search cards")).toBeNull();
  },
};

export const NoMatch: Story = {
  parameters: {
    msw: [
      mock(listBusinessCards, ({ query }) => {
        const items = query["q"] === undefined ? [...businessCards] : [];
        return { response: { items, page: 1, perPage: 10, total: items.length } };
      }),
      cardHoldersMock,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Search cards"), "nothing");
    await userEvent.click(await canvas.findByRole("button", { name: "Show all cards" }));
    await expect(await canvas.findByRole("link", { name: "Advertising" })).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: { msw: [mock(listBusinessCards, { isOffline: true }), cardHoldersMock] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
  },
};

const page = () => <CardPage id={cardId} />;
const pageCalls = advertising ? [cardMock(advertising), transactionsMock()] : [];

export const OneCard: Story = {
  render: page,
  parameters: { msw: [...pageCalls] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Ngozi Eze")).toBeVisible();
    await expect(await canvas.findByRole("link", { name: "Fund" })).toBeVisible();
  },
};

/** A role that can only view has no buttons. */
export const OneCardOnlyLooking: Story = {
  render: page,
  parameters: { msw: [...pageCalls], apex: { user: onlooker } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Ngozi Eze")).toBeVisible();
    await expect(await canvas.findByText("Steam")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Fund" })).not.toBeInTheDocument();
    await expect(
      canvas.queryByRole("button", { name: "Show card details" }),
    ).not.toBeInTheDocument();
  },
};
