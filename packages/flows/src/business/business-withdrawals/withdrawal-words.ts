import type {
  BatchColumn,
  RowIssue,
  RowRepeat,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import { batchColumns } from "@apex/contract/business-withdrawals/withdrawal-batch";
import { moneySchema } from "@apex/contract/money";
import { isNetwork, networkFacts } from "@apex/contract/networks";
import { isValidationCode } from "@apex/contract/validation-codes";
import { formatDay } from "@apex/ui/date-time/format-moment";
import type { IntlShape } from "react-intl";
import * as z from "zod/mini";
import { wordsOfIssue } from "../../base/form/validation-words.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import type { MessageId } from "../../base/words/message-ids.ts";

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

/** The refusals that only rows of a file can have. */
const issueWords: Readonly<Record<string, MessageId>> = {
  "cells-too-many": "apex.business-withdrawals.issue-cells-too-many",
  "cells-too-few": "apex.business-withdrawals.issue-cells-too-few",
  "amount-split": "apex.business-withdrawals.issue-amount-split",
  "asset-unknown": "apex.business-withdrawals.issue-asset-unknown",
  "network-unknown": "apex.business-withdrawals.issue-network-unknown",
  "network-unavailable": "apex.business-withdrawals.issue-network-unavailable",
  "amount-below-minimum": "apex.business-withdrawals.issue-amount-below-minimum",
  "amount-above-maximum": "apex.business-withdrawals.issue-amount-above-maximum",
  "amount-ambiguous": "apex.business-withdrawals.issue-amount-ambiguous",
  "memo-shortened": "apex.business-withdrawals.issue-memo-shortened",
  "memo-required": "apex.business-withdrawals.issue-memo-required",
  "fee-changed": "apex.business-withdrawals.issue-fee-changed",
  "address-high-risk": "apex.business-withdrawals.issue-address-high-risk",
  "address-not-saved": "apex.business-withdrawals.issue-address-not-saved",
  "address-on-hold": "apex.business-withdrawals.issue-address-on-hold",
  "address-is-own": "apex.business-withdrawals.issue-address-is-own",
};

const optionsSchema = z.array(z.string());

/** The issue of a cell: "Address: the letters and digits do not add up." */
export function issueText({ column, code, params = {} }: RowIssue, intl: IntlShape): string {
  const known = batchColumns.find((name) => name === column);
  const limit = moneySchema.safeParse(params["minimum"] ?? params["maximum"]);
  const options = optionsSchema.safeParse(params["options"]);
  const hasOptions = known === "network" && options.success;
  const words = intl.formatMessage(
    {
      id: hasOptions
        ? "apex.business-withdrawals.issue-network-options"
        : (issueWords[code] ??
          (isValidationCode(code) ? wordsOfIssue(code) : "apex.business-withdrawals.issue-other")),
    },
    {
      limit: limit.success ? writtenMoney(limit.data, intl) : "",
      networks: intl.formatList(
        options.data?.map((id) => (isNetwork(id) ? networkFacts(id).name : id)) ?? [],
        { type: "disjunction" },
      ),
    },
  );
  if (known === undefined) return words;
  return intl.formatMessage(
    { id: "apex.business-withdrawals.issue" },
    { column: columnName(known, intl), words },
  );
}

/** The payments that a row repeats: "Payment APX-7K2M-9QXD, 21 Nov 2026 and 1 more". */
export function sameAs({ count, row, payment }: RowRepeat, intl: IntlShape): string {
  const first =
    row === undefined
      ? intl.formatMessage(
          { id: "apex.business-withdrawals.earlierPayment" },
          {
            reference: payment?.reference ?? "",
            date: payment ? formatDay(payment.createdAt, intl.locale) : "",
          },
        )
      : intl.formatMessage({ id: "apex.business-withdrawals.earlierRow" }, { line: row });
  if (count === 1) return first;
  const more = { count: count - 1 };
  return `${first} ${intl.formatMessage({ id: "apex.business-withdrawals.earlierMore" }, more)}`;
}
