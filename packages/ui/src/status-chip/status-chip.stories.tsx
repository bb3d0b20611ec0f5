import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { RowStatus, StatusChip } from "./status-chip.tsx";

const meta = {
  title: "Components/StatusChip",
  component: StatusChip,
  args: { status: "done", children: "Done" },
} satisfies Meta<typeof StatusChip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("Done")).toBeVisible();
    await expect(canvasElement.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  },
};

export const All: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <StatusChip status="progress">In progress</StatusChip>
      <StatusChip status="needs-you">Needs you</StatusChip>
      <StatusChip status="held">On hold</StatusChip>
      <StatusChip status="done">Done</StatusChip>
      <StatusChip status="failed">Failed</StatusChip>
      <StatusChip status="cancelled">Cancelled</StatusChip>
    </div>
  ),
};

/** In a list, only what is not done has a chip. */
export const InRows: Story = {
  render: () => (
    <ul className="grid gap-2">
      <li>
        <RowStatus status="needs-you">Needs you</RowStatus>
      </li>
      <li>
        <RowStatus status="done">Done</RowStatus>
      </li>
      <li>
        <RowStatus status="failed">Failed</RowStatus>
      </li>
    </ul>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("Done")).toBeVisible();
    await expect(canvasElement.querySelectorAll("svg")).toHaveLength(2);
  },
};

/** Words that are too long are cut, the icon is not. */
export const LongText: Story = {
  decorators: [narrow],
  args: {
    status: "needs-you",
    children: "Votre réponse est attendue avant lundi à midi pour continuer",
  },
};

export const RightToLeft: Story = {
  ...All,
  decorators: [rightToLeft],
};
