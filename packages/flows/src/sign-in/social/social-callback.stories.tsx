import { sendLoginVerificationCode } from "@apex/contract/auth/send-code";
import { signInSecondStep } from "@apex/contract/auth/sign-in-second-step";
import {
  signInWithSocials,
  signUpWithSocials,
  verifySocial,
} from "@apex/contract/social/social-sign-in";
import { readInviter } from "@apex/contract/referrals/read-inviter";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { mock, refusedInTurn } from "../../mocks/mock.ts";
import { codeSent } from "../../mocks/people.ts";
import { KeptFirstStep } from "../../mocks/kept-draft.tsx";
import { SocialCallback } from "./social-callback.tsx";

const meta = {
  title: "Flows/Social callback",
  component: SocialCallback,
  parameters: { layout: "fullscreen", apex: { user: null } },
  args: { answer: "?code=good&state=ours", state: "ours", onDone: fn() },
} satisfies Meta<typeof SocialCallback>;
export default meta;
type Story = StoryObj<typeof meta>;

const vouched = { ticket: "ticket", provider: "google", email: "amina@mail.test" } as const;
const unknown = mock(verifySocial, {
  response: { ...vouched, hasAccount: false, connects: false },
});
const known = mock(verifySocial, { response: { ...vouched, hasAccount: true, connects: false } });
const signedIn = {
  session: {
    token: "new",
    expiresAt: "2126-01-01T00:00:00.000Z",
    workspaceType: "personal" as const,
    canBeTrusted: false,
  },
  businessFeatures: [],
};

export const Known: Story = {
  parameters: { msw: [known, mock(signInWithSocials, { response: signedIn })] },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith("known"));
  },
};

export const New: Story = {
  parameters: { msw: [unknown, mock(signUpWithSocials, { response: signedIn })] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Create account" }));
    await expect(await canvas.findByText("Please accept the terms and conditions")).toBeVisible();
    await userEvent.click(canvas.getByRole("checkbox"));
    await userEvent.click(canvas.getByRole("button", { name: "Create account" }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith("new"));
  },
};

export const SecondStepNeeded: Story = {
  parameters: {
    msw: [
      known,
      mock(signInWithSocials, {
        response: {
          requires2FA: true,
          partialSessionKey: "half",
          securityOptions: ["authenticator"],
        },
      }),
    ],
  },
  play: async ({ canvas, args }) => {
    await canvas.findByLabelText("Authenticator code");
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

/** The provider's answer works only once, so a reload continues at the second step. */
export const Reloaded: Story = {
  parameters: {
    msw: [
      mock(verifySocial, { problem: "social-expired" }),
      mock(sendLoginVerificationCode, { response: codeSent() }),
      mock(signInSecondStep, { response: signedIn }),
    ],
  },
  decorators: [
    (Shown) => (
      <KeptFirstStep of="ours">
        <Shown />
      </KeptFirstStep>
    ),
  ],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
  },
};

export const Checking: Story = { parameters: { msw: [mock(verifySocial, { isPending: true })] } };

export const RejectedSocialDenied: Story = {
  parameters: { msw: [mock(verifySocial, { problem: "social-denied" })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You cancelled/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Log in another way" })).toBeVisible();
  },
};

export const RejectedSocialExpired: Story = {
  parameters: { msw: [mock(verifySocial, { problem: "social-expired" })] },
};

export const RejectedSocialEmailMissing: Story = {
  parameters: { msw: [mock(verifySocial, { problem: "social-email-missing" })] },
};

/** The account was opened in another way: its owner confirms once that Google may sign them in. */
export const Connects: Story = {
  parameters: {
    msw: [
      mock(verifySocial, { response: { ...vouched, hasAccount: true, connects: true } }),
      mock(signInWithSocials, {
        response: { requires2FA: true, partialSessionKey: "half", securityOptions: ["email"] },
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
    await canvas.findByRole("heading", { name: "Connect Google to your account" });
    await expect(canvas.getByText("amina@mail.test")).toBeVisible();
    await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith("known"));
  },
};

/** The account was closed after the provider was asked. */
export const RejectedAccountNotFound: Story = {
  parameters: { msw: [known, mock(signInWithSocials, { problem: "account-not-found" })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("There is no account with these details.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Log in another way" })).toBeVisible();
  },
};

/** A refused code shows at its field; an account opened meanwhile, below the form. */
export const RejectedReferralCodeRefused: Story = {
  parameters: {
    msw: [
      unknown,
      mock(readInviter, { response: { isKnown: true, name: "Ada O." } }),
      refusedInTurn(signUpWithSocials, ["account-already-exists", "referral-code-refused"]),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const code = await canvas.findByRole("textbox", { name: /Referral code/ });
    await userEvent.type(code, "AMN4K2");
    await canvas.findByText("Ada O. invited you");
    await userEvent.click(canvas.getByRole("checkbox"));
    await userEvent.click(canvas.getByRole("button", { name: "Create account" }));
    await canvas.findByText("There is already an account with these details.");
    await userEvent.click(await canvas.findByRole("button", { name: "Create account" }));
    await waitFor(() => expect(code).toBeInvalid());
  },
};

export const MismatchedState: Story = {
  args: { state: "another" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/for another browser tab/)).toBeVisible();
  },
};

export const NewNarrowFrench: Story = {
  parameters: { msw: [unknown] },
  globals: { viewport: { value: "narrow" }, locale: "fr" },
};
