import { formatMoment, formatDay } from "@apex/ui/date-time/format-moment";
import { formatMoney } from "@apex/ui/money/format-money";
import { useIntl } from "react-intl";
import { PrintedFacts } from "../../parts/printed-page/printed-facts.tsx";
import { PrintedPage } from "../../parts/printed-page/printed-page.tsx";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import type { Statement } from "./load-statement.ts";
import { lineTitle, statementHeads } from "./statement-csv.ts";
import type { StatementPeriod } from "./statement-months.ts";

export interface PrintedWalletStatementProps {
  statement: Statement;
  /** The browser's print window has closed. */
  onPrinted: () => void;
}

/** The days of a period in the reader's writing. */
export function writtenPeriod({ from, until }: StatementPeriod, locale: string): string {
  const day = (date: string) => formatDay(`${date}T12:00:00.000Z`, locale, "UTC");
  return `${day(from)} – ${day(until)}`;
}

/** A statement for printing or for the browser's PDF; never shown on the screen. */
export function PrintedWalletStatement({ statement, onPrinted }: PrintedWalletStatementProps) {
  const intl = useIntl();
  const name = useAssetName()(statement.asset);
  const { asset, period, holder } = statement;
  const figure = (amount: string) => formatMoney(amount, asset, { locale: intl.locale });
  const change = (amount: string) =>
    formatMoney(amount, asset, { locale: intl.locale, sign: "always" });
  const facts = [
    ["apex.wallets.statementHolder", holder],
    ["apex.wallets.statementWallet", `${name} (${asset})`],
    ["apex.wallets.statementPeriod", writtenPeriod(period, intl.locale)],
    ["apex.wallets.statementOpening", figure(statement.opening)],
    ["apex.wallets.statementIn", figure(statement.in)],
    ["apex.wallets.statementOut", figure(statement.out)],
    ["apex.wallets.statementFees", figure(statement.fees)],
    ["apex.wallets.statementClosing", figure(statement.closing)],
  ] as const;
  return (
    <PrintedPage
      title={intl.formatMessage({ id: "apex.wallets.statementTitle" })}
      onPrinted={onPrinted}
    >
      <PrintedFacts facts={facts} />
      <table className="w-full border-collapse text-xs">
        <thead>
          <tr>
            {statementHeads.map((id, place) => (
              <th
                key={id}
                className={`border-b py-1 pe-3 last:pe-0 ${place > 2 ? "text-end" : "text-start"}`}
              >
                {intl.formatMessage({ id })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statement.lines.map((line, place) => (
            <tr key={`${line.time} ${place}`}>
              <td className="py-1 pe-3 whitespace-nowrap">
                {formatMoment(line.time, intl.locale, "UTC")}
              </td>
              <td className="py-1 pe-3">{lineTitle(line, intl)}</td>
              <td className="py-1 pe-3 whitespace-nowrap">{line.reference}</td>
              <td className="py-1 pe-3 text-end whitespace-nowrap tabular-nums">
                {change(line.amount)}
              </td>
              <td className="py-1 pe-3 text-end whitespace-nowrap tabular-nums">
                {figure(line.fee)}
              </td>
              <td className="py-1 text-end whitespace-nowrap tabular-nums">
                {figure(line.balance)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-xs">{intl.formatMessage({ id: "apex.wallets.statementNote" })}</p>
    </PrintedPage>
  );
}
