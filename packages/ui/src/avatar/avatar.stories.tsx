import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Avatar } from "./avatar.tsx";

const meta = {
  title: "Components/Avatar",
  component: Avatar,
  args: { name: "Ada Mbeki" },
} satisfies Meta<typeof Avatar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("AM");
  },
};

export const Names: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name="@green.valley" size="small" />
      <Avatar name="Ọlá" />
      <Avatar name="Établissements Koné et Fils" />
      <Avatar name="李 小龙" />
      <Avatar name="" />
      <Avatar name="Ada Mbeki" size="large" />
    </div>
  ),
};
