import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import {
  connectSocial,
  disconnectSocial,
  listConnectedAccounts,
  type ConnectedAccount,
} from "@apex/contract/social/connected-accounts";
import { startSocial, verifySocial } from "@apex/contract/social/social-sign-in";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { HttpHandler } from "msw";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { asksAlone } from "../../mocks/asked-alone.ts";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { codeSent, googleOnly, securityStatus } from "../../mocks/people.ts";
import { prove } from "../../mocks/prove.ts";
import { ConnectedAccounts } from "./connected-accounts.tsx";

const google: ConnectedAccount = {
  provider: "google",
  connectedAt: "2026-10-02T08:00:00.000Z",
  isLastWayIn: false,
};
const apple: ConnectedAccount = { provider: "apple", isLastWayIn: false };

const started = { url: "https://accounts.example/start", state: "ours" };
const returned = { answer: "?code=good&state=ours", state: "ours" };
const vouched = mock(verifySocial, {
  response: {
    ticket: "ticket",
    provider: "apple",
    hasAccount: false,
    connects: false,
    email: "amina@mail.test",
  },
});

const connected = fn<(call: SeenCall) => void>();
const disconnected = fn<(call: SeenCall) => void>();
const hasProof = ({ body }: SeenCall) =>
  typeof body === "object" && body !== null && "security" in body;

function calls(...instead: HttpHandler[]): HttpHandler[] {
  return [
    ...instead,
    mock(readSecurityStatus, { response: securityStatus }),
    mock(sendTransactionCode, { response: codeSent() }),
    mock(listConnectedAccounts, { response: { items: [google, apple] } }),
    mock(startSocial, { response: started }),
    vouched,
    mock(connectSocial, (call) => {
      connected(call);
      return hasProof(call)
        ? { response: { provider: "apple" as const } }
        : { problem: "security-code-required" };
    }),
    mock(disconnectSocial, (call) => {
      disconnected(call);
      return { response: {} };
    }),
  ];
}

/** The providers that log the person in. */
const meta = {
  title: "Flows/Security centre/Connected accounts",
  component: ConnectedAccounts,
  args: { onStarted: fn(), onReturnUsed: fn() },
  parameters: { msw: calls() },
  beforeEach: () => {
    connected.mockClear();
    disconnected.mockClear();
  },
} satisfies Meta<typeof ConnectedAccounts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(/Connected on/);
    await canvas.findByText("Not connected");
  },
};

/** Without a password, the provider stays until there is another way in. */
export const LastWayIn: Story = {
  parameters: {
    apex: { user: googleOnly },
    msw: calls(
      mock(listConnectedAccounts, {
        response: { items: [{ ...google, isLastWayIn: true }, apple] },
      }),
    ),
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Your only way to log in");
    await expect(canvas.queryByRole("button", { name: "Disconnect Google" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Set a password" })).toHaveAttribute(
      "href",
      "#setPassword",
    );
  },
};

/** This installation has no providers. */
export const Empty: Story = {
  parameters: { msw: calls(mock(listConnectedAccounts, { response: { items: [] } })) },
  play: async ({ canvas }) => {
    await canvas.findByText(/You can’t connect an account at the moment/);
  },
};

export const Loading: Story = {
  parameters: { msw: calls(mock(listConnectedAccounts, { isPending: true })) },
};

export const Offline: Story = {
  parameters: { msw: calls(mock(listConnectedAccounts, { isOffline: true })) },
  play: async ({ canvas }) => {
    await canvas.findByText("Network Error. Please check your connection");
  },
};

export const Connect: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Connect Apple" }));
    await waitFor(() => expect(args.onStarted).toHaveBeenCalledWith(started));
  },
};

export const RejectedServiceUnavailable: Story = {
  parameters: { msw: calls(mock(startSocial, { problem: "service-unavailable" })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Connect Apple" }));
    await canvas.findByRole("alert");
  },
};

/** The confirmation closes before the proof is asked for. */
export const DisconnectionProved: Story = {
  parameters: {
    msw: calls(mock(disconnectSocial, { problem: "security-code-required" })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Disconnect Google" }));
    await asksAlone("Disconnect Google", "Confirm it’s you");
  },
};

export const Disconnected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Disconnect Google" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Disconnect Google" }));
    await waitFor(() =>
      expect(disconnected.mock.lastCall?.[0].params).toMatchObject({ provider: "google" }),
    );
  },
};

/** The other login method was removed in another tab. */
export const RejectedLastWayIn: Story = {
  parameters: { msw: calls(mock(disconnectSocial, { problem: "last-way-in" })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Disconnect Google" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Disconnect Google" }));
    await canvas.findByText(/This is your only way to log in/);
  },
};

/** Back from the provider: a person may have several accounts there, so the page says which one it is. */
export const Returned: Story = {
  args: { returned },
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByText(/Apple confirmed your email address, amina@mail.test/);
    await userEvent.click(canvas.getByRole("button", { name: "Connect this account" }));
    await prove();
    await waitFor(() => expect(args.onReturnUsed).toHaveBeenCalledWith("connected"));
    await waitFor(() =>
      expect(connected.mock.lastCall?.[0].body).toEqual({
        ticket: "ticket",
        security: { method: "code", code: "123456" },
      }),
    );
  },
};

export const ReturnedCancelled: Story = {
  args: { returned },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel" }));
    await expect(args.onReturnUsed).toHaveBeenCalledWith("cancelled");
    await expect(connected).not.toHaveBeenCalled();
  },
};

export const ReturnedChecking: Story = {
  args: { returned },
  parameters: { msw: calls(mock(verifySocial, { isPending: true })) },
};

export const RejectedSocialDenied: Story = {
  args: { returned },
  parameters: { msw: calls(mock(verifySocial, { problem: "social-denied" })) },
  play: async ({ canvas }) => {
    await canvas.findByText(/nothing has changed/);
    await expect(await canvas.findByRole("button", { name: "Connect Apple" })).toBeVisible();
  },
};

export const RejectedSocialTaken: Story = {
  args: { returned },
  parameters: { msw: calls(mock(connectSocial, { problem: "social-taken" })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Connect this account" }));
    await canvas.findByText(/already connected to another Apex account/);
  },
};

export const RejectedSocialExpired: Story = {
  args: { returned },
  parameters: { msw: calls(mock(connectSocial, { problem: "social-expired" })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Connect this account" }));
    await canvas.findByText(/Start again/);
  },
};

/** The answer is another tab's, or an attacker's: it is not sent. */
export const MismatchedState: Story = {
  args: { returned: { ...returned, state: "another" } },
  play: async ({ canvas }) => {
    await canvas.findByText(/for another browser tab/);
    await expect(canvas.queryByRole("button", { name: "Connect this account" })).toBeNull();
  },
};

export const ReturnedNarrowFrench: Story = {
  args: { returned },
  globals: { viewport: { value: "narrow" }, locale: "fr" },
};
