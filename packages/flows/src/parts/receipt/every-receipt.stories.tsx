import type {
  ReceiptKind,
  TransactionStatus,
  TransactionType,
} from "@apex/contract/transactions/transaction";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import en from "../../../../../locales/en/receipt.json";
import { transactionOfType } from "../../mocks/every-transaction.ts";
import { receiptWords } from "./receipt-words.ts";
import { Receipt } from "./receipt.tsx";

/** Every kind of receipt. */
const meta = {
  title: "Parts/Every receipt",
  component: Receipt,
  args: { transaction: transactionOfType("transfer") },
} satisfies Meta<typeof Receipt>;
export default meta;
type Story = StoryObj<typeof meta>;

function of(
  kind: ReceiptKind,
  type: TransactionType,
  status: TransactionStatus = "completed",
): Story {
  return {
    args: { transaction: { ...transactionOfType(type), status } },
    play: async ({ canvas }) => {
      await expect(
        await canvas.findByRole("article", { name: en[receiptWords[kind].title] }),
      ).toBeVisible();
    },
  };
}

export const AirtimeSuccess: Story = of("airtime-success", "airtime-purchase");
export const BtuSuccess: Story = of("btu-success", "bet-top-up");
export const BuyGiftcard: Story = of("buy-giftcard", "gift-card-buy");
export const CardFundSuccess: Story = of("card-fund-success", "fund-card");
export const CardPending: Story = of("card-pending", "create-card", "processing");
export const CardReady: Story = of("card-ready", "create-card");
export const Deposit: Story = of("deposit", "crypto-deposit");
export const Utility: Story = of("utility", "utility-bill-payment");
export const Swap: Story = of("swap", "swap");
export const CableTv: Story = of("cable-tv", "cable-tv");
export const SubscriptionSuccess: Story = of("subscription-success", "data-bundle");
export const Transfer: Story = of("transfer", "transfer");
export const Withdrawal: Story = of("withdrawal", "fiat-withdrawal");

const swapped = transactionOfType("swap");

/** A rate that the server sends with many zeros is written the other way round. */
export const RateTurnedRound: Story = {
  args: {
    transaction: {
      ...swapped,
      details: { ...swapped.details, unit: "1 NGN = 0.00066861 USD" },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("$1 = ₦1,495.64")).toBeVisible();
  },
};

const cashedOut = transactionOfType("fiat-withdrawal");

/** A mobile wallet has an operator and a number. */
export const MobileMoney: Story = {
  args: {
    transaction: {
      ...cashedOut,
      details: {
        ...cashedOut.details,
        bank: "MTN MoMo",
        accountNumber: "+2348031234567",
        paymentMethod: "mobile_money",
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Operator")).toBeVisible();
    await expect(canvas.getByText("Phone number")).toBeVisible();
    await expect(canvas.queryByText("Bank")).toBeNull();
  },
};

/** A sale that the trader still checks has paid nothing yet, so its receipt is not called a deposit. */
export const UnfinishedSale: Story = {
  args: { transaction: { ...transactionOfType("gift-card-sell"), status: "processing" } },
  play: async ({ canvas }) => {
    const receipt = await canvas.findByRole("article", { name: "Gift card sale" });
    await expect(receipt).toHaveTextContent("Amount₦");
    await expect(canvas.queryByText("You received")).toBeNull();
  },
};

/** Airtime has no bank: its provider refused it. */
export const RefusedAirtime: Story = {
  args: {
    transaction: {
      ...transactionOfType("airtime-purchase"),
      status: "failed",
      details: {
        ...transactionOfType("airtime-purchase").details,
        provider: "MTN",
        failureReason: "rejected",
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("MTN refused it")).toBeVisible();
  },
};
