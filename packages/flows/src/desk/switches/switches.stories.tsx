import { readSwitches } from "@apex/contract/desk/switches";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { allSwitches, plannedMaintenance, switchesMock } from "../../mocks/switch-fixtures.ts";
import { Switches } from "./switches.tsx";

const meta = {
  title: "Flows/Desk/Switches",
  component: Switches,
  args: { hrefOf: (kind, key) => `#${kind}/${key}`, onTitle: fn() },
  parameters: { msw: [switchesMock(...allSwitches)] },
} satisfies Meta<typeof Switches>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /Withdrawals to banks/ })).toBeVisible();
    await expect(canvas.getByText(/Off, expected back/)).toBeVisible();
    await expect(canvas.getByText("1 proposal, 1 planned change")).toBeVisible();
    await expect(canvas.getByText("₦45.00")).toBeVisible();
    await expect(canvas.getByText("0.25%")).toBeVisible();
  },
};

export const MaintenancePlanned: Story = {
  parameters: { msw: [switchesMock(plannedMaintenance)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/22 Nov, 2026 .* to 22 Nov, 2026/)).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { msw: [mock(readSwitches, { problem: "internal-error" })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const NarrowFrench: Story = {
  globals: { viewport: { value: "narrow" }, locale: "fr" },
};

export const DarkFrench: Story = { globals: { theme: "dark", locale: "fr" } };
