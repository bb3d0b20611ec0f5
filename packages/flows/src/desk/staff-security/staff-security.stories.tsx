import { read } from "@apex/client/query";
import { readStaffSession } from "@apex/contract/desk/desk-session";
import {
  createStaffPasskey,
  listStaffPasskeys,
  removeStaffPasskey,
  renameStaffPasskey,
  startStaffPasskey,
} from "@apex/contract/desk/staff-passkeys";
import { startStaffProof } from "@apex/contract/desk/staff-proof";
import type { Passkey } from "@apex/contract/passkeys/passkeys";
import type { Meta, StoryContext, StoryObj } from "@storybook/react-vite";
import { useQueryClient } from "@tanstack/react-query";
import type { HttpHandler } from "msw";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { useClient } from "../../base/client-context.ts";
import { staffSession } from "../../mocks/desk-fixtures.ts";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import {
  answerWithPasskey,
  passkeyCreation,
  passkeyRequest,
  refusePasskey,
} from "../../mocks/passkeys.ts";
import { StaffSecurity } from "./staff-security.tsx";

const laptop: Passkey = {
  id: "019a9c00-0000-4000-8000-00000000f001",
  name: "Chrome on Windows",
  createdAt: "2026-10-02T08:00:00.000Z",
  lastUsedAt: "2026-11-20T08:00:00.000Z",
};
const phone: Passkey = {
  id: "019a9c00-0000-4000-8000-00000000f002",
  name: "Safari on iPhone",
  createdAt: laptop.createdAt,
};

const removed = fn<(call: SeenCall) => void>();
const proved = fn<(call: SeenCall) => void>();
const renamed = fn<(call: SeenCall) => void>();

function calls(...instead: HttpHandler[]): HttpHandler[] {
  return [
    ...instead,
    mock(listStaffPasskeys, { response: { items: [laptop, phone] } }),
    mock(startStaffPasskey, { response: { options: { publicKey: passkeyCreation } } }),
    mock(createStaffPasskey, { response: { passkey: laptop } }),
    mock(startStaffProof, (call) => {
      proved(call);
      return { response: { options: { publicKey: passkeyRequest } } };
    }),
    mock(renameStaffPasskey, (call) => {
      renamed(call);
      return { response: {} };
    }),
    mock(removeStaffPasskey, (call) => {
      removed(call);
      return { response: {} };
    }),
  ];
}

const meta = {
  title: "Desk/Your security",
  component: StaffSecurity,
  args: { onTitle: fn() },
  parameters: { msw: calls() },
  beforeEach: () => {
    for (const spy of [removed, proved, renamed]) spy.mockClear();
  },
} satisfies Meta<typeof StaffSecurity>;
export default meta;
type Story = StoryObj<typeof meta>;

type Played = Pick<StoryContext, "canvas" | "userEvent">;

/** The session of a member who has a passkey, as the desk's frame has read it. */
const withPasskeys: Story["decorators"] = [
  (ShownStory) => {
    const { queryKey } = read(useClient(), readStaffSession, {});
    useQueryClient().setQueryData(queryKey, { ...staffSession, hasPasskeys: true });
    return <ShownStory />;
  },
];

async function prove({ canvas, userEvent }: Played): Promise<void> {
  await userEvent.click(await canvas.findByRole("button", { name: "Add a passkey" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm it’s you" }));
  await userEvent.type(await dialog.findByLabelText("Authenticator code"), "123456");
  await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
}

async function make(played: Played): Promise<void> {
  await prove(played);
  const dialog = within(await screen.findByRole("dialog", { name: "Add a passkey" }));
  await played.userEvent.click(await dialog.findByRole("button", { name: "Continue" }));
}

export const Ready: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "Your security" });
    await canvas.findByText("Chrome on Windows");
    await canvas.findByText(/not used yet/);
  },
};

export const Empty: Story = {
  parameters: { msw: calls(mock(listStaffPasskeys, { response: { items: [] } })) },
  play: async ({ canvas }) => {
    await canvas.findByText("You have no passkeys yet");
  },
};

export const Loading: Story = {
  parameters: { msw: calls(mock(listStaffPasskeys, { isPending: true })) },
};

export const Offline: Story = {
  parameters: { msw: calls(mock(listStaffPasskeys, { isOffline: true })) },
  play: async ({ canvas }) => {
    await canvas.findByText("Network Error. Please check your connection");
  },
};

/** Before the browser makes a passkey, the member proves that it is they. */
export const Proving: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add a passkey" }));
    await screen.findByRole("dialog", { name: "Confirm it’s you" });
  },
};

export const RejectedAuthenticatorCodeWrong: Story = {
  parameters: { msw: calls(mock(startStaffPasskey, { problem: "authenticator-code-wrong" })) },
  play: async ({ canvas, userEvent }) => {
    await prove({ canvas, userEvent });
    const field = await screen.findByLabelText("Authenticator code");
    await waitFor(() => expect(field).toBeInvalid());
  },
};

export const Added: Story = {
  play: async ({ canvas, userEvent }) => {
    answerWithPasskey();
    await make({ canvas, userEvent });
    await screen.findByRole("dialog", { name: "Your passkey is ready" });
  },
};

export const Cancelled: Story = {
  play: async ({ canvas, userEvent }) => {
    refusePasskey("NotAllowedError");
    await make({ canvas, userEvent });
    const dialog = within(await screen.findByRole("dialog", { name: "The passkey was not added" }));
    await dialog.findByRole("button", { name: "Try again" });
  },
};

export const RejectedPasskeyExists: Story = {
  parameters: { msw: calls(mock(createStaffPasskey, { problem: "passkey-exists" })) },
  play: async ({ canvas, userEvent }) => {
    answerWithPasskey();
    await make({ canvas, userEvent });
    await screen.findByRole("dialog", { name: "Already on this device" });
  },
};

export const RejectedPasskeyCreationFailed: Story = {
  parameters: { msw: calls(mock(createStaffPasskey, { problem: "passkey-creation-failed" })) },
  play: async ({ canvas, userEvent }) => {
    answerWithPasskey();
    await make({ canvas, userEvent });
    await screen.findByText("We could not save this passkey. Try again.");
  },
};

async function askToRemove({ canvas, userEvent }: Played) {
  await userEvent.click(
    await canvas.findByRole("button", { name: "Remove the passkey Safari on iPhone" }),
  );
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  return within(await screen.findByRole("dialog", { name: "Remove the passkey Safari on iPhone" }));
}

/** A passkey proves the removal of another, for this request alone. */
export const RemovedByPasskey: Story = {
  decorators: withPasskeys,
  play: async ({ canvas, userEvent }) => {
    answerWithPasskey();
    const dialog = await askToRemove({ canvas, userEvent });
    await expect(dialog.queryByLabelText("Authenticator code")).toBeNull();
    await userEvent.click(await dialog.findByRole("button", { name: "Remove" }));
    await expect(removed).toHaveBeenCalledWith(
      expect.objectContaining({
        body: { credential: expect.objectContaining({ id: "AQID" }) },
      }),
    );
    await expect(proved).toHaveBeenCalledWith(
      expect.objectContaining({
        body: { endpoint: "remove-staff-passkey", params: { id: phone.id } },
      }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const RejectedPasskeyRefused: Story = {
  decorators: withPasskeys,
  parameters: { msw: calls(mock(removeStaffPasskey, { problem: "passkey-refused" })) },
  play: async ({ canvas, userEvent }) => {
    answerWithPasskey();
    const dialog = await askToRemove({ canvas, userEvent });
    await userEvent.click(await dialog.findByRole("button", { name: "Remove" }));
    await dialog.findByRole("alert");
    await userEvent.click(dialog.getByRole("button", { name: "Use an authenticator code" }));
    await dialog.findByLabelText("Authenticator code");
  },
};

/** The browser’s dialog was closed: nothing was removed. */
export const RemovalCancelled: Story = {
  decorators: withPasskeys,
  play: async ({ canvas, userEvent }) => {
    refusePasskey("NotAllowedError");
    const dialog = await askToRemove({ canvas, userEvent });
    await userEvent.click(await dialog.findByRole("button", { name: "Remove" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent("Cancelled or timed out");
    await expect(removed).not.toHaveBeenCalled();
  },
};

export const Renamed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Rename the passkey Safari on iPhone" }),
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Rename this passkey" }));
    const field = await dialog.findByRole("textbox", { name: "Name" });
    await userEvent.clear(field);
    await userEvent.type(field, "My phone");
    await userEvent.click(dialog.getByRole("button", { name: "Save name" }));
    await waitFor(() => expect(renamed.mock.lastCall?.[0].body).toEqual({ name: "My phone" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "Votre sécurité" });
  },
};
