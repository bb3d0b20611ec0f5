import {
  listP2pCases,
  type P2pCaseRow,
  type P2pCaseView,
  p2pCaseViews,
  takeP2pCase,
} from "@apex/contract/desk/p2p-cases";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Link } from "@apex/ui/link/link";
import { Money } from "@apex/ui/money/money";
import { RelativeTime } from "@apex/ui/relative-time/relative-time";
import type { Column } from "@apex/ui/table/table";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import {
  assigneeColumn,
  CaseQueue,
  ViewFilter,
  stateColumn,
} from "../../parts/desk-case/case-queue.tsx";
import { useTakeSeveral } from "../../parts/desk-case/take-several.tsx";
import { useQueuePages } from "../../parts/desk-case/queue-interval.ts";
import { p2pState, viewWords } from "./p2p-words.ts";

export interface P2pQueueProps {
  hrefOfCase: (id: string) => string;
  onTitle?: (title: string) => void;
}

/** Payments that their merchant has not found or not answered about. */
function P2pQueueOf({ hrefOfCase, onTitle }: P2pQueueProps) {
  const intl = useIntl();
  const [view, setView] = useState<P2pCaseView>("all");
  const list = useQueuePages(listP2pCases, { query: { view } });
  const several = useTakeSeveral<P2pCaseRow>({
    queue: "p2p-payments",
    take: takeP2pCase,
    nameOf: ({ reference }) => reference,
  });
  return (
    <CaseQueue
      title={intl.formatMessage({ id: "apex.desk.p2pPayments" })}
      lead={intl.formatMessage({ id: "apex.desk.p2pLead" })}
      emptyTitle={intl.formatMessage({ id: "apex.desk.p2pNothing" })}
      list={list}
      several={several}
      columns={useColumns(hrefOfCase)}
      isWhole
      isFiltered={view !== "all"}
      onClearFilters={() => setView("all")}
      onTitle={onTitle}
      filters={
        <ViewFilter value={view} onChange={setView} values={p2pCaseViews} words={viewWords} />
      }
    />
  );
}

function useColumns(hrefOfCase: (id: string) => string): readonly Column<P2pCaseRow>[] {
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
      stateColumn(intl, (row) => p2pState(row)),
      {
        id: "since",
        header: intl.formatMessage({ id: "apex.desk.waitsSince" }),
        cell: ({ paidAt }) => <RelativeTime at={paidAt} nowMs={businessMs} />,
      },
      {
        id: "deadline",
        header: intl.formatMessage({ id: "apex.desk.columnDeadline" }),
        cell: ({ deadline }) => <DateTime at={deadline} />,
      },
      assigneeColumn(intl),
    ],
    [intl, hrefOfCase, businessMs],
  );
}

export const P2pQueue = withDeskWords([], P2pQueueOf);
