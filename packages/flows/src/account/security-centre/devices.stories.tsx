import {
  distrustThisDevice,
  listDevices,
  revokeDevice,
  revokeOtherDevices,
  trustThisDevice,
  type Device,
} from "@apex/contract/devices/devices";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { HttpHandler } from "msw";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { laptop, phone } from "../../mocks/devices.ts";
import { mock } from "../../mocks/mock.ts";
import { Devices } from "./devices.tsx";
import { TrustPrompt } from "./trust-prompt.tsx";

const page = (items: Device[], total = items.length) => ({
  response: { items, page: 1, perPage: 10, total },
});

function calls(...instead: HttpHandler[]): HttpHandler[] {
  return [
    ...instead,
    mock(listDevices, page([laptop, phone])),
    mock(trustThisDevice, { response: {} }),
    mock(distrustThisDevice, { response: {} }),
    mock(revokeDevice, { response: {} }),
    mock(revokeOtherDevices, { response: {} }),
  ];
}

/** The devices of the account. */
const meta = {
  title: "Flows/Security centre/Devices",
  component: Devices,
  args: { onTitle: fn(), onChange: fn() },
  parameters: { msw: calls() },
} satisfies Meta<typeof Devices>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const own = within(
      (await canvas.findByRole("button", { name: "Trust this device" })).closest("li") ??
        document.body,
    );
    for (const said of [
      "Chrome on Windows",
      /· Computer · Lagos, Nigeria \(NG\) · 105\.112\.0\.1 · Logged in/,
      /^2[01] Nov, 2026 \| \d\d:\d\d [AP]M$/,
    ])
      await expect(own.getByText(said)).toBeVisible();
    await canvas.findByText("Trusted");
  },
};

export const Trusted: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Trust this device" }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith("trusted"));
  },
};

export const Distrusted: Story = {
  parameters: { msw: calls(mock(listDevices, page([{ ...laptop, isTrusted: true }]))) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Stop trusting" }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith("distrusted"));
  },
};

export const OthersLoggedOut: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Log out all other devices" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Log out other devices" }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith("others-removed"));
  },
};

/** With no other device there is nothing to log out. */
export const OnlyThisOne: Story = {
  parameters: { msw: calls(mock(listDevices, page([laptop]))) },
  play: async ({ canvas }) => {
    await canvas.findByText("This device");
    await expect(canvas.queryByRole("button", { name: "Log out all other devices" })).toBeNull();
  },
};

export const Removed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove Safari on iPhone" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith("removed"));
  },
};

export const ManyPages: Story = {
  parameters: { msw: calls(mock(listDevices, page([laptop], 25))) },
  play: async ({ canvas }) => {
    await canvas.findByRole("navigation", { name: "Pages" });
  },
};

export const Loading: Story = {
  parameters: { msw: calls(mock(listDevices, { isPending: true })) },
};

export const Offline: Story = {
  parameters: { msw: calls(mock(listDevices, { isOffline: true })) },
  play: async ({ canvas }) => {
    await canvas.findByText("Network Error. Please check your connection");
  },
};

const trusted = fn();

/** The question that follows a sign-in with two factors. */
export const TrustPrompted: Story = {
  render: () => <TrustPrompt onTrusted={trusted} onClose={fn()} />,
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Trust this device?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Trust this device" }));
    await waitFor(() => expect(trusted).toHaveBeenCalled());
  },
};
