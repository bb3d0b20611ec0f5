import { listBanks } from "@apex/contract/banks/banks";
import {
  addSenderAccount,
  cancelBankDeposit,
  createBankDeposit,
  listBankDeposits,
  listSenderAccounts,
  readBankDeposit,
  type BankDeposit,
} from "@apex/contract/deposits/bank-deposits";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import { listDepositMethods } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import {
  announcedTransfer,
  banks,
  depositNow,
  fiatMethods,
  senderAccount,
} from "../../mocks/fiat-deposit-fixtures.ts";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock } from "../../mocks/mock.ts";
import { verified } from "../../mocks/people.ts";
import { bankDeposit, heldDeposit } from "../../mocks/transaction-fixtures.ts";
import type { FiatDepositEvent } from "../../parts/fiat-deposit/deposit-words.ts";
import { BankDepositFlow } from "./bank-deposit-flow.tsx";

interface StoryArgs {
  step?: string;
  answers?: object;
  onEvent: (event: FiatDepositEvent) => void;
}

const meta = {
  title: "Flows/Bank deposit",
  args: { onEvent: fn() },
  render: ({ step, answers, onEvent }: StoryArgs) => (
    <FlowHost step={step} draft={answers && { flow: "bank-deposit", answers }}>
      {(at) => (
        <BankDepositFlow {...at} asset="NGN" onDone={fn()} onExit={fn()} onEvent={onEvent} />
      )}
    </FlowHost>
  ),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const ways = mock(listDepositMethods, { response: fiatMethods });
const lists = mock(listBanks, { response: { items: banks } });
const proved = mock(readVerification, { response: verified });
const quiet = mock(listBankDeposits, { response: { items: [], now: depositNow } });
const unnamed = mock(listSenderAccounts, { response: { items: [] } });
const named = mock(listSenderAccounts, { response: { items: [senderAccount] } });
const adds = mock(addSenderAccount, { response: { sender: senderAccount } });
const answerOf = (deposit: BankDeposit) => ({ response: { deposit, now: depositNow } });
const stands = (deposit: BankDeposit) => mock(readBankDeposit, answerOf(deposit));
const first = [ways, lists, proved, quiet];
const atDetails = { step: "details", answers: { depositId: announcedTransfer.id } };

export const FirstDeposit: Story = {
  parameters: {
    msw: [
      ...first,
      unnamed,
      adds,
      mock(createBankDeposit, answerOf(announcedTransfer)),
      stands(announcedTransfer),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/in your name, AMINA BELLO/)).toBeVisible();
    const bank = await canvas.findByRole("combobox", { name: "Bank" });
    await userEvent.type(bank, "guar");
    // The bank has the face that a withdrawal's picker shows.
    const option = await screen.findByRole("option", { name: "Guaranty Trust Bank" });
    await expect(within(option).getByText("GB")).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await userEvent.type(canvas.getByRole("textbox", { name: /Account number/ }), "0123456789");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await userEvent.type(await canvas.findByRole("textbox", { name: "Amount" }), "40000");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText("BT-9QXD7K2M")).toBeVisible();
    await expect(canvas.getByText("9901220045")).toBeVisible();
  },
};

export const Ready: Story = {
  parameters: { msw: [...first, named] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Guaranty Trust Bank/ }));
    await expect(await canvas.findByRole("textbox", { name: "Amount" })).toBeVisible();
  },
};

export const Invalid: Story = {
  parameters: { msw: [...first, unnamed] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: /Account number/ }), "01234");
    await userEvent.clear(canvas.getByRole("textbox", { name: /First name/ }));
    await userEvent.type(canvas.getByRole("textbox", { name: /First name/ }), "A");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect((await canvas.findAllByText(/has 10 digits/)).length).toBeGreaterThan(0);
    await expect(canvas.getAllByText("Use 2 to 50 characters").length).toBeGreaterThan(0);
    await expect(canvas.getAllByText("Choose a bank").length).toBeGreaterThan(0);
  },
};

/** A field that was only passed is not complained about before the form is sent; a wrong value is. */
export const PassedThrough: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true }, msw: [...first, unnamed] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("combobox", { name: "Bank" }));
    await userEvent.tab();
    const number = canvas.getByRole("textbox", { name: /Account number/ });
    await waitFor(() => expect(number).toHaveFocus());
    await userEvent.tab();
    const name = canvas.getByRole("textbox", { name: /First name/ });
    await userEvent.clear(name);
    await userEvent.type(name, "A");
    await userEvent.tab();
    await expect(await canvas.findByText("Use 2 to 50 characters")).toBeVisible();
    await expect(number).toBeValid();
    await expect(canvas.getByRole("combobox", { name: "Bank" })).toBeValid();
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(number).toBeInvalid());
    // Digits of another keyboard are digits.
    await userEvent.type(number, "０１２٣٤٥6789");
    await expect(number).toHaveValue("0123456789");
    await waitFor(() => expect(number).toBeValid());
    await expect(canvas.getByRole("combobox", { name: "Bank" })).toBeInvalid();
  },
};

export const FoundAgain: Story = {
  parameters: {
    msw: [
      ways,
      proved,
      named,
      mock(listBankDeposits, { response: { items: [announcedTransfer], now: depositNow } }),
      stands(announcedTransfer),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "See deposit" }));
    await expect(await canvas.findByText("BT-9QXD7K2M")).toBeVisible();
  },
};

export const Doubtful: Story = {
  args: atDetails,
  parameters: {
    msw: [proved, stands({ ...announcedTransfer, sender: { ...senderAccount, isDoubtful: true } })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/does not look like an account/)).toBeVisible();
  },
};

const credited: BankDeposit = {
  ...announcedTransfer,
  status: "credited",
  received: announcedTransfer.amount,
  receivedAs: "exact",
  transactionId: bankDeposit.id,
};

export const Credited: Story = {
  args: atDetails,
  parameters: {
    msw: [
      stands(credited),
      mock(readTransaction, {
        response: { transaction: bankDeposit, timeline: [], postings: [] },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { name: "We received your money" }),
    ).toBeVisible();
  },
};

export const Held: Story = {
  args: atDetails,
  parameters: {
    msw: [
      stands(credited),
      mock(readTransaction, {
        response: { transaction: heldDeposit, timeline: [], postings: [] },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("₦180,000.00 is on hold")).toBeVisible();
  },
};

/** Less than the announced amount has arrived, and it is on hold. */
export const HeldShort: Story = {
  args: atDetails,
  parameters: {
    msw: [
      stands({
        ...credited,
        received: { amount: "150000.00", asset: "NGN" },
        receivedAs: "short",
      }),
      mock(readTransaction, {
        response: { transaction: heldDeposit, timeline: [], postings: [] },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/received ₦150,000\.00\. It is on hold until our check is done\./);
    await expect(canvas.queryByText(/All of it is yours/)).toBeNull();
  },
};

export const Expired: Story = {
  args: atDetails,
  parameters: { msw: [proved, stands({ ...announcedTransfer, status: "expired" })] },
};

export const RejectedDepositChanged: Story = {
  args: atDetails,
  parameters: {
    msw: [
      proved,
      stands(announcedTransfer),
      mock(cancelBankDeposit, { problem: "deposit-changed" }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel deposit" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel deposit" }));
    await expect(await canvas.findByText(/This deposit has changed/)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: [proved, quiet, mock(listSenderAccounts, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [proved, quiet, mock(listSenderAccounts, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
  },
};

export const RejectedSenderNameMismatch: Story = {
  parameters: {
    msw: [...first, unnamed, mock(addSenderAccount, { problem: "sender-name-mismatch" })],
  },
  play: async ({ canvas, userEvent }) => {
    const bank = await canvas.findByRole("combobox", { name: "Bank" });
    await userEvent.type(bank, "guar");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await userEvent.type(canvas.getByRole("textbox", { name: /Account number/ }), "0123456789");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText(/in your own verified name/)).toBeVisible();
  },
};

export const Narrow: Story = {
  args: atDetails,
  parameters: { msw: [stands(announcedTransfer), proved] },
  globals: { viewport: { value: "narrow" } },
};

export const French: Story = {
  parameters: { msw: [...first, named] },
  globals: { locale: "fr" },
};
