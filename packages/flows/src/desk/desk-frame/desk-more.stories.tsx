import { listQueues } from "@apex/contract/desk/queues";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { queuesMock } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { DeskMore } from "./desk-more.tsx";

const meta = {
  title: "Desk/More",
  component: DeskMore,
  args: { hrefOf: (page) => `#${page}`, onTitle: fn() },
  parameters: { msw: [queuesMock] },
} satisfies Meta<typeof DeskMore>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /Staff log/ })).toHaveAttribute(
      "href",
      "#log",
    );
  },
};

export const Offline: Story = {
  parameters: { msw: [mock(listQueues, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Plus" });
  },
};
