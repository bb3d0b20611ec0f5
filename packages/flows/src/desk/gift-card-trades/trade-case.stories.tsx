import { type GiftCardCase } from "@apex/contract/desk/gift-card-case";
import { giftCardCaseChat } from "@apex/contract/desk/gift-card-case-messages";
import {
  askForCardPicture,
  handBackGiftCardCase,
  markCardPicture,
  payGiftCardCase,
  readCardCode,
  followGiftCardCase,
  readGiftCardCase,
  rejectGiftCardCase,
  takeGiftCardCase,
} from "@apex/contract/desk/gift-card-cases";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { deskNow } from "../../mocks/desk-fixtures.ts";
import {
  disputedMessages,
  disputedTradeCase,
  emeka,
  ownTrade,
  tradeCaseMocks,
  waitingTrade,
} from "../../mocks/desk-trade-fixtures.ts";
import { imageId, messageOf } from "../../mocks/gift-card-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { TradeCasePage } from "./trade-case.tsx";

const meta = {
  title: "Desk/Gift card trade",
  component: TradeCasePage,
  args: { id: waitingTrade.id, queueHref: "#queue", onTitle: fn() },
  parameters: { msw: tradeCaseMocks(ownTrade) },
} satisfies Meta<typeof TradeCasePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const sent = fn<(body: unknown) => void>();
const beforeEach = () => void sent.mockClear();
const answerOf = (shown: GiftCardCase) => ({ response: { case: shown }, now: deskNow });
const paid: GiftCardCase = { ...ownTrade, status: "paid", may: [] };
const rejected: GiftCardCase = {
  ...ownTrade,
  status: "rejected",
  rejection: { reason: "used", note: "Empty since May" },
  may: [],
};

/** Only the member who has taken the trade sees the cards. */
export const Ready: Story = {
  parameters: {
    msw: [
      mock(takeGiftCardCase, answerOf(ownTrade)),
      mock(handBackGiftCardCase, answerOf(waitingTrade)),
      ...tradeCaseMocks(waitingTrade),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Take the trade to see the cards");
    await expect(canvas.queryByRole("log")).not.toBeInTheDocument();
    await canvas.findByRole("button", { name: "Take trade" });
    await userEvent.keyboard("t");
    await canvas.findByRole("log", { name: "Chat with the customer" });
    await canvas.findByText("Chloé took the trade.");
    await userEvent.click(await canvas.findByRole("button", { name: "Return to queue" }));
    await canvas.findByText("Take the trade to see the cards");
  },
};

export const Written: Story = {
  parameters: {
    msw: [
      mock(giftCardCaseChat.send, ({ body }) => {
        sent(body);
        const text = "Thank you, one moment";
        return { response: { message: { ...messageOf(6, { author: "trader", text }) } } };
      }),
      ...tradeCaseMocks(ownTrade),
    ],
  },
  beforeEach,
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole("textbox", { name: "Message to the customer" });
    await userEvent.type(field, "Thank you, one moment{Enter}");
    await canvas.findByText("Thank you, one moment");
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({ text: "Thank you, one moment", imageIds: [] }),
      ),
    );
  },
};

export const Asked: Story = {
  parameters: {
    msw: [
      mock(askForCardPicture, ({ body }) => {
        sent(body);
        return answerOf({ ...ownTrade, isAsked: true });
      }),
      ...tradeCaseMocks(ownTrade),
    ],
  },
  beforeEach,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Ask for a picture" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(await dialog.findByLabelText("Message"), "Please send the back");
    await userEvent.click(await dialog.findByRole("button", { name: "Send message" }));
    await canvas.findByText("Customer asked");
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ question: "Please send the back" }));
  },
};

/** The picture opens large, and is marked for colleagues. */
export const Marked: Story = {
  parameters: {
    msw: [
      mock(markCardPicture, ({ body }) => {
        sent(body);
        return answerOf({ ...ownTrade, pictures: [{ id: imageId, mark: "bad" }] });
      }),
      ...tradeCaseMocks(ownTrade),
    ],
  },
  beforeEach,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Bad" }));
    await waitFor(() => expect(canvas.getByRole("radio", { name: "Bad" })).toBeChecked());
    await expect(sent).toHaveBeenCalledWith({ mark: "bad" });
    await userEvent.click(await canvas.findByRole("button", { name: "Open photo 1" }));
    await screen.findByRole("dialog", { name: "Photos" });
  },
};

/** The code of an e-code is read only when its button is pressed. */
export const Code: Story = {
  parameters: {
    msw: [
      mock(readCardCode, { response: { code: "XJ4K9QPL2M7C" } }),
      ...tradeCaseMocks({ ...ownTrade, form: "e-code", hasCode: true, pictures: [] }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("The customer has sent no pictures.");
    await userEvent.click(await canvas.findByRole("button", { name: "Show code" }));
    await canvas.findByText("XJ4K9QPL2M7C");
  },
};

export const Paid: Story = {
  parameters: {
    msw: [
      mock(payGiftCardCase, () => {
        sent("paid");
        return answerOf(paid);
      }),
      ...tradeCaseMocks(ownTrade),
    ],
  },
  beforeEach,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Pay ₦184,000.00" });
    await userEvent.keyboard("p");
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(await dialog.findByRole("button", { name: "Pay ₦184,000.00" }));
    await canvas.findByText("Paid");
    await canvas.findByText("This trade has ended. You can’t write any more.");
    await expect(sent).toHaveBeenCalledTimes(1);
  },
};

/** A reason that only the brand can confirm, such as a zero balance, needs a picture as proof. */
export const RejectedProofMissing: Story = {
  parameters: {
    msw: [
      mock(rejectGiftCardCase, ({ body }) => {
        sent(body);
        return answerOf(rejected);
      }),
      ...tradeCaseMocks(ownTrade),
    ],
  },
  beforeEach,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Reject cards" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("button", { name: /Reason/ }));
    await userEvent.click(await screen.findByRole("option", { name: /its balance is zero/ }));
    await userEvent.type(await dialog.findByLabelText(/Note to the customer/), "Empty since May");
    await userEvent.click(await dialog.findByRole("button", { name: "Reject cards" }));
    await dialog.findByText(/Add at least one photo/);
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const Rejected: Story = {
  parameters: {
    msw: [
      mock(rejectGiftCardCase, ({ body }) => {
        sent(body);
        return answerOf({ ...rejected, rejection: { reason: "no-offer" } });
      }),
      ...tradeCaseMocks(waitingTrade),
    ],
  },
  beforeEach,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Reject cards" });
    await userEvent.keyboard("r");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("button", { name: "Reject cards" }));
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.click(await dialog.findByRole("button", { name: /Reason/ }));
    await userEvent.click(await screen.findByRole("option", { name: /No trader is buying/ }));
    await userEvent.click(await dialog.findByRole("button", { name: "Reject cards" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ reason: "no-offer", note: "", imageIds: [] }),
    );
    await canvas.findByText("Rejected", { selector: "span *, span" });
  },
};

export const Disputed: Story = {
  parameters: { msw: tradeCaseMocks(disputedTradeCase, disputedMessages) },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("The customer disputes how Emeka Udo handled this trade");
    await canvas.findByText("The card is full. Look again, please.");
    await userEvent.click(await canvas.findByRole("button", { name: "Reject cards" }));
    await screen.findByText(/can’t dispute this again/);
  },
};

/** The member who rejected the cards cannot take the dispute. */
export const RejectedOwnDecision: Story = {
  parameters: {
    msw: [
      mock(takeGiftCardCase, { problem: "own-decision" }),
      ...tradeCaseMocks({ ...waitingTrade, status: "disputed", disputedWith: emeka }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Take trade" }));
    await canvas.findByText(/You handled this trade before the dispute/);
  },
};

/** A colleague was faster: the trade is shown as it is now. */
export const RejectedCaseTaken: Story = {
  parameters: {
    msw: [
      mock(readGiftCardCase, answerOf(waitingTrade)),
      mock(
        followGiftCardCase,
        answerOf({ ...waitingTrade, status: "active", assignee: emeka, may: ["take"] }),
      ),
      mock(takeGiftCardCase, { problem: { code: "case-taken", params: { name: emeka.name } } }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Take trade" }));
    await canvas.findByText(/A colleague has this case now/);
    await canvas.findByText("Assigned to Emeka Udo");
    await canvas.findByRole("button", { name: "Take over trade" });
  },
};

export const RejectedOwnAccount: Story = {
  parameters: { msw: [mock(readGiftCardCase, { problem: "own-account" })] },
  play: async ({ canvas }) => {
    await canvas.findByText(/This is your own customer account/);
  },
};

export const LongNames: Story = {
  parameters: {
    msw: tradeCaseMocks({
      ...ownTrade,
      brand: "The Cheesecake Factory and Grand Lux Café of the United States",
      assignee: {
        id: emeka.id,
        name: "Oluwaseun Adebayo-Olatunji-Babatunde Ogunlesi-Okonkwo",
      },
      customer: {
        ...ownTrade.customer,
        name: "Oluwaseun Adebayo-Olatunji and Daughters International Trading Company Limited",
      },
    }),
  },
  globals: { viewport: { value: "narrow" } },
};

export const Loading: Story = {
  parameters: { msw: [mock(readGiftCardCase, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(readGiftCardCase, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Demander une photo" });
  },
};
