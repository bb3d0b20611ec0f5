import { sendValidationCode } from "@apex/contract/auth/send-code";
import {
  finishMessageSignUp,
  signUp,
  signUpWithoutMessage,
  type MessageWanted,
} from "@apex/contract/auth/sign-up";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { codeSent } from "../../mocks/people.ts";
import { SignUpFlow, type SignUpOutcome } from "./sign-up-flow.tsx";

interface StoryArgs {
  step?: string;
  answers?: object;
  onDone: (outcome: SignUpOutcome) => void;
}

const wanted: MessageWanted = {
  key: "a-key-of-a-browser-that-asks",
  number: "+2347000000100",
  channels: ["sms", "whatsapp"],
  text: "Open my Apex account: 7KQ29XWM",
  expiresAt: new Date(Date.now() + 14 * 60_000).toISOString(),
};
const given = { identifier: "+2348031234567", messageWanted: wanted };
const signedIn = {
  session: {
    token: "new",
    expiresAt: "2126-01-01T00:00:00.000Z",
    workspaceType: "personal" as const,
    canBeTrusted: false,
  },
  businessFeatures: [],
};
const waits: ResponseOf<typeof finishMessageSignUp> = { isWaiting: true };
const waiting = mock(finishMessageSignUp, { response: waits });

/** The owner's message to us verifies the phone. */
const meta = {
  title: "Flows/Sign up/Message",
  parameters: { layout: "fullscreen", apex: { user: null }, msw: [waiting] },
  args: { step: "message", answers: given, onDone: fn() },
  render: ({ step, answers, onDone }: StoryArgs) => (
    <FlowHost step={step} draft={answers && { flow: "sign-up", answers }}>
      {(at) => <SignUpFlow {...at} takesMessages onDone={onDone} onEvent={fn()} />}
    </FlowHost>
  ),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const asked = fn<(call: SeenCall) => void>();

export const Chosen: Story = {
  args: { step: "account", answers: { identifier: "+2348031234567" } },
  parameters: {
    msw: [
      waiting,
      mock(signUp, (call) => {
        asked(call);
        return { response: { messageWanted: wanted } };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: /You send us a message/ }));
    await userEvent.type(canvas.getByLabelText("Password"), "Summit-2026!");
    await userEvent.click(canvas.getByRole("checkbox"));
    await userEvent.click(canvas.getByRole("button", { name: "Create account" }));
    await expect(await canvas.findByRole("heading", { name: "Send us a message" })).toHaveFocus();
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toMatchObject({ proveBy: "message" }),
    );
  },
};

export const Waiting: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("+234 803 123 4567")).toBeVisible();
    await expect(canvas.getByText("+234 700 000 0100")).toBeVisible();
    await expect(await canvas.findByRole("timer")).toHaveTextContent(/^1[34]:/);
    await expect(canvas.getByRole("link", { name: "Open my messages" })).toHaveAttribute(
      "href",
      "sms:+2347000000100?&body=Open%20my%20Apex%20account%3A%207KQ29XWM",
    );
    await expect(canvas.getByRole("link", { name: "Open WhatsApp" })).toHaveAttribute(
      "href",
      "https://wa.me/2347000000100?text=Open%20my%20Apex%20account%3A%207KQ29XWM",
    );
  },
};

export const Arrived: Story = {
  parameters: {
    msw: [
      mock(finishMessageSignUp, ({ before }) => ({ response: before === 0 ? waits : signedIn })),
    ],
  },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith("proved"), { timeout: 8_000 });
  },
};

export const ByCodeInstead: Story = {
  parameters: {
    msw: [
      waiting,
      mock(signUpWithoutMessage, { response: signedIn }),
      mock(sendValidationCode, () => ({ response: codeSent("sms") })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Send me a code instead" }));
    await expect(await canvas.findByText(/by SMS to/)).toBeVisible();
  },
};

export const RejectedSignUpExpired: Story = {
  parameters: { msw: [mock(finishMessageSignUp, { problem: "sign-up-expired" })] },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/did not reach us in time/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Start again" }));
    await canvas.findByRole("heading", { name: "Create your account" });
  },
};

export const RejectedAccountAlreadyExists: Story = {
  parameters: { msw: [mock(finishMessageSignUp, { problem: "account-already-exists" })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Start again" })).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: { msw: [mock(finishMessageSignUp, { isOffline: true })] },
  play: async ({ canvas }) => {
    await canvas.findByText("Network Error. Please check your connection");
    await expect(canvas.getByRole("button", { name: "Send me a code instead" })).toBeVisible();
  },
};

export const NarrowFrench: Story = { globals: { viewport: { value: "narrow" }, locale: "fr" } };
