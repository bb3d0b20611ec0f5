import type { Asset } from "../assets.ts";
import { moneyOf } from "../money.ts";
import type { Transaction } from "./transaction.ts";

/**
 * A transaction as the history of some wallets shows it: a trade that another wallet paid for is the money that it
 * brought. Without wallets, it is shown by the wallet that paid.
 */
export function inWallets(transaction: Transaction, assets: readonly Asset[]): Transaction {
  const { amount, received } = transaction;
  if (received === undefined || assets.includes(amount.asset) || !assets.includes(received.asset))
    return transaction;
  return { ...transaction, direction: "in", amount: received, fee: moneyOf(0n, received.asset) };
}
