import { listHeldCases, takeHeldCase } from "@apex/contract/desk/held-cases";
import { listQueues } from "@apex/contract/desk/queues";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { chloe, deskNow, heldCase, queueRows } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { HeldQueue } from "./held-queue.tsx";

/** Three cases that nobody has taken. */
const rows = queueRows.slice(0, 1).flatMap((free) =>
  ["APX-1111-AAAA", "APX-2222-BBBB", "APX-3333-CCCC"].map((reference, place) => ({
    ...free,
    id: `0d3f6c8e-51a2-4f0b-8a67-9c1f6f7d2b1${place}`,
    reference,
  })),
);
const queues = (takesSeveral: boolean) =>
  mock(listQueues, {
    response: { queues: [{ name: "held-deposits", waiting: 4, mine: 0, takesSeveral }], pages: [] },
    now: deskNow,
  });
/** The list. When it is read again, the member has the first `takenRows` cases. */
const list = (takenRows = 0) =>
  mock(listHeldCases, ({ before }) => ({
    response: {
      items: [
        ...rows.map((row, place) =>
          before > 0 && place < takenRows ? { ...row, assignee: chloe } : row,
        ),
        ...queueRows.slice(1, 2),
      ],
    },
    now: deskNow,
  }));
const taken = mock(takeHeldCase, { response: { case: heldCase }, now: deskNow });

const meta = {
  title: "Desk/Take several cases",
  component: HeldQueue,
  args: { hrefOfCase: (id) => `#${id}` },
  parameters: { msw: [queues(true), list(), taken] },
} satisfies Meta<typeof HeldQueue>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Only cases that nobody has can be chosen; they are taken with one press. */
export const Ready: Story = {
  parameters: { msw: [queues(true), list(2), taken] },
  play: async ({ canvas, userEvent }) => {
    const boxes = await canvas.findAllByRole("checkbox");
    await expect(boxes).toHaveLength(3);
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select APX-1111-AAAA" }));
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select APX-2222-BBBB" }));
    await canvas.findByText("2 cases selected");
    await userEvent.click(await canvas.findByRole("button", { name: "Take 2 cases" }));
    await canvas.findByText("2 cases are assigned to you.");
    await waitFor(() => expect(canvas.getAllByRole("checkbox")).toHaveLength(1));
  },
};

/** The selection is cleared. */
export const Cleared: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole("checkbox", { name: "Select APX-3333-CCCC" });
    await userEvent.click(box);
    await userEvent.click(await canvas.findByRole("button", { name: "Clear selection" }));
    await waitFor(() => expect(box).not.toBeChecked());
    await expect(canvas.queryByText("1 case selected")).toBeNull();
  },
};

/** A colleague has taken one of the cases first; the member gets the other one. */
export const RejectedCaseTaken: Story = {
  parameters: {
    msw: [
      queues(true),
      list(),
      mock(takeHeldCase, ({ before }) =>
        before === 0
          ? { problem: { code: "case-taken", params: { name: "Ben Carter" } } }
          : { response: { case: heldCase }, now: deskNow },
      ),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    for (const box of (await canvas.findAllByRole("checkbox")).slice(0, 2))
      await userEvent.click(box);
    await userEvent.click(await canvas.findByRole("button", { name: "Take 2 cases" }));
    await canvas.findByText("1 case is assigned to you.");
    await canvas.findByText("1 case has changed or a colleague has it.");
  },
};

/** Without an answer the selection stays. */
export const Offline: Story = {
  parameters: { msw: [queues(true), list(), mock(takeHeldCase, { isOffline: true })] },
  play: async ({ canvas, userEvent }) => {
    const [box] = await canvas.findAllByRole("checkbox");
    if (box) await userEvent.click(box);
    await userEvent.click(await canvas.findByRole("button", { name: "Take 1 case" }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(box).toBeChecked();
  },
};

/** A role that sees the queue but takes none of its cases. */
export const NotPermitted: Story = {
  parameters: { msw: [queues(false), list(), taken] },
  play: async ({ canvas }) => {
    await canvas.findByText("APX-1111-AAAA");
    await expect(canvas.queryByRole("checkbox")).toBeNull();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select APX-1111-AAAA" }));
    await canvas.findByText("1 case selected");
  },
};

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("checkbox", { name: "Sélectionner APX-1111-AAAA" }),
    );
    await canvas.findByText("1 dossier sélectionné");
  },
};
