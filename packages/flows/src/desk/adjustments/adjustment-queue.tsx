import {
  listAdjustments,
  type AdjustmentRow,
  type AdjustmentView,
} from "@apex/contract/desk/adjustments";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Link } from "@apex/ui/link/link";
import { RelativeTime } from "@apex/ui/relative-time/relative-time";
import type { Column } from "@apex/ui/table/table";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { CaseQueue, ViewFilter, stateColumn } from "../../parts/desk-case/case-queue.tsx";
import { useQueuePages } from "../../parts/desk-case/queue-interval.ts";
import {
  adjustmentState,
  adjustmentTitle,
  reasonOf,
} from "../../parts/desk-words/adjustment-words.ts";
import { views, viewWords } from "./adjustment-words.ts";

export interface AdjustmentQueueProps {
  hrefOfCase: (id: string) => string;
  onTitle?: (title: string) => void;
}

/** Corrections and refunds that wait for a second person. */
function AdjustmentQueueOf({ hrefOfCase, onTitle }: AdjustmentQueueProps) {
  const intl = useIntl();
  const [view, setView] = useState<AdjustmentView>("proposed");
  const list = useQueuePages(listAdjustments, { query: { view } });
  return (
    <CaseQueue
      title={intl.formatMessage({ id: "apex.desk.adjustments" })}
      lead={intl.formatMessage({ id: "apex.desk-adjustments.lead" })}
      emptyTitle={intl.formatMessage({ id: "apex.desk-adjustments.nothingWaits" })}
      list={list}
      columns={useColumns(hrefOfCase)}
      filters={<ViewFilter value={view} onChange={setView} values={views} words={viewWords} />}
      isFiltered={view !== "proposed"}
      onClearFilters={() => setView("proposed")}
      onTitle={onTitle}
    />
  );
}

function useColumns(hrefOfCase: (id: string) => string): readonly Column<AdjustmentRow>[] {
  const intl = useIntl();
  const { businessMs } = useClient();
  return useMemo(
    () => [
      {
        id: "adjustment",
        header: intl.formatMessage({ id: "apex.desk-adjustments.columnAdjustment" }),
        isRowHeader: true,
        cell: (row) => (
          <Link href={hrefOfCase(row.id)} variant="standalone">
            {adjustmentTitle(row, intl)}
          </Link>
        ),
      },
      {
        id: "reason",
        header: intl.formatMessage({ id: "apex.desk-adjustments.reason" }),
        cell: ({ reason }) => intl.formatMessage({ id: reasonOf(reason) }),
      },
      stateColumn(intl, ({ state }) => adjustmentState(state)),
      {
        id: "by",
        header: intl.formatMessage({ id: "apex.desk-adjustments.columnProposedBy" }),
        cell: ({ proposedBy }) => proposedBy.name,
      },
      {
        id: "since",
        header: intl.formatMessage({ id: "apex.desk-adjustments.columnSince" }),
        cell: ({ proposedAt }) => <RelativeTime at={proposedAt} nowMs={businessMs} />,
      },
      {
        id: "lapses",
        header: intl.formatMessage({ id: "apex.desk-adjustments.columnLapses" }),
        cell: ({ state, lapsesAt }) => (state === "proposed" ? <DateTime at={lapsesAt} /> : "–"),
      },
    ],
    [intl, hrefOfCase, businessMs],
  );
}

export const AdjustmentQueue = withDeskWords(["desk-adjustments"], AdjustmentQueueOf);
