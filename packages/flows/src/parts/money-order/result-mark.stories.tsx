import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ResultMark } from "./result-mark.tsx";

/** The outcome of an order, as a mark above the heading that says it. */
const meta = {
  title: "Parts/Result mark",
  component: ResultMark,
  args: { result: "done" },
} satisfies Meta<typeof ResultMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Done: Story = {
  play: async ({ canvasElement }) => {
    const drawn = canvasElement.getAnimations({ subtree: true });
    for (const { effect } of drawn)
      await expect(effect?.getComputedTiming().duration).toBeLessThanOrEqual(320);
    await Promise.all(drawn.map(({ finished }) => finished));
  },
};

export const Processing: Story = { args: { result: "processing" } };

export const Waiting: Story = { args: { result: "waiting" } };

export const Failed: Story = { args: { result: "failed" } };
