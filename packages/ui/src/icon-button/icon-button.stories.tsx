import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Bell, Eye, Settings } from "../icon/icon.tsx";
import { IconButton } from "./icon-button.tsx";

const meta = {
  title: "Components/IconButton",
  component: IconButton,
  args: { label: "Hide balances", children: <Eye />, onPress: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Hide balances" }));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const Sizes: Story = {
  render: (args) => (
    <div className="flex items-center gap-3">
      <IconButton {...args} label="Settings" variant="secondary">
        <Settings />
      </IconButton>
      <IconButton {...args} label="Messages" size="compact">
        <Bell />
      </IconButton>
      <IconButton {...args} size="small">
        <Eye className="size-4" />
      </IconButton>
    </div>
  ),
};

export const Disabled: Story = { args: { isDisabled: true } };
