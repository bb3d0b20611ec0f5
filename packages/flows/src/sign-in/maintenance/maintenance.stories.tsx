import { readProfile } from "@apex/contract/profile/read-profile";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { Maintenance } from "./maintenance.tsx";

const meta = {
  title: "Flows/Maintenance",
  component: Maintenance,
  parameters: { layout: "fullscreen", apex: { user: null } },
  args: { onDone: fn() },
} satisfies Meta<typeof Maintenance>;
export default meta;
type Story = StoryObj<typeof meta>;

export const RejectedMaintenance: Story = {
  parameters: { msw: [mock(readProfile, { problem: "maintenance" })] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await expect(
      await canvas.findByText("Apex is not back yet. Try again in a few minutes."),
    ).toBeVisible();
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const BackAgain: Story = {
  parameters: { msw: [mock(readProfile, { problem: "session-expired" })] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
  },
};

export const NarrowFrench: Story = { globals: { viewport: { value: "narrow" }, locale: "fr" } };
