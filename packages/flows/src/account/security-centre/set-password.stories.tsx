import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { setPassword } from "@apex/contract/auth/set-password";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import type { Meta, StoryContext, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { commonPassword } from "../../mocks/common-password.ts";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { amina, codeSent, googleOnly, securityStatus } from "../../mocks/people.ts";
import { prove } from "../../mocks/prove.ts";
import { SetPassword } from "./set-password.tsx";

const hasProof = ({ body }: SeenCall) =>
  typeof body === "object" && body !== null && "security" in body;
const base = [
  mock(readSecurityStatus, { response: securityStatus }),
  mock(sendTransactionCode, { response: codeSent() }),
];

/** The first password of a person whom a provider logs in. */
const meta = {
  title: "Flows/Security centre/Set a password",
  component: SetPassword,
  args: { onDone: fn() },
  parameters: {
    apex: { user: googleOnly },
    msw: [
      ...base,
      mock(setPassword, (call) =>
        hasProof(call) ? { response: {} } : { problem: "security-code-required" },
      ),
    ],
  },
} satisfies Meta<typeof SetPassword>;
export default meta;
type Story = StoryObj<typeof meta>;

async function choose(
  { canvas, userEvent }: Pick<StoryContext, "canvas" | "userEvent">,
  again = "Ridge-walk-27",
) {
  await userEvent.type(await canvas.findByLabelText("New password"), "Ridge-walk-27");
  await userEvent.type(canvas.getByLabelText("Confirm password"), again);
  await userEvent.click(canvas.getByRole("button", { name: "Set a password" }));
}

export const Ready: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByText(/your money stays available/);
    await choose({ canvas, userEvent });
    await prove();
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
  },
};

export const PasswordMismatch: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await choose({ canvas, userEvent }, "Ridge-walk-28");
    await expect((await canvas.findAllByText("The two passwords do not match"))[0]).toBeVisible();
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const RejectedPasswordCommon: Story = {
  parameters: { msw: [...base, mock(setPassword, { problem: commonPassword })] },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent });
    await expect(await canvas.findByText(/too easy to guess/)).toBeVisible();
  },
};

/** The password was set in another tab. */
export const RejectedPasswordAlreadySet: Story = {
  parameters: { msw: [...base, mock(setPassword, { problem: "password-already-set" })] },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent });
    await expect(await canvas.findByText(/Change it instead/)).toBeVisible();
  },
};

export const RejectedSettingsLocked: Story = {
  parameters: { msw: [...base, mock(setPassword, { problem: "settings-locked" })] },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent });
    await expect(await canvas.findByText(/Your security settings are locked/)).toBeVisible();
  },
};

export const HasOne: Story = {
  parameters: { apex: { user: { ...amina, userMeta: { ...amina.userMeta, hasPassword: true } } } },
  play: async ({ canvas }) => {
    await canvas.findByText("Your account already has a password.");
    await expect(canvas.getByRole("link", { name: "Change password" })).toHaveAttribute(
      "href",
      "#changePassword",
    );
  },
};

export const NarrowFrench: Story = {
  globals: { viewport: { value: "narrow" }, locale: "fr" },
};
