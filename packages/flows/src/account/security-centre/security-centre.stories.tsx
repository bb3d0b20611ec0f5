import { hourMs } from "@apex/contract/durations";
import { changePassword } from "@apex/contract/auth/change-password";
import { listRecentDevices } from "@apex/contract/devices/devices";
import { readProfile } from "@apex/contract/profile/read-profile";
import { setAntiPhishingCode } from "@apex/contract/security/anti-phishing-code";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { listSecurityEvents, type SecurityEvent } from "@apex/contract/security/security-log";
import { stopOwnFactorRecovery } from "@apex/contract/two-factor/factor-recovery";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { laptop } from "../../mocks/devices.ts";
import { commonPassword } from "../../mocks/common-password.ts";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { amina, googleOnly, securityStatus } from "../../mocks/people.ts";
import { AntiPhishingCode } from "./anti-phishing-code.tsx";
import { ChangePassword } from "./change-password.tsx";
import { SecurityCentre } from "./security-centre.tsx";
import { SecurityLog } from "./security-log.tsx";

interface StoryArgs {
  page: "centre" | "password" | "anti-phishing" | "log";
  onDone: (change?: string) => void;
}

const pagesOf = {
  centre: () => <SecurityCentre />,
  password: (onDone: StoryArgs["onDone"]) => <ChangePassword onDone={() => onDone()} />,
  "anti-phishing": (onDone: StoryArgs["onDone"]) => <AntiPhishingCode onDone={onDone} />,
  log: () => <SecurityLog />,
};

const status = mock(readSecurityStatus, { response: securityStatus });
const recent = mock(listRecentDevices, { response: { items: [laptop] } });
const plain = mock(readProfile, { response: { profile: amina } });
const signed = mock(readProfile, {
  response: { profile: { ...amina, antiPhishingCode: "RIDGE42" } },
});

const meta = {
  title: "Flows/Security centre",
  args: { page: "centre", onDone: fn() },
  parameters: { msw: [status, plain, recent] },
  render: ({ page, onDone }: StoryArgs) => pagesOf[page](onDone),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  parameters: { msw: [status, signed, recent] },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole("link", { name: /Anti-phishing code/ });
    await expect(row).toHaveTextContent("On");
    await expect(row).toHaveAttribute("href", "#antiPhishing");
    await expect(await canvas.findByText(/This device · Lagos, Nigeria · 105/)).toBeVisible();
  },
};

/** The state is below the words of its row, so that the words have the row's full width. */
export const NarrowFrench: Story = {
  globals: { viewport: { value: "narrow" }, locale: "fr" },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole("link", { name: /^Clés d’accès/ });
    await expect(row).toHaveAccessibleName(/Désactivé$/);
    const words = within(row).getByText(/^Connectez-vous/);
    await expect(words.clientWidth).toBeGreaterThan(row.clientWidth * 0.6);
  },
};

/** Staff were asked to remove the second factor, and the person stops that. */
export const FactorRecovery: Story = {
  parameters: {
    msw: [
      mock(readSecurityStatus, ({ before }) => ({
        response: {
          ...securityStatus,
          isGoogle2FaActive: true,
          ...(before === 0 && { factorRecoveryAt: "2026-11-24T09:00:00.000Z" }),
        },
      })),
      mock(stopOwnFactorRecovery, { response: {} }),
      plain,
      recent,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Stop the request" }));
    await waitFor(() =>
      expect(canvas.queryByText(/Someone asked support to turn off/)).not.toBeInTheDocument(),
    );
  },
};

/** The call failed, and the button still works. */
export const FactorRecoveryOffline: Story = {
  parameters: {
    msw: [
      mock(readSecurityStatus, {
        response: {
          ...securityStatus,
          isGoogle2FaActive: true,
          factorRecoveryAt: "2026-11-24T09:00:00.000Z",
        },
      }),
      mock(stopOwnFactorRecovery, { isOffline: true }),
      plain,
      recent,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const stop = await canvas.findByRole("button", { name: "Stop the request" });
    await userEvent.click(stop);
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(stop).toBeEnabled();
  },
};

export const WithoutPassword: Story = {
  parameters: { msw: [status, mock(readProfile, { response: { profile: googleOnly } }), recent] },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole("link", { name: /Set a password/ });
    await expect(row).toHaveAttribute("href", "#setPassword");
    await expect(canvas.getByRole("link", { name: /Connected accounts/ })).toHaveTextContent("On");
    await expect(canvas.queryByRole("link", { name: /Change it from time to time/ })).toBeNull();
  },
};

export const WithdrawalsWait: Story = {
  parameters: {
    msw: [
      mock(readSecurityStatus, () => ({
        response: {
          ...securityStatus,
          withdrawalsWaitUntil: new Date(Date.now() + 23 * hourMs).toISOString(),
        },
      })),
      plain,
      recent,
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("timer")).toHaveTextContent(/22:59:|23:00:00/);
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(readSecurityStatus, { isPending: true }), plain] },
};

export const Offline: Story = {
  parameters: { msw: [mock(readSecurityStatus, { isOffline: true }), plain] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
  },
};

type Page = Pick<ReturnType<typeof within>, "findByLabelText" | "getByLabelText" | "getByRole">;
interface Keys {
  type: (element: Element, text: string) => Promise<void>;
  click: (element: Element) => Promise<void>;
}

async function change(page: Page, keys: Keys, password = "Ridge-walk-27", again = password) {
  await keys.type(await page.findByLabelText("Current password"), "Summit-2026!");
  await keys.type(page.getByLabelText("New password"), password);
  await keys.type(page.getByLabelText("Confirm password"), again);
  await keys.click(page.getByRole("button", { name: "Change password" }));
}

export const PasswordReady: Story = {
  args: { page: "password" },
  parameters: {
    msw: [
      mock(changePassword, {
        response: {
          session: {
            token: "new",
            expiresAt: "2126-01-01T00:00:00.000Z",
            workspaceType: "personal",
            canBeTrusted: false,
          },
          businessFeatures: [],
        },
      }),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await change(canvas, userEvent);
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
  },
};

export const PasswordMismatch: Story = {
  tags: ["password-mismatch"],
  args: { page: "password" },
  play: async ({ canvas, userEvent }) => {
    await change(canvas, userEvent, "Summit-2026!", "Summit-2026?");
    await expect((await canvas.findAllByText(/This is already your password/))[0]).toBeVisible();
    await expect((await canvas.findAllByText("The two passwords do not match"))[0]).toBeVisible();
  },
};

export const PasswordRejectedWrongPassword: Story = {
  args: { page: "password" },
  parameters: { msw: [mock(changePassword, { problem: "wrong-password" })] },
  play: async ({ canvas, userEvent }) => {
    await change(canvas, userEvent);
    await expect(await canvas.findByText("This is not your current password.")).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText("Current password")).toHaveFocus());
  },
};

export const PasswordRejectedPasswordUnchanged: Story = {
  args: { page: "password" },
  parameters: { msw: [mock(changePassword, { problem: "password-unchanged" })] },
  play: async ({ canvas, userEvent }) => {
    await change(canvas, userEvent);
    await waitFor(() => expect(canvas.getByLabelText("New password")).toHaveFocus());
  },
};

export const PasswordRejectedPasswordCommon: Story = {
  args: { page: "password" },
  parameters: { msw: [mock(changePassword, { problem: commonPassword })] },
  play: async ({ canvas, userEvent }) => {
    await change(canvas, userEvent);
    await expect(await canvas.findByText(/too easy to guess/)).toBeVisible();
  },
};

/** There is no current password to ask for. */
export const PasswordMissing: Story = {
  args: { page: "password" },
  parameters: { apex: { user: googleOnly } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Set a password" })).toHaveAttribute(
      "href",
      "#setPassword",
    );
    await expect(canvas.queryByLabelText("Current password")).toBeNull();
  },
};

export const PasswordNarrow: Story = {
  args: { page: "password" },
  globals: { viewport: { value: "narrow" } },
};

const asked = fn<(call: SeenCall) => void>();
const sets = mock(setAntiPhishingCode, (call) => {
  asked(call);
  return { response: {} };
});

export const AntiPhishingFirst: Story = {
  args: { page: "anti-phishing" },
  parameters: { msw: [sets, plain] },
  play: async ({ canvas, userEvent, args }) => {
    const field = await canvas.findByRole("textbox", { name: "Your code" });
    await userEvent.click(canvas.getByRole("button", { name: "Save the code" }));
    await expect(await canvas.findByText("Value is required")).toBeVisible();
    await userEvent.type(field, "R<b");
    await expect(await canvas.findByText("Use 4 to 20 characters")).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, "RIDGE42");
    await expect(await canvas.findByText("RIDGE42")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Save the code" }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith("set"));
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toEqual({ antiPhishingCode: "RIDGE42" }),
    );
  },
};

export const AntiPhishingRemoved: Story = {
  args: { page: "anti-phishing" },
  parameters: { msw: [sets, signed] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove the code" }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith("removed"));
    await waitFor(() => expect(asked.mock.lastCall?.[0].body).toEqual({ antiPhishingCode: null }));
  },
};

const event: SecurityEvent = {
  id: "1",
  kind: "signed-in",
  at: "2026-11-21T08:14:00.000Z",
  device: "Chrome on Android",
  address: "102.89.23.7",
  city: "Lagos",
  country: "Nigeria",
  isThisSession: true,
};
const older = [
  { ...event, id: "2", kind: "sign-in-failed", at: "2026-11-20T22:40:00.000Z" },
  { ...event, id: "3", kind: "password-changed", at: "2026-11-19T10:00:00.000Z" },
  { ...event, id: "4", kind: "something-newer", at: "2026-11-18T10:00:00.000Z" },
].map((each) => ({ ...each, isThisSession: false }));

export const LogReady: Story = {
  args: { page: "log" },
  parameters: {
    msw: [
      mock(listSecurityEvents, ({ query }) => ({
        response: query["cursor"] ? { items: older } : { items: [event], nextCursor: "1" },
      })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/· Lagos, Nigeria · 102/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show more" }));
    await expect(await canvas.findByText("Wrong password")).toBeVisible();
    await expect(canvas.getByText("Security settings changed")).toBeVisible();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(4);
  },
};

export const LogEmpty: Story = {
  args: { page: "log" },
  parameters: { msw: [mock(listSecurityEvents, { response: { items: [] } })] },
};

export const LogNarrowFrench: Story = {
  args: { page: "log" },
  parameters: { msw: [mock(listSecurityEvents, { response: { items: [event, ...older] } })] },
  globals: { viewport: { value: "narrow" }, locale: "fr" },
};
