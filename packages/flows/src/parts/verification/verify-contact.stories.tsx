import { sendValidationCode } from "@apex/contract/auth/send-code";
import { validateToken } from "@apex/contract/auth/validate-token";
import { codeLifeMs } from "@apex/contract/limits";
import { readProfile, type Profile } from "@apex/contract/profile/read-profile";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { codeSent, newcomer } from "../../mocks/people.ts";
import { VerifyContact } from "./verify-contact.tsx";

const meta = {
  title: "Parts/Verification/Contact",
  component: VerifyContact,
  args: { identifierType: "email", onDone: fn(), onSent: fn() },
  decorators: [
    (Story) => (
      <div className="mx-auto max-w-md">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VerifyContact>;
export default meta;
type Story = StoryObj<typeof meta>;

const me = mock(readProfile, { response: { profile: newcomer } });
const { phoneNumber: _, ...withoutPhone } = newcomer;
const noPhone: Profile = withoutPhone;
const sent = mock(sendValidationCode, ({ params }) => ({
  response: codeSent(params["identifierType"] === "phone" ? "sms" : "email"),
}));

interface Clicks {
  click: (element: Element) => Promise<void>;
}
interface Finds {
  findByRole: (role: string, options: { name: string }) => Promise<HTMLElement>;
}

async function send(page: Finds, keys: Clicks) {
  await keys.click(await page.findByRole("button", { name: "Send code" }));
}

export const Ready: Story = {
  parameters: { msw: [me, sent, mock(validateToken, { response: { valid: true } })] },
  play: async ({ canvas, userEvent, args }) => {
    await send(canvas, userEvent);
    await userEvent.type(await canvas.findByRole("textbox", { name: "6-digit code" }), "123456");
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
    await expect(args.onSent).toHaveBeenCalledTimes(1);
  },
};

export const PhoneMissing: Story = {
  args: { identifierType: "phone" },
  parameters: { msw: [mock(readProfile, { response: { profile: noPhone } }), sent] },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("textbox", { name: "Phone number" });
    await send(canvas, userEvent);
    await expect(await canvas.findByText("Phone number is required")).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: "Phone number" }), "08031234567");
    await userEvent.click(canvas.getByRole("radio", { name: "WhatsApp" }));
    await send(canvas, userEvent);
    await expect(await canvas.findByRole("textbox", { name: "6-digit code" })).toBeVisible();
  },
};

export const Resend: Story = {
  args: { identifierType: "phone" },
  beforeEach: ({ msw }) => {
    msw.use(
      me,
      mock(sendValidationCode, ({ before }) => ({
        response: {
          ...codeSent(before === 0 ? "sms" : "whatsapp", before === 0 ? 0 : 90_000),
          otherChannels: ["whatsapp" as const],
        },
      })),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await send(canvas, userEvent);
    await userEvent.click(await canvas.findByRole("button", { name: "Send it by WhatsApp" }));
    await expect(await canvas.findByText(/by WhatsApp to/)).toBeVisible();
    await expect(await canvas.findByRole("timer")).toHaveTextContent(/01:(30|2\d)/);
  },
};

/** Entering the same number again while its code works sends no other, and the page does not claim that it did. */
export const SameContactAgain: Story = {
  args: { identifierType: "phone" },
  beforeEach: ({ msw }) => {
    msw.use(
      mock(readProfile, { response: { profile: noPhone } }),
      mock(sendValidationCode, ({ before }) => {
        const ageMs = before === 0 ? 0 : 31_000;
        return {
          response: {
            ...codeSent("sms", 60_000 - ageMs),
            expiresAt: new Date(Date.now() + codeLifeMs.sms - ageMs).toISOString(),
          },
        };
      }),
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(
      await canvas.findByRole("textbox", { name: "Phone number" }),
      "08031234567",
    );
    await send(canvas, userEvent);
    await expect(await canvas.findByText(/by SMS to/)).not.toHaveTextContent("It still works");
    await expect(args.onSent).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole("button", { name: "Change" }));
    await send(canvas, userEvent);
    await expect(await canvas.findByText(/It still works\./)).toBeVisible();
    await expect(await canvas.findByRole("timer")).toHaveTextContent(/00:2\d/);
    await expect(args.onSent).toHaveBeenCalledTimes(1);
  },
};

export const Loading: Story = { parameters: { msw: [mock(readProfile, { isPending: true })] } };

/** A pasted code with too many digits is not sent, so that it costs no attempt. */
export const PastedTooLong: Story = {
  parameters: {
    msw: [me, sent, mock(validateToken, { problem: { code: "token-validation-failed" } })],
  },
  play: async ({ canvas, userEvent }) => {
    await send(canvas, userEvent);
    const field = await canvas.findByRole("textbox", { name: "6-digit code" });
    await userEvent.click(field);
    await userEvent.paste("1234567");
    await expect(await canvas.findByText("Enter the 6 digits of the code")).toBeVisible();
    await expect(field).toHaveValue("1234567");
  },
};

export const Submitting: Story = {
  parameters: { msw: [me, mock(sendValidationCode, { isPending: true })] },
  play: async ({ canvas, userEvent }) => {
    await send(canvas, userEvent);
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: /Send code/ })).toHaveAttribute("data-pending"),
    );
  },
};

export const RejectedTokenValidationFailed: Story = {
  parameters: {
    msw: [
      me,
      sent,
      mock(validateToken, {
        problem: { code: "token-validation-failed", params: { triesLeft: 2 } },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await send(canvas, userEvent);
    const code = await canvas.findByRole("textbox", { name: "6-digit code" });
    await userEvent.type(code, "000000");
    await expect(await canvas.findByText("Token validation failed. 2 tries left")).toBeVisible();
    await expect(code).toHaveValue("000000");
  },
};

export const RejectedIdentifierTaken: Story = {
  args: { identifierType: "phone" },
  parameters: {
    msw: [
      mock(readProfile, { response: { profile: noPhone } }),
      mock(sendValidationCode, { problem: "identifier-taken" }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const phone = await canvas.findByRole("textbox", { name: "Phone number" });
    await userEvent.type(phone, "08031234567");
    await send(canvas, userEvent);
    await expect(
      await canvas.findByText("Another account already uses this email or phone number."),
    ).toBeVisible();
    await expect(phone).toHaveValue("08031234567");
  },
};

export const RejectedAlreadyVerified: Story = {
  parameters: { msw: [me, mock(sendValidationCode, { problem: "already-verified" })] },
  play: async ({ canvas, userEvent, args }) => {
    await send(canvas, userEvent);
    await expect(await canvas.findByText("This is already verified.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(args.onDone).toHaveBeenCalled();
  },
};

export const Offline: Story = {
  parameters: { msw: [mock(readProfile, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};

export const Narrow: Story = {
  args: { identifierType: "phone" },
  parameters: { msw: [mock(readProfile, { response: { profile: noPhone } })] },
  globals: { viewport: { value: "narrow" } },
};

export const French: Story = {
  parameters: { msw: [me, sent] },
  globals: { locale: "fr" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Envoyer le code" }));
    await expect(await canvas.findByRole("textbox", { name: /Code à 6/ })).toBeVisible();
  },
};
