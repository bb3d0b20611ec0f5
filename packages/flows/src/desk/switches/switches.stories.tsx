import { readSwitches } from "@apex/contract/desk/switches";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import {
  allSwitches,
  everySection,
  plannedMaintenance,
  switchesMock,
} from "../../mocks/switch-fixtures.ts";
import { Switches } from "./switches.tsx";

const meta = {
  title: "Desk/Switches",
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

/** Sections are by what they price, and the filter keeps those that match. */
export const Found: Story = {
  parameters: { msw: [switchesMock(...everySection)] },
  play: async ({ canvas, userEvent }) => {
    const search = await canvas.findByRole("searchbox", { name: "Find a switch" });
    await userEvent.type(search, "network tron");
    await expect(
      await canvas.findByRole("link", { name: /USDT over TRON \(TRC20\), low/ }),
    ).toBeVisible();
    await expect(
      canvas.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(["Network fees of crypto withdrawals"]);
    await expect(canvas.queryByRole("link", { name: /Withdrawals to banks/ })).toBeNull();
  },
};

export const NoneFound: Story = {
  parameters: { msw: [switchesMock(...everySection)] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("searchbox"), "cheque");
    await expect(await canvas.findByText("No switch matches")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show all switches" }));
    await expect(await canvas.findByRole("link", { name: /Withdrawals to banks/ })).toBeVisible();
  },
};

/** Every section, with as many rows as the product has. */
export const EverySection: Story = {
  parameters: { msw: [switchesMock(...everySection)] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("link", { name: /Buy gift cards: share of the price/ }),
    ).toBeVisible();
    await expect(canvas.getByRole("link", { name: /Fund a card/ })).toBeVisible();
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
