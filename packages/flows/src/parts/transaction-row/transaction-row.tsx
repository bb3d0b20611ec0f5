import { movedAmount } from "@apex/contract/transactions/moved-amount";
import type { Transaction, TransactionType } from "@apex/contract/transactions/transaction";
import { Avatar } from "@apex/ui/avatar/avatar";
import { ListRow } from "@apex/ui/list-row/list-row";
import { Money } from "@apex/ui/money/money";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import type { VirtualRow } from "@apex/ui/virtual-list/virtual-groups";
import { formatClock } from "@apex/ui/date-time/format-moment";
import { memo } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { writtenAgo } from "../../base/format/written-ago.ts";
import { useHiddenBalances } from "../../base/hidden-balances/use-hidden-balances.ts";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { displayStateOf } from "./display-state.ts";
import { TransactionIcon } from "./transaction-icon.tsx";
import { stateWords, typeName } from "./transaction-words.ts";

/** Types that are told by who paid or was paid. */
const namedTypes: ReadonlySet<string> = new Set<TransactionType>([
  "transfer",
  "fiat-deposit",
  "fiat-withdrawal",
  "crypto-withdrawal",
]);

/** Who paid or was paid, for the types that are told by them. */
function partyOf({ type, direction, details }: Transaction): string | undefined {
  const party = direction === "in" ? details.sender : details.receiver;
  return namedTypes.has(type) && !details.correction ? party?.name : undefined;
}

/** An address in place of a name, as the server shortens it, has no initials. */
const isAddress = (party: string) => party.includes("…");

/** The counterparty or subject of a transaction, in a few words. */
export function transactionTitle(transaction: Transaction, intl: IntlShape): string {
  const { type, direction, details } = transaction;
  const party = partyOf(transaction);
  if (party !== undefined) {
    const id = direction === "in" ? "apex.transactions.fromName" : "apex.transactions.toName";
    return intl.formatMessage({ id }, { name: party });
  }
  const detail = details.provider ?? details.offer ?? details.plan;
  const name = details.correction
    ? intl.formatMessage({ id: "apex.transactions.correction" })
    : typeName(type, intl);
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
  /** `ago` ("2 hours ago", then the date), or `time` under a day's heading. Default `ago`. */
  when?: "ago" | "time";
}

/** A transaction in a list. The screen provides the words of the domain "transactions". */
export const TransactionRow = memo(function TransactionRow({
  transaction,
  when = "ago",
  ...row
}: TransactionRowProps) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const client = useClient();
  const isHidden = useHiddenBalances();
  const { id, category, type, direction, status, date, amount } = transaction;
  const party = partyOf(transaction);
  const state = displayStateOf(status);
  const hasMoved = state !== "failed" && state !== "cancelled";
  return (
    <ListRow
      {...row}
      href={hrefTo("transaction", { category, id })}
      {...(party === undefined || isAddress(party)
        ? { leadingLook: "square", leading: <TransactionIcon type={type} direction={direction} /> }
        : { leading: <Avatar name={party} /> })}
      title={transactionTitle(transaction, intl)}
      subtitle={
        <>
          {party !== undefined && <span className="@max-sm:hidden">{typeName(type, intl)} · </span>}
          <time dateTime={date}>
            {when === "time"
              ? formatClock(date, intl.locale)
              : writtenAgo(date, intl.locale, client.businessMs())}
          </time>
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
