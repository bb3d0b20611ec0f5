import { dayMs, hourMs } from "@apex/contract/durations";
import { readSupportContacts } from "@apex/contract/support/contacts";
import { listSupportTickets } from "@apex/contract/support/tickets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { kofi } from "../../mocks/people.ts";
import {
  contacts,
  contactsMock,
  openedTicket,
  solvedTicket,
  waitingTicket,
} from "../../mocks/support-fixtures.ts";
import { SupportHome } from "./support-home.tsx";

const meta = {
  title: "Flows/Support/Home",
  component: SupportHome,
} satisfies Meta<typeof SupportHome>;
export default meta;
type Story = StoryObj<typeof meta>;

const none = mock(listSupportTickets, { response: { items: [] } });
const some = mock(listSupportTickets, {
  response: { items: [waitingTicket, openedTicket, solvedTicket] },
});

/** No conversation yet: topics, phone numbers, and planned contacts. */
export const First: Story = {
  parameters: { msw: [contactsMock, none] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("We usually reply within 4 minutes.")).toBeVisible();
    await expect(await canvas.findByRole("link", { name: /Deposits/ })).toHaveAttribute(
      "href",
      "#newTicket?topic=money-in",
    );
    await expect(await canvas.findByRole("link", { name: /^Messaging app/ })).toHaveAttribute(
      "target",
      "_blank",
    );
    await expect(await canvas.findByRole("link", { name: /Local call/ })).toHaveAttribute(
      "href",
      "tel:+2347000000100",
    );
    await expect(canvas.getByRole("link", { name: /International call/ })).toBeVisible();
    await expect(canvas.getByText("Coming soon")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: /WhatsApp/ })).not.toBeInTheDocument();
  },
};

export const Conversations: Story = {
  parameters: { msw: [contactsMock, some] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Waiting for you")).toBeVisible();
    await expect(canvas.getByText("2 unread messages")).toBeInTheDocument();
    await expect(canvas.getByText("Solved")).toBeVisible();
  },
};

/** Out of hours: messages wait until staff return. */
export const AfterHours: Story = {
  parameters: {
    msw: [
      mock(readSupportContacts, {
        response: {
          ...contacts,
          hours: { opensAt: "2100-01-01T06:00:00Z", closesAt: "2100-01-01T21:00:00Z" },
        },
      }),
      none,
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^We are back at .* Write now/)).toBeVisible();
  },
};

/** Abroad, a number of another country is not called local. */
export const Abroad: Story = {
  parameters: { msw: [contactsMock, none], apex: { user: kofi } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /International call/ })).toBeVisible();
    await expect(canvas.queryByText(/\+234/)).toBeNull();
  },
};

/** Support hours from a server whose clock is ahead of the device's. */
function hoursOnDeviceBehind(byMs: number, opensInMs: number) {
  return mock(readSupportContacts, () => {
    const nowMs = Date.now() + byMs;
    const at = (ms: number) => new Date(nowMs + ms).toISOString();
    const hours = { opensAt: at(opensInMs), closesAt: at(opensInMs + dayMs / 2) };
    return { response: { ...contacts, hours }, now: at(0) };
  });
}

const open: NonNullable<Story["play"]> = async ({ canvas }) => {
  await expect(await canvas.findByText(/^We usually reply within 4 minutes\./)).toBeVisible();
  await expect(canvas.queryByText(/We are back/)).toBeNull();
};
const closed: NonNullable<Story["play"]> = async ({ canvas }) => {
  await expect(await canvas.findByText(/^We are back at/)).toBeVisible();
};
export const OpenOnDeviceBehind: Story = {
  parameters: { msw: [hoursOnDeviceBehind(dayMs, -hourMs), none] },
  play: open,
};
export const ClosedOnDeviceAhead: Story = {
  parameters: { msw: [hoursOnDeviceBehind(-dayMs, hourMs), none] },
  play: closed,
};

/** The desk is closed: earlier conversations stay, and no new one can begin. */
export const Closed: Story = {
  parameters: {
    msw: [
      mock(readSupportContacts, { response: { ...contacts, isChatOpen: false, contacts: {} } }),
      some,
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The chat is closed at the moment")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: /Virtual cards/ })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: {
    msw: [
      mock(readSupportContacts, { isPending: true }),
      mock(listSupportTickets, { isPending: true }),
    ],
  },
};

export const Unreachable: Story = {
  parameters: {
    msw: [
      mock(readSupportContacts, { isOffline: true }),
      mock(listSupportTickets, { isOffline: true }),
    ],
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole("button", { name: "Try again" }))[0]).toBeVisible();
  },
};

export const NarrowFrench: Story = {
  parameters: { msw: [contactsMock, some] },
  globals: { viewport: { value: "narrow" }, locale: "fr" },
};
