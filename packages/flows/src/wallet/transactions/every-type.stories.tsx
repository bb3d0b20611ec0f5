import { listBillPayees } from "@apex/contract/bills/bill-payees";
import { readTransaction } from "@apex/contract/transactions/transactions";
import type { TransactionType } from "@apex/contract/transactions/transaction";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import facts from "../../../../../locales/en/transaction-facts.json";
import en from "../../../../../locales/en/transactions.json";
import { transactionOfType } from "../../mocks/every-transaction.ts";
import { mock } from "../../mocks/mock.ts";
import { particulars, transactionKinds } from "../../parts/transaction-facts/transaction-kinds.ts";
import { typeWords } from "../../parts/transaction-row/transaction-words.ts";
import { TransactionDetail } from "./transaction-detail.tsx";

/** Every type of transaction, with its facts. */
const meta = {
  title: "Flows/Transactions/Every type",
  component: TransactionDetail,
  args: { category: "fiat", id: transactionOfType("transfer").id, onVerifyAt: fn() },
} satisfies Meta<typeof TransactionDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

function typed(type: TransactionType): Story {
  const transaction = transactionOfType(type);
  const timeline = [{ event: "created", status: transaction.status, at: transaction.date }];
  const { particulars: own, labels } = transactionKinds[type];
  return {
    parameters: {
      msw: [
        mock(readTransaction, { response: { transaction, timeline, postings: [] } }),
        mock(listBillPayees, { response: { items: [] } }),
      ],
    },
    play: async ({ canvas }) => {
      await canvas.findByRole("heading", { level: 1 });
      const [list] = canvas.getAllByRole("term").map((term) => term.closest("dl"));
      if (!list) throw new Error("There are no facts.");
      await expect(within(list).getByText(en[typeWords[type]])).toBeVisible();
      const told = within(list)
        .getAllByRole("term")
        .map((term) => term.textContent);
      const details: object = transaction.details;
      const expected = own
        .filter((name) => name === "asset" || name in details)
        // The wallet has the name of the asset.
        .filter((name) => name !== "wallet" || !own.includes("asset"));
      // The transaction's own details come in order, under their own names.
      const first =
        facts[labels?.[expected[0] ?? "wallet"] ?? particulars[expected[0] ?? "wallet"]];
      const start = told.indexOf(first);
      await expect(told.slice(start, start + expected.length)).toEqual(
        expected.map((name) => facts[labels?.[name] ?? particulars[name]]),
      );
    },
  };
}

export const CryptoDeposit: Story = typed("crypto-deposit");
export const GiftCardBuy: Story = typed("gift-card-buy");
export const GiftCardSell: Story = typed("gift-card-sell");
export const UtilityBillPayment: Story = typed("utility-bill-payment");
export const FiatWithdrawal: Story = typed("fiat-withdrawal");
export const FiatDeposit: Story = typed("fiat-deposit");
export const CryptoWithdrawal: Story = typed("crypto-withdrawal");
export const CryptoBuy: Story = typed("crypto-buy");
export const CryptoSell: Story = typed("crypto-sell");
export const Transfer: Story = typed("transfer");
export const AirtimePurchase: Story = typed("airtime-purchase");
export const AirtimeTopUp: Story = typed("airtime-top-up");
export const BillPurchase: Story = typed("bill-purchase");
export const DataBundle: Story = typed("data-bundle");
export const CableTv: Story = typed("cable-tv");
export const Swap: Story = typed("swap");
export const Reversal: Story = typed("reversal");
export const BetTopUp: Story = typed("bet-top-up");
export const CreateCard: Story = typed("create-card");
export const FundCard: Story = typed("fund-card");
export const SwapOrder: Story = typed("swap-order");
export const CardWithdrawal: Story = typed("card-withdrawal");
export const ReferralEarning: Story = typed("referral-earning");
export const OneTimePayment: Story = typed("one-time-payment");
