import { dayMs } from "@apex/contract/durations";
import type { Card } from "@apex/contract/cards/card";
import { readCard, revealCard } from "@apex/contract/cards/cards";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import {
  activeCard,
  busyOutlook,
  calmOutlook,
  cardCodeMock,
  cardId,
  cardMock,
  endedCard,
  idleCard,
  limitedCard,
  pendingCard,
  transactionsMock,
  waitingCard,
} from "../../mocks/card-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { CardPage } from "./card-page.tsx";

const meta = {
  title: "Flows/Cards/Card",
  component: CardPage,
  args: { id: cardId, onSuccess: fn() },
} satisfies Meta<typeof CardPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const revealed = mock(revealCard, {
  response: { number: "4242424242424242", securityCode: "123", expiry: "11/29", pin: "4821" },
});

/** Upcoming charges above the balance, a decline with its reason, a limit that is nearly reached. */
export const Busy: Story = {
  parameters: { msw: [cardMock(limitedCard, busyOutlook), transactionsMock()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Add \$15.39 to be safe/)).toBeVisible();
    await expect(await canvas.findByText("The card balance was too low.")).toBeVisible();
    await expect(await canvas.findByText("$131.20 of $150.00")).toBeVisible();
    await expect(await canvas.findByText("Refund from Steam")).toBeVisible();
    const declined = canvas.getByText("Declined").closest("a");
    await expect(declined).toHaveTextContent("−$0.50");
  },
};

/** The details do not repeat the facts on the card’s face. */
export const Quiet: Story = {
  parameters: { msw: [cardMock(activeCard), transactionsMock([])] },
  play: async ({ canvas }) => {
    const details = within(await canvas.findByRole("region", { name: "Card details" }));
    await expect(details.getByText("Billing address")).toBeVisible();
    for (const term of ["Label", "Card number", "Expires", "Status", "Balance"])
      await expect(details.queryByText(term)).toBeNull();
    await expect(canvas.queryByText("Active")).toBeNull();
    await expect(await canvas.findByText("None that we know of")).toBeVisible();
    await expect(await canvas.findByText("No transactions on this card yet")).toBeVisible();
  },
};

/** Revealed for half a minute after a security code; it can be hidden earlier. */
export const Revealed: Story = {
  parameters: {
    msw: [cardMock(activeCard), transactionsMock([]), cardCodeMock, revealed],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Show card details" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Security code" }), "123456");
    await expect(await canvas.findByRole("button", { name: "Copy the card number" })).toBeVisible();
    await expect(canvas.getByText("4821")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Hide card details" }));
    await waitFor(() => expect(canvas.queryByText("4821")).toBeNull());
  },
};

export const RevealCodeWrong: Story = {
  parameters: {
    msw: [
      cardMock(activeCard),
      transactionsMock([]),
      cardCodeMock,
      mock(revealCard, { problem: { code: "security-code-wrong", params: { triesLeft: 4 } } }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Show card details" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Security code" }), "123456");
    await waitFor(() => expect(screen.getByText(/4 tries left/)).toBeVisible());
  },
};

/** The card is not ordered from the issuer yet. */
export const WaitsForApproval: Story = {
  parameters: { msw: [cardMock(waitingCard), transactionsMock([])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Waiting for approval")).toBeVisible();
    await expect(canvas.queryByText("We’re creating your card")).toBeNull();
  },
};

export const Pending: Story = {
  parameters: {
    msw: [
      mock(readCard, () => ({
        response: { card: pendingCard(), outlook: calmOutlook, now: new Date().toISOString() },
      })),
      transactionsMock([]),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("We’re creating your card")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Show card details" })).toBeNull();
  },
};

/** Four days before the card ends unused. */
export const Idle: Story = {
  parameters: {
    msw: [
      mock(readCard, () => ({
        response: { card: idleCard(), outlook: calmOutlook, now: new Date().toISOString() },
      })),
      transactionsMock([]),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/terminate it in 4 days/)).toBeVisible();
  },
};

/** A card, where the device's clock differs from the server's. */
function onDeviceBehind(byMs: number, cardAt: (nowMs: number) => Card) {
  return {
    msw: [
      mock(readCard, () => {
        const nowMs = Date.now() + byMs;
        const now = new Date(nowMs).toISOString();
        return { response: { card: cardAt(nowMs), outlook: calmOutlook, now } };
      }),
      transactionsMock([]),
      cardCodeMock,
      revealed,
    ],
  };
}

export const IdleOnDeviceBehind: Story = {
  ...Idle,
  parameters: onDeviceBehind(dayMs, idleCard),
};
export const IdleOnDeviceAhead: Story = {
  ...Idle,
  parameters: onDeviceBehind(-dayMs, idleCard),
};
const countsDown: NonNullable<Story["play"]> = async ({ canvas }) => {
  await expect(await canvas.findByRole("timer")).toHaveTextContent(/^(05:00|04:5\d)$/);
};
export const PendingOnDeviceBehind: Story = {
  parameters: onDeviceBehind(dayMs, pendingCard),
  play: countsDown,
};
export const PendingOnDeviceAhead: Story = {
  parameters: onDeviceBehind(-dayMs, pendingCard),
  play: countsDown,
};
export const RevealedOnDeviceAhead: Story = {
  ...Revealed,
  parameters: onDeviceBehind(-dayMs, () => activeCard),
};

export const Terminated: Story = {
  parameters: { msw: [cardMock(endedCard), transactionsMock()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You terminated this card/)).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Fund" })).toBeNull();
  },
};

/** The card ended unused. */
export const TerminatedUnused: Story = {
  parameters: {
    msw: [cardMock({ ...endedCard, terminationReason: "unused" }), transactionsMock([])],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/was not used for 2 weeks/)).toBeVisible();
  },
};

/** The issuer refused the card. */
export const Refused: Story = {
  parameters: {
    msw: [cardMock({ ...endedCard, terminationReason: "refused" }), transactionsMock([])],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/could not create this card/)).toBeVisible();
  },
};

export const French: Story = {
  globals: { locale: "fr", theme: "dark" },
  parameters: { msw: [cardMock(activeCard, busyOutlook), transactionsMock()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("À prévoir")).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(readCard, { isPending: true })] },
};

/** Another workspace's card, or a deleted one. */
export const NotFound: Story = {
  parameters: { msw: [mock(readCard, { problem: "not-found" })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { name: "We can’t find this card" }),
    ).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See your cards" })).toHaveAttribute(
      "href",
      "#cards",
    );
    await expect(canvas.getByRole("link", { name: "See your transactions" })).toHaveAttribute(
      "href",
      "#transactions",
    );
  },
};
