import type { ChatMessage } from "@apex/contract/chat/chat-calls";
import { sendSupportMessage } from "@apex/contract/support/ticket-messages";
import {
  rateSupportTicket,
  readSupportTicket,
  reopenSupportTicket,
  solveSupportTicket,
} from "@apex/contract/support/tickets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { imageId, messageOf } from "../../mocks/gift-card-fixtures.ts";
import { held } from "../../mocks/held.ts";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import {
  openedTicket,
  reopenedTicket,
  solvedTicket,
  supportLines,
  ticketMocks,
  waitingTicket,
} from "../../mocks/support-fixtures.ts";
import { TicketPage } from "./ticket-page.tsx";

const meta = {
  title: "Flows/Support/Conversation",
  component: TicketPage,
  args: { id: openedTicket.id },
} satisfies Meta<typeof TicketPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = { name: "Message to support" };
const sent = ({ body }: SeenCall): ChatMessage => ({
  ...messageOf(5),
  ...(typeof body === "object" ? body : {}),
});

export const Open: Story = {
  parameters: { msw: ticketMocks(openedTicket, supportLines.slice(0, 2)) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("With us")).toBeVisible();
    await expect(await canvas.findByText(/Someone will answer soon/)).toBeVisible();
    await expect(await canvas.findByText("Nobody yet")).toBeVisible();
    await expect(await canvas.findByRole("list", { name: "About this transaction" })).toBeVisible();
  },
};

export const Waiting: Story = {
  args: { id: waitingTicket.id },
  parameters: {
    msw: [
      ...ticketMocks(waitingTicket, [
        ...supportLines,
        messageOf(5, { author: "agent", text: "Here is what I see.", imageIds: [imageId] }),
      ]),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Waiting for you")).toBeVisible();
    await expect(await canvas.findByText("Kemi has joined.")).toBeVisible();
    await expect(await canvas.findByRole("img", { name: "Photo 1" })).toBeVisible();
  },
};

export const Typing: Story = {
  parameters: {
    msw: ticketMocks(waitingTicket, supportLines, {
      typingUntil: new Date(Date.now() + 3e6).toISOString(),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Support is typing")).toBeInTheDocument();
  },
};

/** Offline, the message stays and is retried under the same id. */
export const FailedThenSent: Story = {
  parameters: {
    msw: [
      ...ticketMocks(waitingTicket),
      mock(sendSupportMessage, (call) =>
        call.before === 0 ? { isOffline: true } : { response: { message: sent(call) } },
      ),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", field), "From GTBank{Enter}");
    await expect(await canvas.findByText("Message not sent.")).toBeVisible();
    await userEvent.click(canvas.getByText("Send again"));
    await waitFor(() => expect(canvas.queryByText("Message not sent.")).not.toBeInTheDocument());
    await expect(canvas.getAllByText("From GTBank")).toHaveLength(1);
  },
};

/** An agent asks to watch; the stories of the consent continue from here. */
export const AsksToWatch: Story = {
  parameters: {
    msw: ticketMocks(waitingTicket, [
      ...supportLines,
      messageOf(5, { author: "system", event: "asks-to-watch" }),
    ]),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Kemi would like to see your screen/)).toBeVisible();
  },
};

let isSolved = false;

export const Solve: Story = {
  beforeEach: () => {
    isSolved = false;
  },
  parameters: {
    msw: [
      mock(readSupportTicket, () => ({
        response: { ticket: isSolved ? solvedTicket : waitingTicket },
      })),
      ...ticketMocks(waitingTicket).slice(1),
      mock(solveSupportTicket, () => {
        isSolved = true;
        return { response: { ticket: { ...solvedTicket, id: waitingTicket.id } } };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as solved" }));
    await expect(await canvas.findByText("Your request is solved")).toBeVisible();
  },
};

const rated = held(solvedTicket);

export const SolvedThenRated: Story = {
  args: { id: solvedTicket.id },
  beforeEach: rated.reset,
  parameters: {
    msw: [
      mock(readSupportTicket, () => ({ response: { ticket: rated.get() } })),
      ...ticketMocks(solvedTicket).slice(1),
      mock(rateSupportTicket, () => ({
        response: { ticket: rated.set({ ...solvedTicket, rating: 4 }) },
      })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const stars = within(await canvas.findByRole("radiogroup", { name: "How did we do?" }));
    await userEvent.click(stars.getByRole("radio", { name: /4 stars/ }));
    await expect(await canvas.findByText("Thanks for your rating.")).toBeVisible();
  },
};

const reopened = held(solvedTicket);

export const Reopen: Story = {
  args: { id: reopenedTicket.id },
  beforeEach: reopened.reset,
  parameters: {
    msw: [
      mock(readSupportTicket, () => ({ response: { ticket: reopened.get() } })),
      ...ticketMocks(solvedTicket).slice(1),
      mock(reopenSupportTicket, () => ({ response: { ticket: reopened.set(reopenedTicket) } })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Reopen request" }));
    await expect(await canvas.findByText("Reopened")).toBeVisible();
  },
};

export const Gone: Story = {
  parameters: { msw: [mock(readSupportTicket, { problem: "not-found" })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("We could not find this request")).toBeVisible();
  },
};

export const LongTextFrench: Story = {
  globals: { viewport: { value: "narrow" }, locale: "fr" },
  parameters: {
    msw: ticketMocks(waitingTicket, [
      messageOf(1, {
        author: "agent",
        text: "https://exemple.test/une-adresse-tres-longue-sans-espace-aucun/0af7651916cd43dd8448eb211c80319c",
      }),
      messageOf(2, { text: "<b>Ceci reste du texte</b>\nsur deux lignes" }),
    ]),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/<b>Ceci reste du texte<\/b>/)).toBeVisible();
  },
};
