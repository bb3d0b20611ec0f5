import { sendLoginVerificationCode } from "@apex/contract/auth/send-code";
import { signInByLink } from "@apex/contract/auth/sign-in-by-link";
import { signInSecondStep } from "@apex/contract/auth/sign-in-second-step";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { codeSent } from "../../mocks/people.ts";
import { KeptFirstStep } from "../../mocks/kept-draft.tsx";
import { LinkSignIn } from "./link-sign-in.tsx";

const signedIn = {
  session: {
    token: "new",
    expiresAt: "2126-01-01T00:00:00.000Z",
    workspaceType: "personal" as const,
    canBeTrusted: false,
  },
  businessFeatures: [],
};

const meta = {
  title: "Flows/Link sign-in",
  component: LinkSignIn,
  parameters: {
    layout: "fullscreen",
    apex: { user: null },
    msw: [mock(signInByLink, { response: signedIn })],
  },
  args: { token: "a-token-of-a-good-length", onDone: fn() },
} satisfies Meta<typeof LinkSignIn>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  name: "Ready: redirect token",
  play: async ({ canvas, userEvent, args }) => {
    const button = await canvas.findByRole("button", { name: "Log in" });
    await expect(args.onDone).not.toHaveBeenCalled();
    await userEvent.click(button);
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
  },
};

export const Submitting: Story = {
  parameters: { msw: [mock(signInByLink, { isPending: true })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Log in" }));
  },
};

export const SecondStepNeeded: Story = {
  parameters: {
    msw: [
      mock(signInByLink, {
        response: {
          requires2FA: true,
          partialSessionKey: "half",
          securityOptions: ["authenticator", "recovery"],
        },
      }),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Log in" }));
    await canvas.findByLabelText("Authenticator code");
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

/** The link works only once, so a reload continues at the second step. */
export const Reloaded: Story = {
  parameters: {
    msw: [
      mock(signInByLink, { problem: "sign-in-link-expired" }),
      mock(sendLoginVerificationCode, { response: codeSent() }),
      mock(signInSecondStep, { response: signedIn }),
    ],
  },
  decorators: [
    (Shown) => (
      <KeptFirstStep of="a-token-of-a-good-length">
        <Shown />
      </KeptFirstStep>
    ),
  ],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
  },
};

/** The link was opened in another browser than the one that requested it, so its owner gets a code. */
export const InAnotherBrowser: Story = {
  parameters: {
    msw: [
      mock(signInByLink, {
        response: {
          requires2FA: true,
          partialSessionKey: "half",
          securityOptions: ["email", "phone"],
        },
      }),
      mock(sendLoginVerificationCode, {
        response: {
          channel: "email",
          sentTo: "a••••@mail.test",
          expiresAt: "2126-01-01T00:00:00.000Z",
          resendAt: "2126-01-01T00:00:00.000Z",
          otherChannels: [],
        },
      }),
      mock(signInSecondStep, { response: signedIn }),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Log in" }));
    await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
  },
};

export const RejectedSignInLinkExpired: Story = {
  parameters: { msw: [mock(signInByLink, { problem: "sign-in-link-expired" })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Log in" }));
    await expect(await canvas.findByText(/This link has expired/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Log in another way" })).toBeVisible();
  },
};

export const RejectedAlreadySignedIn: Story = {
  parameters: { msw: [mock(signInByLink, { problem: "already-signed-in" })] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Log in" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
  },
};

export const RejectedAccountClosed: Story = {
  parameters: {
    msw: [
      mock(signInByLink, {
        problem: { code: "account-closed", params: { until: "2026-12-21T09:00:00.000Z" } },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Log in" }));
    await canvas.findByRole("heading", { name: "We could not log you in" });
  },
};

export const Offline: Story = {
  parameters: { msw: [mock(signInByLink, { isOffline: true })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Log in" }));
    await canvas.findByText("Network Error. Please check your connection");
    await expect(canvas.getByRole("button", { name: "Log in" })).toBeEnabled();
  },
};

export const NarrowFrench: Story = { globals: { viewport: { value: "narrow" }, locale: "fr" } };
