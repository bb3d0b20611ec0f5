import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Sparkline } from "./sparkline.tsx";

const rising = "1498.2 1502.1 1499.9 1507.4 1511.0 1508.2 1519.5 1516.1 1523.8 1530.25".split(" ");
const falling = rising.toReversed();

const meta = {
  title: "Components/Sparkline",
  component: Sparkline,
  args: { values: rising, label: "Up 2.1 % in ten days" },
} satisfies Meta<typeof Sparkline>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Up 2.1 % in ten days" })).toBeVisible();
  },
};

export const Tones: Story = {
  render: (args) => (
    <div className="flex flex-wrap items-center gap-6">
      <Sparkline {...args} />
      <Sparkline {...args} tone="trend" />
      <Sparkline {...args} values={falling} label="Down 2.1 % in ten days" tone="trend" />
      <Sparkline {...args} tone="quiet" />
    </div>
  ),
};

/** A flat series, a single figure, and none: a quiet line twice, then nothing. */
export const Ends: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-6">
      <Sparkline values={["5", "5", "5"]} label="Unchanged" tone="trend" />
      <Sparkline values={["5"]} label="One price so far" tone="trend" />
      <Sparkline values={[]} label="No price yet" />
    </div>
  ),
};

/** Beside words with the same content it is decoration; time runs left to right in every language. */
export const RightToLeft: Story = {
  render: () => (
    <p dir="rtl" className="flex items-center gap-3 text-body">
      <Sparkline values={rising} label="" tone="trend" className="h-10 w-40" />
      <span className="font-semibold text-positive-text">+2.1 %</span>
    </p>
  ),
};
