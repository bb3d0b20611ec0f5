import { verifyBvn } from "@apex/contract/verification/verify-bvn";
import type { ErrorCode } from "@apex/contract/error-codes";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { amina } from "../../mocks/people.ts";
import { VerificationPrompt } from "./verification-prompt.tsx";
import { VerifyBvn } from "./verify-bvn.tsx";

const meta = {
  title: "Parts/Verification/BVN",
  component: VerifyBvn,
  args: { onDone: fn() },
  decorators: [
    (Story) => (
      <div className="mx-auto max-w-xl">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VerifyBvn>;
export default meta;
type Story = StoryObj<typeof meta>;

interface Keys {
  type: (element: Element, text: string) => Promise<void>;
  click: (element: Element) => Promise<void>;
}
interface Page {
  findByRole: (role: string, options: { name: string }) => Promise<HTMLElement>;
  getByRole: (role: string, options?: { name: string }) => HTMLElement;
}

const field = "Bank verification number (BVN)";

async function fillIn(page: Page, keys: Keys) {
  await keys.type(await page.findByRole("textbox", { name: field }), "22212345678");
  await keys.click(page.getByRole("checkbox"));
  await keys.click(page.getByRole("button", { name: "Verify BVN" }));
}

export const Ready: Story = {
  parameters: {
    msw: [
      mock(verifyBvn, {
        response: { status: "VERIFIED", kycLevel: 1, verifiedName: "AMINA BELLO" },
      }),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText("*565*0#")).toBeVisible();
    await fillIn(canvas, userEvent);
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
  },
};

/** People of other countries are told what they can do without a BVN. */
export const OfAnotherCountry: Story = {
  parameters: { apex: { user: { ...amina, country: "GH" } } },
  play: async ({ canvas }) => {
    await canvas.findByText(/^Only Nigerian banks give out BVNs/);
    await expect(canvas.getByRole("textbox", { name: field })).toBeVisible();
  },
};

export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    const bvn = await canvas.findByRole("textbox", { name: field });
    await userEvent.type(bvn, "2221234");
    await userEvent.click(canvas.getByRole("button", { name: "Verify BVN" }));
    await expect(
      (await canvas.findAllByText("Enter the 11 digits of your BVN")).length,
    ).toBeGreaterThan(0);
    await expect(
      canvas.getAllByText("Tick the box to agree before we check").length,
    ).toBeGreaterThan(0);
    await userEvent.clear(bvn);
    await userEvent.type(bvn, "22a");
    await expect((await canvas.findAllByText(/must contain only digits/)).length).toBeGreaterThan(
      0,
    );
    await expect(bvn).toHaveValue("22a");
  },
};

export const Submitting: Story = {
  parameters: { msw: [mock(verifyBvn, { isPending: true })] },
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: /Verify BVN/ })).toHaveAttribute("data-pending"),
    );
  },
};

/** The sentence is at the field, and what was typed is kept. */
function rejected(code: ErrorCode, sentence: string): Story {
  return {
    parameters: { msw: [mock(verifyBvn, { problem: code })] },
    play: async ({ canvas, userEvent, args }) => {
      await fillIn(canvas, userEvent);
      await expect(await canvas.findByText(sentence)).toBeVisible();
      await expect(canvas.getByRole("textbox", { name: field })).toHaveValue("22212345678");
      await expect(args.onDone).not.toHaveBeenCalled();
    },
  };
}

export const RejectedBvnNotFound = rejected(
  "bvn-not-found",
  "This BVN is not in the identity register. Check the digits and try again.",
);
export const RejectedBvnMismatch = rejected(
  "bvn-mismatch",
  "The name on this BVN does not match the name on your account. Check the number, or contact support.",
);
export const RejectedBvnInUse = rejected(
  "bvn-in-use",
  "This BVN is already linked to another account. Contact support if it is not yours.",
);
export const RejectedEmailVerificationRequired = rejected(
  "EMAIL_VERIFICATION_REQUIRED",
  "The server's message of EMAIL_VERIFICATION_REQUIRED.",
);

export const RejectedAlreadyVerified: Story = {
  parameters: { msw: [mock(verifyBvn, { problem: "already-verified" })] },
  play: async ({ canvas, userEvent, args }) => {
    await fillIn(canvas, userEvent);
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
  },
};

export const StillChecking: Story = {
  parameters: {
    msw: [mock(verifyBvn, { response: { status: "PENDING", kycLevel: 0, verifiedName: "" } })],
  },
  play: async ({ canvas, userEvent, args }) => {
    await fillIn(canvas, userEvent);
    await expect(await canvas.findByText("The register is still checking")).toBeVisible();
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const CheckRejected: Story = {
  parameters: {
    msw: [mock(verifyBvn, { response: { status: "REJECTED", kycLevel: 0, verifiedName: "" } })],
  },
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    await expect(await canvas.findByText("User KYC verification failed. Try again!")).toBeVisible();
  },
};

export const Prompt: Story = {
  parameters: { said: "Verify your identity to send money." },
  render: ({ onDone }) => (
    <VerificationPrompt
      verification="identity"
      message="Verify your identity to send money."
      onDone={onDone}
      onExit={fn()}
    />
  ),
};

export const Offline = {
  ...rejected("internal-error", "Network Error. Please check your connection"),
  parameters: { msw: [mock(verifyBvn, { isOffline: true })] },
} satisfies Story;

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Vérifier le BVN" })).toBeVisible();
  },
};
