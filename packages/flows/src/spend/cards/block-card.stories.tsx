import { blockCard, readCard, unblockCard } from "@apex/contract/cards/cards";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import {
  activeCard,
  blockedCard,
  busyOutlook,
  calmOutlook,
  cardCodeMock,
  cardId,
  cardMock,
  cardNow,
  endedCard,
  transactionsMock,
} from "../../mocks/card-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { CardPage } from "./card-page.tsx";

/** Blocking and unblocking a card on its page. */
const meta = {
  title: "Flows/Cards/Block",
  component: CardPage,
  args: { id: cardId, onSuccess: fn() },
} satisfies Meta<typeof CardPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** While the step-up is recent, unblocking needs no proof. */
export const Blocked: Story = {
  name: "Blocked and unblocked",
  parameters: {
    msw: [
      cardMock(blockedCard),
      transactionsMock([]),
      mock(unblockCard, { response: { card: activeCard } }),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText(/This card is blocked/)).toBeVisible();
    await userEvent.click(canvas.getByRole("switch", { name: /Block this card/ }));
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledWith("Card unblocked"));
  },
};

/** The switch changes at once, and back if the server refuses. */
export const RejectedCardChanged: Story = {
  parameters: {
    msw: [cardMock(activeCard), transactionsMock([]), mock(blockCard, { problem: "card-changed" })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("switch", { name: /Block this card/ }));
    await expect(await canvas.findByText(/This card has changed/)).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole("switch", { name: /Block this card/ })).not.toBeChecked(),
    );
  },
};

/** The card was terminated elsewhere. After the refusal the page shows its new state. */
export const RejectedCardEnded: Story = {
  parameters: { msw: [transactionsMock([])] },
  beforeEach: ({ msw }) => {
    let card = activeCard;
    msw.use(
      mock(readCard, () => ({ response: { card, outlook: calmOutlook, now: cardNow } })),
      mock(blockCard, () => {
        card = endedCard;
        return { problem: "card-changed" };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("switch", { name: /Block this card/ }));
    await expect(await canvas.findByText(/You terminated this card/)).toBeVisible();
    await expect(canvas.queryByRole("switch", { name: /Block this card/ })).toBeNull();
  },
};

/** Without a recent step-up a code is asked for. Blocking asks for none. */
export const UnblockAsksForCode: Story = {
  parameters: {
    msw: [
      cardMock(blockedCard),
      transactionsMock([]),
      cardCodeMock,
      mock(unblockCard, { problem: "security-code-required" }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("switch", { name: /Block this card/ }));
    await waitFor(() =>
      expect(screen.getByRole("dialog", { name: "Confirm it’s you" })).toBeVisible(),
    );
    await waitFor(() =>
      expect(screen.getByRole("textbox", { name: "Security code" })).toBeVisible(),
    );
  },
};

export const BlockedByDeclines: Story = {
  parameters: {
    msw: [
      cardMock({ ...blockedCard, blockReason: "declines" }, { ...busyOutlook, declinesLeft: 0 }),
      transactionsMock([]),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/We blocked this card/)).toBeVisible();
  },
};
