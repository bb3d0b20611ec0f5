import {
  listSupportCases,
  type SupportCaseRow,
  type SupportCaseView,
  supportCaseViews,
  takeSupportCase,
} from "@apex/contract/desk/support-cases";
import { Link } from "@apex/ui/link/link";
import { RelativeTime } from "@apex/ui/relative-time/relative-time";
import type { Column } from "@apex/ui/table/table";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import {
  assigneeColumn,
  CaseQueue,
  ViewFilter,
  stateColumn,
} from "../../parts/desk-case/case-queue.tsx";
import { useTakeSeveral } from "../../parts/desk-case/take-several.tsx";
import { useQueuePages } from "../../parts/desk-case/queue-interval.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { complaintWords, topicWords } from "../../parts/support-words/support-words.ts";
import { knownPriority, priorityWords, supportStatus, viewWords } from "./support-case-words.ts";

export interface SupportQueueProps {
  hrefOfCase: (id: string) => string;
  onTitle?: (title: string) => void;
}

/** Support requests, the most urgent first; j and k go from one to the next, Enter opens it. */
function SupportQueueOf({ hrefOfCase, onTitle }: SupportQueueProps) {
  const intl = useIntl();
  const [view, setView] = useState<SupportCaseView>("to-answer");
  const list = useQueuePages(listSupportCases, { query: { view } });
  const columns = useColumns(hrefOfCase);
  const several = useTakeSeveral<SupportCaseRow>({
    queue: "support",
    take: takeSupportCase,
    nameOf: ({ complaintType }) => complaintWords(complaintType, intl),
  });
  return (
    <CaseQueue
      title={intl.formatMessage({ id: "apex.desk.support" })}
      lead={intl.formatMessage({ id: "apex.desk.supportLead" })}
      emptyTitle={intl.formatMessage({ id: "apex.desk.supportEmpty" })}
      list={list}
      several={several}
      columns={columns}
      filters={
        <ViewFilter value={view} onChange={setView} values={supportCaseViews} words={viewWords} />
      }
      isFiltered={view !== "to-answer"}
      onClearFilters={() => setView("to-answer")}
      onTitle={onTitle}
    />
  );
}

function useColumns(hrefOfCase: (id: string) => string): readonly Column<SupportCaseRow>[] {
  const intl = useIntl();
  const { businessMs } = useClient();
  return useMemo(
    () => [
      {
        id: "request",
        header: intl.formatMessage({ id: "apex.desk.columnRequest" }),
        isRowHeader: true,
        cell: ({ id, complaintType, isComplaint }) => (
          <Link href={hrefOfCase(id)} variant="standalone" className="flex-wrap">
            {complaintWords(complaintType, intl)}
            {isComplaint && (
              <span className="font-normal text-text-muted">
                {intl.formatMessage({ id: "apex.desk.reportedProblem" })}
              </span>
            )}
          </Link>
        ),
      },
      {
        id: "topic",
        header: intl.formatMessage({ id: "apex.desk.columnTopic" }),
        cell: ({ topic }) => topicWords(topic, intl),
      },
      stateColumn(intl, (row) => supportStatus(row.status)),
      {
        id: "priority",
        header: intl.formatMessage({ id: "apex.desk.priority" }),
        cell: ({ priority }) => intl.formatMessage({ id: priorityWords[knownPriority(priority)] }),
      },
      {
        id: "since",
        header: intl.formatMessage({ id: "apex.desk.columnUpdated" }),
        cell: ({ waitsSince }) => <RelativeTime at={waitsSince} nowMs={businessMs} />,
      },
      assigneeColumn(intl),
    ],
    [intl, hrefOfCase, businessMs],
  );
}

export const SupportQueue = withDeskWords(["support", "complaints"], SupportQueueOf);
