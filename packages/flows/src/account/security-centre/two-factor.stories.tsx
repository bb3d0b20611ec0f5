import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { provePresence } from "@apex/contract/proof/prove-presence";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import {
  activateTwoFactor,
  deactivateTwoFactor,
  initTwoFactor,
  remakeRecoveryCodes,
} from "@apex/contract/two-factor/two-factor";
import type { Meta, StoryContext, StoryObj } from "@storybook/react-vite";
import type { HttpHandler } from "msw";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { asksAlone } from "../../mocks/asked-alone.ts";
import { mock } from "../../mocks/mock.ts";
import { codeSent, securityStatus } from "../../mocks/people.ts";
import { TwoFactor, type TwoFactorProps } from "./two-factor.tsx";

const provedUntil = "2126-01-01T00:00:00.000Z";
const signedIn = {
  session: {
    token: "new",
    expiresAt: provedUntil,
    workspaceType: "personal" as const,
    canBeTrusted: true,
  },
  businessFeatures: [],
};
const recoveryCodes = Array.from({ length: 10 }, (_, place) => `7kf2m-9qx4${place}`);
const isOff = mock(readSecurityStatus, { response: { ...securityStatus, provedUntil } });
const isOn = mock(readSecurityStatus, {
  response: { ...securityStatus, isGoogle2FaActive: true, recoveryCodesLeft: 2 },
});
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const calls: HttpHandler[] = [
  mock(initTwoFactor, {
    response: {
      secret,
      otpauthUrl: `otpauth://totp/Apex:amina%40apex.test?issuer=Apex&secret=${secret}`,
    },
  }),
  mock(activateTwoFactor, { response: { ...signedIn, recoveryCodes } }),
  mock(deactivateTwoFactor, { response: signedIn }),
  mock(remakeRecoveryCodes, { response: { recoveryCodes } }),
  mock(sendTransactionCode, () => ({ response: codeSent() })),
];

/** A host that holds the step as an address would. */
function Host({ step: first, ...props }: TwoFactorProps) {
  const [step, setStep] = useState(first);
  return <TwoFactor {...props} step={step} onStep={setStep} />;
}

/** Two-factor: five steps to turn it on, recovery codes, and the way to turn it off. */
const meta = {
  title: "Flows/Security centre/Two-factor",
  component: TwoFactor,
  args: { step: undefined, onStep: fn(), onTitle: fn(), onDone: fn() },
  render: (args) => <Host {...args} />,
  parameters: { msw: [isOff, ...calls] },
} satisfies Meta<typeof TwoFactor>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = Pick<StoryContext, "canvas" | "userEvent">;

async function toScan({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: "Start" }));
  await userEvent.click(await canvas.findByRole("button", { name: "I have an app" }));
  await canvas.findByRole("img", { name: "QR code for your authenticator app" });
}
async function toCode({ canvas, userEvent }: Play) {
  await toScan({ canvas, userEvent });
  await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
  await userEvent.click(await canvas.findByLabelText("Authenticator code"));
  await userEvent.paste("123456");
}

export const FromTheAddress: Story = {
  args: { step: "scan" },
  play: async ({ canvas }) => {
    await canvas.findByRole("img", { name: "QR code for your authenticator app" });
  },
};

export const CodesAreShownOnce: Story = {
  args: { step: "done" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "How it works" });
  },
};

export const Intro: Story = {
  name: "Intro: 2FA",
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "How it works" });
  },
};

export const Scan: Story = {
  play: async ({ canvas, userEvent }) => {
    await toScan({ canvas, userEvent });
    await canvas.findByRole("button", { name: "Copy key" });
  },
};

export const AllSet: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await toCode({ canvas, userEvent });
    const list = within(await canvas.findByRole("list", { name: "Recovery codes" }));
    await expect(list.getAllByRole("listitem")).toHaveLength(10);
    await userEvent.click(canvas.getByRole("button", { name: "I have saved my codes" }));
    await expect(args.onDone).toHaveBeenCalledWith("on");
  },
};

/** The page shows what was changed, even while the status is still being read again. */
export const OnBeforeStatusIsRead: Story = {
  parameters: {
    msw: [
      // The page reads the status first, and the proof reads it once more.
      mock(readSecurityStatus, ({ before }) =>
        before < 2 ? { response: { ...securityStatus, provedUntil } } : { isPending: true },
      ),
      ...calls,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await toCode({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole("button", { name: "I have saved my codes" }));
    await canvas.findByText("Two-factor authentication is on.");
    await canvas.findByText("You have 10 codes left. Each works once.");
  },
};

/** Without a recent proof, the set-up asks for one first. */
export const StepUp: Story = {
  parameters: {
    msw: [
      mock(readSecurityStatus, { response: securityStatus }),
      mock(provePresence, { response: { provedUntil } }),
      ...calls,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Start" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Confirm it’s you" }));
    await userEvent.click(await dialog.findByLabelText("Security code"));
    await userEvent.paste("123456");
    await canvas.findByRole("button", { name: "I have an app" });
  },
};

/** The confirmation closes before the proof is asked for. */
export const TurningOffProved: Story = {
  parameters: {
    msw: [isOn, mock(deactivateTwoFactor, { problem: "security-code-required" }), ...calls],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Turn off" }));
    await asksAlone("Turn off", "Confirm it’s you");
  },
};

export const WrongCode: Story = {
  parameters: {
    msw: [isOff, mock(activateTwoFactor, { problem: "authenticator-code-wrong" }), ...calls],
  },
  play: async ({ canvas, userEvent }) => {
    await toCode({ canvas, userEvent });
    await waitFor(() => expect(canvas.getByLabelText("Authenticator code")).toBeInvalid());
  },
};

export const RejectedTwoFactorOn: Story = {
  parameters: { msw: [isOff, mock(initTwoFactor, { problem: "two-factor-on" }), ...calls] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Start" }));
    await userEvent.click(await canvas.findByRole("button", { name: "I have an app" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Two-factor authentication is on. Use your authenticator app.",
    );
  },
};

export const On: Story = {
  parameters: { msw: [isOn, ...calls] },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("You have 2 codes left. Each works once.");
    await userEvent.click(canvas.getByRole("button", { name: "Create new codes" }));
    await canvas.findByRole("list", { name: "Recovery codes" });
    const title = () => canvas.getByRole("heading", { name: "Recovery codes" });
    await waitFor(() => expect(title()).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "I have saved my codes" }));
    await canvas.findByText("You have 2 codes left. Each works once.");
    await waitFor(() => expect(title()).toHaveFocus());
  },
};

/** After the proof, the focus goes to the codes, because the button that was pressed is gone. */
export const CodesAfterProof: Story = {
  parameters: {
    msw: [
      isOn,
      mock(remakeRecoveryCodes, ({ before }) =>
        before === 0 ? { problem: "security-code-required" } : { response: { recoveryCodes } },
      ),
      mock(provePresence, { response: { provedUntil } }),
      ...calls,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Create new codes" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(await dialog.findByLabelText("Security code"));
    await userEvent.paste("123456");
    await canvas.findByRole("list", { name: "Recovery codes" });
    await waitFor(() =>
      expect(canvas.getByRole("heading", { name: "Recovery codes" })).toHaveFocus(),
    );
  },
};

export const TurnedOff: Story = {
  parameters: { msw: [isOn, ...calls] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Turn off" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Turn off" }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith("off"));
  },
};

export const OffBeforeStatusIsRead: Story = {
  parameters: {
    msw: [
      mock(readSecurityStatus, ({ before }) =>
        before === 0
          ? { response: { ...securityStatus, provedUntil, isGoogle2FaActive: true } }
          : { isOffline: true },
      ),
      ...calls,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Turn off" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Turn off" }));
    await canvas.findByRole("button", { name: "Start" });
  },
};

export const RejectedTwoFactorOff: Story = {
  parameters: { msw: [isOn, mock(remakeRecoveryCodes, { problem: "two-factor-off" }), ...calls] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Create new codes" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Two-factor authentication is off.",
    );
  },
};

export const Offline: Story = {
  parameters: { msw: [mock(readSecurityStatus, { isOffline: true })] },
  play: async ({ canvas }) => {
    await canvas.findByText("Network Error. Please check your connection");
  },
};
