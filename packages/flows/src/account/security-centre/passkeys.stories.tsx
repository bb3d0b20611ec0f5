import { sendTransactionCode } from "@apex/contract/auth/send-code";
import {
  createPasskey,
  initPasskey,
  listPasskeys,
  renamePasskey,
  revokePasskey,
  type Passkey,
} from "@apex/contract/passkeys/passkeys";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import type { Meta, StoryContext, StoryObj } from "@storybook/react-vite";
import type { HttpHandler } from "msw";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { asksAlone } from "../../mocks/asked-alone.ts";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { answerWithPasskey, passkeyCreation, refusePasskey } from "../../mocks/passkeys.ts";
import { codeSent, securityStatus } from "../../mocks/people.ts";
import { Passkeys } from "./passkeys.tsx";

const revoked = fn<(call: SeenCall) => void>();
const provedUntil = "2126-01-01T00:00:00.000Z";
const signedIn = {
  session: {
    token: "new",
    expiresAt: provedUntil,
    workspaceType: "personal" as const,
    canBeTrusted: true,
  },
  businessFeatures: [],
};
const laptop: Passkey = {
  id: "pk_1",
  name: "Chrome on Windows",
  createdAt: "2026-10-02T08:00:00.000Z",
  lastUsedAt: "2026-11-20T08:00:00.000Z",
};
const phone: Passkey = { id: "pk_2", name: "Safari on iPhone", createdAt: laptop.createdAt };

function calls(...instead: HttpHandler[]): HttpHandler[] {
  return [
    ...instead,
    mock(readSecurityStatus, { response: { ...securityStatus, provedUntil } }),
    mock(listPasskeys, { response: { items: [laptop, phone] } }),
    mock(initPasskey, { response: { options: { publicKey: passkeyCreation } } }),
    mock(createPasskey, { response: { ...signedIn, passkey: laptop } }),
    mock(revokePasskey, (call) => {
      revoked(call);
      return { response: signedIn };
    }),
  ];
}

/** The account's passkeys, and the dialog that makes one. */
const meta = {
  title: "Flows/Security centre/Passkeys",
  component: Passkeys,
  args: { onTitle: fn() },
  parameters: { msw: calls() },
  beforeEach: () => {
    revoked.mockClear();
  },
} satisfies Meta<typeof Passkeys>;
export default meta;
type Story = StoryObj<typeof meta>;

async function make({ canvas, userEvent }: Pick<StoryContext, "canvas" | "userEvent">) {
  await userEvent.click(await canvas.findByRole("button", { name: "Add a passkey" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a passkey" }));
  await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
}

export const Ready: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText("Chrome on Windows");
    await canvas.findByText(/not used yet/);
  },
};

export const Empty: Story = {
  parameters: { msw: calls(mock(listPasskeys, { response: { items: [] } })) },
  play: async ({ canvas }) => {
    await canvas.findByText("You have no passkeys yet");
    await expect(canvas.getByRole("button", { name: "Add a passkey" })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: calls(mock(listPasskeys, { isPending: true })) },
};

export const Offline: Story = {
  parameters: { msw: calls(mock(listPasskeys, { isOffline: true })) },
  play: async ({ canvas }) => {
    await canvas.findByText("Network Error. Please check your connection");
  },
};

export const Create: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add a passkey" }));
    await screen.findByRole("dialog", { name: "Add a passkey" });
  },
};

export const Success: Story = {
  play: async ({ canvas, userEvent }) => {
    answerWithPasskey();
    await make({ canvas, userEvent });
    await screen.findByRole("dialog", { name: "Your passkey is ready" });
  },
};

export const AlreadyOnThisDevice: Story = {
  play: async ({ canvas, userEvent }) => {
    refusePasskey("InvalidStateError");
    await make({ canvas, userEvent });
    await screen.findByRole("dialog", { name: "Already on this device" });
  },
};

export const Cancelled: Story = {
  play: async ({ canvas, userEvent }) => {
    refusePasskey("NotAllowedError");
    await make({ canvas, userEvent });
    const dialog = within(await screen.findByRole("dialog", { name: "The passkey was not added" }));
    await dialog.findByText(/Cancelled or timed out/);
    await dialog.findByRole("button", { name: "Try again" });
  },
};

export const RejectedPasskeyCreationFailed: Story = {
  parameters: { msw: calls(mock(createPasskey, { problem: "passkey-creation-failed" })) },
  play: async ({ canvas, userEvent }) => {
    answerWithPasskey();
    await make({ canvas, userEvent });
    await screen.findByText("We could not save this passkey. Try again.");
  },
};

export const RejectedPasskeyExists: Story = {
  parameters: { msw: calls(mock(createPasskey, { problem: "passkey-exists" })) },
  play: async ({ canvas, userEvent }) => {
    answerWithPasskey();
    await make({ canvas, userEvent });
    await screen.findByRole("dialog", { name: "Already on this device" });
  },
};

/** The confirmation closes before the proof is asked for. */
export const RemovalProved: Story = {
  parameters: {
    msw: calls(
      mock(revokePasskey, { problem: "security-code-required" }),
      mock(sendTransactionCode, { response: codeSent() }),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Remove the passkey Safari on iPhone" }),
    );
    await asksAlone("Remove", "Confirm it’s you");
  },
};

export const Removed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Remove the passkey Safari on iPhone" }),
    );
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(revoked.mock.lastCall?.[0].params).toMatchObject({ id: "pk_2" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  },
};

const renames = fn<(call: SeenCall) => void>();

export const Renamed: Story = {
  parameters: {
    msw: calls(
      mock(renamePasskey, (call) => {
        renames(call);
        return { response: {} };
      }),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    renames.mockClear();
    await userEvent.click(
      await canvas.findByRole("button", { name: "Rename the passkey Safari on iPhone" }),
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Rename this passkey" }));
    const field = await dialog.findByRole("textbox", { name: "Name" });
    await userEvent.clear(field);
    await userEvent.type(field, "My phone");
    await userEvent.click(dialog.getByRole("button", { name: "Save name" }));
    await expect(renames).toHaveBeenCalledWith(
      expect.objectContaining({
        params: expect.objectContaining({ id: "pk_2" }),
        body: { name: "My phone" },
      }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

export const RenamedToNothing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Rename the passkey Safari on iPhone" }),
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Rename this passkey" }));
    const field = await dialog.findByRole("textbox", { name: "Name" });
    await userEvent.clear(field);
    await userEvent.click(dialog.getByRole("button", { name: "Save name" }));
    await waitFor(() => expect(field).toBeInvalid());
  },
};
