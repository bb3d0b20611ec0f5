import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { DateTime } from "./date-time.tsx";

const meta = {
  title: "Components/DateTime",
  component: DateTime,
  args: { at: "2026-11-21T15:04:00.000Z", timeZone: "UTC" },
} satisfies Meta<typeof DateTime>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  globals: { locale: "en" },
  play: async ({ canvas }) => {
    const time = canvas.getByText("21 Nov, 2026 | 03:04 PM");
    await expect(time).toHaveAttribute("datetime", "2026-11-21T15:04:00.000Z");
    await expect(time).toHaveAttribute("title", expect.stringContaining("Saturday"));
  },
};

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("21 nov. 2026 | 15:04")).toHaveAttribute(
      "title",
      expect.stringContaining("samedi"),
    );
  },
};

export const DayAlone: Story = { args: { show: "day" } };

/** The same moment, where the reader is. */
export const Zone: Story = {
  globals: { locale: "en" },
  args: { timeZone: "Africa/Kigali" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("21 Nov, 2026 | 05:04 PM")).toBeVisible();
  },
};
