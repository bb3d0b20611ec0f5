import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { DayBars } from "./day-bars.tsx";

const bars = [12, 40, 33, 0, 58, 71, 22].map((value, day) => ({
  id: String(day),
  value,
  failed: day === 4 ? 9 : 0,
}));

const meta = {
  title: "Components/DayBars",
  component: DayBars,
  args: { bars, label: "236 calls in seven days, 9 of them refused on Friday" },
  decorators: [
    (Story) => (
      <div className="w-56 max-w-full">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DayBars>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: /236 calls/ })).toBeVisible();
  },
};

/** Days on which nothing happened are still days. */
export const Quiet: Story = {
  args: { bars: bars.map(({ id }) => ({ id, value: 0 })), label: "No calls in seven days" },
};

export const AllFailed: Story = {
  args: {
    bars: bars.map(({ id, value }) => ({ id, value, failed: value })),
    label: "236 calls in seven days, all refused",
  },
};

export const Dark: Story = { globals: { theme: "dark" } };
