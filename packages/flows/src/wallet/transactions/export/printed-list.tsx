import type { Transaction } from "@apex/contract/transactions/transaction";
import { formatMoment, formatWhole } from "@apex/ui/date-time/format-moment";
import { formatMoney } from "@apex/ui/money/format-money";
import { useIntl } from "react-intl";
import { useClient } from "../../../base/client-context.ts";
import { minorOf, writtenMoney } from "../../../base/format/written-money.ts";
import { PrintedFacts } from "../../../parts/printed-page/printed-facts.tsx";
import { PrintedPage } from "../../../parts/printed-page/printed-page.tsx";
import { displayStateOf } from "../../../parts/transaction-row/display-state.ts";
import { signedAmount, transactionTitle } from "../../../parts/transaction-row/transaction-row.tsx";
import { stateWords } from "../../../parts/transaction-row/transaction-words.ts";

export interface PrintedListProps {
  transactions: readonly Transaction[];
  /** The searched text and the filters in words; empty without any. */
  search: string;
  /** The browser's print window has closed. */
  onPrinted: () => void;
}

const heads = [
  "apex.transaction-facts.factDate",
  "apex.transaction-pages.exportWhat",
  "apex.transaction-facts.factReference",
  "apex.transaction-facts.factStatus",
  "apex.transaction-facts.factAmount",
  "apex.transaction-pages.exportFee",
] as const;

/** Every transaction of a search for printing or for the browser's PDF; never shown on the screen. */
export function PrintedList({ transactions, search, onPrinted }: PrintedListProps) {
  const intl = useIntl();
  const { session, businessMs } = useClient();
  const user = session.getState().user;
  const facts = [
    [
      "apex.transaction-pages.printHolder",
      user?.workspaceType === "business" ? user.workspaceName : (user?.fullName ?? ""),
    ],
    [
      "apex.transaction-pages.printSearch",
      search || intl.formatMessage({ id: "apex.transaction-pages.printAll" }),
    ],
    [
      "apex.transaction-pages.printRows",
      intl.formatMessage(
        { id: "apex.transaction-pages.exportCount" },
        { count: transactions.length },
      ),
    ],
    [
      "apex.transaction-pages.printMadeAt",
      formatWhole(new Date(businessMs()).toISOString(), intl.locale),
    ],
  ] as const;
  return (
    <PrintedPage
      title={intl.formatMessage({ id: "apex.transaction-pages.printTitle" })}
      onPrinted={onPrinted}
    >
      <PrintedFacts facts={facts} />
      <table className="w-full border-collapse text-xs">
        <thead>
          <tr>
            {heads.map((id, place) => (
              <th
                key={id}
                className={`border-b py-1 pe-3 last:pe-0 ${place > 3 ? "text-end" : "text-start"}`}
              >
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
              <td className="py-1 pe-3 text-end whitespace-nowrap tabular-nums">
                {formatMoney(signedAmount(one), one.amount.asset, {
                  locale: intl.locale,
                  sign: "always",
                })}
              </td>
              <td className="py-1 text-end whitespace-nowrap tabular-nums">
                {minorOf(one.fee) !== 0n && writtenMoney(one.fee, intl)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-xs">
        {intl.formatMessage({ id: "apex.transaction-pages.printNote" })}
      </p>
    </PrintedPage>
  );
}
