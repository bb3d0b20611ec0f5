import { stopFactorRecovery } from "@apex/contract/two-factor/factor-recovery";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { StopRecovery } from "./stop-recovery.tsx";

const meta = {
  title: "Flows/Stop recovery",
  component: StopRecovery,
  parameters: {
    layout: "fullscreen",
    apex: { user: null },
    msw: [mock(stopFactorRecovery, { response: { outcome: "stopped" } })],
  },
  args: { token: "a-token-of-a-good-length", onTitle: fn() },
} satisfies Meta<typeof StopRecovery>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The link alone stops nothing: mail scanners open it too. */
export const Ready: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Stop the request" }));
    const heading = await canvas.findByRole("heading", { name: "Your second factor stays on" });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(canvas.getByRole("link", { name: "Freeze my account" })).toBeVisible();
  },
};

export const TooLate: Story = {
  parameters: { msw: [mock(stopFactorRecovery, { response: { outcome: "removed" } })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Stop the request" }));
    await canvas.findByRole("heading", { name: "It’s too late to stop this request" });
  },
};

export const Submitting: Story = {
  parameters: { msw: [mock(stopFactorRecovery, { isPending: true })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Stop the request" }));
  },
};

export const RejectedNotFound: Story = {
  parameters: { msw: [mock(stopFactorRecovery, { problem: "not-found" })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Stop the request" }));
    await canvas.findByRole("heading", { name: "This link does not work" });
  },
};

export const WithoutToken: Story = {
  args: { token: undefined },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "This link does not work" });
  },
};

export const Offline: Story = {
  parameters: { msw: [mock(stopFactorRecovery, { isOffline: true })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Stop the request" }));
    await canvas.findByText("Network Error. Please check your connection");
    await expect(canvas.getByRole("button", { name: "Stop the request" })).toBeEnabled();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr", viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Arrêter la demande" });
  },
};
