import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ProgressBar, TopProgress } from "./progress-bar.tsx";

const meta = {
  title: "Components/ProgressBar",
  component: ProgressBar,
  subcomponents: { TopProgress },
  args: { label: "Checking the card", value: 0.65 },
} satisfies Meta<typeof ProgressBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "65");
  },
};

export const BeyondItsEnds: Story = {
  args: { value: 1.7 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
  },
};

export const OnTop: Story = {
  render: () => <TopProgress />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("progressbar")).not.toBeInTheDocument();
  },
};
