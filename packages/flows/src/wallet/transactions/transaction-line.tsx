import type { Transaction } from "@apex/contract/transactions/transaction";
import { formatClock } from "@apex/ui/date-time/format-moment";
import type { VirtualRow } from "@apex/ui/virtual-list/virtual-groups";
import { memo, type CSSProperties, type ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { FormattedMessage, useIntl } from "react-intl";
import { QuietDot } from "../../base/format/quiet-dot.tsx";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { SharedElement } from "../../base/shared-element/shared-element.tsx";
import { displayStateOf } from "../../parts/transaction-row/display-state.ts";
import { RowTitle } from "../../parts/transaction-row/row-title.tsx";
import { LateFace } from "../../parts/transaction-row/late-face.tsx";
import {
  rowTitle,
  TransactionAmount,
  TransactionState,
} from "../../parts/transaction-row/transaction-row.tsx";
import { kindName } from "../../parts/transaction-row/transaction-words.ts";

type Places = CSSProperties &
  Readonly<Record<"--line" | "--middle" | "--columns" | "--large", string>>;

/** If there is room, a face, then who, type, wallet, time, state and amount. */
const columns =
  '"face who kind wallet time state amount" / 2rem minmax(0,2.2fr) minmax(5.25rem,1.5fr) 3.5rem 4.25rem 8.75rem minmax(6.75rem,1.2fr)';

/** Two lines on a phone, and a third if there is a state to tell. */
const lines = {
  told: '"face who amount" "face meta meta" "face state state" / auto minmax(3.5rem,1fr) auto',
  done: '"face who amount" "face meta meta" / auto minmax(3.5rem,1fr) auto',
};

/** A tablet has room for the state on the second line. */
const middle = '"face who amount" "face meta state" / auto minmax(0,1fr) auto';

/** Text of twice the size on a phone: everything under each other, without a face. */
const large = '"who" "meta" "state" "amount" / minmax(0,1fr)';

const placesOf = (state: keyof typeof lines): Places => ({
  "--line": lines[state],
  "--middle": state === "told" ? middle : lines.done,
  "--columns": columns,
  "--large": large,
});

const layout =
  "items-center gap-x-2.5 @max-[16rem]:[grid-template:var(--large)] @md:[grid-template:var(--middle)] @2xl:[grid-template:var(--columns)]";

const look = `grid w-full [grid-template:var(--line)] px-4 py-2 text-body sm:px-5 ${layout}`;

/** Where the host shows a transaction, its row leads there. */
const live =
  "cursor-pointer transition-colors hover:bg-control-hover focus-visible:-outline-offset-2 pressed:bg-control-pressed";

/** The names of the columns. Each row says its type, currency and state itself, so they are for the eyes. */
export function TransactionColumns() {
  return (
    <div
      aria-hidden="true"
      className={`hidden px-5 pb-2 text-sm text-text-muted @2xl:grid ${layout}`}
      style={placesOf("done")}
    >
      <span className="col-span-2">
        <FormattedMessage id="apex.transaction-pages.columnWho" />
      </span>
      <span>
        <FormattedMessage id="apex.transaction-pages.columnDetails" />
      </span>
      <span>
        <FormattedMessage id="apex.transaction-pages.columnWallet" />
      </span>
      <span>
        <FormattedMessage id="apex.transaction-pages.columnTime" />
      </span>
      <span className="text-end">
        <FormattedMessage id="apex.transaction-pages.filterState" />
      </span>
      <span className="text-end">
        <FormattedMessage id="apex.transaction-pages.columnAmount" />
      </span>
    </div>
  );
}

export interface TransactionLineProps extends VirtualRow {
  transaction: Transaction;
}

/**
 * A transaction under the heading of its day: a line of a table where there is room, two lines on a phone, where the
 * amount alone names the currency.
 */
export const TransactionLine = memo(function TransactionLine({
  transaction,
  className,
  ...row
}: TransactionLineProps) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const { id, category, status, date, amount, details } = transaction;
  const state = displayStateOf(status);
  const kind = kindName(transaction, intl);
  const title = rowTitle(transaction, intl);
  // Without a name the type stands first, and the network or the quantity takes its column.
  const way = title === kind ? (details.network ?? details.quantity) : kind;
  const href = hrefTo("transaction", { category, id });
  const places = placesOf(state === "done" ? "done" : "told");
  const cells = (
    <>
      <SharedElement name={`transaction-${id}-face`}>
        <span style={{ gridArea: "face" }} className="@max-[16rem]:hidden">
          <LateFace transaction={transaction} size="small" />
        </span>
      </SharedElement>
      <span style={{ gridArea: "who" }} className="min-w-0 font-semibold wrap-anywhere">
        <RowTitle title={title} />
      </span>
      <span style={{ gridArea: "meta" }} className="min-w-0 text-sm text-text-muted @2xl:contents">
        {way !== undefined && <Cell area="kind">{way}</Cell>}
        <Cell area="wallet" className="@max-sm:hidden">
          {amount.asset}
        </Cell>
        <time dateTime={date} style={{ gridArea: "time" }} className="whitespace-nowrap">
          {formatClock(date, intl.locale)}
        </time>
      </span>
      {state !== "done" && (
        <span style={{ gridArea: "state" }} className="@md:text-end">
          <TransactionState state={state} />
        </span>
      )}
      <span style={{ gridArea: "amount" }} className="text-end font-semibold">
        <SharedElement name={`transaction-${id}-amount`}>
          <TransactionAmount
            transaction={transaction}
            className="inline-block"
            // Billions need two lines on a narrow phone.
            style={{ whiteSpace: "normal", overflowWrap: "anywhere" }}
          />
        </SharedElement>
      </span>
    </>
  );
  return (
    <li {...row} data-item={id} className={className}>
      {href === undefined ? (
        <div className={look} style={places}>
          {cells}
        </div>
      ) : (
        <Link href={href} className={`${look} ${live}`} style={places}>
          {cells}
        </Link>
      )}
    </li>
  );
});

interface CellProps {
  area: string;
  className?: string;
  children: ReactNode;
}

/** A column where there is room, else a part of the second line. */
function Cell({ area, className = "", children }: CellProps) {
  return (
    <>
      <span style={{ gridArea: area }} className={`min-w-0 ${className}`}>
        {children}
        <QuietDot className="@2xl:hidden" />
      </span>{" "}
    </>
  );
}
