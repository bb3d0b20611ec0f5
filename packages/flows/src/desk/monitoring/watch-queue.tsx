import {
  listWatchCases,
  takeWatchCase,
  type WatchCaseRow,
  type WatchCaseView,
  watchCaseViews,
} from "@apex/contract/desk/watch-cases";
import { Link } from "@apex/ui/link/link";
import { Money } from "@apex/ui/money/money";
import { RelativeTime } from "@apex/ui/relative-time/relative-time";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import type { Column } from "@apex/ui/table/table";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { assigneeColumn, CaseQueue, ViewFilter } from "../../parts/desk-case/case-queue.tsx";
import { useTakeSeveral } from "../../parts/desk-case/take-several.tsx";
import { useQueuePages } from "../../parts/desk-case/queue-interval.ts";
import { watchCaseState } from "./watch-words.ts";

export interface WatchQueueProps {
  hrefOfCase: (id: string) => string;
  onTitle?: (title: string) => void;
}

const viewWords = {
  all: "apex.desk.viewAll",
  mine: "apex.desk.viewMine",
  nobodys: "apex.desk.viewNobodys",
  escalated: "apex.desk.watchViewEscalated",
  ended: "apex.desk.watchViewEnded",
} as const satisfies Record<WatchCaseView, string>;

/** Cases that the rules about payments have opened. */
function WatchQueueOf({ hrefOfCase, onTitle }: WatchQueueProps) {
  const intl = useIntl();
  const [view, setView] = useState<WatchCaseView>("all");
  const list = useQueuePages(listWatchCases, { query: { view } });
  const several = useTakeSeveral<WatchCaseRow>({
    queue: "monitoring",
    take: takeWatchCase,
    nameOf: ({ rule }) => rule,
  });
  return (
    <CaseQueue
      title={intl.formatMessage({ id: "apex.desk.monitoring" })}
      lead={intl.formatMessage({ id: "apex.desk.watchLead" })}
      emptyTitle={intl.formatMessage({ id: "apex.desk.watchEmpty" })}
      list={list}
      several={several}
      columns={useColumns(hrefOfCase)}
      filters={
        <ViewFilter value={view} onChange={setView} values={watchCaseViews} words={viewWords} />
      }
      isFiltered={view !== "all"}
      onClearFilters={() => setView("all")}
      {...(onTitle && { onTitle })}
    />
  );
}

function useColumns(hrefOfCase: (id: string) => string): readonly Column<WatchCaseRow>[] {
  const intl = useIntl();
  const { businessMs } = useClient();
  return useMemo(
    () => [
      {
        id: "case",
        header: intl.formatMessage({ id: "apex.desk.watchColumnCase" }),
        isRowHeader: true,
        cell: ({ id, rule }) => (
          <Link href={hrefOfCase(id)} variant="standalone">
            {rule}
          </Link>
        ),
      },
      {
        id: "state",
        header: intl.formatMessage({ id: "apex.desk.columnState" }),
        cell: ({ state }) => {
          const { words, status } = watchCaseState(state);
          return <RowStatus status={status}>{intl.formatMessage({ id: words })}</RowStatus>;
        },
      },
      {
        id: "customer",
        header: intl.formatMessage({ id: "apex.desk.watchColumnCustomer" }),
        cell: ({ workspaceId }) => workspaceId.slice(0, 8),
      },
      {
        id: "hits",
        header: intl.formatMessage({ id: "apex.desk.watchColumnHits" }),
        align: "end",
        cell: ({ hits }) => intl.formatNumber(hits),
      },
      {
        id: "sum",
        header: intl.formatMessage({ id: "apex.desk.watchColumnSum" }),
        align: "end",
        cell: ({ sum }) => <Money {...sum} />,
      },
      {
        id: "since",
        header: intl.formatMessage({ id: "apex.desk.watchColumnSince" }),
        cell: ({ since }) => <RelativeTime at={since} nowMs={businessMs} />,
      },
      assigneeColumn(intl),
    ],
    [intl, hrefOfCase, businessMs],
  );
}

export const WatchQueue = withDeskWords([], WatchQueueOf);
