import { pages } from "@apex/client/query";
import {
  listGiftCardCases,
  type GiftCardCaseRow,
  type GiftCardCaseView,
} from "@apex/contract/desk/gift-card-cases";
import { Badge } from "@apex/ui/badge/badge";
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
import { tradeState, views, viewWords, writtenTrade } from "./trade-case-words.ts";

export interface TradeQueueProps {
  hrefOfCase: (id: string) => string;
  onTitle?: (title: string) => void;
}

/** How often the queue is asked for: a customer waits for a trader for minutes. */
const everyMs = 5_000;

/** Open trades of gift cards, the oldest first; j and k go from one to the next, Enter opens it. */
function TradeQueueOf({ hrefOfCase, onTitle }: TradeQueueProps) {
  const intl = useIntl();
  const client = useClient();
  const [view, setView] = useState<GiftCardCaseView>("all");
  const list = useInfiniteQuery({
    ...pages(client, listGiftCardCases, { query: { view } }),
    refetchInterval: everyMs,
  });
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const title = intl.formatMessage({ id: "apex.desk.giftCardTrades" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const { ref, shortcuts } = useRowKeys();
  const columns = useColumns(hrefOfCase);
  const isFiltered = view !== "all";
  return (
    <Page>
      <PageHeader
        title={title}
        description={intl.formatMessage({ id: "apex.desk-gift-cards.lead" })}
      />
      <Select
        className="sm:max-w-xs"
        label={intl.formatMessage({ id: "apex.desk.view" })}
        placeholder=""
        value={view}
        onChange={setView}
        options={views.map((value) => ({
          value,
          label: intl.formatMessage({ id: viewWords[value] }),
        }))}
      />
      {list.data && rows.length === 0 && (
        <EmptyState
          icon={<CircleCheck />}
          title={intl.formatMessage({
            id: isFiltered
              ? "apex.desk-gift-cards.nothingMatches"
              : "apex.desk-gift-cards.nothingWaits",
          })}
          action={
            isFiltered && (
              <Button variant="secondary" onPress={() => setView("all")}>
                {intl.formatMessage({ id: "apex.desk-gift-cards.clearFilter" })}
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

function useColumns(hrefOfCase: (id: string) => string): readonly Column<GiftCardCaseRow>[] {
  const intl = useIntl();
  const { businessMs } = useClient();
  return useMemo(
    () => [
      {
        id: "cards",
        header: intl.formatMessage({ id: "apex.desk-gift-cards.columnCards" }),
        isRowHeader: true,
        cell: (row) => (
          <Link href={hrefOfCase(row.id)} variant="standalone" className="flex-wrap">
            {writtenTrade(row, intl)}{" "}
            <span className="font-normal text-text-muted">{row.reference}</span>
          </Link>
        ),
      },
      {
        id: "payout",
        header: intl.formatMessage({ id: "apex.desk-gift-cards.columnPayout" }),
        align: "end",
        cell: ({ payout }) => <Money {...payout} />,
      },
      {
        id: "state",
        header: intl.formatMessage({ id: "apex.desk.columnState" }),
        cell: (row) => <RowState row={row} />,
      },
      {
        id: "since",
        header: intl.formatMessage({ id: "apex.desk-gift-cards.columnSince" }),
        cell: ({ since }) => <RelativeTime at={since} nowMs={businessMs} />,
      },
      {
        id: "deadline",
        header: intl.formatMessage({ id: "apex.desk-gift-cards.columnDeadline" }),
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

function RowState({ row }: { row: GiftCardCaseRow }) {
  const intl = useIntl();
  const { words, look } = tradeState(row);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StatusChip status={look}>{intl.formatMessage({ id: words })}</StatusChip>
      {row.hasNews && row.assignee !== undefined && (
        <Badge label={intl.formatMessage({ id: "apex.desk-gift-cards.newMessage" })} />
      )}
    </span>
  );
}

export const TradeQueue = withWords(["desk", "desk-gift-cards", "gift-cards"], TradeQueueOf);
