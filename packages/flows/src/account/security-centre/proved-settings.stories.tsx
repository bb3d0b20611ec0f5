import { changePassword } from "@apex/contract/auth/change-password";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { readProfile } from "@apex/contract/profile/read-profile";
import { setAntiPhishingCode } from "@apex/contract/security/anti-phishing-code";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { amina, codeSent, securityStatus } from "../../mocks/people.ts";
import { AntiPhishingCode } from "./anti-phishing-code.tsx";
import { ChangePassword } from "./change-password.tsx";

interface StoryArgs {
  page: "password" | "anti-phishing";
  onDone: (change?: string) => void;
}

const asked = fn<(call: SeenCall) => void>();
const hasProof = ({ body }: SeenCall) =>
  typeof body === "object" && body !== null && "security" in body;

const signed = mock(readProfile, {
  response: { profile: { ...amina, antiPhishingCode: "RIDGE42" } },
});

/** Security settings that require a proof first. */
const meta = {
  title: "Flows/Security centre/Proof",
  args: { page: "anti-phishing", onDone: fn() },
  parameters: {
    msw: [
      mock(readSecurityStatus, { response: { ...securityStatus, isGoogle2FaActive: false } }),
      signed,
      mock(sendTransactionCode, { response: codeSent() }),
      mock(setAntiPhishingCode, (call) => {
        asked(call);
        return hasProof(call) ? { response: {} } : { problem: "security-code-required" };
      }),
      mock(changePassword, (call) => ({
        problem: hasProof(call) ? "wrong-password" : "security-code-required",
      })),
    ],
  },
  render: ({ page, onDone }: StoryArgs) =>
    page === "password" ? (
      <ChangePassword onDone={() => onDone()} />
    ) : (
      <AntiPhishingCode onDone={onDone} />
    ),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Removed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove the code" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Security code" }), "123456");
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith("removed"));
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toEqual({
        antiPhishingCode: null,
        security: { method: "code", code: "123456" },
      }),
    );
  },
};

export const Dismissed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const save = await canvas.findByRole("button", { name: "Save the code" });
    await userEvent.click(save);
    await screen.findByRole("textbox", { name: "Security code" });
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(save).toBeEnabled();
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const PasswordWrongAfterProof: Story = {
  args: { page: "password" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Current password"), "Summit-2026!");
    await userEvent.type(canvas.getByLabelText("New password"), "Ridge-walk-27");
    await userEvent.type(canvas.getByLabelText("Confirm password"), "Ridge-walk-27");
    await userEvent.click(canvas.getByRole("button", { name: "Change password" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Security code" }), "123456");
    await expect(await canvas.findByText("This is not your current password.")).toBeVisible();
  },
};

export const RejectedSettingsLocked: Story = {
  parameters: { msw: [signed, mock(setAntiPhishingCode, { problem: "settings-locked" })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove the code" }));
    await expect(await canvas.findByText(/Your security settings are locked/)).toBeVisible();
  },
};
