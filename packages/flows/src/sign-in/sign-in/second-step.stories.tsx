import { sendLoginVerificationCode } from "@apex/contract/auth/send-code";
import { signIn } from "@apex/contract/auth/sign-in";
import { signInSecondStep } from "@apex/contract/auth/sign-in-second-step";
import { initPasskeySignIn, signInWithPasskey } from "@apex/contract/passkeys/passkey-sign-in";
import type { Meta, StoryContext, StoryObj } from "@storybook/react-vite";
import type { HttpHandler } from "msw";
import { expect, fn, waitFor } from "storybook/test";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { answerWithPasskey, passkeyRequest, refusePasskey } from "../../mocks/passkeys.ts";
import { codeSent } from "../../mocks/people.ts";
import { KeptFirstStep } from "../../mocks/kept-draft.tsx";
import { SignInFlow } from "./sign-in-flow.tsx";

interface StoryArgs {
  step?: string;
  answers?: { identifier: string; isKnown: boolean; isSecondStepNeeded?: boolean };
  onDone: () => void;
}

const known = { identifier: "amina@apex.test", isKnown: true };
const completed = fn<(call: SeenCall) => void>();
const signedIn = {
  session: {
    token: "new",
    expiresAt: "2126-01-01T00:00:00.000Z",
    workspaceType: "personal" as const,
    canBeTrusted: true,
  },
  businessFeatures: [],
};
const half = (securityOptions: string[]) =>
  mock(signIn, { response: { requires2FA: true, partialSessionKey: "half", securityOptions } });
const complete = mock(signInSecondStep, (call) => {
  completed(call);
  return { response: signedIn };
});

/** The second step of a sign-in, with two-factor or after many wrong passwords. */
const meta = {
  title: "Flows/Sign in/Second step",
  parameters: { layout: "fullscreen", apex: { user: null } },
  args: { step: "password", answers: known, onDone: fn() },
  beforeEach: () => {
    completed.mockClear();
  },
  render: ({ step, answers, onDone }: StoryArgs) => (
    <FlowHost step={step} draft={answers && { flow: "sign-in", answers }}>
      {(at) => <SignInFlow {...at} onDone={onDone} onEvent={fn()} />}
    </FlowHost>
  ),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = Pick<StoryContext, "canvas" | "userEvent">;

async function givePassword({ canvas, userEvent }: Play) {
  await userEvent.type(await canvas.findByLabelText("Password"), "Summit-2026!");
  await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
}
async function giveCode({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByLabelText("Authenticator code"));
  await userEvent.paste("123456");
}
const refusedWith = (...handlers: HttpHandler[]) => ({
  msw: [half(["authenticator", "recovery"]), ...handlers],
});

export const Authenticator: Story = {
  parameters: refusedWith(complete),
  play: async ({ canvas, userEvent, args }) => {
    await givePassword({ canvas, userEvent });
    const lost = await canvas.findByRole("link", {
      name: "Lost your phone and your recovery codes?",
    });
    await expect(lost).toHaveAttribute("href", "#support");
    await giveCode({ canvas, userEvent });
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
    await waitFor(() =>
      expect(completed.mock.lastCall?.[0].body).toEqual({
        partialSessionKey: "half",
        method: "authenticator",
        code: "123456",
      }),
    );
  },
};

export const Recovery: Story = {
  parameters: refusedWith(complete),
  play: async ({ canvas, userEvent, args }) => {
    await givePassword({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole("button", { name: "Use a recovery code" }));
    await userEvent.type(await canvas.findByLabelText("Recovery code"), "7kf2m-9qx4d");
    await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
    await waitFor(() =>
      expect(completed.mock.lastCall?.[0].body).toMatchObject({ method: "recovery" }),
    );
  },
};

export const Wrong: Story = {
  parameters: refusedWith(mock(signInSecondStep, { problem: "authenticator-code-wrong" })),
  play: async ({ canvas, userEvent }) => {
    await givePassword({ canvas, userEvent });
    await giveCode({ canvas, userEvent });
    await canvas.findByText(/Wait for the next one in your app/);
    await expect(canvas.getByLabelText("Authenticator code")).toBeInvalid();
  },
};

export const RejectedSecondStepExpired: Story = {
  parameters: refusedWith(mock(signInSecondStep, { problem: "second-step-expired" })),
  play: async ({ canvas, userEvent }) => {
    await givePassword({ canvas, userEvent });
    await giveCode({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole("button", { name: "Start again" }));
    await canvas.findByLabelText("Password");
  },
};

const sentAgain = fn<(call: SeenCall) => void>();

/** A reload stays at the step, and asks for no other code while one works. */
export const Reloaded: Story = {
  args: { step: "second-step", answers: { ...known, isSecondStepNeeded: true } },
  parameters: {
    msw: [
      mock(sendLoginVerificationCode, (call) => {
        sentAgain(call);
        return { response: codeSent() };
      }),
      complete,
    ],
  },
  decorators: [
    (Shown) => (
      <KeptFirstStep of="password">
        <Shown />
      </KeptFirstStep>
    ),
  ],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByLabelText("Security code"));
    await waitFor(() =>
      expect(sentAgain.mock.lastCall?.[0].body).toEqual({
        partialSessionKey: "half",
        keepsLive: true,
      }),
    );
    await userEvent.paste("123456");
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
  },
};

/** The first step was made in a tab that has been closed. */
export const Lost: Story = {
  args: { step: "second-step", answers: { ...known, isSecondStepNeeded: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Start again" }));
    await canvas.findByLabelText("Password");
  },
};

/** The second step without two-factor, after many wrong passwords. */
export const SentCode: Story = {
  parameters: {
    msw: [
      half(["email", "phone"]),
      mock(sendLoginVerificationCode, () => ({ response: codeSent() })),
      complete,
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await givePassword({ canvas, userEvent });
    await userEvent.click(await canvas.findByLabelText("Security code"));
    await userEvent.paste("123456");
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
    await waitFor(() =>
      expect(completed.mock.lastCall?.[0].body).toMatchObject({ method: "code" }),
    );
  },
};

const asked = mock(initPasskeySignIn, { response: { options: { publicKey: passkeyRequest } } });

export const Passkey: Story = {
  args: { step: "identifier" },
  parameters: { msw: [asked, mock(signInWithPasskey, { response: signedIn })] },
  play: async ({ canvas, userEvent, args }) => {
    answerWithPasskey();
    await userEvent.click(await canvas.findByRole("button", { name: "Log in with a passkey" }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
  },
};

export const PasskeyCancelled: Story = {
  args: { step: "identifier" },
  parameters: { msw: [asked] },
  play: async ({ canvas, userEvent }) => {
    refusePasskey("NotAllowedError");
    await userEvent.click(await canvas.findByRole("button", { name: "Log in with a passkey" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Cancelled or timed out.");
  },
};

export const PasskeyUnknown: Story = {
  args: { step: "identifier" },
  parameters: { msw: [asked, mock(signInWithPasskey, { problem: "passkey-not-found" })] },
  play: async ({ canvas, userEvent }) => {
    answerWithPasskey();
    await userEvent.click(await canvas.findByRole("button", { name: "Log in with a passkey" }));
    await canvas.findByText("Credentials for passkey is not available");
  },
};
