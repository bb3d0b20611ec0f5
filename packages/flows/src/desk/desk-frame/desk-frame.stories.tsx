import { signOutOfDesk } from "@apex/contract/desk/desk-session";
import { deskStreamPath } from "@apex/contract/desk/desk-events";
import { memoryStorage } from "@apex/client/safe-storage";
import { listQueues } from "@apex/contract/desk/queues";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { http, HttpResponse } from "msw";
import { expect, fn, waitFor } from "storybook/test";
import { chloe, queuesMock } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { DeskFrame } from "./desk-frame.tsx";
import { LiveDesk } from "./live-desk.tsx";

const meta = {
  title: "Desk/Frame",
  component: DeskFrame,
  args: {
    member: chloe,
    current: "held-deposits",
    hrefOf: (page) => `#${page}`,
    moreHref: "#more",
    children: <h1>Deposits on hold</h1>,
  },
  parameters: { layout: "fullscreen", msw: [queuesMock] },
} satisfies Meta<typeof DeskFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

const out = fn<() => void>();

/** The drafts of the tab, with an answer that the member has not sent. */
const draftHome = memoryStorage();
const typedDrafts = JSON.stringify({ user: "", drafts: { case: { flow: "chat", answers: {} } } });

export const Ready: Story = {
  parameters: {
    apex: { draftHome },
    msw: [
      queuesMock,
      mock(signOutOfDesk, () => {
        out();
        return { response: {} };
      }),
    ],
  },
  beforeEach: () => {
    out.mockClear();
    draftHome.write("apex.drafts", typedDrafts);
  },
  play: async ({ canvas, userEvent }) => {
    const [link] = await canvas.findAllByRole("link", { name: /Deposits on hold/ });
    await expect(link).toHaveAttribute("aria-current", "page");
    await canvas.findAllByRole("link", { name: "Customers" });
    await canvas.findAllByRole("link", { name: "Staff log" });
    const [button] = await canvas.findAllByRole("button", { name: "Log out" });
    if (button) await userEvent.click(button);
    await waitFor(() => expect(out).toHaveBeenCalled());
    // The next member of staff at this computer finds no text of this one.
    await waitFor(() => expect(draftHome.read("apex.drafts")).toBeUndefined());
  },
};

/** The first Tab stop skips the navigation. */
export const Skipped: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole("link", { name: "Customers" });
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Skip to content" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("main")).toHaveFocus());
  },
};

/** A role that opens nothing sees no link. */
export const NoQueue: Story = {
  args: { member: { ...chloe, role: "trader" }, current: undefined },
  parameters: { msw: [mock(listQueues, { response: { queues: [], pages: [] } })] },
  play: async ({ canvas }) => {
    await canvas.findAllByRole("button", { name: "Log out" });
    await expect(canvas.queryByRole("link", { name: "Customers" })).toBeNull();
  },
};

/** A role of a newer server. */
export const UnknownRole: Story = {
  args: { member: { ...chloe, role: "auditor" } },
};

export const Offline: Story = {
  parameters: { msw: [mock(listQueues, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

/** A phone's bar has five places; the other links are on a page of their own. */
export const Narrow: Story = {
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    const [more] = await canvas.findAllByRole("link", { name: "More" });
    await expect(more).toHaveAttribute("href", "#more");
    await expect(canvas.getByRole("link", { name: "Deposits on hold" })).toBeVisible();
  },
};

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findAllByRole("button", { name: "Se déconnecter" });
  },
};

/** The stream says that a queue has changed: the counts are read again at once. */
export const ToldOfChange: Story = {
  render: (args) => (
    <LiveDesk>
      <DeskFrame {...args} />
    </LiveDesk>
  ),
  parameters: {
    msw: [
      mock(listQueues, ({ before }) => ({
        response: {
          queues: [{ name: "held-deposits", waiting: before === 0 ? 3 : 4, mine: 0 }],
          pages: [],
        },
      })),
      http.get(`*${deskStreamPath}`, () => {
        const told = `data: ${JSON.stringify({ queue: "held-deposits" })}\n\n`;
        return new HttpResponse(told, { headers: { "content-type": "text/event-stream" } });
      }),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findAllByText("4 waiting");
  },
};
