import { listSupportCases } from "@apex/contract/desk/support-cases";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { deskNow } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { supportQueueMock, supportRows } from "../../mocks/support-case-fixtures.ts";
import { pageOfMany } from "../../mocks/ten-thousand.ts";
import { SupportQueue } from "./support-queue.tsx";

const meta = {
  title: "Desk/Queue of support",
  component: SupportQueue,
  args: { hrefOfCase: (id) => `#${id}`, onTitle: fn() },
  parameters: { msw: [supportQueueMock] },
} satisfies Meta<typeof SupportQueue>;
export default meta;
type Story = StoryObj<typeof meta>;

/** j and k go from request to request. */
export const Ready: Story = {
  play: async ({ canvas, userEvent }) => {
    const links = await canvas.findAllByRole("link");
    await expect(links).toHaveLength(3);
    await expect(canvas.getByText("Reported problem")).toBeVisible();
    await userEvent.keyboard("j");
    await expect(links[0]).toHaveFocus();
    await userEvent.keyboard("j");
    await expect(links[1]).toHaveFocus();
    await userEvent.keyboard("k");
    await expect(links[0]).toHaveFocus();
  },
};

export const Filtered: Story = {
  parameters: {
    msw: [
      mock(listSupportCases, ({ query }) => ({
        response: { items: query["view"] === "complaints" ? [] : [...supportRows] },
        now: deskNow,
      })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole("link");
    await userEvent.click(await canvas.findByRole("button", { name: /Show/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Reported problems" }));
    await canvas.findByText("No cases match these filters");
    await userEvent.click(await canvas.findByRole("button", { name: "Clear filters" }));
    await canvas.findAllByRole("link");
  },
};

const [row] = supportRows;

/** Ten thousand requests, loaded page by page. */
export const TenThousand: Story = {
  parameters: {
    msw: [
      mock(listSupportCases, (call) => ({
        response: pageOfMany(call, (place) => ({
          id: crypto.randomUUID(),
          topic: "money-in",
          complaintType: "other",
          status: "open",
          priority: "normal",
          isComplaint: false,
          waitsSince: row?.waitsSince ?? deskNow,
          assignee: { id: crypto.randomUUID(), name: `Member ${place}` },
        })),
        now: deskNow,
      })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Member 20");
    await userEvent.click(await canvas.findByRole("button", { name: "Show more" }));
    await canvas.findByText("Member 40");
  },
};

export const Empty: Story = {
  parameters: { msw: [mock(listSupportCases, { response: { items: [] } })] },
  play: async ({ canvas }) => {
    await canvas.findByText("No requests are waiting for an answer");
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listSupportCases, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(listSupportCases, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Network Error. Please check your connection",
    );
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Demandes d’assistance" });
  },
};
