import { listCards } from "@apex/contract/cards/cards";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import {
  activeCard,
  blockedCard,
  cardId,
  cardsMock,
  cardTermsMock,
  cardTransactions,
  limitedCard,
  transactionMock,
  transactionsMock,
} from "../../mocks/card-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { CardList } from "./card-list.tsx";
import { CardTransactionPage } from "./card-transaction-page.tsx";
import { CardsHome } from "./cards-home.tsx";

const meta = { title: "Flows/Cards/Lists" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const second = { ...limitedCard, id: crypto.randomUUID(), label: "Advertising", isDefault: false };

/** The purpose and costs of cards, shown before any payment. */
export const NoCard: Story = {
  render: () => <CardsHome />,
  parameters: { msw: [cardsMock([]), cardTermsMock({ fee: "3.00" })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Pay online in dollars")).toBeVisible();
    await expect(await canvas.findByText("$3.00")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Create a card" })).toBeVisible();
  },
};

export const Home: Story = {
  render: () => <CardsHome />,
  parameters: { msw: [cardsMock([activeCard, second]), transactionsMock()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Visa •••• 4242, Default")).toBeVisible();
    await expect(await canvas.findByText("Steam")).toBeVisible();
  },
};

/** One card needs no list of cards. */
export const HomeOneCard: Story = {
  render: () => <CardsHome />,
  parameters: { msw: [cardsMock([activeCard]), transactionsMock()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Manage" })).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "Your cards" })).toBeNull();
  },
};

/** The only open card is not listed beside its own face; terminated cards are a link away. */
export const HomeOneOpenCard: Story = {
  render: () => <CardsHome />,
  parameters: {
    msw: [cardsMock([activeCard, { ...second, status: "terminated" }]), transactionsMock()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "All cards" })).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "Your cards" })).toBeNull();
  },
};

export const HomeOffline: Story = {
  render: () => <CardsHome />,
  parameters: { msw: [mock(listCards, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
  },
};

export const All: Story = {
  render: () => <CardList />,
  parameters: {
    msw: [
      cardsMock([
        activeCard,
        second,
        { ...blockedCard, id: crypto.randomUUID(), label: "Family", isDefault: false },
      ]),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Advertising")).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: /Disabled/ }));
    await expect(await canvas.findByText("Family")).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: /Terminated/ }));
    await expect(await canvas.findByText("No terminated cards")).toBeVisible();
  },
};

export const AllNone: Story = {
  render: () => <CardList />,
  parameters: { msw: [cardsMock([])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No active cards")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Create a card" })).toBeVisible();
    await expect(canvas.queryByRole("tablist")).toBeNull();
  },
};

export const AllLoading: Story = {
  render: () => <CardList />,
  parameters: { msw: [mock(listCards, { isPending: true })] },
};

const [kept, declined, refund] = cardTransactions;
const page = (id: string) => <CardTransactionPage cardId={cardId} transactionId={id} />;

/** A decline shows its reason in words, its fee, and what helps. */
export const Declined: Story = {
  render: () => page(declined?.id ?? ""),
  parameters: { msw: declined ? [transactionMock(declined)] : [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The card balance was too low.")).toBeVisible();
    const [amount] = canvas.getAllByRole("definition");
    await expect(amount).toHaveTextContent("−$0.50");
    await expect(canvas.getByText("Payment amount")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Fund" })).toBeVisible();
  },
};

export const Authorised: Story = {
  render: () => page(kept?.id ?? ""),
  parameters: { msw: kept ? [transactionMock(kept)] : [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/has not collected this amount yet/)).toBeVisible();
  },
};

/** The refund arrived after the card had ended. */
export const RefundToWallet: Story = {
  render: () => page(refund?.id ?? ""),
  parameters: { msw: refund ? [transactionMock({ ...refund, wentToWallet: true })] : [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your US dollar wallet")).toBeVisible();
  },
};
