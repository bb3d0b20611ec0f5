import { freezeAccount, sendFreezeLink } from "@apex/contract/auth/freeze-account";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { FreezeAccount } from "./freeze-account.tsx";

const asked = fn<(call: SeenCall) => void>();

const meta = {
  title: "Flows/Freeze account",
  component: FreezeAccount,
  parameters: {
    layout: "fullscreen",
    apex: { user: null },
    msw: [
      mock(freezeAccount, { response: { resetBy: ["email"] } }),
      mock(sendFreezeLink, (call) => {
        asked(call);
        return { response: {} };
      }),
    ],
  },
  args: { token: "a-token-of-a-good-length", onTitle: fn() },
} satisfies Meta<typeof FreezeAccount>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The link alone freezes nothing: mail scanners open it too. */
export const Ready: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("heading", { name: "Freeze your account?" });
    await userEvent.click(canvas.getByRole("button", { name: "Freeze account" }));
    const heading = await canvas.findByRole("heading", { name: "Your account is frozen" });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(canvas.getByRole("link", { name: "Set a new password" })).toHaveAttribute(
      "href",
      "#resetPassword",
    );
  },
};

/** Somebody else may have added every email and phone of the account, so only support can unfreeze it. */
export const FrozenForSupport: Story = {
  parameters: { msw: [mock(freezeAccount, { response: { resetBy: [] } })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Freeze account" }));
    await expect(await canvas.findByRole("link", { name: "Contact support" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Set a new password" })).toBeNull();
  },
};

export const Submitting: Story = {
  parameters: { msw: [mock(freezeAccount, { isPending: true })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Freeze account" }));
  },
};

/** For an expired link, the page offers to send a new one. */
export const RejectedFreezeLinkExpired: Story = {
  parameters: { msw: [mock(freezeAccount, { problem: "freeze-link-expired" })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Freeze account" }));
    await expect(await canvas.findByText(/This link has expired/)).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Email address" })).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: { msw: [mock(freezeAccount, { isOffline: true })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Freeze account" }));
    await canvas.findByText("Network Error. Please check your connection");
    await expect(canvas.getByRole("button", { name: "Freeze account" })).toBeEnabled();
  },
};

/** The page without a link, as opened from help: it sends one to the account's contact. */
export const WithoutLink: Story = {
  args: { token: undefined },
  play: async ({ canvas, userEvent }) => {
    asked.mockClear();
    await userEvent.type(
      await canvas.findByRole("textbox", { name: "Email address" }),
      "amina@apex.test",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Send the link" }));
    await canvas.findByRole("heading", { name: "Check your messages" });
    await expect(canvas.getByText(/amina@apex.test/)).toBeVisible();
    await expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ body: { identifier: "amina@apex.test" } }),
    );
  },
};

export const RejectedTooManyRequests: Story = {
  args: { token: undefined },
  parameters: {
    msw: [mock(sendFreezeLink, { problem: { code: "too-many-requests", retryAfterSeconds: 90 } })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      await canvas.findByRole("textbox", { name: "Email address" }),
      "amina@apex.test",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Send the link" }));
    await expect(await canvas.findByRole("timer")).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr", viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Bloquer votre compte ?" });
  },
};
