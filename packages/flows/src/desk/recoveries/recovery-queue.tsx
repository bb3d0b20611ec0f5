import { listRecoveries, type RecoveryRow } from "@apex/contract/desk/factor-recoveries";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Link } from "@apex/ui/link/link";
import { RelativeTime } from "@apex/ui/relative-time/relative-time";
import type { Column } from "@apex/ui/table/table";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { CaseQueue, stateColumn } from "../../parts/desk-case/case-queue.tsx";
import { useQueuePages } from "../../parts/desk-case/queue-interval.ts";
import { recoveryState } from "./recovery-words.ts";

export interface RecoveryQueueProps {
  hrefOfCase: (id: string) => string;
  onTitle?: (title: string) => void;
}

/** Lost second factors whose removal waits for its owner or for a second member of staff. */
function RecoveryQueueOf({ hrefOfCase, onTitle }: RecoveryQueueProps) {
  const intl = useIntl();
  const list = useQueuePages(listRecoveries, { query: {} });
  return (
    <CaseQueue
      title={intl.formatMessage({ id: "apex.desk.recoveries" })}
      lead={intl.formatMessage({ id: "apex.desk-recoveries.lead" })}
      emptyTitle={intl.formatMessage({ id: "apex.desk-recoveries.empty" })}
      list={list}
      columns={useColumns(hrefOfCase)}
      onTitle={onTitle}
    />
  );
}

function useColumns(hrefOfCase: (id: string) => string): readonly Column<RecoveryRow>[] {
  const intl = useIntl();
  const { businessMs } = useClient();
  return useMemo(
    () => [
      {
        id: "recovery",
        header: intl.formatMessage({ id: "apex.desk-recoveries.recovery" }),
        isRowHeader: true,
        cell: ({ id }) => (
          <Link href={hrefOfCase(id)} variant="standalone">
            {id.slice(0, 8)}
          </Link>
        ),
      },
      stateColumn(intl, ({ state }) => recoveryState(state)),
      {
        id: "by",
        header: intl.formatMessage({ id: "apex.desk-recoveries.columnBy" }),
        cell: ({ startedBy }) => startedBy.name,
      },
      {
        id: "since",
        header: intl.formatMessage({ id: "apex.desk-recoveries.columnSince" }),
        cell: ({ startedAt }) => <RelativeTime at={startedAt} nowMs={businessMs} />,
      },
      {
        id: "opens",
        header: intl.formatMessage({ id: "apex.desk-recoveries.columnOpens" }),
        cell: ({ opensAt }) => <DateTime at={opensAt} />,
      },
    ],
    [intl, hrefOfCase, businessMs],
  );
}

export const RecoveryQueue = withDeskWords(["desk-recoveries"], RecoveryQueueOf);
