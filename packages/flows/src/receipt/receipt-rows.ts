import { toMinor, moneyOf } from "@apex/contract/money";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { IntlShape } from "react-intl";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { minorOf, writtenMoney } from "../format/written-money.ts";
import { displayStateOf, type DisplayState } from "../transaction-row/display-state.ts";

/** A line of a receipt. */
export interface ReceiptRow {
  term: string;
  text: string;
  isTotal?: true;
}

const stateWords = {
  progress: "apex.receipt.progress",
  "needs-you": "apex.receipt.needsYou",
  held: "apex.receipt.held",
  done: "apex.receipt.done",
  failed: "apex.receipt.failed",
  cancelled: "apex.receipt.cancelled",
} as const satisfies Record<DisplayState, string>;

/** What a receipt says, line by line: on the page, in the picture and in the text that is shared. */
export function receiptRows(transaction: Transaction, intl: IntlShape): ReceiptRow[] {
  const { reference, status, date, amount, fee, direction, details } = transaction;
  const say = (
    id: `apex.receipt.${"reference" | "status" | "date" | "from" | "to" | "amount" | "fee" | "total" | "note"}`,
  ) => intl.formatMessage({ id });
  const hasFee = minorOf(fee) > 0n && fee.asset === amount.asset && direction === "out";
  const rows: (ReceiptRow | undefined)[] = [
    { term: say("apex.receipt.reference"), text: reference },
    {
      term: say("apex.receipt.status"),
      text: intl.formatMessage({ id: stateWords[displayStateOf(status)] }),
    },
    { term: say("apex.receipt.date"), text: formatMoment(date, intl.locale) },
    details.sender && { term: say("apex.receipt.from"), text: personText(details.sender) },
    details.receiver && { term: say("apex.receipt.to"), text: personText(details.receiver) },
    { term: say("apex.receipt.amount"), text: writtenMoney(amount, intl) },
    hasFee ? { term: say("apex.receipt.fee"), text: writtenMoney(fee, intl) } : undefined,
    details.note ? { term: say("apex.receipt.note"), text: details.note } : undefined,
    hasFee
      ? {
          term: say("apex.receipt.total"),
          text: writtenMoney(
            moneyOf(minorOf(amount) + toMinor(fee.amount, fee.asset), amount.asset),
            intl,
          ),
          isTotal: true,
        }
      : undefined,
  ];
  return rows.filter((row) => row !== undefined);
}

function personText({ name, username }: { name: string; username?: string | undefined }): string {
  return username ? `${name} (@${username})` : name;
}
