import { resetPassword } from "@apex/contract/auth/reset-password";
import { sendResetPasswordCode } from "@apex/contract/auth/send-code";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, type within } from "storybook/test";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { commonPassword } from "../../mocks/common-password.ts";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { codeSent } from "../../mocks/people.ts";
import { ResetPasswordFlow } from "./reset-password-flow.tsx";

interface StoryArgs {
  step?: string;
  answers?: object;
  onDone: (identifier: string) => void;
}

const meta = {
  title: "Flows/Reset password",
  parameters: { layout: "fullscreen", apex: { user: null } },
  args: { onDone: fn() },
  render: ({ step, answers, onDone }: StoryArgs) => (
    <FlowHost step={step} draft={answers && { flow: "reset-password", answers }}>
      {(at) => <ResetPasswordFlow {...at} onDone={onDone} />}
    </FlowHost>
  ),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const asked = fn<(call: SeenCall) => void>();
const sends = mock(sendResetPasswordCode, (call) => {
  asked(call);
  return { response: codeSent() };
});
const atPassword = {
  step: "password",
  answers: { identifier: "amina@apex.test", sent: codeSent() },
};

type Page = Pick<ReturnType<typeof within>, "findByLabelText" | "getByLabelText" | "getByRole">;
interface Keys {
  type: (element: Element, text: string) => Promise<void>;
  click: (element: Element) => Promise<void>;
}

async function fillIn(page: Page, keys: Keys, confirmation = "Ridge-walk-27") {
  await keys.type(await page.findByLabelText("6-digit code"), "482913");
  await keys.type(page.getByLabelText("Password"), "Ridge-walk-27");
  await keys.type(page.getByLabelText("Confirm password"), confirmation);
  await keys.click(page.getByRole("button", { name: "Change password" }));
}

export const Ready: Story = {
  parameters: { msw: [sends, mock(resetPassword, { response: {} })] },
};

/** The whole flow, from the email address to the new password. */
export const Walk: Story = {
  ...Ready,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(
      await canvas.findByRole("textbox", { name: "Email address" }),
      "amina@apex.test",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Send code" }));
    await canvas.findByRole("heading", { name: "Choose a new password" });
    await waitFor(() => expect(canvas.getByLabelText("6-digit code")).toHaveFocus());
    await fillIn(canvas, userEvent);
    await expect(
      await canvas.findByRole("heading", { name: "Your password has changed" }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "Log in" }));
    await expect(args.onDone).toHaveBeenCalledWith("amina@apex.test");
  },
};

export const ByWhatsapp: Story = {
  parameters: { msw: [sends] },
  play: async ({ canvas, userEvent }) => {
    asked.mockClear();
    await userEvent.click(await canvas.findByRole("radio", { name: "Phone" }));
    await userEvent.type(
      await canvas.findByRole("textbox", { name: "Phone number" }),
      "0803 123 4567",
    );
    await userEvent.click(canvas.getByRole("radio", { name: "WhatsApp" }));
    await userEvent.click(canvas.getByRole("button", { name: "Send code" }));
    await canvas.findByRole("heading", { name: "Choose a new password" });
    await waitFor(() =>
      expect(asked.mock.calls[0]?.[0]).toMatchObject({
        params: { channel: "whatsapp" },
        body: { identifier: "+2348031234567", keepsLive: true },
      }),
    );
  },
};

export const NewPassword: Story = { args: atPassword };

export const PasswordMismatch: Story = {
  tags: ["password-mismatch"],
  args: atPassword,
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent, "Ridge-walk-72");
    const again = canvas.getByLabelText("Confirm password");
    await expect(await canvas.findByText("The two passwords do not match")).toBeVisible();
    await waitFor(() => expect(again).toHaveFocus());
  },
};

export const RejectedTokenValidationFailed: Story = {
  args: atPassword,
  parameters: {
    msw: [
      mock(resetPassword, {
        problem: { code: "token-validation-failed", params: { triesLeft: 2 } },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    await expect(await canvas.findByText(/Token validation failed/)).toHaveTextContent("2 tries");
    await waitFor(() => expect(canvas.getByLabelText("6-digit code")).toHaveFocus());
    await expect(canvas.getByLabelText("Password")).toHaveValue("Ridge-walk-27");
  },
};

/** The account is frozen, and this email may be somebody else's, so only support can unfreeze it. */
export const RejectedAccountFrozen: Story = {
  args: atPassword,
  parameters: { msw: [mock(resetPassword, { problem: "account-frozen" })] },
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    await expect(await canvas.findByText(/This account is frozen/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Contact support" })).toBeVisible();
  },
};

export const RejectedPasswordCommon: Story = {
  args: atPassword,
  parameters: {
    msw: [mock(resetPassword, { problem: commonPassword })],
  },
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    await waitFor(() =>
      expect(canvas.getByLabelText("Password")).toHaveAccessibleDescription(
        expect.stringContaining("too easy to guess"),
      ),
    );
  },
};

export const RejectedTooManyRequests: Story = {
  parameters: {
    msw: [
      mock(sendResetPasswordCode, {
        problem: { code: "too-many-requests", retryAfterSeconds: 90 },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      await canvas.findByRole("textbox", { name: "Email address" }),
      "amina@apex.test",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Send code" }));
    await expect(await canvas.findByText("Too many requests, wait a few seconds.")).toBeVisible();
    await expect(await canvas.findByRole("timer")).toHaveTextContent(/01:(30|2\d)/);
  },
};

export const AnotherCode: Story = {
  args: {
    step: "password",
    answers: {
      identifier: "+2348031234567",
      sent: { ...codeSent("sms", 0), otherChannels: ["whatsapp"] },
    },
  },
  parameters: {
    msw: [mock(sendResetPasswordCode, () => ({ response: codeSent("whatsapp", 90_000) }))],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /WhatsApp/ }));
    await expect(await canvas.findByText(/by WhatsApp/)).toBeVisible();
    await expect(await canvas.findByRole("timer")).toBeVisible();
  },
};

export const Offline: Story = {
  args: atPassword,
  parameters: { msw: [mock(resetPassword, { isOffline: true })] },
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
  },
};

export const Done: Story = {
  args: { step: "done", answers: { ...atPassword.answers, isReset: true } },
};

export const Narrow: Story = { args: atPassword, globals: { viewport: { value: "narrow" } } };

export const French: Story = { args: atPassword, globals: { locale: "fr" } };
