import { listFailedJobs, retryFailedJob } from "@apex/contract/desk/operations";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { deskNow } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { FailedJobs } from "./failed-jobs.tsx";

const sent = fn<(body: unknown) => void>();
const list = mock(listFailedJobs, {
  response: {
    items: [
      {
        id: "8412",
        kind: "webhook",
        attempts: 12,
        error: "connect ETIMEDOUT 203.0.113.7:443",
        at: "2026-11-21T11:40:00.000Z",
      },
      {
        id: "8390",
        kind: "notice",
        attempts: 12,
        error: "",
        at: "2026-11-21T10:02:00.000Z",
      },
    ],
  },
  now: deskNow,
});

const meta = {
  title: "Desk/Failed jobs",
  component: FailedJobs,
  args: { onTitle: fn() },
  parameters: { msw: [list] },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof FailedJobs>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A job is tried again with a reason. */
export const Ready: Story = {
  parameters: {
    msw: [
      list,
      mock(retryFailedJob, ({ body }) => {
        sent(body);
        return { response: { outcome: "queued" } };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("button", { name: "Try again" });
    if (first) await userEvent.click(first);
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "The carrier is back");
    await userEvent.click(dialog.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ reason: "The carrier is back" }));
  },
};

/** A colleague has retried the job first. */
export const RetriedMeanwhile: Story = {
  parameters: { msw: [list, mock(retryFailedJob, { problem: "case-changed" })] },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("button", { name: "Try again" });
    if (first) await userEvent.click(first);
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "The carrier is back");
    await userEvent.click(dialog.getByRole("button", { name: "Try again" }));
    await dialog.findByText(/already decided/);
    await expect(dialog.queryByRole("button", { name: "Try again" })).toBeNull();
  },
};

export const Empty: Story = {
  parameters: { msw: [mock(listFailedJobs, { response: { items: [] } })] },
  play: async ({ canvas }) => {
    await canvas.findByText("No jobs have failed");
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listFailedJobs, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(listFailedJobs, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Tâches en échec" });
  },
};
