import { checkIdentifier } from "@apex/contract/auth/check-identifier";
import { signIn } from "@apex/contract/auth/sign-in";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock } from "../../mocks/mock.ts";
import { SignInFlow } from "./sign-in-flow.tsx";

interface StoryArgs {
  step?: string;
  answers?: { identifier: string; isKnown: boolean };
  onDone: () => void;
  onExit?: () => void;
}

const known = { identifier: "amina@apex.test", isKnown: true };

const meta = {
  title: "Flows/Sign in",
  parameters: { layout: "fullscreen", apex: { user: null } },
  args: { onDone: fn() },
  render: ({ step, answers, ...told }: StoryArgs) => (
    <FlowHost step={step} draft={answers && { flow: "sign-in", answers }}>
      {(at) => <SignInFlow {...at} {...told} onEvent={fn()} />}
    </FlowHost>
  ),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const exists = mock(checkIdentifier, { response: { exists: true, identifierType: "email" } });
const signedIn = mock(signIn, {
  response: {
    session: {
      token: "new",
      expiresAt: "2126-01-01T00:00:00.000Z",
      workspaceType: "personal",
      canBeTrusted: true,
    },
    businessFeatures: [],
  },
});
const atPassword = { step: "password", answers: known };

export const Ready: Story = {
  parameters: { msw: [exists, signedIn] },
};

/** The whole flow, from the email address to the end of the sign-in. */
export const Walk: Story = {
  ...Ready,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(
      await canvas.findByRole("textbox", { name: "Email address" }),
      "amina@apex.test",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    const heading = await canvas.findByRole("heading", { name: "Enter your password" });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(await canvas.findByText("amina@apex.test")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Password"), "Summit-2026!");
    await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
    await waitFor(() =>
      expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ canBeTrusted: true })),
    );
  },
};

/** The host offers a way to leave the flow. */
export const WithWayOut: Story = {
  args: { onExit: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Back" }));
    await expect(args.onExit).toHaveBeenCalledOnce();
  },
};

export const WithPhone: Story = {
  parameters: {
    msw: [
      mock(checkIdentifier, ({ body }) => {
        const isWhole = JSON.stringify(body) === JSON.stringify({ identifier: "+2348031234567" });
        return { response: { exists: isWhole, identifierType: "phone" as const } };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Phone" }));
    await userEvent.type(
      await canvas.findByRole("textbox", { name: "Phone number" }),
      "0803 123 4567",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText("+234 803 123 4567")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Use another account" }));
    await expect(await canvas.findByRole("textbox", { name: "Phone number" })).toHaveValue(
      "8031234567",
    );
  },
};

export const Password: Story = { args: atPassword };

export const AccountNotFound: Story = {
  parameters: {
    msw: [mock(checkIdentifier, { response: { exists: false, identifierType: "email" } })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      await canvas.findByRole("textbox", { name: "Email address" }),
      "amnia@apex.test",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(
      await canvas.findByRole("heading", { name: "We could not find this account" }),
    ).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Create an account" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Use a different email" }));
    await expect(await canvas.findByRole("textbox", { name: "Email address" })).toHaveValue(
      "amnia@apex.test",
    );
  },
};

export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText("Email address is required")).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: "Email address" }), "amina@");
    await expect(await canvas.findByText("Value is not a valid email address")).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "Phone" }));
    await canvas.findByRole("textbox", { name: "Phone number" });
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText("Phone number is required")).toBeVisible();
    await userEvent.type(await canvas.findByRole("textbox", { name: "Phone number" }), "0803");
    await expect(await canvas.findByText("This phone number is not valid")).toBeVisible();
  },
};

export const Submitting: Story = {
  args: atPassword,
  parameters: { msw: [mock(signIn, { isPending: true })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Password"), "Summit-2026!");
    await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: /Log in/ })).toHaveAttribute("data-pending"),
    );
  },
};

export const RejectedWrongCredentials: Story = {
  args: atPassword,
  parameters: { msw: [mock(signIn, { problem: "wrong-credentials" })] },
  play: async ({ canvas, userEvent }) => {
    const password = await canvas.findByLabelText("Password");
    await userEvent.type(password, "wrong");
    await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
    await expect(await canvas.findByText(/The password does not match this account/)).toBeVisible();
    await expect(password).toHaveValue("wrong");
    await expect(canvas.getByText("amina@apex.test")).toBeVisible();
    await waitFor(() => expect(password).toHaveFocus());
  },
};

export const RejectedAccountNotFound: Story = {
  args: atPassword,
  parameters: { msw: [mock(signIn, { problem: "account-not-found" })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Password"), "Summit-2026!");
    await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
    await expect(
      await canvas.findByRole("heading", { name: "We could not find this account" }),
    ).toBeVisible();
  },
};

export const RejectedAlreadySignedIn: Story = {
  args: atPassword,
  parameters: { msw: [mock(signIn, { problem: "already-signed-in" })] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByLabelText("Password"), "Summit-2026!");
    await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
    await expect(await canvas.findByText("You are already logged in")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(args.onDone).toHaveBeenCalledWith(undefined);
  },
};

export const RejectedTooManyRequests: Story = {
  args: atPassword,
  parameters: {
    msw: [mock(signIn, { problem: { code: "too-many-requests", retryAfterSeconds: 90 } })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Password"), "wrong");
    await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
    await expect(await canvas.findByText("Too many requests, wait a few seconds.")).toBeVisible();
    await expect(await canvas.findByRole("timer")).toHaveTextContent(/01:(30|2\d)/);
  },
};

export const SecondStepNeeded: Story = {
  args: atPassword,
  parameters: {
    msw: [
      mock(signIn, {
        response: {
          requires2FA: true,
          partialSessionKey: "half",
          securityOptions: ["authenticator"],
        },
      }),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByLabelText("Password"), "Summit-2026!");
    await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
    await canvas.findByRole("heading", { name: "Confirm it’s you" });
    await canvas.findByLabelText("Authenticator code");
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const Offline: Story = {
  parameters: { msw: [mock(checkIdentifier, { isOffline: true })] },
  play: async ({ canvas, userEvent }) => {
    const email = await canvas.findByRole("textbox", { name: "Email address" });
    await userEvent.type(email, "amina@apex.test");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
    await expect(email).toHaveValue("amina@apex.test");
  },
};

export const LongText: Story = {
  args: {
    step: "password",
    answers: {
      identifier: `${"oluwadamilola".repeat(4)}@a-very-long-company-name.example`,
      isKnown: true,
    },
  },
};

export const Narrow: Story = { args: atPassword, globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Bon retour sur Apex" });
  },
};
