import type { Numbers } from "@apex/contract/desk/numbers";
import { formatDay } from "@apex/ui/date-time/format-moment";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Money } from "@apex/ui/money/money";
import { RelativeTime } from "@apex/ui/relative-time/relative-time";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import { Table, type Column } from "@apex/ui/table/table";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { queueName } from "../../parts/desk-words/queue-words.ts";

type Day = Numbers["days"][number];
type Queue = Numbers["queues"][number];
type Check = Numbers["checks"][number];

/** Volume and revenue of each day, a row for each asset. */
export function DaysTable({ rows }: { rows: readonly Day[] }) {
  const intl = useIntl();
  const columns = useMemo(
    (): readonly Column<Day>[] => [
      {
        id: "day",
        header: intl.formatMessage({ id: "apex.desk-numbers.day" }),
        isRowHeader: true,
        cell: ({ day }) => formatDay(`${day}T12:00:00Z`, intl.locale, "UTC"),
      },
      {
        id: "volume",
        header: intl.formatMessage({ id: "apex.desk-numbers.volume" }),
        align: "end",
        cell: ({ volume }) => <Money {...volume} />,
      },
      {
        id: "revenue",
        header: intl.formatMessage({ id: "apex.desk-numbers.revenue" }),
        align: "end",
        cell: ({ revenue }) => <Money {...revenue} />,
      },
    ],
    [intl],
  );
  return (
    <Table
      caption={intl.formatMessage({ id: "apex.desk-numbers.days" })}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      density="compact"
      narrow="cards"
    />
  );
}

/** How much waits in each queue, and since when. */
export function QueuesTable({ rows }: { rows: readonly Queue[] }) {
  const intl = useIntl();
  const { businessMs } = useClient();
  const columns = useMemo(
    (): readonly Column<Queue>[] => [
      {
        id: "queue",
        header: intl.formatMessage({ id: "apex.desk-numbers.queue" }),
        isRowHeader: true,
        cell: ({ name }) => intl.formatMessage({ id: queueName(name) }),
      },
      {
        id: "waiting",
        header: intl.formatMessage({ id: "apex.desk-numbers.waiting" }),
        align: "end",
        cell: ({ waiting }) => intl.formatNumber(waiting),
      },
      {
        id: "oldest",
        header: intl.formatMessage({ id: "apex.desk-numbers.oldest" }),
        cell: ({ oldestSince }) =>
          oldestSince === undefined ? "–" : <RelativeTime at={oldestSince} nowMs={businessMs} />,
      },
    ],
    [intl, businessMs],
  );
  return (
    <Table
      caption={intl.formatMessage({ id: "apex.desk-numbers.queues" })}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      density="compact"
      narrow="cards"
    />
  );
}

/** The last checks of the books. */
export function ChecksTable({ rows }: { rows: readonly Check[] }) {
  const intl = useIntl();
  const columns = useMemo(
    (): readonly Column<Check>[] => [
      {
        id: "at",
        header: intl.formatMessage({ id: "apex.desk-numbers.checkedAt" }),
        isRowHeader: true,
        cell: ({ at }) => <DateTime at={at} />,
      },
      {
        id: "entries",
        header: intl.formatMessage({ id: "apex.desk-numbers.entries" }),
        align: "end",
        cell: ({ entries }) => intl.formatNumber(entries),
      },
      {
        id: "result",
        header: intl.formatMessage({ id: "apex.desk-numbers.result" }),
        cell: ({ wrong }) => (
          <RowStatus status={wrong === 0 ? "done" : "failed"}>
            {wrong === 0
              ? intl.formatMessage({ id: "apex.desk-numbers.adds" })
              : intl.formatMessage({ id: "apex.desk-numbers.wrong" }, { wrong })}
          </RowStatus>
        ),
      },
    ],
    [intl],
  );
  return (
    <Table
      caption={intl.formatMessage({ id: "apex.desk-numbers.checks" })}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      density="compact"
      narrow="cards"
    />
  );
}
