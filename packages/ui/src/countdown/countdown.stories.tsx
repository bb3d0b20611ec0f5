import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { Countdown } from "./countdown.tsx";

/** A clock that stands still, so that the figure does. */
const startMs = Date.UTC(2026, 10, 21);

const meta = {
  title: "Components/Countdown",
  component: Countdown,
  args: {
    endsAtMs: startMs + 401_000,
    nowMs: () => startMs,
    spoken: (seconds) => `${seconds} seconds left`,
    onEnd: fn(),
  },
} satisfies Meta<typeof Countdown>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("timer")).toHaveTextContent("06:41");
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
};

export const Spoken: Story = {
  args: { endsAtMs: startMs + 30_000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("30 seconds left");
  },
};

export const Urgent: Story = { args: { endsAtMs: startMs + 9_000 } };

export const Ended: Story = {
  args: { endsAtMs: startMs },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledOnce());
    await expect(canvas.getByRole("timer")).toHaveTextContent("00:00");
  },
};
