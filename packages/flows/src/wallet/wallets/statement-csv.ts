import type { StatementLine } from "@apex/contract/wallets/statement";
import type { IntlShape } from "react-intl";
import { csvFile, csvForm, csvMark } from "../../base/csv/csv.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { partyWords } from "../../parts/transaction-row/transaction-row.tsx";
import { isKnownType, typeName } from "../../parts/transaction-row/transaction-words.ts";
import type { Statement } from "./load-statement.ts";

/** The title of a line: its party or type, and its description. */
export function lineTitle(line: StatementLine, intl: IntlShape): string {
  const { type, party, description, amount } = line;
  const named =
    party === undefined
      ? type !== undefined && isKnownType(type) && typeName(type, intl)
      : partyWords(party, amount.startsWith("-") ? "out" : "in", intl);
  // The description of a payment to a saved address repeats the party's name.
  const words = [named, description === party ? undefined : description];
  return words.filter(Boolean).join(" · ");
}

type StatementWords = Extract<MessageId, `apex.wallets.statement${string}`>;

/** The words over the columns of a statement's lines. */
export const statementHeads = [
  "apex.wallets.statementDate",
  "apex.wallets.statementWhat",
  "apex.wallets.statementReference",
  "apex.wallets.statementAmount",
  "apex.wallets.statementFee",
  "apex.wallets.statementBalance",
] as const;

/** The statement as CSV: its facts in rows of two cells, then a row per line. Times are as in the API. */
export function statementCsv(statement: Statement, intl: IntlShape): Blob {
  const { holder, asset, period, lines } = statement;
  const { row, figure } = csvForm(intl.locale);
  const say = (id: StatementWords) => intl.formatMessage({ id });
  const facts: readonly (readonly string[])[] = [
    [say("apex.wallets.statementHolder"), holder],
    [say("apex.wallets.statementWallet"), asset],
    [say("apex.wallets.statementFrom"), period.from],
    [say("apex.wallets.statementUntil"), period.until],
    [say("apex.wallets.statementOpening"), figure(statement.opening)],
    [say("apex.wallets.statementIn"), figure(statement.in)],
    [say("apex.wallets.statementOut"), figure(statement.out)],
    [say("apex.wallets.statementFees"), figure(statement.fees)],
    [say("apex.wallets.statementClosing"), figure(statement.closing)],
  ];
  const rows = lines.map((line) => [
    line.time,
    lineTitle(line, intl),
    line.reference ?? "",
    figure(line.amount),
    figure(line.fee),
    figure(line.balance),
  ]);
  return csvFile([csvMark + [...facts, [], statementHeads.map(say), ...rows].map(row).join("")]);
}
