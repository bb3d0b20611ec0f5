import {
  finishDeskSignIn,
  readDeskWays,
  readStaffSession,
  signInToDesk,
  signOutOfDesk,
  startDeskSignIn,
} from "@apex/contract/desk/desk-session";
import { memoryStorage } from "@apex/client/safe-storage";
import type { ErrorCode } from "@apex/contract/error-codes";
import { useQueryClient } from "@tanstack/react-query";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import * as z from "zod/mini";
import { startDeskPasskey } from "@apex/contract/desk/staff-passkeys";
import { useKept } from "../../base/flow/use-kept.ts";
import { answerWithPasskey, passkeyRequest, refusePasskey } from "../../mocks/passkeys.ts";
import { sessionMock, staffSession } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { DeskSession } from "./desk-session.tsx";

const signedOut = mock(readStaffSession, { problem: "session-expired" });
const byPassword = mock(readDeskWays, { response: { hasProvider: false, hasPassword: true } });
const byProvider = mock(readDeskWays, { response: { hasProvider: true, hasPassword: true } });
const pageOfProvider = "https://id.bank.test/authorize?state=s";

const meta = {
  title: "Desk/Sign in",
  component: DeskSession,
  args: { children: (member) => <p>{member.name}</p>, leave: fn() },
  parameters: { layout: "fullscreen", apex: { user: null }, msw: [signedOut, byPassword] },
} satisfies Meta<typeof DeskSession>;
export default meta;
type Story = StoryObj<typeof meta>;

type Played = Parameters<NonNullable<Story["play"]>>[0];

async function fill({ canvas, userEvent }: Pick<Played, "canvas" | "userEvent">): Promise<void> {
  await userEvent.type(await canvas.findByLabelText("Work email"), "compliance@apex.test");
  await userEvent.type(await canvas.findByLabelText("Password"), "Summit-2026!");
  await userEvent.type(await canvas.findByLabelText("Authenticator code"), "123456");
  await userEvent.click(await canvas.findByRole("button", { name: "Log in" }));
}

const sent: { body?: unknown } = {};

export const Ready: Story = {
  parameters: {
    msw: [
      signedOut,
      byPassword,
      mock(signInToDesk, ({ body }) => {
        sent.body = body;
        return { response: staffSession };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("heading", { name: "Log in to the desk" });
    await fill({ canvas, userEvent });
    await expect(await canvas.findByText("Chloé Martin")).toBeVisible();
    await expect(sent.body).toEqual({
      email: "compliance@apex.test",
      password: "Summit-2026!",
      code: "123456",
    });
  },
};

const byPasskey = [
  signedOut,
  byPassword,
  mock(startDeskPasskey, { response: { options: { publicKey: passkeyRequest } } }),
];

async function fillForPasskey({ canvas, userEvent }: Pick<Played, "canvas" | "userEvent">) {
  await userEvent.type(await canvas.findByLabelText("Work email"), "compliance@apex.test");
  await userEvent.type(await canvas.findByLabelText("Password"), "Summit-2026!");
  await userEvent.click(await canvas.findByRole("button", { name: "Use a passkey" }));
  await expect(canvas.queryByLabelText("Authenticator code")).toBeNull();
  await userEvent.click(await canvas.findByRole("button", { name: "Log in" }));
}

export const Passkey: Story = {
  parameters: {
    msw: [
      ...byPasskey,
      mock(signInToDesk, ({ body }) => {
        sent.body = body;
        return { response: staffSession };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    answerWithPasskey();
    await fillForPasskey({ canvas, userEvent });
    await expect(await canvas.findByText("Chloé Martin")).toBeVisible();
    await expect(sent.body).toMatchObject({
      email: "compliance@apex.test",
      password: "Summit-2026!",
      credential: { id: "AQID" },
    });
  },
};

/** The browser's dialog was closed. The typed answers stay, and the code is a button away. */
export const PasskeyCancelled: Story = {
  parameters: { msw: byPasskey },
  play: async ({ canvas, userEvent }) => {
    refusePasskey("NotAllowedError");
    await fillForPasskey({ canvas, userEvent });
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Cancelled or timed out");
    await userEvent.click(canvas.getByRole("button", { name: "Use an authenticator code" }));
    await expect(await canvas.findByLabelText("Authenticator code")).toBeVisible();
    await expect(canvas.getByLabelText("Work email")).toHaveValue("compliance@apex.test");
  },
};

export const RejectedPasskey: Story = {
  parameters: { msw: [...byPasskey, mock(signInToDesk, { problem: "wrong-credentials" })] },
  play: async ({ canvas, userEvent }) => {
    answerWithPasskey();
    await fillForPasskey({ canvas, userEvent });
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

/** One answer for a wrong email, password or code. */
export const RejectedWrongCredentials: Story = {
  parameters: {
    msw: [signedOut, byPassword, mock(signInToDesk, { problem: "wrong-credentials" })],
  },
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const SignedIn: Story = {
  parameters: { msw: [sessionMock] },
  play: async ({ canvas }) => {
    await canvas.findByText("Chloé Martin");
  },
};

const draftHome = memoryStorage();

function KeptText() {
  const { draft } = useKept("chat", "case", keptText, noText);
  return <p>{`Draft: ${draft.text}`}</p>;
}
const keptText = z.object({ text: z.string() });
const noText = { text: "" };

/** A colleague logged in at the same computer after Ben's session had ended: the text that Ben typed is not theirs. */
export const DraftOfColleague: Story = {
  args: { children: () => <KeptText /> },
  parameters: { apex: { user: null, draftHome }, msw: [sessionMock] },
  beforeEach: () => {
    const answers = { text: "typed by Ben" };
    const drafts = { case: { flow: "chat", answers } };
    draftHome.write("apex.drafts", JSON.stringify({ user: "", drafts }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Draft:/)).toHaveTextContent(/^Draft:$/);
    await waitFor(() => expect(draftHome.read("apex.drafts")).not.toMatch("typed by Ben"));
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(readStaffSession, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(readStaffSession, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Network Error. Please check your connection",
    );
  },
};

export const Provider: Story = {
  parameters: {
    msw: [signedOut, byProvider, mock(startDeskSignIn, { response: { url: pageOfProvider } })],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Continue with work account" }),
    );
    await expect(args.leave).toHaveBeenCalledWith(pageOfProvider);
  },
};

export const ProviderAway: Story = {
  parameters: {
    msw: [signedOut, byProvider, mock(startDeskSignIn, { problem: "rail-failed" })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Continue with work account" }),
    );
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

/** If there is a provider, the password is for one administrator's emergencies. */
export const Emergency: Story = {
  parameters: { msw: [signedOut, byProvider, mock(signInToDesk, { response: staffSession })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Use the emergency password" }),
    );
    await canvas.findByRole("heading", { name: "Emergency login" });
    await fill({ canvas, userEvent });
    await expect(await canvas.findByText("Chloé Martin")).toBeVisible();
  },
};

export const Checking: Story = {
  args: { answer: "?code=c&state=s" },
  parameters: { msw: [signedOut, byProvider, mock(finishDeskSignIn, { isPending: true })] },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Logging you in" });
  },
};

export const Returned: Story = {
  args: { answer: "?code=c&state=s" },
  parameters: { msw: [signedOut, byProvider, mock(finishDeskSignIn, { response: staffSession })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Chloé Martin")).toBeVisible();
  },
};

/** The page after a sign-in at the provider that is refused: it says why, and how to start again. */
const refusedBy = (problem: ErrorCode, told: RegExp): Story => ({
  args: { answer: "?code=c&state=s" },
  parameters: {
    msw: [
      signedOut,
      byProvider,
      mock(finishDeskSignIn, { problem }),
      mock(startDeskSignIn, { response: { url: pageOfProvider } }),
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole("heading", { name: "You’re not logged in" });
    await expect(await canvas.findByRole("alert")).toHaveTextContent(told);
    await userEvent.click(await canvas.findByRole("button", { name: "Log in again" }));
    await expect(args.leave).toHaveBeenCalledWith(pageOfProvider);
  },
});

export const Cancelled: Story = refusedBy("social-denied", /You cancelled/);

/** An answer that was already used, or that belongs to another browser, is refused in the same way. */
export const Expired: Story = refusedBy("social-expired", /took too long or was already used/);

export const RejectedClockDiffers: Story = refusedBy("clock-differs", /check the server’s clock/);

export const RejectedStaffUnknown: Story = refusedBy("staff-unknown", /invite your work email/);

export const RejectedStaffRoleMissing: Story = refusedBy(
  "staff-role-missing",
  /no role at the desk/,
);

export const RejectedStaffFactorMissing: Story = refusedBy(
  "staff-factor-missing",
  /without a second factor/,
);

export const AwayOnReturn: Story = refusedBy("rail-failed", /./);

export const NoRoleFrench: Story = {
  ...RejectedStaffRoleMissing,
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "La connexion a échoué" });
    await canvas.findByText(/aucun rôle au bureau/);
  },
};

/** After a sign-out, the session at the provider may still be open. */
export const LoggedOut: Story = {
  parameters: { msw: [signedOut, byProvider] },
  decorators: [
    (ShownStory) => {
      useQueryClient().setQueryData([signOutOfDesk.slug], {
        endUrl: "https://id.bank.test/logout",
      });
      return <ShownStory />;
    },
  ],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("link", { name: "Log out of work account" }),
    ).toHaveAttribute("href", "https://id.bank.test/logout");
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Se connecter au bureau" });
  },
};
