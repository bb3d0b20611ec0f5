import { listPartnerWaits, type PartnerWait } from "@apex/contract/desk/operations";
import { LinkButton } from "@apex/ui/link-button/link-button";
import { Money } from "@apex/ui/money/money";
import { RelativeTime } from "@apex/ui/relative-time/relative-time";
import type { Column } from "@apex/ui/table/table";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import type { CustomerLink } from "../../parts/desk-case/facts.tsx";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { CaseQueue } from "../../parts/desk-case/case-queue.tsx";
import { useQueuePages } from "../../parts/desk-case/queue-interval.ts";

export interface PartnerWaitsProps {
  /** Opens the customer, with the payment as the reason. */
  customerLink: CustomerLink;
  onTitle?: (title: string) => void;
}

/**
 * Payments that have waited too long for a partner. The page has no retry, because the engine asks the partner again by
 * itself.
 */
function PartnerWaitsOf({ customerLink, onTitle }: PartnerWaitsProps) {
  const intl = useIntl();
  const list = useQueuePages(listPartnerWaits, { query: {} });
  return (
    <CaseQueue
      title={intl.formatMessage({ id: "apex.desk.partnerWaits" })}
      lead={intl.formatMessage({ id: "apex.desk-operations.waitsLead" })}
      emptyTitle={intl.formatMessage({ id: "apex.desk-operations.waitsEmpty" })}
      list={list}
      columns={useColumns(customerLink)}
      onTitle={onTitle}
    />
  );
}

function useColumns(
  customerLink: PartnerWaitsProps["customerLink"],
): readonly Column<PartnerWait>[] {
  const intl = useIntl();
  const { businessMs } = useClient();
  return useMemo(
    () => [
      {
        id: "payment",
        header: intl.formatMessage({ id: "apex.desk-operations.payment" }),
        isRowHeader: true,
        cell: ({ reference }) => reference,
      },
      {
        id: "kind",
        header: intl.formatMessage({ id: "apex.desk-operations.kind" }),
        cell: ({ kind }) => intl.formatMessage({ id: kindWords(kind) }),
      },
      {
        id: "partner",
        header: intl.formatMessage({ id: "apex.desk-operations.partner" }),
        cell: ({ partner }) =>
          partner ?? intl.formatMessage({ id: "apex.desk-operations.unknownPartner" }),
      },
      {
        id: "amount",
        header: intl.formatMessage({ id: "apex.desk-operations.amount" }),
        align: "end",
        cell: ({ amount }) => <Money {...amount} />,
      },
      {
        id: "since",
        header: intl.formatMessage({ id: "apex.desk-operations.age" }),
        cell: ({ since }) => <RelativeTime at={since} nowMs={businessMs} />,
      },
      {
        id: "customer",
        header: intl.formatMessage({ id: "apex.desk.customer" }),
        cell: ({ userId, reference }) => (
          <LinkButton
            {...customerLink({
              id: userId,
              reason: intl.formatMessage({ id: "apex.desk-operations.openReason" }, { reference }),
            })}
            variant="secondary"
            size="compact"
          >
            {intl.formatMessage({ id: "apex.desk-operations.openCustomer" })}
          </LinkButton>
        ),
      },
    ],
    [intl, businessMs, customerLink],
  );
}

function kindWords(kind: string) {
  if (kind === "payout") return "apex.desk-operations.kind-payout";
  return kind === "bill" ? "apex.desk-operations.kind-bill" : "apex.desk-operations.kind-other";
}

export const PartnerWaits = withDeskWords(["desk-operations"], PartnerWaitsOf);
