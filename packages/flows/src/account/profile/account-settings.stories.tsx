import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { confirmDeleteAccount, initDeleteAccount } from "@apex/contract/profile/delete-account";
import { exportData } from "@apex/contract/profile/export-data";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { codeSent, kofi } from "../../mocks/people.ts";
import { AccountSettings } from "./account-settings.tsx";

const meta = {
  title: "Flows/Profile/Account",
  component: AccountSettings,
  args: { onTitle: fn(), onDeleted: fn() },
} satisfies Meta<typeof AccountSettings>;
export default meta;
type Story = StoryObj<typeof meta>;

const deletionId = "0f1f9a6b-6f0a-4d0b-9b86-0d9a2b0f8b0e";
const erasedAt = "2026-12-21T09:00:00.000Z";
const opened = mock(initDeleteAccount, {
  response: { deletionId, blockers: [], moneyLeft: [], erasedAt },
});
const step = mock(sendTransactionCode, { response: codeSent() });

interface Keys {
  click: (element: Element) => Promise<void>;
  type: (element: Element, text: string) => Promise<void>;
}

async function goToCode(keys: Keys) {
  await keys.click(await screen.findByRole("button", { name: "Continue" }));
  await keys.type(await screen.findByRole("textbox", { name: "Security code" }), "123456");
}

export const Ready: Story = {};

export const Delete: Story = {
  parameters: {
    msw: [opened, step, mock(confirmDeleteAccount, { response: { erasedAt } })],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete my account" }));
    await waitFor(() => expect(screen.getByText(/support can reopen the account/)).toBeVisible());
    await goToCode(userEvent);
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalled());
  },
};

export const Kept: Story = {
  parameters: { msw: [opened] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete my account" }));
    const [keep] = await screen.findAllByRole("button", { name: "Keep my account" });
    if (keep) await userEvent.click(keep);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(args.onDeleted).not.toHaveBeenCalled();
  },
};

export const NotYet: Story = {
  parameters: {
    msw: [
      mock(initDeleteAccount, {
        response: {
          blockers: ["money-left", "money-moving", "business-members"],
          moneyLeft: [
            { amount: "1250.50", asset: "NGN" },
            { amount: "0.00150000", asset: "BTC" },
          ],
          erasedAt,
        },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete my account" }));
    await expect(await canvas.findByText(/₦1,250.50/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Withdraw" })).toBeVisible();
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
};

export const RejectedAccountNotEmpty: Story = {
  parameters: {
    msw: [opened, step, mock(confirmDeleteAccount, { problem: "account-not-empty" })],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete my account" }));
    await goToCode(userEvent);
    await waitFor(() =>
      expect(
        screen.getByText("This account still has money in it or on its way. Move it out first."),
      ).toBeVisible(),
    );
    await expect(args.onDeleted).not.toHaveBeenCalled();
  },
};

export const Export: Story = {
  parameters: {
    msw: [
      step,
      mock(exportData, {
        response: {
          exportedAt: "2026-11-21T09:00:00.000Z",
          profile: { email: "amina@apex.test" },
          workspaces: [],
          sessions: [],
          devices: [],
          passkeys: [],
          socialAccounts: [],
          contactChanges: [],
          securityLog: [],
          identityChecks: [],
          wallets: [],
          vaults: [],
          transactions: [],
          paymentLinks: [],
          depositAccounts: [],
          cryptoAddresses: [],
          bankDeposits: [],
          p2pDeposits: [],
          senderAccounts: [],
          mobileMoneyNumbers: [],
          cards: [],
          cardTransactions: [],
          limitOrders: [],
          priceAlerts: [],
          giftCardTrades: [],
          giftCardMessages: [],
          giftCardOrders: [],
          beneficiaries: [],
          fiatBeneficiaries: [],
          billPayees: [],
          savedAddresses: [],
          schedules: [],
          savedViews: [],
          referralRewards: [],
          notifications: [],
          complaints: [],
          senderAnswers: [],
          supportMessages: [],
        },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Download my data" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Security code" }), "123456");
    await expect(await canvas.findByText("Your file is in your downloads.")).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

/** Outside Nigeria there is no BVN that the deletion would release. */
export const DeleteAbroad: Story = {
  parameters: { msw: [opened], apex: { user: kofi } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete my account" }));
    const dialog = await screen.findByRole("dialog");
    await expect(dialog).toHaveTextContent("your email, phone and username can’t be used");
    await expect(dialog).not.toHaveTextContent("BVN");
  },
};

export const French: Story = {
  globals: { locale: "fr" },
  parameters: { msw: [opened] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Supprimer mon compte" }));
    await expect(
      await screen.findByRole("dialog", { name: /Supprimer votre compte/ }),
    ).toHaveTextContent("Garder mon compte");
  },
};
