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
  response: { deletionId, blockers: [], moneyLeft: [], givesUp: [], erasedAt },
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
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledWith(erasedAt));
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
          givesUp: [{ amount: "0.40", asset: "USD" }],
          erasedAt,
        },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete my account" }));
    await expect(await canvas.findByText(/₦1,250.50/)).toBeVisible();
    await expect(canvas.queryByText(/\$0.40/)).toBeNull();
    await expect(canvas.getByRole("link", { name: "Withdraw" })).toBeVisible();
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
};

/** A business's money stands in its gas station and on its addresses: each has the action that brings it back. */
export const NotYetGasAndDeposits: Story = {
  parameters: {
    msw: [
      mock(initDeleteAccount, {
        response: {
          blockers: ["money-left", "gas-left", "deposits-left"],
          moneyLeft: [
            { amount: "0.031000000000000000", asset: "ETH" },
            { amount: "12.500000", asset: "USDT" },
          ],
          givesUp: [],
          erasedAt,
        },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete my account" }));
    await canvas.findByText(/is in the gas station of your business/);
    await expect(canvas.getByText(/on the deposit addresses of your business/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return gas" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Collect deposits" })).toBeVisible();
  },
};

/** Money is on cards and in vaults, and payments wait for approval: each is named, with the page that ends it. */
export const NotYetCardsVaultsAndApprovals: Story = {
  parameters: {
    msw: [
      mock(initDeleteAccount, {
        response: {
          blockers: ["money-left", "cards-left", "vaults-left", "approvals-open"],
          moneyLeft: [{ amount: "360.95", asset: "USD" }],
          givesUp: [],
          erasedAt,
        },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete my account" }));
    await canvas.findByText(/Withdraw it from each card/);
    await canvas.findByText(/Withdraw it from each vault/);
    await canvas.findByText(/are waiting for approval\. Decline or cancel them/);
    for (const name of ["Withdraw from cards", "Withdraw from vaults", "See waiting payments"])
      await expect(canvas.getByRole("link", { name })).toBeVisible();
  },
};

const remainders = [
  { amount: "3.20", asset: "NGN" },
  { amount: "0.00000012", asset: "BTC" },
] as const;
const openedWith = (...givesUp: readonly (typeof remainders)[number][]) => ({
  response: { deletionId, blockers: [], moneyLeft: [], givesUp: [...givesUp], erasedAt },
});
const sent = fn<(body: unknown) => void>();
let opens = 0;

/** Amounts that no way out takes are given up: the dialog says so, and the last step asks to agree. */
export const GivesUpRemainders: Story = {
  parameters: {
    msw: [
      mock(initDeleteAccount, openedWith(...remainders)),
      step,
      mock(confirmDeleteAccount, ({ body }) => {
        sent(body);
        return { response: { erasedAt } };
      }),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete my account" }));
    await screen.findByText(/^₦3.20 and 0.00000012 BTC will stay with Apex/);
    await userEvent.click(await screen.findByRole("button", { name: "Continue" }));
    await screen.findByText(/you agree that ₦3.20 and 0.00000012 BTC will stay with Apex/);
    await userEvent.type(await screen.findByRole("textbox", { name: "Security code" }), "123456");
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalled());
    await expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ givesUp: remainders }));
  },
};

/** Money arrived after the dialog was opened: nothing is closed, and "Try again" shows the new amounts. */
export const RejectedRemainderChanged: Story = {
  beforeEach: () => {
    opens = 0;
  },
  parameters: {
    msw: [
      mock(initDeleteAccount, () => {
        opens += 1;
        return openedWith(...(opens > 1 ? remainders : remainders.slice(0, 1)));
      }),
      step,
      mock(confirmDeleteAccount, { problem: "remainder-changed" }),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete my account" }));
    await screen.findByText(/^₦3.20 will stay with Apex/);
    await goToCode(userEvent);
    await screen.findByText(/^The money left in this account has changed/);
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await screen.findByText(/^₦3.20 and 0.00000012 BTC will stay with Apex/);
    await expect(args.onDeleted).not.toHaveBeenCalled();
  },
};

export const GivesUpRemaindersFrench: Story = {
  globals: { locale: "fr" },
  parameters: { msw: [mock(initDeleteAccount, openedWith(...remainders)), step] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Supprimer mon compte" }));
    await screen.findByText(/^Apex conservera 3,20\s₦ et 0,00000012\sBTC/);
    await userEvent.click(await screen.findByRole("button", { name: "Continuer" }));
    await screen.findByText(/vous acceptez de laisser 3,20\s₦/);
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
