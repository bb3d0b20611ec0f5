import type { Schedule, ScheduleRun } from "@apex/contract/schedules/schedules";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import { useIntl } from "react-intl";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { reasonWords, runState, writtenDay } from "./schedule-words.ts";

export interface ScheduleHistoryProps {
  /** Latest first. */
  runs: readonly ScheduleRun[];
  category: Schedule["category"];
}

/** The result of each past payment. */
export function ScheduleHistory({ runs, category }: ScheduleHistoryProps) {
  const intl = useIntl();
  return (
    <section className="grid gap-2.5">
      <h2 className="text-lg font-semibold">
        {intl.formatMessage({ id: "apex.schedules.historyLabel" })}
      </h2>
      {runs.length === 0 ? (
        <p className="text-body text-text-muted">
          {intl.formatMessage({ id: "apex.schedules.historyNone" })}
        </p>
      ) : (
        <ol className="grid divide-y divide-border">
          {runs.map((run) => (
            <Run key={run.on} run={run} category={category} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Run({ run, category }: { run: ScheduleRun; category: Schedule["category"] }) {
  const intl = useIntl();
  const { status, id } = runState(run);
  const day = writtenDay(run.on, intl);
  return (
    <li className="grid gap-1 py-3 text-body">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {run.transactionId === undefined ? (
          <span>{day}</span>
        ) : (
          <PlaceLink
            to="transaction"
            with={{ category, id: run.transactionId }}
            aria-label={intl.formatMessage({ id: "apex.schedules.openTransaction" }, { day })}
          >
            {day}
          </PlaceLink>
        )}
        <RowStatus status={status}>{intl.formatMessage({ id })}</RowStatus>
      </div>
      {run.status === "failed" && (
        <p className="text-sm text-text-muted">{reasonWords(run, intl)}</p>
      )}
    </li>
  );
}
