import { pages } from "@apex/client/query";
import {
  listSupportCases,
  supportCaseViews,
  type SupportCaseRow,
  type SupportCaseView,
} from "@apex/contract/desk/support-cases";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { CircleCheck } from "@apex/ui/icon/icon";
import { Link } from "@apex/ui/link/link";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { RelativeTime } from "@apex/ui/relative-time/relative-time";
import { Select } from "@apex/ui/select/select";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { Table, type Column } from "@apex/ui/table/table";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ListPages } from "../../base/flow/list-pages.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { ShortcutList } from "../../parts/shortcuts/shortcut-list.tsx";
import { useRowKeys } from "../../parts/shortcuts/use-row-keys.ts";
import { complaintWords, topicWords } from "../../parts/support-words/support-words.ts";
import { knownPriority, priorityWords, supportStatus, viewWords } from "./support-case-words.ts";

export interface SupportQueueProps {
  hrefOfCase: (id: string) => string;
  onTitle?: (title: string) => void;
}

/** How often the queue is asked for. */
const everyMs = 15_000;

/** Support requests, the most urgent first; j and k go from one to the next, Enter opens it. */
function SupportQueueOf({ hrefOfCase, onTitle }: SupportQueueProps) {
  const intl = useIntl();
  const client = useClient();
  const [view, setView] = useState<SupportCaseView>("to-answer");
  const list = useInfiniteQuery({
    ...pages(client, listSupportCases, { query: { view } }),
    refetchInterval: everyMs,
  });
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const title = intl.formatMessage({ id: "apex.desk.support" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const { ref, shortcuts } = useRowKeys();
  const columns = useColumns(hrefOfCase);
  const isFiltered = view !== "to-answer";
  return (
    <Page>
      <PageHeader title={title} description={intl.formatMessage({ id: "apex.desk.supportLead" })} />
      <Select
        className="sm:max-w-xs"
        label={intl.formatMessage({ id: "apex.desk.view" })}
        placeholder=""
        value={view}
        onChange={setView}
        options={supportCaseViews.map((value) => ({
          value,
          label: intl.formatMessage({ id: viewWords[value] }),
        }))}
      />
      {list.data && rows.length === 0 && (
        <EmptyState
          icon={<CircleCheck />}
          title={intl.formatMessage({
            id: isFiltered ? "apex.desk.supportNoMatch" : "apex.desk.supportEmpty",
          })}
          action={
            isFiltered && (
              <Button variant="secondary" onPress={() => setView("to-answer")}>
                {intl.formatMessage({ id: "apex.desk.clearFilters" })}
              </Button>
            )
          }
        />
      )}
      {rows.length > 0 && (
        <div ref={ref}>
          <Table
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            narrow="cards"
          />
        </div>
      )}
      <ListPages list={list} rows={5} />
      <ShortcutList shortcuts={shortcuts} />
    </Page>
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
      {
        id: "state",
        header: intl.formatMessage({ id: "apex.desk.columnState" }),
        cell: (row) => {
          const { words, status } = supportStatus(row.status);
          return <StatusChip status={status}>{intl.formatMessage({ id: words })}</StatusChip>;
        },
      },
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
      {
        id: "assignee",
        header: intl.formatMessage({ id: "apex.desk.columnAssignee" }),
        cell: ({ assignee }) => assignee?.name ?? intl.formatMessage({ id: "apex.desk.nobody" }),
      },
    ],
    [intl, hrefOfCase, businessMs],
  );
}

export const SupportQueue = withWords(["desk", "support", "complaints"], SupportQueueOf);
