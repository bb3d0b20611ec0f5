import { explainHeldDeposit } from "@apex/contract/deposits/held-deposits";
import type { DepositHold } from "@apex/contract/transactions/deposit-hold";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { startDocumentVerification } from "@apex/contract/verification/verify-bvn";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { heldDeposit, largeDeposit } from "../../mocks/transaction-fixtures.ts";
import { onlooker } from "../../mocks/team-fixtures.ts";
import { HeldDeposit } from "./held-deposit.tsx";

const by = "2026-11-25T17:00:00.000Z";

function stands(transaction: Transaction, hold: DepositHold): Transaction {
  return { ...transaction, details: { ...transaction.details, hold } };
}

const meta = {
  title: "Parts/Held deposit",
  component: HeldDeposit,
  args: { transaction: heldDeposit, onVerifyAt: fn() },
} satisfies Meta<typeof HeldDeposit>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Somebody else paid: the sender is asked about, and no document of the customer's own. */
export const SenderAsked: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("₦180,000.00 is on hold")).toBeVisible();
    await expect(canvas.getByText("TUNDE ALABI", { selector: "strong" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Verify identity" })).toBeNull();
  },
};

const typed: { body?: unknown } = {};
const told = mock(explainHeldDeposit, ({ body }) => {
  typed.body = body;
  return { response: { transaction: heldDeposit } };
});

export const SenderTold: Story = {
  parameters: { msw: [told] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Tell us about the sender" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Send answer" }));
    await expect((await dialog.findAllByText("Value is required")).length).toBeGreaterThan(1);
    await userEvent.click(dialog.getByRole("button", { name: /Who is the sender/ }));
    await userEvent.click(await screen.findByRole("option", { name: "A friend" }));
    await userEvent.type(
      dialog.getByRole("textbox", { name: "Why did they send you this money?" }),
      "He pays me back for the rent",
    );
    await userEvent.click(dialog.getByRole("button", { name: "Send answer" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(typed.body).toEqual({
      relationship: "friend",
      text: "He pays me back for the rent",
    });
  },
};

export const SenderMovedOn: Story = {
  parameters: { msw: [mock(explainHeldDeposit, { problem: "deposit-changed" })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Tell us about the sender" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: /Who is the sender/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Family" }));
    await userEvent.type(dialog.getByRole("textbox"), "A gift");
    await userEvent.click(dialog.getByRole("button", { name: "Send answer" }));
    await expect(await dialog.findByText(/This deposit has changed/)).toBeVisible();
  },
};

/** A further question does not ask again who the sender is. */
export const AskedForMore: Story = {
  args: {
    transaction: stands(heldDeposit, {
      state: "asked",
      question: "Which flat is the rent for? A picture of the contract would help.",
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Which flat is the rent for/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Answer our question" }));
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByRole("textbox", { name: "Your answer" })).toBeVisible());
    await expect(dialog.queryByText("Who is the sender?")).toBeNull();
  },
};

export const HandedIn: Story = {
  args: { transaction: stands(heldDeposit, { state: "handed-in", nextWordBy: by }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("₦180,000.00 on hold: answers sent")).toBeVisible();
    await expect(canvas.getByText(/We’ll reply by 25 Nov, 2026/)).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const BeingChecked: Story = {
  args: { transaction: stands(heldDeposit, { state: "being-checked", nextWordBy: by }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("₦180,000.00 on hold: in review")).toBeVisible();
    await expect(canvas.getByText(/We’ll reply by 25 Nov, 2026/)).toBeVisible();
  },
};

/** A hold from a release in which holds had no date for the reply. */
export const BeingCheckedUndated: Story = {
  args: { transaction: stands(heldDeposit, { state: "being-checked" }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Our team is checking it/)).toBeVisible();
  },
};

export const Released: Story = {
  args: { transaction: { ...stands(heldDeposit, { state: "released" }), status: "completed" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("₦180,000.00 is now available")).toBeVisible();
  },
};

export const SentBack: Story = {
  args: { transaction: { ...stands(heldDeposit, { state: "sent-back" }), status: "rejected" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("We returned ₦180,000.00")).toBeVisible();
  },
};

/** A deposit over the threshold: the customer's own document releases it. */
export const TooLarge: Story = {
  args: { transaction: largeDeposit },
  parameters: {
    msw: [
      mock(startDocumentVerification, {
        response: { status: "PENDING", url: "https://provider.test/check", sendsBack: true },
      }),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Verify identity" }));
    await waitFor(() =>
      expect(args.onVerifyAt).toHaveBeenCalledWith("https://provider.test/check"),
    );
  },
};

export const VerifyFails: Story = {
  args: { transaction: largeDeposit },
  parameters: { msw: [mock(startDocumentVerification, { problem: "rail-failed" })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Verify identity" }));
    await expect(
      await canvas.findByText("An Error Occurred. Please try again or please contact support"),
    ).toBeVisible();
  },
};

export const DocumentHandedIn: Story = {
  args: { transaction: stands(largeDeposit, { state: "handed-in", nextWordBy: by }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("₦6,000,000.00 on hold: answers sent")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Verify identity" })).toBeNull();
  },
};

/** A role that may only look answers nothing. */
export const OnlyLooking: Story = {
  parameters: { apex: { user: onlooker } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("₦180,000.00 is on hold")).toBeVisible();
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};
