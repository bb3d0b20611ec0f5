import type { Meta, StoryObj } from "@storybook/react-vite";
import { StatusChip } from "./status-chip.tsx";

const meta = {
  title: "Components/StatusChip",
  component: StatusChip,
  args: { status: "done", children: "Done" },
} satisfies Meta<typeof StatusChip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

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
