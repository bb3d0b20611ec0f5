import { readTransaction } from "@apex/contract/transactions/transactions";
import { findRecipient, readTransferTerms } from "@apex/contract/transfers/recipients";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { nairaTerms, sentTransfer } from "../../mocks/money-fixtures.ts";
import { ngozi } from "../../mocks/people.ts";
import { transferCalls } from "../../mocks/transfer-mocks.ts";
import { pageOf } from "../../mocks/money-flow-page.ts";
import { TransferStory } from "./transfer-story.tsx";

const calls = (...instead: Parameters<typeof transferCalls>) =>
  transferCalls(...instead, mock(findRecipient, { response: { recipient: ngozi } }));

/** A payment to a person, opened again from its page: at the review, with the same amount. */
const meta = {
  title: "Flows/Transfer/Again",
  component: TransferStory,
  args: {
    repeat: `fiat/${sentTransfer.id}`,
    to: "ngozi.eze",
    onDone: fn(),
    onExit: fn(),
    onEvent: fn(),
    onTitle: fn(),
    onPlace: fn(),
  },
  parameters: { msw: calls() },
} satisfies Meta<typeof TransferStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.findByRole("button", { name: "Send ₦25,010.00" });
    await expect(page.getByText("@ngozi.eze")).toBeVisible();
    await expect(page.queryByLabelText("Security code")).toBeNull();
    await page.press("Back");
    await expect(await page.findByLabelText("Amount to Ngozi E.")).toHaveValue("25,000");
  },
};

export const InFrench: Story = {
  globals: { locale: "fr", viewport: { value: "narrow" }, theme: "dark" },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.press("Retour");
    await expect(await page.findByLabelText("Montant pour Ngozi E.")).toHaveValue("25 000");
  },
};

export const Loading: Story = {
  parameters: { msw: calls(mock(readTransaction, { isPending: true })) },
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByText("Loading")).toBeInTheDocument();
  },
};

/** The fee has changed since the earlier payment. The review shows the new total and says so. */
export const NewFee: Story = {
  parameters: {
    msw: calls(
      mock(readTransferTerms, {
        response: { ...nairaTerms, fee: { amount: "25.00", asset: "NGN" } },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await expect(
      await page.findByText("The fee is now ₦25.00. Check the new total."),
    ).toBeVisible();
    await page.findByRole("button", { name: "Send ₦25,025.00" });
  },
};

/** The wallet no longer covers the amount. */
export const WalletTooSmall: Story = {
  parameters: {
    msw: calls(
      mock(readTransferTerms, {
        response: { ...nairaTerms, available: { amount: "5000.00", asset: "NGN" } },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await expect(await page.findByText("This amount can’t be sent now")).toBeVisible();
    await expect(page.getByText(/Your balance covers up to ₦4,990.00/)).toBeVisible();
    await expect(page.queryByRole("button", { name: /^Send/ })).toBeNull();
    await page.press("Change the amount");
    await expect(await page.findByLabelText("Amount to Ngozi E.")).toHaveValue("25,000");
  },
};

/** The rest of the daily limit is less than the amount. */
export const LimitReached: Story = {
  parameters: {
    msw: calls(
      mock(readTransferTerms, {
        response: {
          ...nairaTerms,
          dailyLimit: {
            limit: { amount: "50000.00", asset: "NGN" },
            left: { amount: "1000.00", asset: "NGN" },
            resetsAt: "2026-11-21T23:00:00.000Z",
          },
        },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(
      await pageOf(canvasElement).findByText("You have only ₦1,000.00 left of today’s limit"),
    ).toBeVisible();
  },
};

/** The payee has closed the account, or has another username now. */
export const PayeeGone: Story = {
  parameters: { msw: transferCalls(mock(findRecipient, { problem: "recipient-not-found" })) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await expect(await page.findByText("We can’t find Ngozi E. any more")).toBeVisible();
    await page.press(/^Nigerian naira/);
    await page.findByRole("button", { name: /^Another Apex user/ });
  },
};

/** This workspace has no such payment, so the flow starts with the payee from the address. */
export const NotFound: Story = {
  parameters: { msw: calls(mock(readTransaction, { problem: "not-found" })) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.press(/^Nigerian naira/);
    await expect(await page.findByLabelText("Amount to Ngozi E.")).toHaveValue("");
  },
};
