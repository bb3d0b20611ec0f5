import {
  answerSessionRecording,
  readSessionRecording,
  showSessionView,
  stopSessionRecording,
  type SessionRecording,
} from "@apex/contract/security/session-recording";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { lastCall } from "../../mocks/last-call.ts";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { SessionWatch, type SessionWatchProps } from "./session-watch.tsx";

const asked: SessionRecording = {
  id: "0b1f6a52-6a0e-4f43-9a55-1a2b3c4d5e6f",
  agent: "Kemi of support",
  pin: "4821",
  status: "asked",
  isThisSession: false,
  expiresAt: new Date(Date.now() + 4 * 60_000).toISOString(),
};
const live: SessionRecording = {
  ...asked,
  status: "live",
  isThisSession: true,
  expiresAt: new Date(Date.now() + 28 * 60_000).toISOString(),
};
const shown = fn<(call: SeenCall) => void>();
const shows = mock(showSessionView, (call) => {
  shown(call);
  return { response: {} };
});
/** The open recording before and after it is answered or stopped. */
const reads = (first: SessionRecording, after?: SessionRecording) =>
  mock(readSessionRecording, ({ before }) => {
    const recording = before === 0 ? first : after;
    return { response: recording ? { recording } : {} };
  });

/** Support may watch a session once its owner allows it. */
const meta = {
  title: "Flows/Session recording",
  component: SessionWatch,
  args: {
    path: "/wallets",
    isPrivate: false,
    root: () => document.getElementById("watched"),
    onChange: fn(),
  },
  render: (args: SessionWatchProps) => (
    <div className="min-h-80">
      <div id="watched" translate="no" className="grid gap-2 p-6">
        <h1 className="font-display text-xl">Wallets</h1>
        <p>Balance ₦1,250,000.00</p>
        <p>Account 0123 456 789</p>
        <label>
          Note <input defaultValue="typed" className="border" />
        </label>
      </div>
      <SessionWatch {...args} />
    </div>
  ),
} satisfies Meta<typeof SessionWatch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = {
  parameters: {
    msw: [
      reads(asked, live),
      shows,
      mock(answerSessionRecording, { response: { recording: live } }),
    ],
  },
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole("dialog", { name: /Kemi of support/ });
    await expect(dialog).toHaveTextContent("4821");
    await userEvent.click(screen.getByRole("button", { name: "Share my screen" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Stop sharing" })).toBeVisible());
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(true));
  },
};

export const Declined: Story = {
  parameters: { msw: [reads(asked), mock(answerSessionRecording, { response: {} })] },
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Don’t share" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};

export const RejectedNotFound: Story = {
  parameters: {
    msw: [reads(asked, asked), mock(answerSessionRecording, { problem: "not-found" })],
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Share my screen" }));
    await screen.findByRole("alert");
  },
};

export const Live: Story = {
  parameters: {
    msw: [reads(live), shows, mock(stopSessionRecording, { response: {} })],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Kemi of support can see this page")).toBeVisible();
    const body = JSON.stringify((await lastCall(shown)).args[0].body);
    await expect(body).toContain("₦1,250,000.00");
    await expect(body).toContain("Account ••••");
    await expect(body).not.toMatch(/0123|typed/);
    await userEvent.click(canvas.getByRole("button", { name: "Stop sharing" }));
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Stop sharing" })).toBeNull());
  },
};

export const Hidden: Story = {
  args: { isPrivate: true, path: "/profile/security/two-factor" },
  parameters: { msw: [reads(live, live), shows] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Kemi of support can’t see this page")).toBeVisible();
    await waitFor(() =>
      expect(shown.mock.lastCall?.[0].body).toEqual({
        path: "/profile/security/two-factor",
        title: "",
        text: "",
      }),
    );
  },
};

export const OtherSession: Story = {
  parameters: { msw: [reads({ ...live, isThisSession: false })] },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(false));
    await expect(canvas.queryByRole("button", { name: "Stop sharing" })).toBeNull();
  },
};

export const LiveNarrowFrench: Story = {
  parameters: { msw: [reads(live, live), shows] },
  globals: { viewport: { value: "narrow" }, locale: "fr" },
};

export const AskedNarrowFrench: Story = {
  parameters: { msw: [reads(asked, asked)] },
  globals: { viewport: { value: "narrow" }, locale: "fr" },
};
