import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Check } from "../icon/icon.tsx";
import { ProgressCircle } from "./progress-circle.tsx";

const meta = {
  title: "Components/ProgressCircle",
  component: ProgressCircle,
  args: { label: "Uploading the picture", value: 65 },
} satisfies Meta<typeof ProgressCircle>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const circle = canvas.getByRole("progressbar", { name: "Uploading the picture" });
    await expect(circle).toHaveAttribute("aria-valuenow", "65");
  },
};

/** Without a length it has no value to read out either. */
export const Indeterminate: Story = {
  args: { isIndeterminate: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar")).not.toHaveAttribute("aria-valuenow");
  },
};

export const Sizes: Story = {
  render: (args) => (
    <div className="flex flex-wrap items-center gap-6">
      <ProgressCircle {...args} size="small" />
      <ProgressCircle {...args}>65</ProgressCircle>
      <ProgressCircle {...args} size="large">
        24:18
      </ProgressCircle>
      <ProgressCircle {...args} value={0} />
      <ProgressCircle {...args} value={100}>
        <Check className="text-brand-text" />
      </ProgressCircle>
    </div>
  ),
};
