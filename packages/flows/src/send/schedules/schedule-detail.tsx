import type { Verification } from "@apex/client/events";
import type { ResponseOf } from "@apex/contract/endpoint";
import { readSchedule } from "@apex/contract/schedules/schedules";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Clock } from "@apex/ui/icon/icon";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { Page } from "@apex/ui/page/page";
import { useEffect, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { BackLink } from "../../base/flow/back-link.tsx";
import { WrappingMoney } from "../../base/format/wrapping-money.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { QueryError } from "../../base/errors/query-error.tsx";
import { useRead } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { useBeginDraft } from "../../base/flow/use-flow.ts";
import { scheduleDraft } from "../../parts/planned-payment/schedule-draft.ts";
import { anew, editOf, useEditDraft, type KeptEdit } from "./edit-draft.ts";
import { EndedNotice, type EndedNoticeProps } from "./ended-notice.tsx";
import { FailedRun } from "./failed-run.tsx";
import { NextPayments } from "./next-payments.tsx";
import { PausedNotice } from "./paused-notice.tsx";
import { ScheduleActions, type ScheduleNews } from "./schedule-actions.tsx";
import { ScheduleEditor } from "./schedule-editor.tsx";
import { ScheduleFacts } from "./schedule-facts.tsx";
import { ScheduleHistory } from "./schedule-history.tsx";
import { scheduleState } from "./schedule-words.ts";

export interface ScheduleDetailProps extends ScreenProps {
  /** The schedule's id from the address, a UUID. */
  id: string;
  /** Called with the action's result, for the host to announce; a deleted schedule leaves this page. */
  onNews: (news: ScheduleNews) => void;
  /** Goes to a new schedule, by the id of its draft. */
  onAnew: (draft: string) => void;
  onVerify: (verification: Verification) => void;
}

/** A scheduled payment: the next payment, the past ones, and its actions. */
function ScheduleDetailScreen({
  id,
  onNews,
  onAnew,
  onVerify,
  onTitle,
  headingLevel = 1,
}: ScheduleDetailProps) {
  const intl = useIntl();
  const answer = useRead(readSchedule, { params: { scheduleId: id } });
  const title =
    answer.data?.schedule.payee.name ?? intl.formatMessage({ id: "apex.schedules.detailTitle" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const edit = useEditDraft(id);
  const canPay = useAllowed("withdrawals", "create");
  // An ended schedule cannot be edited, and its page says so.
  const isEditing =
    canPay && edit.draft.from !== undefined && answer.data?.schedule.state === "pending";
  const beginDraft = useBeginDraft();
  const begun = anew(edit.draft, intl.locale);
  const endedNotice = (end: EndedNoticeProps["end"]) =>
    canPay &&
    edit.draft.from && (
      <EndedNotice
        end={end}
        onAnew={
          begun &&
          (() => {
            edit.forget();
            onAnew(beginDraft(scheduleDraft, begun));
          })
        }
        onDismiss={edit.forget}
      />
    );
  const isGone = answer.error?.code === "not-found";
  return (
    <Page className="@container">
      {!isEditing && (
        <div>
          <BackLink to="schedules" label={intl.formatMessage({ id: "apex.schedules.back" })} />
        </div>
      )}
      {isGone ? (
        <>
          {endedNotice("deleted")}
          <EmptyState
            icon={<Clock />}
            headingLevel={headingLevel}
            title={intl.formatMessage({ id: "apex.schedules.notFoundTitle" })}
            action={
              <PlaceButton to="schedules" variant="secondary">
                {intl.formatMessage({ id: "apex.schedules.back" })}
              </PlaceButton>
            }
          />
        </>
      ) : answer.data ? (
        <Detail
          {...answer.data}
          {...{ edit, canPay, isEditing, onNews, onVerify, headingLevel }}
          notice={endedNotice(
            answer.data.schedule.state === "cancelled" ? "cancelled" : "completed",
          )}
        />
      ) : answer.error ? (
        <QueryError query={answer} />
      ) : (
        <SkeletonGroup
          label={intl.formatMessage({ id: "apex.schedules.loading" })}
          className="grid gap-4"
        >
          <Skeleton className="h-6 w-52" />
          <Skeleton className="h-12 w-64" />
          <Skeleton className="mt-2 h-72 w-full rounded-card" />
        </SkeletonGroup>
      )}
    </Page>
  );
}

type DetailProps = ResponseOf<typeof readSchedule> &
  Pick<ScheduleDetailProps, "onNews" | "onVerify"> & {
    edit: KeptEdit;
    /** False for members who may only look. */
    canPay: boolean;
    isEditing: boolean;
    /** A notice about a stored edit that can no longer be saved. */
    notice: ReactNode;
    headingLevel: 1 | 2 | 3;
  };

function Detail({
  schedule,
  runs,
  edit,
  canPay,
  isEditing,
  notice,
  headingLevel,
  onNews,
  onVerify,
}: DetailProps) {
  const intl = useIntl();
  const Heading = `h${headingLevel}` as const;
  const { payee, plan, isPaused, lastRun } = schedule;
  const state = scheduleState(schedule);
  if (isEditing) return <ScheduleEditor {...{ schedule, edit, headingLevel, onVerify }} />;
  return (
    <div className="grid gap-x-10 gap-y-8 @3xl:grid-cols-rail">
      <div className="grid content-start gap-6">
        <header>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Heading className="min-w-0 text-lg font-semibold wrap-anywhere">{payee.name}</Heading>
            <StatusChip status={state.status}>{intl.formatMessage({ id: state.id })}</StatusChip>
          </div>
          <p className="mt-1 leading-tight">
            <WrappingMoney {...movedAmount({ direction: "out", ...schedule })} size="display" />
          </p>
        </header>
        {lastRun?.status === "failed" && (
          <FailedRun schedule={schedule} run={lastRun} canRetry={canPay} onVerify={onVerify} />
        )}
        {notice}
        {isPaused && <PausedNotice />}
        {canPay && (
          <ScheduleActions
            schedule={schedule}
            onEdit={() => edit.keep(() => editOf(schedule))}
            onNews={onNews}
          />
        )}
        <ScheduleFacts schedule={schedule} />
      </div>
      <div className="grid content-start gap-8">
        {schedule.nextRuns.length > 0 && (
          <NextPayments moments={schedule.nextRuns.map(({ at }) => at)} timeZone={plan.timeZone} />
        )}
        <ScheduleHistory runs={runs} category={schedule.category} />
      </div>
    </div>
  );
}

export const ScheduleDetail = withWords(
  ["schedules", "transfer", "order", "asset", "security", "problems"],
  ScheduleDetailScreen,
);
