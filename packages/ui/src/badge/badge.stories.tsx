import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Avatar } from "../avatar/avatar.tsx";
import { Bell } from "../icon/icon.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { Badge } from "./badge.tsx";

const meta = {
  title: "Components/Badge",
  component: Badge,
  args: { label: "3 unread", count: 3 },
} satisfies Meta<typeof Badge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Count: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("3 unread")).toBeInTheDocument();
  },
};

export const ManyMore: Story = {
  args: { label: "More than 99 unread", count: 1204 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("99+")).toBeVisible();
  },
};

/** Zero shows and announces nothing. */
export const Zero: Story = {
  args: { label: "0 unread", count: 0, children: <Bell /> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("0 unread")).toBeNull();
  },
};

export const Tones: Story = {
  render: (args) => (
    <div className="flex items-center gap-4">
      <Badge {...args} />
      <Badge {...args} tone="danger" />
      <Badge {...args} tone="quiet" />
      <Badge label="New" />
      <Badge label="Failed" tone="danger" />
      <Badge {...args} count={42} />
    </div>
  ),
};

export const OnThings: Story = {
  render: (args) => (
    <div className="flex items-center gap-8">
      <Badge {...args}>
        <Bell className="size-6" />
      </Badge>
      <Badge label="New">
        <Bell className="size-6" />
      </Badge>
      <Badge {...args} count={120} tone="danger">
        <Avatar name="Ada Mbeki" />
      </Badge>
    </div>
  ),
};

export const RightToLeft: Story = {
  ...OnThings,
  decorators: [rightToLeft],
};
