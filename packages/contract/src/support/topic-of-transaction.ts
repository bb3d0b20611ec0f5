import type { Transaction } from "../transactions/transaction.ts";
import type { SupportTopic } from "./tickets.ts";

/** The support topic of a transaction. */
export function topicOfTransaction({
  category,
  direction,
}: Pick<Transaction, "category" | "direction">): SupportTopic {
  const topics: Readonly<Record<string, SupportTopic>> = {
    "gift-card": "gift-cards",
    bill: "bills",
    card: "cards",
    trade: "trade",
  };
  return topics[category] ?? (direction === "in" ? "money-in" : "money-out");
}
