import type { CodeSent } from "@apex/contract/proof/one-time-code";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { initReAuthentication } from "@apex/contract/passkeys/passkeys";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { mock, refusedWith, type SeenCall } from "../../mocks/mock.ts";
import { answerWithPasskey, passkeyRequest, refusePasskey } from "../../mocks/passkeys.ts";
import { amina, codeSent, newcomer } from "../../mocks/people.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { SecurityCode, type SecurityCodeProps } from "./security-code.tsx";

/** A caller that keeps what was sent. */
function Caller(props: SecurityCodeProps) {
  const [sent, setSent] = useState<CodeSent | undefined>(props.sent);
  return <SecurityCode {...props} sent={sent} onSent={setSent} />;
}

const asked = fn<(call: SeenCall) => void>();

/** Proof that the owner is there: a one-time code, bound to one request. */
const meta = {
  title: "Parts/Security code",
  component: withWords(["security"], Caller),
  args: {
    endpoint: "create-transfer",
    requestKey: "3c9de0b5-7f0e-4a77-9d5a-0f3f5f6f1c02",
    request: { recipientId: "rcp_ngozi" },
    sent: undefined,
    onSent: fn(),
    onSubmit: fn(),
    submitLabel: "Send ₦25,000.00",
    isPending: false,
    error: undefined,
  },
  parameters: { msw: [mock(sendTransactionCode, () => ({ response: codeSent() }))] },
  beforeEach: () => {
    asked.mockClear();
  },
} satisfies Meta<typeof Caller>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sent: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const field = await page.findByLabelText("Security code");
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.paste("123 456");
    await expect(args.onSubmit).toHaveBeenCalledWith({ method: "code", code: "123456" });
    await expect(field).toHaveValue("123456");
  },
};

export const Sending: Story = {
  parameters: { msw: [mock(sendTransactionCode, { isPending: true })] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Sending you a code…")).toBeInTheDocument();
  },
};

/** The server says when: 60, 90 or 120 seconds after the last one. */
export const ResendIsHeldBack: Story = {
  args: { sent: codeSent("email", 90_000) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("timer")).toHaveTextContent("1:");
    await expect(page.queryByRole("button", { name: "Send a new code" })).not.toBeInTheDocument();
  },
};

export const ResendByAnotherChannel: Story = {
  args: { sent: codeSent("email", 0) },
  beforeEach: ({ msw }) => {
    msw.use(
      mock(sendTransactionCode, (call) => {
        asked(call);
        return { response: codeSent("sms", 90_000) };
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Text it instead" }));
    await page.findByText("We texted a code to +234 ••• ••• 4567. It works for this request only.");
    await waitFor(() =>
      expect(asked.mock.calls[0]?.[0]).toMatchObject({
        params: { identifierType: "phone" },
        body: { carrier: "sms", endpoint: "create-transfer" },
      }),
    );
    await expect(await page.findByRole("timer")).toBeVisible();
  },
};

/** Without a verified email, the code goes to the phone. */
export const ByPhoneFirst: Story = {
  parameters: { apex: { user: { ...newcomer, phoneVerified: true } } },
  beforeEach: ({ msw }) => {
    msw.use(
      mock(sendTransactionCode, (call) => {
        asked(call);
        return { response: codeSent("sms") };
      }),
    );
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByLabelText("Security code");
    await waitFor(() =>
      expect(asked.mock.calls[0]?.[0].params).toMatchObject({ identifierType: "phone" }),
    );
  },
};

const protectedBy = (meta: { isGoogle2FaActive: boolean; hasPasskeys?: boolean }) => ({
  apex: {
    user: { ...amina, userMeta: { ...amina.userMeta, ...meta } },
  },
});

/** With two-factor on, no code is sent. */
export const ByAuthenticator: Story = {
  parameters: protectedBy({ isGoogle2FaActive: true }),
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByLabelText("Authenticator code"));
    await userEvent.paste("123 456");
    await expect(args.onSubmit).toHaveBeenCalledWith({ method: "authenticator", code: "123456" });
    await expect(
      page.queryByRole("button", { name: "Get a code instead" }),
    ).not.toBeInTheDocument();
  },
};

export const RejectedAuthenticatorCodeWrong: Story = {
  parameters: protectedBy({ isGoogle2FaActive: true }),
  args: {
    error: refusedWith("authenticator-code-wrong"),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByLabelText("Authenticator code")).toBeInvalid();
    await page.findByText(/Wait for the next one in your app/);
  },
};

export const ByPasskey: Story = {
  parameters: {
    ...protectedBy({ isGoogle2FaActive: true, hasPasskeys: true }),
    msw: [mock(initReAuthentication, { response: { options: { publicKey: passkeyRequest } } })],
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const asked = answerWithPasskey();
    await userEvent.click(await page.findByRole("button", { name: "Send ₦25,000.00" }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalled());
    await waitFor(() => expect(asked.mock.calls[0]?.[0]?.publicKey?.rpId).toBe("localhost"));
    await userEvent.click(page.getByRole("button", { name: "Use your authenticator app" }));
    await page.findByLabelText("Authenticator code");
  },
};

export const PasskeyCancelled: Story = {
  parameters: ByPasskey.parameters ?? {},
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    refusePasskey("NotAllowedError");
    await userEvent.click(await page.findByRole("button", { name: "Send ₦25,000.00" }));
    await expect(await page.findByRole("alert")).toHaveTextContent("Cancelled or timed out.");
  },
};

export const RejectedPasskeyNotFound: Story = {
  parameters: {
    ...protectedBy({ isGoogle2FaActive: false, hasPasskeys: true }),
    msw: [
      mock(initReAuthentication, { problem: "passkey-not-found" }),
      mock(sendTransactionCode, () => ({ response: codeSent() })),
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Send ₦25,000.00" }));
    await expect(await page.findByRole("alert")).toHaveTextContent(
      "Credentials for passkey is not available",
    );
    await userEvent.click(page.getByRole("button", { name: "Get a code instead" }));
    await page.findByLabelText("Security code");
  },
};

export const RejectedPasskeyRefused: Story = {
  parameters: protectedBy({ isGoogle2FaActive: true, hasPasskeys: true }),
  args: { error: refusedWith("passkey-refused") },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("alert")).toHaveTextContent(
      "We could not check this passkey.",
    );
  },
};

export const RejectedRecoveryCodeWrong: Story = {
  parameters: protectedBy({ isGoogle2FaActive: true }),
  args: {
    takesRecoveryCode: true,
    error: refusedWith("recovery-code-wrong"),
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Use a recovery code" }));
    const field = await page.findByLabelText("Recovery code");
    await expect(field).toBeInvalid();
    await userEvent.type(field, "7kf2m");
    await userEvent.click(page.getByRole("button", { name: "Send ₦25,000.00" }));
    await page.findByText("A recovery code has ten letters and digits");
    await userEvent.type(field, "-9qx4d");
    await userEvent.click(page.getByRole("button", { name: "Send ₦25,000.00" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ method: "recovery", code: "7kf2m-9qx4d" });
  },
};

/** Another tab with the same order has just had its code sent: this one takes that code too. */
export const SentInAnotherTab: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      mock(sendTransactionCode, ({ body }) =>
        Object.hasOwn(Object(body), "keepsLive")
          ? { response: codeSent("email", 52_000) }
          : { problem: { code: "too-many-requests", retryAfterSeconds: 52 } },
      ),
    );
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByLabelText("Security code");
    await expect(page.getByRole("timer")).toHaveTextContent("0:5");
    await expect(page.queryByRole("alert")).not.toBeInTheDocument();
  },
};

export const RejectedTooManyRequests: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      mock(sendTransactionCode, ({ before }) =>
        // No code that still works was sent either.
        before < 2
          ? { problem: { code: "too-many-requests", retryAfterSeconds: 1 } }
          : { response: codeSent() },
      ),
    );
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("alert")).toHaveTextContent(
      "Too many requests, wait a few seconds.",
    );
    await userEvent.click(
      await page.findByRole("button", { name: "Try again" }, { timeout: 3_000 }),
    );
    await page.findByLabelText("Security code");
  },
};

export const Locked: Story = {
  args: {
    sent: codeSent("email", 60_000),
    error: refusedWith("security-code-locked"),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByLabelText("Security code")).toBeInvalid();
    // A locked code is useless, so a new one is available at once.
    await expect(page.getByRole("button", { name: "Send a new code" })).toBeEnabled();
  },
};
