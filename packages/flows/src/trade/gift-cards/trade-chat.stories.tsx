import type { ChatMessage } from "@apex/contract/chat/chat-calls";
import { listTradeMessages, sendTradeMessage } from "@apex/contract/gift-cards/trade-messages";
import { readTrade } from "@apex/contract/gift-cards/trades";
import { uploadImage } from "@apex/contract/uploads/images";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import {
  activeTrade,
  chat,
  imageId,
  messageOf,
  tradeMocks,
  tradeNow,
  uploadMock,
} from "../../mocks/gift-card-fixtures.ts";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { TradePage } from "./trade-page.tsx";

const meta = {
  title: "Flows/Gift cards/Chat",
  component: TradePage,
  args: { id: activeTrade.id },
} satisfies Meta<typeof TradePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const sent = (call: SeenCall): ChatMessage => {
  const { body } = call;
  const given = typeof body === "object" && body !== null ? body : {};
  return { ...messageOf(6), ...given };
};
const taken = mock(sendTradeMessage, (call) => ({ response: { message: sent(call) } }));
const field = { name: "Message to the trader" };

export const Sent: Story = {
  parameters: { msw: [...tradeMocks(activeTrade), taken] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", field), "How is it going?{Enter}");
    const log = within(await canvas.findByRole("log", { name: "Chat with the trader" }));
    await waitFor(() => expect(log.getByText("How is it going?")).toBeVisible());
    await waitFor(() => expect(log.queryByText("Sending")).not.toBeInTheDocument());
    await expect(log.getByText("How is it going?")).toBeVisible();
    await expect(canvas.getByRole("textbox", field)).toHaveValue("");
  },
};

export const Sending: Story = {
  parameters: { msw: [...tradeMocks(activeTrade), mock(sendTradeMessage, { isPending: true })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", field), "Hello{Enter}");
    await expect(await canvas.findByText("Sending")).toBeVisible();
  },
};

/** Offline, the message stays and is retried under the same id. */
export const FailedThenSent: Story = {
  parameters: {
    msw: [
      ...tradeMocks(activeTrade),
      mock(sendTradeMessage, (call) =>
        call.before === 0 ? { isOffline: true } : { response: { message: sent(call) } },
      ),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", field), "Are you there?{Enter}");
    await expect(await canvas.findByText("Message not sent.")).toBeVisible();
    await userEvent.click(canvas.getByText("Send again"));
    await waitFor(() => expect(canvas.queryByText("Message not sent.")).not.toBeInTheDocument());
    await expect(canvas.getAllByText("Are you there?")).toHaveLength(1);
  },
};

/** The trade has changed: the message stays, with the reason why it was not sent. */
export const RejectedTradeChanged: Story = {
  parameters: {
    msw: [...tradeMocks(activeTrade), mock(sendTradeMessage, { problem: "trade-changed" })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", field), "Wait{Enter}");
    await expect(await canvas.findByText(/This trade has changed/)).toBeVisible();
  },
};

export const Typing: Story = {
  parameters: {
    msw: tradeMocks(activeTrade, chat, { typingUntil: new Date(Date.now() + 3e6).toISOString() }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The trader is typing")).toBeInTheDocument();
  },
};

export const QuickReply: Story = {
  parameters: { msw: tradeMocks(activeTrade) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Thank you." }));
    await expect(await canvas.findByRole("textbox", field)).toHaveValue("Thank you.");
  },
};

async function photo(): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = 600;
  canvas.height = 400;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob ?? ""], "back.png", { type: "image/png" });
}

export const WithPhoto: Story = {
  parameters: { msw: [...tradeMocks(activeTrade), uploadMock, taken] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("textbox", field);
    const input = canvasElement.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("There is no file chooser.");
    await userEvent.upload(input, await photo());
    await expect(await canvas.findByRole("button", { name: "Remove back.png" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await waitFor(() =>
      expect(canvas.queryByRole("button", { name: "Remove back.png" })).not.toBeInTheDocument(),
    );
    const pictures = await canvas.findAllByRole("img", { name: "Photo 1" });
    await userEvent.click(pictures[0] ?? document.body);
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Photos" })).toBeVisible());
  },
};

/** The network interrupts a photo's upload, and the message waits for the photo. */
export const PhotoWithoutNetwork: Story = {
  parameters: {
    msw: [
      ...tradeMocks(activeTrade),
      mock(uploadImage, ({ before }) =>
        before === 0
          ? { isOffline: true }
          : { response: { image: { id: imageId, widthPx: 320, heightPx: 200 } } },
      ),
      taken,
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", field), "A sharper photo");
    const input = canvasElement.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("There is no file chooser.");
    await userEvent.upload(input, await photo());
    await expect(
      await canvas.findByText("Your photos will be uploaded when you are back online"),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await expect(await canvas.findByDisplayValue("A sharper photo")).toBeVisible();
    window.dispatchEvent(new Event("online"));
    await expect(await canvas.findByRole("button", { name: "Remove back.png" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await expect(await canvas.findByText("A sharper photo")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Remove back.png" })).toBeNull();
  },
};

const many = Array.from({ length: 1_000 }, (_, place) =>
  messageOf(place + 1, {
    author: place % 3 === 0 ? "trader" : "customer",
    text: `Message ${place + 1}`,
    at: new Date(Date.parse("2026-11-20T08:00:00.000Z") + place * 60_000).toISOString(),
  }),
);

/** A thousand messages: the chat opens at the end, and older ones load while scrolling up. */
export const LongThread: Story = {
  parameters: {
    msw: [
      mock(listTradeMessages, ({ query }) => {
        const before = Number(query["before"] ?? 1_001);
        const after = Number(query["after"] ?? 0);
        const items = many.filter(({ number }) => number < before && number > after).slice(-50);
        const hasMore = (items[0]?.number ?? 1) > 1 && query["after"] === undefined;
        return { response: { items, hasMore, theyRead: 1_000, now: tradeNow } };
      }),
      mock(readTrade, { response: { trade: activeTrade, now: tradeNow } }),
      ...tradeMocks(activeTrade).slice(2),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Message 1000")).toBeVisible();
    await expect(canvas.queryByText("Message 950")).not.toBeInTheDocument();
    await userEvent.click(await canvas.findByRole("button", { name: "Earlier messages" }));
    await expect(await canvas.findByText("Message 950")).toBeInTheDocument();
  },
};

export const Unreachable: Story = {
  parameters: {
    msw: [
      mock(readTrade, { response: { trade: activeTrade, now: tradeNow } }),
      mock(listTradeMessages, { isOffline: true }),
      ...tradeMocks(activeTrade).slice(2),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
  },
};

export const LongText: Story = {
  globals: { locale: "fr" },
  parameters: {
    msw: tradeMocks(activeTrade, [
      messageOf(1, {
        author: "trader",
        text: "https://exemple.test/une-adresse-tres-longue-sans-espace-aucun/0af7651916cd43dd8448eb211c80319c",
      }),
      messageOf(2, { text: "<b>Ceci reste du texte</b>\nsur deux lignes" }),
    ]),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/<b>Ceci reste du texte<\/b>/)).toBeVisible();
    await expect(canvas.queryByRole("link", { name: /exemple/ })).not.toBeInTheDocument();
  },
};
