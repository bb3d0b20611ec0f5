import type { ActivityDocument } from "@apex/contract/desk/activity-report";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { useIntl } from "react-intl";
import { dot } from "../../base/format/dotted.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { PrintedFacts } from "../../parts/printed-page/printed-facts.tsx";
import { PrintedPage } from "../../parts/printed-page/printed-page.tsx";
import { writtenPattern } from "./watch-words.ts";

export interface PrintedReportProps {
  document: ActivityDocument;
  /** Called once the browser's print window has closed. */
  onPrinted: () => void;
}

const heads = [
  "apex.desk.watchColumnPayment",
  "apex.desk.watchColumnWhen",
  "apex.desk.watchColumnOther",
  "apex.desk.watchColumnAmount",
  "apex.desk.watchColumnWorth",
] as const;

/** A signed report for paper or a PDF, in UTC; never shown on the screen. */
export function PrintedReport({ document, onPrinted }: PrintedReportProps) {
  const intl = useIntl();
  const { customer, rule, hits, payments, sum, narrative } = document;
  const moment = (at: string) => formatMoment(at, intl.locale, "UTC");
  const facts = [
    ["apex.desk.case", document.caseId],
    ["apex.desk.customerName", customer.name],
    [
      "apex.desk.verifiedName",
      customer.verifiedName ?? intl.formatMessage({ id: "apex.desk.notVerified" }),
    ],
    ["apex.desk.watchColumnCustomer", customer.workspaceId],
    ["apex.desk.customerSince", moment(customer.since)],
    ["apex.desk.watchColumnRule", rule],
    ["apex.desk.watchTotal", writtenMoney(sum, intl)],
    ["apex.desk.watchMadeBy", `${document.draftedBy.name}, ${moment(document.draftedAt)}`],
  ] as const;
  return (
    <PrintedPage
      title={intl.formatMessage({ id: "apex.desk.watchReportTitle" })}
      onPrinted={onPrinted}
    >
      <PrintedFacts facts={facts}>
        {hits.map((hit) => (
          <div key={hit.id} className="contents">
            <dt>{moment(hit.at)}</dt>
            <dd>{writtenPattern(hit.pattern, intl)}</dd>
          </div>
        ))}
      </PrintedFacts>
      <h2 className="font-semibold">{intl.formatMessage({ id: "apex.desk.watchNarrative" })}</h2>
      <p className="py-2 text-sm wrap-anywhere whitespace-pre-line">{narrative}</p>
      <table className="w-full border-collapse text-xs">
        <thead>
          <tr>
            {heads.map((id) => (
              <th key={id} className="border-b py-1 pe-3 text-start last:pe-0">
                {intl.formatMessage({ id })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id}>
              <td className="py-1 pe-3 whitespace-nowrap">
                {payment.reference}
                {dot}
                {intl.formatMessage({
                  id: payment.direction === "in" ? "apex.desk.watchIn" : "apex.desk.watchOut",
                })}
              </td>
              <td className="py-1 pe-3 whitespace-nowrap">{moment(payment.at)}</td>
              <td className="py-1 pe-3">{payment.name ?? ""}</td>
              <td className="py-1 pe-3 tabular-nums">{writtenMoney(payment.amount, intl)}</td>
              <td className="py-1 tabular-nums">
                {payment.worth ? writtenMoney(payment.worth, intl) : ""}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm">
        {intl.formatMessage({ id: "apex.desk.watchSignedBy" }, { name: document.signedBy.name })},{" "}
        {moment(document.signedAt)}
      </p>
    </PrintedPage>
  );
}
