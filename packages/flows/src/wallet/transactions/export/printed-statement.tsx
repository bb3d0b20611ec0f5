import type { Transaction } from "@apex/contract/transactions/transaction";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { formatMoney } from "@apex/ui/money/format-money";
import { useIntl } from "react-intl";
import { PrintedPage } from "../../../parts/printed-page/printed-page.tsx";
import { displayStateOf } from "../../../parts/transaction-row/display-state.ts";
import { signedAmount, transactionTitle } from "../../../parts/transaction-row/transaction-row.tsx";
import { stateWords } from "../../../parts/transaction-row/transaction-words.ts";

export interface PrintedStatementProps {
  transactions: readonly Transaction[];
  /** The filters in words; empty without any. */
  search: string;
  /** The browser's print window has closed. */
  onPrinted: () => void;
}

/** Every transaction of a search for printing or for the browser's PDF; never shown on the screen. */
export function PrintedStatement({ transactions, search, onPrinted }: PrintedStatementProps) {
  const intl = useIntl();
  const heads = [
    "apex.transaction-facts.factDate",
    "apex.transaction-pages.exportWhat",
    "apex.transaction-facts.factReference",
    "apex.transaction-facts.factStatus",
    "apex.transaction-facts.factAmount",
  ] as const;
  return (
    <PrintedPage
      title={intl.formatMessage({ id: "apex.transaction-pages.title" })}
      onPrinted={onPrinted}
    >
      <p className="mb-4 text-sm">
        {intl.formatMessage(
          { id: "apex.transaction-pages.exportCount" },
          { count: transactions.length },
        )}
        {search !== "" && ` · ${search}`}
      </p>
      <table className="w-full border-collapse text-xs">
        <thead>
          <tr>
            {heads.map((id) => (
              <th key={id} className="border-b py-1 pe-3 text-start last:pe-0 last:text-end">
                {intl.formatMessage({ id })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {transactions.map((one) => (
            <tr key={one.id}>
              <td className="py-1 pe-3 whitespace-nowrap">{formatMoment(one.date, intl.locale)}</td>
              <td className="py-1 pe-3">{transactionTitle(one, intl)}</td>
              <td className="py-1 pe-3 whitespace-nowrap">{one.reference}</td>
              <td className="py-1 pe-3">
                {intl.formatMessage({ id: stateWords[displayStateOf(one.status)] })}
              </td>
              <td className="py-1 text-end whitespace-nowrap tabular-nums">
                {formatMoney(signedAmount(one), one.amount.asset, {
                  locale: intl.locale,
                  sign: "always",
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedPage>
  );
}
