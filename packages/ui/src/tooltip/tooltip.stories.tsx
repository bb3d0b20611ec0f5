import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { IconButton } from "../icon-button/icon-button.tsx";
import { EyeOff } from "../icon/icon.tsx";
import { Tooltip } from "./tooltip.tsx";

const meta = {
  title: "Components/Tooltip",
  component: Tooltip,
  args: {
    text: "Hide balances",
    children: (
      <IconButton label="Hide balances">
        <EyeOff />
      </IconButton>
    ),
  },
  render: (args) => (
    <div className="p-12">
      <Tooltip {...args} />
    </div>
  ),
} satisfies Meta<typeof Tooltip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("Hide balances");
  },
};
