import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { Meter } from "./meter.tsx";

const meta = {
  title: "Components/Meter",
  component: Meter,
  args: {
    label: "Daily limit",
    valueLabel: "₦120,000 of ₦500,000 used",
    value: 120_000,
    maxValue: 500_000,
    className: "max-w-md",
  },
} satisfies Meta<typeof Meter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const meter = canvas.getByRole("meter", { name: "Daily limit" });
    await expect(meter).toHaveAttribute("aria-valuetext", "₦120,000 of ₦500,000 used");
    await expect(meter).toHaveAttribute("aria-valuenow", "120000");
  },
};

export const Near: Story = {
  args: {
    value: 455_000,
    valueLabel: "₦455,000 of ₦500,000 used",
    note: "Back to zero at midnight, Lagos time",
  },
};

export const Full: Story = { args: { value: 500_000, valueLabel: "₦500,000 of ₦500,000 used" } };

export const Empty: Story = { args: { value: 0, valueLabel: "Nothing used today" } };

/** A goal that is reached is good news. */
export const Goal: Story = {
  args: {
    label: "Rent in December",
    valueLabel: "₦880,000 of ₦1,000,000 saved",
    value: 880_000,
    maxValue: 1_000_000,
    nearFrom: null,
  },
};

export const LongText: Story = {
  decorators: [narrow],
  args: {
    label: "Limite quotidienne des virements vers des comptes bancaires",
    valueLabel: "120 000,00 ₦ utilisés sur 500 000,00 ₦",
    note: "Remise à zéro à minuit, heure de Lagos",
  },
};

export const RightToLeft: Story = {
  decorators: [rightToLeft],
};
