import {
  type HeldCaseRow,
  type HeldCaseView,
  listHeldCases,
  takeHeldCase,
} from "@apex/contract/desk/held-cases";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Link } from "@apex/ui/link/link";
import { Money } from "@apex/ui/money/money";
import { RelativeTime } from "@apex/ui/relative-time/relative-time";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import type { Column } from "@apex/ui/table/table";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import {
  assigneeColumn,
  CaseQueue,
  QueueFilter,
  ViewFilter,
} from "../../parts/desk-case/case-queue.tsx";
import { useTakeSeveral } from "../../parts/desk-case/take-several.tsx";
import { useQueuePages } from "../../parts/desk-case/queue-interval.ts";
import {
  holdState,
  reasonChoices,
  reasonChoiceWords,
  reasonWords,
  views,
  viewWords,
  type ReasonChoice,
} from "./hold-words.ts";

export interface HeldQueueProps {
  hrefOfCase: (id: string) => string;
  onTitle?: (title: string) => void;
}

/** The queue of deposits on hold. */
function HeldQueueOf({ hrefOfCase, onTitle }: HeldQueueProps) {
  const intl = useIntl();
  const [view, setView] = useState<HeldCaseView>("all");
  const [reason, setReason] = useState<ReasonChoice>("any");
  const query = { view, ...(reason !== "any" && { reason }) };
  const list = useQueuePages(listHeldCases, { query });
  const columns = useColumns(hrefOfCase);
  const several = useTakeSeveral<HeldCaseRow>({
    queue: "held-deposits",
    take: takeHeldCase,
    nameOf: ({ reference }) => reference,
  });
  return (
    <CaseQueue
      title={intl.formatMessage({ id: "apex.desk.heldDeposits" })}
      lead={intl.formatMessage({ id: "apex.desk.heldLead" })}
      emptyTitle={intl.formatMessage({ id: "apex.desk.nothingWaits" })}
      list={list}
      several={several}
      columns={columns}
      isWhole
      isFiltered={view !== "all" || reason !== "any"}
      onClearFilters={() => {
        setView("all");
        setReason("any");
      }}
      onTitle={onTitle}
      filters={
        <>
          <ViewFilter value={view} onChange={setView} values={views} words={viewWords} />
          <QueueFilter
            label={intl.formatMessage({ id: "apex.desk.reason" })}
            value={reason}
            onChange={setReason}
            values={reasonChoices}
            labelOf={(value) => intl.formatMessage({ id: reasonChoiceWords[value] })}
          />
        </>
      }
    />
  );
}

function useColumns(hrefOfCase: (id: string) => string): readonly Column<HeldCaseRow>[] {
  const intl = useIntl();
  const { businessMs } = useClient();
  return useMemo(
    () => [
      {
        id: "deposit",
        header: intl.formatMessage({ id: "apex.desk.columnDeposit" }),
        isRowHeader: true,
        cell: ({ id, amount, reference }) => (
          <Link href={hrefOfCase(id)} variant="standalone" className="flex-wrap">
            <Money {...amount} /> <span className="font-normal text-text-muted">{reference}</span>
          </Link>
        ),
      },
      {
        id: "reason",
        header: intl.formatMessage({ id: "apex.desk.reason" }),
        cell: ({ reason }) => intl.formatMessage({ id: reasonWords(reason) }),
      },
      {
        id: "state",
        header: intl.formatMessage({ id: "apex.desk.columnState" }),
        cell: (row) => <RowState row={row} />,
      },
      {
        id: "since",
        header: intl.formatMessage({ id: "apex.desk.columnSince" }),
        cell: ({ heldSince }) => <RelativeTime at={heldSince} nowMs={businessMs} />,
      },
      {
        id: "deadline",
        header: intl.formatMessage({ id: "apex.desk.columnDeadline" }),
        cell: ({ deadline }) => (deadline === undefined ? "–" : <DateTime at={deadline} />),
      },
      assigneeColumn(intl),
    ],
    [intl, hrefOfCase, businessMs],
  );
}

function RowState({ row }: { row: HeldCaseRow }) {
  const intl = useIntl();
  if (row.proposedBy !== undefined)
    return (
      <RowStatus status="needs-you">
        {intl.formatMessage({ id: "apex.desk.stateProposed" })}
      </RowStatus>
    );
  const { words, status } = holdState(row);
  return <RowStatus status={status}>{intl.formatMessage({ id: words })}</RowStatus>;
}

export const HeldQueue = withDeskWords([], HeldQueueOf);
