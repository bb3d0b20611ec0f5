import type { Transaction } from "@apex/contract/transactions/transaction";
import type { IntlShape } from "react-intl";
import { minorOf } from "../../../base/format/written-money.ts";
import { writtenPrice } from "../../../base/format/written-price.ts";
import { detailText, type TextDetail } from "../../../parts/transaction-facts/detail-words.ts";
import { saidPrice } from "../../../parts/transaction-facts/said-price.ts";
import { displayStateOf } from "../../../parts/transaction-row/display-state.ts";
import { signedAmount } from "../../../parts/transaction-row/transaction-row.tsx";
import {
  kindName,
  stateWords,
  statusName,
} from "../../../parts/transaction-row/transaction-words.ts";
import type { MessageId } from "../../../base/words/message-ids.ts";

interface ExportColumn {
  readonly head: MessageId;
  readonly text: (transaction: Transaction, intl: IntlShape) => string;
  /** True for plain decimals, whose point is written as the reader's spreadsheet has it. */
  readonly isFigure?: boolean;
}

const detail = (name: TextDetail, head: MessageId): ExportColumn => ({
  head,
  text: ({ details }, intl) => detailText(name, details, intl),
});

const person = (name: "sender" | "receiver", head: MessageId): ExportColumn => ({
  head,
  text: ({ details }) => {
    const { name: called = "", username } = details[name] ?? {};
    return username === undefined ? called : `${called} (@${username})`;
  },
});

/** Columns of an export, in order. Times are ISO 8601 in UTC and amounts plain decimals. */
export const exportColumns: readonly ExportColumn[] = [
  { head: "apex.transaction-pages.exportDate", text: ({ date }) => date },
  { head: "apex.transaction-facts.factReference", text: ({ reference }) => reference },
  { head: "apex.transaction-facts.factType", text: kindName },
  {
    head: "apex.transaction-pages.exportState",
    text: ({ status }, intl) => intl.formatMessage({ id: stateWords[displayStateOf(status)] }),
  },
  {
    head: "apex.transaction-facts.factStatus",
    text: ({ status }, intl) => statusName(status, intl),
  },
  { head: "apex.transaction-facts.factAmount", text: signedAmount, isFigure: true },
  {
    head: "apex.transaction-pages.exportFee",
    text: ({ fee }) => (minorOf(fee) === 0n ? "0" : `-${fee.amount}`),
    isFigure: true,
  },
  {
    head: "apex.transaction-pages.exportOwn",
    text: ({ details: { purpose } }, intl) =>
      purpose === undefined || purpose === "remainder"
        ? ""
        : intl.formatMessage({ id: "apex.transaction-pages.exportOwnYes" }),
  },
  { head: "apex.transaction-facts.factAsset", text: ({ amount }) => amount.asset },
  {
    head: "apex.transaction-pages.exportReceived",
    text: ({ received }) => received?.amount ?? "",
    isFigure: true,
  },
  {
    head: "apex.transaction-pages.exportReceivedAsset",
    text: ({ received }) => received?.asset ?? "",
  },
  person("receiver", "apex.transaction-facts.factReceiver"),
  person("sender", "apex.transaction-facts.factSender"),
  detail("provider", "apex.transaction-facts.factProvider"),
  detail("offer", "apex.transaction-pages.exportDescription"),
  detail("plan", "apex.transaction-facts.factPlan"),
  {
    head: "apex.transaction-pages.exportQuantity",
    // The columns before have what a trade brought.
    text: ({ received, details }, intl) => (received ? "" : detailText("quantity", details, intl)),
  },
  {
    head: "apex.transaction-pages.exportUnit",
    text: ({ details }, intl) => {
      const price = saidPrice(details.unit ?? "");
      return price ? writtenPrice(price, intl) : detailText("unit", details, intl);
    },
  },
  detail("network", "apex.transaction-facts.factNetwork"),
  detail("address", "apex.transaction-facts.factAddress"),
  detail("memo", "apex.transaction-facts.factMemo"),
  detail("transactionHash", "apex.transaction-facts.factHash"),
  detail("bank", "apex.transaction-facts.factBank"),
  detail("accountNumber", "apex.transaction-pages.exportAccount"),
  detail("paymentMethod", "apex.transaction-facts.factPaymentMethod"),
  detail("wallet", "apex.transaction-facts.factWallet"),
  detail("note", "apex.transaction-facts.factNote"),
  {
    head: "apex.transaction-facts.factReversalAmount",
    text: ({ details }) => details.reversalAmount?.amount ?? "",
    isFigure: true,
  },
  detail("reversalReason", "apex.transaction-facts.factReversalReason"),
  detail("failureReason", "apex.transaction-facts.factFailureReason"),
];
