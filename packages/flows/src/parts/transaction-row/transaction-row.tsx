import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { partyOf } from "@apex/contract/transactions/party-of";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { ListRow } from "@apex/ui/list-row/list-row";
import { Money, type MoneyProps } from "@apex/ui/money/money";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import type { VirtualRow } from "@apex/ui/virtual-list/virtual-groups";
import { memo } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { writtenAgo } from "../../base/format/written-ago.ts";
import { useHiddenBalances } from "../../base/hidden-balances/use-hidden-balances.ts";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { SharedElement } from "../../base/shared-element/shared-element.tsx";
import { displayStateOf, type DisplayState } from "./display-state.ts";
import { LateFace } from "./late-face.tsx";
import { RowTitle } from "./row-title.tsx";
import { boughtOf, subjectOf } from "./transaction-party.ts";
import { kindName, stateWords } from "./transaction-words.ts";
import { QuietDot } from "../../base/format/quiet-dot.tsx";

/** "To BISI OBI", "From BISI OBI". */
export function partyWords(
  name: string,
  direction: Transaction["direction"],
  intl: IntlShape,
): string {
  const id = direction === "in" ? "apex.transactions.fromName" : "apex.transactions.toName";
  return intl.formatMessage({ id }, { name });
}

/** The counterparty or subject of a transaction, in a few words. */
export function transactionTitle(transaction: Transaction, intl: IntlShape): string {
  const { direction } = transaction;
  const party = partyOf(transaction);
  if (party !== undefined) return partyWords(party, direction, intl);
  const detail = boughtOf(transaction);
  const name = kindName(transaction, intl);
  return detail === undefined
    ? name
    : intl.formatMessage({ id: "apex.transactions.withDetail" }, { type: name, detail });
}

/**
 * The first line of a row, whose amount tells the direction by its sign: the person, company, product or bank, else the
 * type.
 */
export function rowTitle(transaction: Transaction, intl: IntlShape): string {
  return partyOf(transaction) ?? subjectOf(transaction) ?? kindName(transaction, intl);
}

/** The amount that left the wallet (negative) or reached it, as a decimal string. */
export function signedAmount(transaction: Transaction): string {
  const { amount } = movedAmount(transaction);
  return transaction.direction === "out" ? `-${amount}` : amount;
}

export interface TransactionAmountProps extends Pick<MoneyProps, "className" | "style"> {
  transaction: Transaction;
}

/** Shows the amount that a transaction moved: signed, in colour once the money has moved, and grey if the transaction failed or was cancelled: without a sign if no money came in or if the deposits that it collects have been listed. */
export function TransactionAmount({
  transaction,
  className = "",
  ...look
}: TransactionAmountProps) {
  const state = displayStateOf(transaction.status);
  const isOver = state === "failed" || state === "cancelled";
  const isUncounted =
    transaction.direction === "in" && (isOver || transaction.details.purpose === "collection");
  return (
    <Money
      {...look}
      className={isOver ? `text-text-muted ${className}` : className}
      amount={signedAmount(transaction)}
      asset={transaction.amount.asset}
      sign={isUncounted ? "negative" : "always"}
      tone={state === "done" && !isUncounted ? "signed" : "plain"}
      isHidden={useHiddenBalances()}
      hiddenLabel={useIntl().formatMessage({ id: "apex.transactions.hidden" })}
    />
  );
}

/** The state of a transaction in a list. People expect transactions to be done, so lists show every other state. */
export function TransactionState({ state }: { state: DisplayState }) {
  return (
    <StatusChip status={state}>{useIntl().formatMessage({ id: stateWords[state] })}</StatusChip>
  );
}

export interface TransactionRowProps extends Partial<VirtualRow> {
  transaction: Transaction;
}

/** A transaction in a list. The screen provides the words of the domain "transactions". */
export const TransactionRow = memo(function TransactionRow({
  transaction,
  ...row
}: TransactionRowProps) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const client = useClient();
  const { id, category, status, date } = transaction;
  const title = rowTitle(transaction, intl);
  const kind = kindName(transaction, intl);
  const state = displayStateOf(status);
  return (
    <ListRow
      {...row}
      data-item={id}
      href={hrefTo("transaction", { category, id })}
      leading={
        <SharedElement name={`transaction-${id}-face`}>
          <span className="block">
            <LateFace transaction={transaction} />
          </span>
        </SharedElement>
      }
      title={<RowTitle title={title} />}
      subtitle={
        <>
          {title !== kind && (
            <span className={partyOf(transaction) && "@max-sm:hidden"}>
              {kind}
              <QuietDot />
            </span>
          )}{" "}
          <time dateTime={date} className="whitespace-nowrap">
            {writtenAgo(date, intl.locale, client.businessMs())}
          </time>
        </>
      }
      trailing={
        <SharedElement name={`transaction-${id}-amount`}>
          <TransactionAmount transaction={transaction} className="inline-block" />
        </SharedElement>
      }
      trailingNote={state !== "done" && <TransactionState state={state} />}
    />
  );
});
