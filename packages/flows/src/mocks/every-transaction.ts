import {
  transactionCategoryOf,
  type Transaction,
  type TransactionType,
} from "@apex/contract/transactions/transaction";
import { assetFacts } from "@apex/contract/assets";
import { bankDeposit } from "./transaction-fixtures.ts";

const naira = (amount: string) => ({ amount, asset: "NGN" }) as const;
const onChain = {
  network: "TRON (TRC20)",
  address: "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE",
  transactionHash: "9f2c4b7a1e6d8f035c2b9a7e4d1f6083b5c7a9e2d4f6081b3c5d7e9fa1b2c3d4",
};
const phone = { receiver: { name: "+234 803 000 1001" }, paymentMethod: "Wallet", wallet: "NGN" };

type Told = Pick<Transaction, "direction" | "amount" | "details"> &
  Partial<Pick<Transaction, "fee">>;

const told: Readonly<Record<TransactionType, Told>> = {
  "crypto-deposit": {
    direction: "in",
    amount: { amount: "200.000000", asset: "USDT" },
    details: { wallet: "USDT", quantity: "200 USDT", ...onChain },
  },
  "gift-card-buy": {
    direction: "out",
    amount: naira("76500.00"),
    details: {
      provider: "Amazon",
      offer: "USA, e-code",
      unit: "$50",
      quantity: "1",
      paymentMethod: "Wallet",
      wallet: "NGN",
    },
  },
  "gift-card-sell": {
    direction: "in",
    amount: naira("184000.00"),
    details: {
      provider: "Apple",
      offer: "USA, physical card",
      unit: "$100",
      quantity: "2",
      wallet: "NGN",
    },
  },
  "utility-bill-payment": {
    direction: "out",
    amount: naira("15000.00"),
    fee: naira("100.00"),
    details: {
      provider: "Ikeja Electric",
      plan: "Prepaid",
      accountNumber: "45029918374",
      receiver: { name: "AMINA BELLO" },
      unit: "62.4 kWh",
      quantity: "4821 0937 5562 1180 3346",
      wallet: "NGN",
    },
  },
  "fiat-withdrawal": {
    direction: "out",
    amount: naira("40000.00"),
    fee: naira("50.00"),
    details: {
      receiver: { name: "NGOZI EZE" },
      bank: "GTBank",
      accountNumber: "0123456780",
      paymentMethod: "Bank transfer",
      wallet: "NGN",
    },
  },
  "fiat-deposit": {
    direction: "in",
    amount: naira("250000.00"),
    details: {
      sender: { name: "AMINA BELLO" },
      bank: "Wema Bank",
      accountNumber: "2041882319",
      paymentMethod: "Virtual account",
      wallet: "NGN",
    },
  },
  "crypto-withdrawal": {
    direction: "out",
    amount: { amount: "16.500000", asset: "USDT" },
    fee: { amount: "1.000000", asset: "USDT" },
    details: { wallet: "USDT", quantity: "16.5 USDT", ...onChain, apiToken: "Payroll" },
  },
  "crypto-buy": {
    direction: "in",
    amount: { amount: "0.00125000", asset: "BTC" },
    details: {
      offer: "NGN → BTC",
      quantity: "0.00125 BTC",
      unit: "₦145,600,000 for 1 BTC",
      wallet: "BTC",
    },
  },
  "crypto-sell": {
    direction: "out",
    amount: { amount: "0.05000000", asset: "ETH" },
    details: {
      offer: "ETH → NGN",
      quantity: "₦261,240.00",
      unit: "₦5,224,800 for 1 ETH",
      wallet: "ETH",
    },
  },
  transfer: {
    direction: "out",
    amount: naira("25000.00"),
    fee: naira("10.00"),
    details: {
      receiver: { name: "Ngozi E.", username: "ngozi.eze" },
      wallet: "NGN",
      note: "Rent, November",
    },
  },
  "airtime-purchase": {
    direction: "out",
    amount: naira("2000.00"),
    details: { provider: "MTN", ...phone },
  },
  "airtime-top-up": {
    direction: "out",
    amount: naira("500.00"),
    details: { provider: "Glo", plan: "Every Monday", ...phone },
  },
  "bill-purchase": {
    direction: "out",
    amount: naira("9800.00"),
    details: {
      provider: "Lagos Water",
      plan: "Monthly",
      accountNumber: "LW-204418",
      paymentMethod: "Wallet",
      wallet: "NGN",
    },
  },
  "data-bundle": {
    direction: "out",
    amount: naira("5500.00"),
    details: { provider: "Airtel", plan: "20 GB, 30 days", ...phone },
  },
  "cable-tv": {
    direction: "out",
    amount: naira("19000.00"),
    details: {
      provider: "DStv",
      plan: "Compact",
      accountNumber: "7034418829",
      receiver: { name: "AMINA BELLO" },
      quantity: "1",
      wallet: "NGN",
    },
  },
  swap: {
    direction: "out",
    amount: { amount: "200.000000", asset: "USDT" },
    details: {
      offer: "USDT → NGN",
      quantity: "₦306,420.00",
      unit: "₦1,532.10 for 1 USDT",
      wallet: "USDT",
    },
  },
  reversal: {
    direction: "in",
    amount: naira("500.00"),
    details: {
      wallet: "NGN",
      reversalAmount: naira("500.00"),
      reversalReason: "returned",
    },
  },
  "bet-top-up": {
    direction: "out",
    amount: naira("3000.00"),
    details: {
      provider: "Bet9ja",
      accountNumber: "8812034",
      receiver: { name: "AMINA BELLO" },
      wallet: "NGN",
    },
  },
  "create-card": {
    direction: "out",
    amount: { amount: "2.00", asset: "USD" },
    details: { offer: "Virtual, Visa", accountNumber: "•••• 4081", wallet: "USD" },
  },
  "fund-card": {
    direction: "out",
    amount: naira("153210.00"),
    fee: naira("750.00"),
    details: {
      offer: "Virtual, Visa",
      accountNumber: "•••• 4081",
      unit: "₦1,532.10 for $1",
      wallet: "NGN",
    },
  },
  "swap-order": {
    direction: "out",
    amount: naira("500000.00"),
    details: {
      offer: "NGN → BTC",
      quantity: "0.00343 BTC",
      unit: "₦145,600,000 for 1 BTC",
      wallet: "NGN",
    },
  },
  "card-withdrawal": {
    direction: "in",
    amount: { amount: "40.00", asset: "USD" },
    details: { offer: "Virtual, Visa", accountNumber: "•••• 4081", wallet: "USD" },
  },
  "referral-earning": {
    direction: "in",
    amount: naira("1500.00"),
    details: {
      sender: { name: "Tunde A.", username: "tunde.alabi" },
      offer: "First trade",
      wallet: "NGN",
    },
  },
  "one-time-payment": {
    direction: "in",
    amount: naira("12000.00"),
    details: {
      sender: { name: "Kwame M." },
      offer: "Invoice 0042",
      paymentMethod: "Payment link",
      wallet: "NGN",
    },
  },
};

/** A settled transaction of a type, with its details. */
export function transactionOfType(type: TransactionType): Transaction {
  const { amount, fee = { amount: "0", asset: amount.asset }, ...rest } = told[type];
  const category = transactionCategoryOf(type, assetFacts(amount.asset).category);
  return { ...bankDeposit, type, category, status: "completed", amount, fee, ...rest };
}
