import type { TransactionType } from "@apex/contract/transactions/transaction";
import {
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  ChartNoAxesColumn,
  CreditCard,
  Gift,
  HandCoins,
  Receipt,
  Send,
  Smartphone,
  Tv,
  Undo2,
  Users,
  Volleyball,
  type IconType,
} from "@apex/ui/icon/icon";
import { isKnownType } from "./transaction-words.ts";

const icons: Readonly<Record<TransactionType, IconType>> = {
  "crypto-deposit": ArrowDown,
  "gift-card-buy": Gift,
  "gift-card-sell": Gift,
  "utility-bill-payment": Receipt,
  "fiat-withdrawal": ArrowUp,
  "fiat-deposit": ArrowDown,
  "crypto-withdrawal": ArrowUp,
  "crypto-buy": ArrowLeftRight,
  "crypto-sell": ArrowLeftRight,
  transfer: Send,
  "airtime-purchase": Smartphone,
  "airtime-top-up": Smartphone,
  "bill-purchase": Receipt,
  "data-bundle": ChartNoAxesColumn,
  "cable-tv": Tv,
  swap: ArrowLeftRight,
  reversal: Undo2,
  "bet-top-up": Volleyball,
  "create-card": CreditCard,
  "fund-card": CreditCard,
  "swap-order": ArrowLeftRight,
  "card-withdrawal": CreditCard,
  "referral-earning": Users,
  "one-time-payment": HandCoins,
};

export interface TransactionIconProps {
  type: string;
  direction: "in" | "out";
}

/** The kind of a transaction at a glance. An incoming transfer points down, like any deposit. */
export function TransactionIcon({ type, direction }: TransactionIconProps) {
  const isTransferIn = type === "transfer" && direction === "in";
  const Icon = isTransferIn ? ArrowDown : isKnownType(type) ? icons[type] : Receipt;
  return <Icon />;
}
