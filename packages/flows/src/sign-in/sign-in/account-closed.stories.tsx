import { signIn } from "@apex/contract/auth/sign-in";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock } from "../../mocks/mock.ts";
import { SignInFlow } from "./sign-in-flow.tsx";

const meta = {
  title: "Flows/Sign in/Closed account",
  parameters: { layout: "fullscreen", apex: { user: null } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const answers = { identifier: "amina@apex.test", isKnown: true };

export const RejectedAccountClosed: Story = {
  parameters: {
    msw: [
      mock(signIn, {
        problem: {
          code: "account-closed",
          params: { reopenableUntil: "2126-01-01T00:00:00.000Z" },
        },
      }),
    ],
  },
  render: () => (
    <FlowHost step="password" draft={{ flow: "sign-in", answers }}>
      {(at) => <SignInFlow {...at} onDone={fn()} onEvent={fn()} />}
    </FlowHost>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Password"), "Summit-2026!");
    await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
    await expect(await canvas.findByText(/This account is closed/)).toBeVisible();
    // There is no countdown and no retry.
    await expect(canvas.queryByRole("timer")).not.toBeInTheDocument();
    await expect(canvas.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
    await expect(canvas.getByRole("link", { name: "Contact support" })).toBeVisible();
  },
};

/** The owner froze the account. A new password, or support, unfreezes it. */
export const RejectedAccountFrozen: Story = {
  ...RejectedAccountClosed,
  parameters: { msw: [mock(signIn, { problem: "account-frozen" })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Password"), "Summit-2026!");
    await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
    await expect(await canvas.findByText(/This account is frozen/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Contact support" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Forgot your password?" })).toBeVisible();
  },
};

/** After closing the account, the sign-in says so, and until when support can reopen it. */
export const JustClosed: Story = {
  render: () => (
    <FlowHost>
      {(at) => (
        <SignInFlow
          {...at}
          reopenableUntil="2126-01-01T00:00:00.000Z"
          onDone={fn()}
          onEvent={fn()}
        />
      )}
    </FlowHost>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your account is closed")).toBeVisible();
    await expect(canvas.getByText(/support can reopen it for you/)).toHaveTextContent(
      "01 Jan, 2126",
    );
  },
};
