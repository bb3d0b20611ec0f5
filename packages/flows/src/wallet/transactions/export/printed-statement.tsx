import type { Transaction } from "@apex/contract/transactions/transaction";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { formatMoney } from "@apex/ui/money/format-money";
import { PortalContext } from "@apex/ui/overlay/portal-context";
import { use, useEffect } from "react";
import { createPortal } from "react-dom";
import { useIntl } from "react-intl";
import "../../../parts/receipt/print.css";
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
  useEffect(() => {
    addEventListener("afterprint", onPrinted, { once: true });
    print();
    return () => removeEventListener("afterprint", onPrinted);
  }, [onPrinted]);
  const overlays = use(PortalContext);
  const heads = [
    "apex.transaction-facts.factDate",
    "apex.transaction-pages.exportWhat",
    "apex.transaction-facts.factReference",
    "apex.transaction-facts.factStatus",
    "apex.transaction-facts.factAmount",
  ] as const;
  return createPortal(
    <section className="print-page hidden print:block">
      <h1 className="text-lg font-semibold">
        {intl.formatMessage({ id: "apex.transaction-pages.title" })}
      </h1>
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
    </section>,
    overlays ?? document.body,
  );
}
