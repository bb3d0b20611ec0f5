import type { BatchColumn, RowIssue } from "@apex/contract/business-withdrawals/withdrawal-batch";
import { batchColumns } from "@apex/contract/business-withdrawals/withdrawal-batch";
import { moneySchema, type Money } from "@apex/contract/money";
import { isValidationCode } from "@apex/contract/validation-codes";
import type { IntlShape } from "react-intl";
import { wordsOfIssue } from "../form/validation-words.ts";
import { writtenMoney } from "../format/written-money.ts";
import type { MessageId } from "../words/message-ids.ts";

const columnWords = {
  asset: "apex.business-withdrawals.column-asset",
  network: "apex.business-withdrawals.column-network",
  address: "apex.business-withdrawals.column-address",
  memo: "apex.business-withdrawals.column-memo",
  amount: "apex.business-withdrawals.column-amount",
  note: "apex.business-withdrawals.column-note",
} as const satisfies Record<BatchColumn, MessageId>;

export function columnName(column: BatchColumn, intl: IntlShape): string {
  return intl.formatMessage({ id: columnWords[column] });
}

/** What only rows of a file are refused for. */
const issueWords: Readonly<Record<string, MessageId>> = {
  "asset-unknown": "apex.business-withdrawals.issue-asset-unknown",
  "network-unknown": "apex.business-withdrawals.issue-network-unknown",
  "row-repeated": "apex.business-withdrawals.issue-row-repeated",
  "network-unavailable": "apex.business-withdrawals.issue-network-unavailable",
  "amount-below-minimum": "apex.business-withdrawals.issue-amount-below-minimum",
  "amount-above-maximum": "apex.business-withdrawals.issue-amount-above-maximum",
  "amount-ambiguous": "apex.business-withdrawals.issue-amount-ambiguous",
  "memo-required": "apex.business-withdrawals.issue-memo-required",
  "fee-changed": "apex.business-withdrawals.issue-fee-changed",
  "address-high-risk": "apex.business-withdrawals.issue-address-high-risk",
  "address-not-saved": "apex.business-withdrawals.issue-address-not-saved",
  "address-on-hold": "apex.business-withdrawals.issue-address-on-hold",
  "address-is-own": "apex.business-withdrawals.issue-address-is-own",
};

/** What is wrong with a cell: "Address: the letters and digits do not add up." */
export function issueText(
  { column, code, params = {} }: RowIssue,
  intl: IntlShape,
  lineOf: (row: number) => number = (row) => row,
): string {
  const known = batchColumns.find((name) => name === column);
  const row = typeof params["row"] === "number" ? lineOf(params["row"]) : 0;
  const limit = moneySchema.safeParse(params["minimum"] ?? params["maximum"]);
  const words = intl.formatMessage(
    {
      id:
        issueWords[code] ??
        (isValidationCode(code) ? wordsOfIssue(code) : "apex.business-withdrawals.issue-other"),
    },
    { row, limit: limit.success ? writtenMoney(limit.data, intl) : "" },
  );
  if (known === undefined) return words;
  return intl.formatMessage(
    { id: "apex.business-withdrawals.issue" },
    { column: columnName(known, intl), words },
  );
}

/** Sums of several wallets: "300.2 USDT and 0.01 BTC". */
export function writtenSums(sums: readonly Money[], intl: IntlShape): string {
  return intl.formatList(
    sums.map((money) => writtenMoney(money, intl)),
    { type: "conjunction" },
  );
}
