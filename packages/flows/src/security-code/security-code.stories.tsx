import { ApexError } from "@apex/client/apex-error";
import { sendTransactionCode, type CodeSent } from "@apex/contract/auth/send-code";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { mock, type SeenCall } from "../mocks/mock.ts";
import { codeSent, newcomer } from "../mocks/people.ts";
import { withWords } from "../words/words-provider.tsx";
import { SecurityCode, type SecurityCodeProps } from "./security-code.tsx";

/** A caller that keeps what was sent. */
function Caller(props: SecurityCodeProps) {
  const [sent, setSent] = useState<CodeSent | undefined>(props.sent);
  return <SecurityCode {...props} sent={sent} onSent={setSent} />;
}

const asked = fn<(call: SeenCall) => void>();

/** Proof that the owner is there: a one-time code, bound to one request. */
const meta = {
  title: "Flows/security code",
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
    await userEvent.click(field);
    await userEvent.paste("123 456");
    await userEvent.click(page.getByRole("button", { name: "Send ₦25,000.00" }));
    await expect(args.onSubmit).toHaveBeenCalledWith("123456");
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
    await userEvent.click(await page.findByRole("link", { name: "Text it instead" }));
    await page.findByText("We texted a code to +234 ••• ••• 4567. It works for this request only.");
    await expect(asked.mock.calls[0]?.[0]).toMatchObject({
      params: { identifierType: "phone" },
      body: { carrier: "sms", endpoint: "create-transfer" },
    });
    await expect(page.getByRole("timer")).toBeVisible();
  },
};

/** Without a proved email it goes to the phone. */
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
    await expect(asked.mock.calls[0]?.[0].params).toMatchObject({ identifierType: "phone" });
  },
};

export const RejectedTooManyRequests: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      mock(sendTransactionCode, ({ before }) =>
        before === 0
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
    error: new ApexError({ kind: "problem", code: "security-code-locked", status: 422 }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByLabelText("Security code")).toBeInvalid();
    // A code that is spent does not have to be waited out.
    await expect(page.getByRole("button", { name: "Send a new code" })).toBeEnabled();
  },
};
