import type { HeldCase } from "@apex/contract/desk/held-cases";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionRow } from "@apex/ui/description-list/description-list";
import { Money } from "@apex/ui/money/money";
import { useIntl } from "react-intl";
import { CaseCustomerFacts, Facts, type CustomerLink } from "../../parts/desk-case/facts.tsx";
import { holdState, reasonWords } from "./hold-words.ts";

/** The facts for a decision: the sender beside the customer, and the money. */
export function CaseFacts({
  shown,
  customerLink,
}: {
  shown: HeldCase;
  customerLink: CustomerLink;
}) {
  const intl = useIntl();
  const { customer, transaction, earlier } = shown;
  const { sender, bank } = transaction.details;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Facts title={intl.formatMessage({ id: "apex.desk.sender" })}>
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.senderName" })}>
          {sender?.name ?? intl.formatMessage({ id: "apex.desk.notTold" })}
        </DescriptionRow>
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.amount" })}>
          <Money {...shown.amount} />
        </DescriptionRow>
        {bank !== undefined && (
          <DescriptionRow term={intl.formatMessage({ id: "apex.desk.receivedAt" })}>
            {bank}
          </DescriptionRow>
        )}
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.reason" })}>
          {intl.formatMessage({ id: reasonWords(shown.reason) })}
        </DescriptionRow>
        <DescriptionRow
          term={intl.formatMessage({
            id: holdState(shown).isOver ? "apex.desk.eventCreated" : "apex.desk.columnSince",
          })}
        >
          <DateTime at={shown.heldSince} />
        </DescriptionRow>
        {shown.deadline !== undefined && (
          <DescriptionRow term={intl.formatMessage({ id: "apex.desk.columnDeadline" })}>
            <DateTime at={shown.deadline} />
          </DescriptionRow>
        )}
      </Facts>
      <CaseCustomerFacts
        customer={customer}
        reason={intl.formatMessage(
          { id: "apex.desk.named" },
          { what: intl.formatMessage({ id: "apex.desk.heldDeposits" }), name: shown.reference },
        )}
        customerLink={customerLink}
      >
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.earlier" })}>
          {intl.formatMessage({ id: "apex.desk.earlierCounts" }, earlier)}
        </DescriptionRow>
      </CaseCustomerFacts>
    </div>
  );
}
