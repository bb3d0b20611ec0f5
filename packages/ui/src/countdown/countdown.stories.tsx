import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, mocked, waitFor } from "storybook/test";
import { Countdown } from "./countdown.tsx";

/** A stopped clock, so that the figure stands still. */
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

/** The story moves the clock: marks are announced, the times between them are not. */
export const HeardAsItRuns: Story = {
  args: { endsAtMs: startMs + 12_000, nowMs: fn(() => startMs) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    mocked(args.nowMs).mockReturnValue(startMs + 2_000);
    await expect(await canvas.findByText("10 seconds left")).toBeInTheDocument();
    mocked(args.nowMs).mockReturnValue(startMs + 3_000);
    await waitFor(() => expect(canvas.getByRole("status")).toBeEmptyDOMElement());
    await expect(canvas.getByRole("timer")).toHaveTextContent("00:09");
  },
};

/** The countdown inside a sentence. */
export const InASentence: Story = {
  render: (args) => (
    <p className="text-body text-text-muted">
      Rate locked for <Countdown {...args} className="font-semibold text-text" />
    </p>
  ),
};

export const Urgent: Story = { args: { endsAtMs: startMs + 9_000 } };

export const Ended: Story = {
  args: { endsAtMs: startMs },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledOnce());
    await expect(canvas.getByRole("timer")).toHaveTextContent("00:00");
  },
};
