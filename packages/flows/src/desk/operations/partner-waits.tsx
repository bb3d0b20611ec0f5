import { listPartnerWaits, type PartnerWait } from "@apex/contract/desk/operations";
import { Button } from "@apex/ui/button/button";
import { Money } from "@apex/ui/money/money";
import { RelativeTime } from "@apex/ui/relative-time/relative-time";
import type { Column } from "@apex/ui/table/table";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { CaseQueue } from "../../parts/desk-case/case-queue.tsx";
import { useQueuePages } from "../../parts/desk-case/queue-interval.ts";

export interface PartnerWaitsProps {
  /** Opens the customer, with the payment as the reason. */
  onCustomer: (opened: { id: string; reason: string }) => void;
  onTitle?: (title: string) => void;
}

/**
 * Payments that have waited too long for a partner. The page has no retry, because the engine asks the partner again by
 * itself.
 */
function PartnerWaitsOf({ onCustomer, onTitle }: PartnerWaitsProps) {
  const intl = useIntl();
  const list = useQueuePages(listPartnerWaits, { query: {} });
  return (
    <CaseQueue
      title={intl.formatMessage({ id: "apex.desk.partnerWaits" })}
      lead={intl.formatMessage({ id: "apex.desk-operations.waitsLead" })}
      emptyTitle={intl.formatMessage({ id: "apex.desk-operations.waitsEmpty" })}
      list={list}
      columns={useColumns(onCustomer)}
      onTitle={onTitle}
    />
  );
}

function useColumns(onCustomer: PartnerWaitsProps["onCustomer"]): readonly Column<PartnerWait>[] {
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
          <Button
            variant="secondary"
            size="compact"
            onPress={() =>
              onCustomer({
                id: userId,
                reason: intl.formatMessage(
                  { id: "apex.desk-operations.openReason" },
                  { reference },
                ),
              })
            }
          >
            {intl.formatMessage({ id: "apex.desk-operations.openCustomer" })}
          </Button>
        ),
      },
    ],
    [intl, businessMs, onCustomer],
  );
}

function kindWords(kind: string) {
  if (kind === "payout") return "apex.desk-operations.kind-payout";
  return kind === "bill" ? "apex.desk-operations.kind-bill" : "apex.desk-operations.kind-other";
}

export const PartnerWaits = withDeskWords(["desk-operations"], PartnerWaitsOf);
