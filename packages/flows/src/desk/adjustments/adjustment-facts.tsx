import type { Adjustment } from "@apex/contract/desk/adjustments";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionRow } from "@apex/ui/description-list/description-list";
import { Link } from "@apex/ui/link/link";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Money } from "@apex/ui/money/money";
import { useIntl } from "react-intl";
import { CaseCustomerFacts, Facts, type CustomerLink } from "../../parts/desk-case/facts.tsx";
import { reasonOf } from "../../parts/desk-words/adjustment-words.ts";
import { TransactionAmount } from "../../parts/transaction-row/transaction-row.tsx";
import { kindName, statusName } from "../../parts/transaction-row/transaction-words.ts";
import { dotted } from "../../base/format/dotted.ts";

export interface AdjustmentFactsProps {
  shown: Adjustment;
  customerLink: CustomerLink;
  hrefOfTicket: (id: string) => string;
}

/** The facts for a decision: the proposal beside the customer, and the refunded transaction. */
export function AdjustmentFacts({ shown, customerLink, hrefOfTicket }: AdjustmentFactsProps) {
  const intl = useIntl();
  const say = (
    word:
      | "proposal"
      | "amountIn"
      | "amountOut"
      | "reason"
      | "message"
      | "proposedBy"
      | "proposedAt"
      | "lapsesAt"
      | "ticket"
      | "openTicket"
      | "available",
  ) => intl.formatMessage({ id: `apex.desk-adjustments.${word}` });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <Facts title={say("proposal")}>
        <DescriptionRow term={say(shown.direction === "in" ? "amountIn" : "amountOut")}>
          <Money {...shown.amount} />
        </DescriptionRow>
        <DescriptionRow term={say("reason")}>
          {intl.formatMessage({ id: reasonOf(shown.reason) })}
        </DescriptionRow>
        <DescriptionRow term={say("message")}>
          <span className="wrap-anywhere whitespace-pre-line">{shown.message}</span>
        </DescriptionRow>
        <DescriptionRow term={say("proposedBy")}>{shown.proposedBy.name}</DescriptionRow>
        <DescriptionRow term={say("proposedAt")}>
          <DateTime at={shown.proposedAt} />
        </DescriptionRow>
        {shown.state === "proposed" && (
          <DescriptionRow term={say("lapsesAt")}>
            <DateTime at={shown.lapsesAt} />
          </DescriptionRow>
        )}
        {shown.ticketId !== undefined && (
          <DescriptionRow term={say("ticket")}>
            <Link href={hrefOfTicket(shown.ticketId)}>{say("openTicket")}</Link>
          </DescriptionRow>
        )}
      </Facts>
      <CaseCustomerFacts
        customer={shown.customer}
        reason={intl.formatMessage(
          { id: "apex.desk.named" },
          {
            what: intl.formatMessage({ id: "apex.desk.adjustments" }),
            name: shown.id,
          },
        )}
        customerLink={customerLink}
      >
        <DescriptionRow term={say("available")}>
          <Money {...shown.available} />
        </DescriptionRow>
      </CaseCustomerFacts>
      {shown.refundOf && <Refunded {...shown.refundOf} />}
    </div>
  );
}

/** The transaction that is refunded, and how much of it can still be refunded. */
function Refunded({ transaction, left }: NonNullable<Adjustment["refundOf"]>) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.desk-adjustments.refundOf" });
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <RowList label={title}>
        <ListRow
          title={transaction.reference}
          subtitle={dotted(kindName(transaction, intl), statusName(transaction.status, intl))}
          trailing={<TransactionAmount transaction={transaction} />}
          trailingNote={<DateTime at={transaction.date} />}
        />
        <ListRow
          title={intl.formatMessage({ id: "apex.desk-adjustments.left" })}
          trailing={<Money {...left} />}
        />
      </RowList>
    </section>
  );
}
