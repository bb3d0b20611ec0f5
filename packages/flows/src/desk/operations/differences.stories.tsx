import { closeDifference, listDifferences, noteOnDifference } from "@apex/contract/desk/operations";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ben, deskNow } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { Differences } from "./differences.tsx";

const sent = fn<(body: unknown) => void>();
const list = mock(listDifferences, {
  response: {
    items: [
      {
        id: "NGN:-5000",
        asset: "NGN",
        difference: "-5000",
        amount: { amount: "-50.00", asset: "NGN" },
        ours: { amount: "1840050.00", asset: "NGN" },
        theirs: { amount: "1840000.00", asset: "NGN" },
        since: "2026-11-21T09:00:00.000Z",
        lastAt: "2026-11-21T12:00:00.000Z",
        notes: [
          { by: ben, text: "Asked the bank for its statement.", at: "2026-11-21T09:30:00.000Z" },
        ],
      },
    ],
  },
  now: deskNow,
});

const meta = {
  title: "Desk/Differences",
  component: Differences,
  args: { onTitle: fn() },
  parameters: { msw: [list] },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof Differences>;
export default meta;
type Story = StoryObj<typeof meta>;

const acts = [
  mock(noteOnDifference, ({ body }) => {
    sent(body);
    return { response: {} };
  }),
  mock(closeDifference, ({ body }) => {
    sent(body);
    return { response: {} };
  }),
];

export const Ready: Story = {
  parameters: { msw: [list, ...acts] },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Asked the bank for its statement.");
    await userEvent.click(canvas.getByRole("button", { name: "Close difference" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "A fee of the bank");
    await userEvent.click(dialog.getByRole("button", { name: "Close difference" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        asset: "NGN",
        difference: "-5000",
        reason: "A fee of the bank",
      }),
    );
  },
};

export const Noted: Story = {
  parameters: { msw: [list, ...acts] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add note" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: "Note" }), "It is a fee");
    await userEvent.click(dialog.getByRole("button", { name: "Add note" }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  },
};

/** A colleague has closed the difference first. */
export const ClosedMeanwhile: Story = {
  parameters: { msw: [list, mock(closeDifference, { problem: "case-changed" })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Close difference" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "A fee of the bank");
    await userEvent.click(dialog.getByRole("button", { name: "Close difference" }));
    await dialog.findByText(/already decided/);
    await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("A fee of the bank");
  },
};

export const Empty: Story = {
  parameters: { msw: [mock(listDifferences, { response: { items: [] } })] },
  play: async ({ canvas }) => {
    await canvas.findByText("The partners’ figures match our books");
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listDifferences, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(listDifferences, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Écarts" });
  },
};
