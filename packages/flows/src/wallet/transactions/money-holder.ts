import type { Transaction } from "@apex/contract/transactions/transaction";
import { kindOf } from "../../parts/transaction-facts/transaction-kinds.ts";
import { displayStateOf } from "../../parts/transaction-row/display-state.ts";
import type { MessageId } from "../../base/words/message-ids.ts";

/** The holder of a transaction's money. */
export type MoneyHolder =
  | "your-wallet"
  | "held"
  | "approval"
  | "on-way-in"
  | "on-way-out"
  | "other"
  | "apex"
  | "sent-back"
  | "came-back"
  | "not-moved";

/** The current holder of the money, by its direction, status and type. */
export function holderOf({
  type,
  direction,
  status,
  details,
}: Pick<Transaction, "type" | "direction" | "status" | "details">): MoneyHolder {
  const isIn = direction === "in";
  switch (displayStateOf(status)) {
    case "held":
    case "needs-you":
      return details.approval === undefined ? "held" : "approval";
    case "progress":
      return isIn ? "on-way-in" : "on-way-out";
    case "done":
      if (isIn) return "your-wallet";
      return details.correction === undefined ? "other" : "apex";
    case "failed":
      // A rejected gift card has no sender: nobody has paid for it.
      if (type === "gift-card-sell") return "not-moved";
      return isIn ? "sent-back" : "came-back";
    case "cancelled":
      return "not-moved";
  }
}

const words = {
  "your-wallet": "apex.transaction-progress.holderYou",
  held: "apex.transaction-progress.holderHeld",
  approval: "apex.transaction-progress.holderApproval",
  "on-way-in": "apex.transaction-progress.holderIn",
  "on-way-out": "apex.transaction-progress.holderOut",
  other: "apex.transaction-progress.holderOther",
  apex: "apex.transaction-progress.holderApex",
  "sent-back": "apex.transaction-progress.holderSentBack",
  "came-back": "apex.transaction-progress.holderCameBack",
  "not-moved": "apex.transaction-progress.holderNotMoved",
} as const satisfies Record<MoneyHolder, MessageId>;

/** Kinds between two parties; in any other the seller holds the money. */
const betweenPeople: ReadonlySet<unknown> = new Set(["deposit", "transfer", "withdrawal"]);

/** The sentence of a holder with its parameter: the other party's name, if it has one. */
export function holderWords(holder: MoneyHolder, { type, direction, details }: Transaction) {
  const other = (direction === "in" ? details.sender : details.receiver)?.name;
  const [first, second] = betweenPeople.has(kindOf(type).receipt)
    ? [other, details.provider]
    : [details.provider, other];
  const name = first ?? second ?? details.bank ?? details.network;
  return [
    { id: words[holder] },
    { hasName: name === undefined ? "no" : "yes", name: name ?? "" },
  ] as const;
}
