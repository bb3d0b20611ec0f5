import type { Transaction } from "@apex/contract/transactions/transaction";
import type { IntlShape } from "react-intl";
import { minorOf } from "../../format/written-money.ts";
import { detailText } from "../../transaction-facts/detail-words.ts";
import { displayStateOf } from "../../transaction-row/display-state.ts";
import { signedAmount } from "../../transaction-row/transaction-row.tsx";
import { stateWords, statusName, typeName } from "../../transaction-row/transaction-words.ts";
import type { MessageId } from "../../words/message-ids.ts";

interface ExportColumn {
  readonly head: MessageId;
  readonly text: (transaction: Transaction, intl: IntlShape) => string;
}

type DetailText = {
  [Name in keyof Transaction["details"]]-?: NonNullable<Transaction["details"][Name]> extends string
    ? Name
    : never;
}[keyof Transaction["details"]];

const detail = (name: DetailText, head: MessageId): ExportColumn => ({
  head,
  text: ({ details }, intl) => detailText(name, details[name] ?? "", intl),
});

const person = (name: "sender" | "receiver", head: MessageId): ExportColumn => ({
  head,
  text: ({ details }) => {
    const { name: called = "", username } = details[name] ?? {};
    return username === undefined ? called : `${called} (@${username})`;
  },
});

/** Columns of an export, in order. Moments are ISO 8601 in UTC and amounts plain decimals: for machines as for people. */
export const exportColumns: readonly ExportColumn[] = [
  { head: "apex.transactions.factDate", text: ({ date }) => date },
  { head: "apex.transactions.factReference", text: ({ reference }) => reference },
  { head: "apex.transactions.factType", text: ({ type }, intl) => typeName(type, intl) },
  {
    head: "apex.transactions.exportState",
    text: ({ status }, intl) => intl.formatMessage({ id: stateWords[displayStateOf(status)] }),
  },
  { head: "apex.transactions.factStatus", text: ({ status }, intl) => statusName(status, intl) },
  { head: "apex.transactions.factAmount", text: signedAmount },
  {
    head: "apex.transactions.factFee",
    text: ({ fee }) => (minorOf(fee) === 0n ? "0" : `-${fee.amount}`),
  },
  { head: "apex.transactions.factAsset", text: ({ amount }) => amount.asset },
  person("receiver", "apex.transactions.factReceiver"),
  person("sender", "apex.transactions.factSender"),
  detail("provider", "apex.transactions.factProvider"),
  detail("offer", "apex.transactions.factOffer"),
  detail("plan", "apex.transactions.factPlan"),
  detail("quantity", "apex.transactions.factQuantity"),
  detail("unit", "apex.transactions.factUnit"),
  detail("network", "apex.transactions.factNetwork"),
  detail("address", "apex.transactions.factAddress"),
  detail("memo", "apex.transactions.factMemo"),
  detail("transactionHash", "apex.transactions.factHash"),
  detail("bank", "apex.transactions.factBank"),
  detail("accountNumber", "apex.transactions.factAccountNumber"),
  detail("paymentMethod", "apex.transactions.factPaymentMethod"),
  detail("wallet", "apex.transactions.factWallet"),
  detail("note", "apex.transactions.factNote"),
  {
    head: "apex.transactions.factReversalAmount",
    text: ({ details }) => details.reversalAmount?.amount ?? "",
  },
  detail("reversalReason", "apex.transactions.factReversalReason"),
  detail("failureReason", "apex.transactions.factFailureReason"),
];
