import { pages } from "@apex/client/query";
import { listHeldCases, type HeldCaseRow, type HeldCaseView } from "@apex/contract/desk/held-cases";
import { Button } from "@apex/ui/button/button";
import { DateTime } from "@apex/ui/date-time/date-time";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { CircleCheck } from "@apex/ui/icon/icon";
import { Link } from "@apex/ui/link/link";
import { Money } from "@apex/ui/money/money";
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

/** How often the queue is asked for. */
const everyMs = 15_000;

/** Deposits on hold, the oldest first, with filters; j and k go from one to the next, Enter opens it. */
function HeldQueueOf({ hrefOfCase, onTitle }: HeldQueueProps) {
  const intl = useIntl();
  const client = useClient();
  const [view, setView] = useState<HeldCaseView>("all");
  const [reason, setReason] = useState<ReasonChoice>("any");
  const query = { view, ...(reason !== "any" && { reason }) };
  const list = useInfiniteQuery({
    ...pages(client, listHeldCases, { query }),
    refetchInterval: everyMs,
  });
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const title = intl.formatMessage({ id: "apex.desk.heldDeposits" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const { ref, shortcuts } = useRowKeys();
  const columns = useColumns(hrefOfCase);
  const isFiltered = view !== "all" || reason !== "any";
  return (
    <Page>
      <PageHeader title={title} description={intl.formatMessage({ id: "apex.desk.heldLead" })} />
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
        <Select
          label={intl.formatMessage({ id: "apex.desk.view" })}
          placeholder=""
          value={view}
          onChange={setView}
          options={views.map((value) => ({
            value,
            label: intl.formatMessage({ id: viewWords[value] }),
          }))}
        />
        <Select
          label={intl.formatMessage({ id: "apex.desk.reason" })}
          placeholder=""
          value={reason}
          onChange={setReason}
          options={reasonChoices.map((value) => ({
            value,
            label: intl.formatMessage({ id: reasonChoiceWords[value] }),
          }))}
        />
      </div>
      {list.data && rows.length === 0 && (
        <EmptyState
          icon={<CircleCheck />}
          title={intl.formatMessage({
            id: isFiltered ? "apex.desk.nothingMatches" : "apex.desk.nothingWaits",
          })}
          action={
            isFiltered && (
              <Button
                variant="secondary"
                onPress={() => {
                  setView("all");
                  setReason("any");
                }}
              >
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
      {
        id: "assignee",
        header: intl.formatMessage({ id: "apex.desk.columnAssignee" }),
        cell: ({ assignee }) => assignee?.name ?? intl.formatMessage({ id: "apex.desk.nobody" }),
      },
    ],
    [intl, hrefOfCase, businessMs],
  );
}

function RowState({ row }: { row: HeldCaseRow }) {
  const intl = useIntl();
  if (row.proposedBy !== undefined)
    return (
      <StatusChip status="needs-you">
        {intl.formatMessage({ id: "apex.desk.stateProposed" })}
      </StatusChip>
    );
  const { words, status } = holdState(row);
  return <StatusChip status={status}>{intl.formatMessage({ id: words })}</StatusChip>;
}

export const HeldQueue = withWords(["desk"], HeldQueueOf);
