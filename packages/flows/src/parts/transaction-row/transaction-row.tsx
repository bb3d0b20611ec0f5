import { movedAmount } from "@apex/contract/transactions/moved-amount";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { ListRow } from "@apex/ui/list-row/list-row";
import { Money } from "@apex/ui/money/money";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import type { VirtualRow } from "@apex/ui/virtual-list/virtual-groups";
import { memo } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { writtenAgo } from "../../base/format/written-ago.ts";
import { useHiddenBalances } from "../../base/hidden-balances/use-hidden-balances.ts";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { displayStateOf } from "./display-state.ts";
import { LateFace } from "./late-face.tsx";
import { boughtOf, partyOf } from "./transaction-party.ts";
import { kindName, stateWords } from "./transaction-words.ts";

/** The counterparty or subject of a transaction, in a few words. */
export function transactionTitle(transaction: Transaction, intl: IntlShape): string {
  const { direction } = transaction;
  const party = partyOf(transaction);
  if (party !== undefined) {
    const id = direction === "in" ? "apex.transactions.fromName" : "apex.transactions.toName";
    return intl.formatMessage({ id }, { name: party });
  }
  const detail = boughtOf(transaction);
  const name = kindName(transaction, intl);
  return detail === undefined
    ? name
    : intl.formatMessage({ id: "apex.transactions.withDetail" }, { type: name, detail });
}

/** What left the wallet (negative) or reached it, as a decimal string. */
export function signedAmount(transaction: Transaction): string {
  const { amount } = movedAmount(transaction);
  return transaction.direction === "out" ? `-${amount}` : amount;
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
  const isHidden = useHiddenBalances();
  const { id, category, status, date, amount } = transaction;
  const party = partyOf(transaction);
  const state = displayStateOf(status);
  const hasMoved = state !== "failed" && state !== "cancelled";
  return (
    <ListRow
      {...row}
      href={hrefTo("transaction", { category, id })}
      leading={<LateFace transaction={transaction} />}
      title={transactionTitle(transaction, intl)}
      subtitle={
        <>
          {party !== undefined && (
            <span className="@max-sm:hidden">{kindName(transaction, intl)} · </span>
          )}
          <time dateTime={date}>{writtenAgo(date, intl.locale, client.businessMs())}</time>
        </>
      }
      trailing={
        <Money
          amount={signedAmount(transaction)}
          asset={amount.asset}
          sign="always"
          tone={hasMoved ? "signed" : "plain"}
          isHidden={isHidden}
          hiddenLabel={intl.formatMessage({ id: "apex.transactions.hidden" })}
        />
      }
      trailingNote={
        // People expect transactions to be done, so the row shows every other state.
        state !== "done" && (
          <StatusChip status={state}>{intl.formatMessage({ id: stateWords[state] })}</StatusChip>
        )
      }
    />
  );
});
