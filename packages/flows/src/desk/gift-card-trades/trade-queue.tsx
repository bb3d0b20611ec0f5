import type { GiftCardCaseRow, GiftCardCaseView } from "@apex/contract/desk/gift-card-case";
import { listGiftCardCases } from "@apex/contract/desk/gift-card-cases";
import { Badge } from "@apex/ui/badge/badge";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Link } from "@apex/ui/link/link";
import { Money } from "@apex/ui/money/money";
import { RelativeTime } from "@apex/ui/relative-time/relative-time";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import type { Column } from "@apex/ui/table/table";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { assigneeColumn, CaseQueue, ViewFilter } from "../../parts/desk-case/case-queue.tsx";
import { useQueuePages } from "../../parts/desk-case/queue-interval.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { tradeState, views, viewWords, writtenTrade } from "./trade-case-words.ts";

export interface TradeQueueProps {
  hrefOfCase: (id: string) => string;
  onTitle?: (title: string) => void;
}

/** Open trades of gift cards, the oldest first; j and k go from one to the next, Enter opens it. */
function TradeQueueOf({ hrefOfCase, onTitle }: TradeQueueProps) {
  const intl = useIntl();
  const [view, setView] = useState<GiftCardCaseView>("all");
  const list = useQueuePages(listGiftCardCases, { query: { view } });
  const columns = useColumns(hrefOfCase);
  return (
    <CaseQueue
      title={intl.formatMessage({ id: "apex.desk.giftCardTrades" })}
      lead={intl.formatMessage({ id: "apex.desk-gift-cards.lead" })}
      emptyTitle={intl.formatMessage({ id: "apex.desk-gift-cards.nothingWaits" })}
      list={list}
      columns={columns}
      filters={<ViewFilter value={view} onChange={setView} values={views} words={viewWords} />}
      isWhole
      isFiltered={view !== "all"}
      onClearFilters={() => setView("all")}
      onTitle={onTitle}
    />
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
      assigneeColumn(intl),
    ],
    [intl, hrefOfCase, businessMs],
  );
}

function RowState({ row }: { row: GiftCardCaseRow }) {
  const intl = useIntl();
  const { words, look } = tradeState(row);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <RowStatus status={look}>{intl.formatMessage({ id: words })}</RowStatus>
      {row.hasNews && row.assignee !== undefined && (
        <Badge label={intl.formatMessage({ id: "apex.desk-gift-cards.newMessage" })} />
      )}
    </span>
  );
}

export const TradeQueue = withDeskWords(["desk-gift-cards", "gift-cards"], TradeQueueOf);
