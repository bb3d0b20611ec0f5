import { listRecoveries } from "@apex/contract/desk/factor-recoveries";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { deskNow } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { recoveryRows } from "../../mocks/recovery-fixtures.ts";
import { RecoveryQueue } from "./recovery-queue.tsx";

const queue = mock(listRecoveries, { response: { items: recoveryRows }, now: deskNow });

const meta = {
  title: "Desk/Queue of recoveries",
  component: RecoveryQueue,
  args: { hrefOfCase: (id) => `#${id}`, onTitle: fn() },
  parameters: { msw: [queue] },
} satisfies Meta<typeof RecoveryQueue>;
export default meta;
type Story = StoryObj<typeof meta>;

/** j and k go from case to case. */
export const Ready: Story = {
  play: async ({ canvas, userEvent }) => {
    const links = await canvas.findAllByRole("link");
    await expect(links).toHaveLength(2);
    await expect(canvas.getByText("Needs confirmation")).toBeVisible();
    await userEvent.keyboard("j");
    await expect(links[0]).toHaveFocus();
  },
};

export const Empty: Story = {
  parameters: { msw: [mock(listRecoveries, { response: { items: [] } })] },
  play: async ({ canvas }) => {
    await canvas.findByText("No recovery is waiting");
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listRecoveries, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(listRecoveries, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Seconds facteurs perdus" });
  },
};
