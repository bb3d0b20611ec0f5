import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { setSettingsLock } from "@apex/contract/security/settings-lock";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { securityStatus } from "../../mocks/people.ts";
import { SettingsLock } from "./settings-lock.tsx";

type Lock = ResponseOf<typeof setSettingsLock>;
const opening: Lock = { isOn: true, opensAt: "2026-11-24T09:00:00.000Z" };
/** The lock's state when the page opens, and after each change. */
const stands = (...locks: Lock[]) =>
  mock(readSecurityStatus, ({ before }) => ({
    response: { ...securityStatus, settingsLock: locks[before] ?? locks.at(-1) ?? { isOn: false } },
  }));
const asked = fn<(call: SeenCall) => void>();
const sets = mock(setSettingsLock, (call) => {
  asked(call);
  return { response: { isOn: true } };
});

const meta = {
  title: "Flows/Security centre/Settings lock",
  component: SettingsLock,
  parameters: { msw: [stands({ isOn: false }, { isOn: true }), sets] },
} satisfies Meta<typeof SettingsLock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Lock my settings" }));
    await expect(await canvas.findByText("Your settings are locked")).toBeVisible();
    await waitFor(() => expect(asked.mock.lastCall?.[0].body).toEqual({ isOn: true }));
  },
};

export const On: Story = {
  parameters: { msw: [stands({ isOn: true }, opening), sets] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Ask to unlock" }));
    await expect(await canvas.findByText("Your settings will unlock soon")).toBeVisible();
    await waitFor(() => expect(asked.mock.lastCall?.[0].body).toEqual({ isOn: false }));
  },
};

export const Opening: Story = {
  parameters: { msw: [stands(opening)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Keep them locked" })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(readSecurityStatus, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [stands({ isOn: false }), mock(setSettingsLock, { isOffline: true })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Lock my settings" }));
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
  },
};

export const NarrowFrench: Story = {
  parameters: { msw: [stands(opening)] },
  globals: { viewport: { value: "narrow" }, locale: "fr" },
};
