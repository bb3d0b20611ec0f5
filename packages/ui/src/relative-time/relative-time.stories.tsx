import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RelativeTime } from "./relative-time.tsx";

const at = "2026-11-21T15:04:00.000Z";
const after = (ms: number) => () => Date.parse(at) + ms;
const minuteMs = 60_000;

const meta = {
  title: "Components/RelativeTime",
  component: RelativeTime,
  args: { at, nowMs: after(5 * minuteMs), timeZone: "UTC" },
} satisfies Meta<typeof RelativeTime>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  globals: { locale: "en" },
  play: async ({ canvas }) => {
    const time = canvas.getByText("5 minutes ago");
    await expect(time).toHaveAttribute("datetime", at);
    await expect(time).toHaveAttribute("title", expect.stringContaining("Saturday"));
  },
};

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("il y a 5 minutes")).toBeVisible();
  },
};

/** After three days it is a date. */
export const Ages: Story = {
  render: (args) => (
    <ul className="grid gap-1 text-body">
      {[0, 1, 42, 60, 23 * 60, 24 * 60, 72 * 60, 73 * 60].map((minutes) => (
        <li key={minutes}>
          <RelativeTime {...args} nowMs={after(minutes * minuteMs)} />
        </li>
      ))}
    </ul>
  ),
};

/** Number of times that the story's clock was read. */
let looks = 0;
export const GrowsOlder: Story = {
  globals: { locale: "en" },
  beforeEach: () => {
    looks = 0;
  },
  args: {
    nowMs: () => {
      looks += 1;
      // Just before the minute is full, then well after it.
      return Date.parse(at) + (looks === 1 ? 5 * minuteMs - 1 : 15 * minuteMs);
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("15 minutes ago")).toBeVisible();
  },
};
