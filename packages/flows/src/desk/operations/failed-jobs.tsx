import { listFailedJobs, retryFailedJob, type FailedJob } from "@apex/contract/desk/operations";
import { Button } from "@apex/ui/button/button";
import { DateTime } from "@apex/ui/date-time/date-time";
import type { Column } from "@apex/ui/table/table";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { ActDialog } from "../../parts/act-dialog/act-dialog.tsx";
import { CaseQueue } from "../../parts/desk-case/case-queue.tsx";
import { useQueuePages } from "../../parts/desk-case/queue-interval.ts";
import { useSettledCall } from "../../parts/desk-case/use-settled-call.ts";

export interface FailedJobsProps {
  onTitle?: (title: string) => void;
}

/** Jobs that failed their last attempt. Each can be retried with a reason. */
function FailedJobsOf({ onTitle }: FailedJobsProps) {
  const intl = useIntl();
  const [asked, setAsked] = useState<FailedJob>();
  const { decide, changed } = useSettledCall();
  const list = useQueuePages(listFailedJobs, { query: {} });
  return (
    <>
      <CaseQueue
        title={intl.formatMessage({ id: "apex.desk.failedJobs" })}
        lead={intl.formatMessage({ id: "apex.desk-operations.jobsLead" })}
        emptyTitle={intl.formatMessage({ id: "apex.desk-operations.jobsEmpty" })}
        list={list}
        columns={useColumns(setAsked)}
        error={changed}
        onTitle={onTitle}
      />
      {asked && (
        <ActDialog
          title={intl.formatMessage({ id: "apex.desk-operations.retryTitle" })}
          about={intl.formatMessage({ id: "apex.desk-operations.retryAbout" })}
          submitLabel={intl.formatMessage({ id: "apex.desk-operations.retry" })}
          asks={{ keptAs: `${asked.id} retry` }}
          onSubmit={(reason) =>
            decide(retryFailedJob, { params: { id: asked.id }, body: { reason } })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function useColumns(onRetry: (job: FailedJob) => void): readonly Column<FailedJob>[] {
  const intl = useIntl();
  return useMemo(
    () => [
      {
        id: "job",
        header: intl.formatMessage({ id: "apex.desk-operations.job" }),
        isRowHeader: true,
        cell: ({ kind }) => <span className="wrap-anywhere">{kind}</span>,
      },
      {
        id: "error",
        header: intl.formatMessage({ id: "apex.desk-operations.error" }),
        cell: ({ error }) => (
          <span className="block max-w-prose wrap-anywhere whitespace-normal">
            {error === "" ? "–" : error}
          </span>
        ),
      },
      {
        id: "attempts",
        header: intl.formatMessage({ id: "apex.desk-operations.attempts" }),
        align: "end",
        cell: ({ attempts }) => intl.formatNumber(attempts),
      },
      {
        id: "at",
        header: intl.formatMessage({ id: "apex.desk-operations.failedAt" }),
        cell: ({ at }) => <DateTime at={at} />,
      },
      {
        id: "actions",
        header: intl.formatMessage({ id: "apex.desk-operations.actions" }),
        cell: (job) => (
          <Button variant="secondary" size="compact" onPress={() => onRetry(job)}>
            {intl.formatMessage({ id: "apex.desk-operations.retry" })}
          </Button>
        ),
      },
    ],
    [intl, onRetry],
  );
}

export const FailedJobs = withDeskWords(["desk-operations"], FailedJobsOf);
