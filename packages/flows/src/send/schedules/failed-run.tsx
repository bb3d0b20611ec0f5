import { verificationRequired } from "@apex/client/error-catalogue";
import type { Verification } from "@apex/client/events";
import {
  retryScheduleRun,
  type Schedule,
  type ScheduleRun,
} from "@apex/contract/schedules/schedules";
import { Button } from "@apex/ui/button/button";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { OrderError } from "../../parts/money-order/order-error.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useAct } from "../../base/use-read.ts";
import { reasonWords, writtenDay } from "./schedule-words.ts";

export interface FailedRunProps {
  schedule: Schedule;
  run: ScheduleRun;
  canRetry: boolean;
  onVerify: (verification: Verification) => void;
}

/** The reason why the latest payment failed, that no money moved, and the way to retry. */
export function FailedRun({ schedule, run, canRetry, onVerify }: FailedRunProps) {
  const intl = useIntl();
  const retry = useAct(retryScheduleRun);
  const send = () => retry.mutate({ params: { scheduleId: schedule.id, on: run.on } });
  const isLow = run.reason === "insufficient-funds";
  return (
    <>
      <Notice
        tone="danger"
        live="status"
        title={intl.formatMessage(
          { id: "apex.schedules.failedTitle" },
          { day: writtenDay(run.on, intl) },
        )}
        action={
          canRetry &&
          run.retryUntil && (
            <div className="flex flex-wrap gap-2">
              <Button size="compact" variant="secondary" isPending={retry.isPending} onPress={send}>
                {intl.formatMessage({ id: "apex.schedules.retry" })}
              </Button>
              {isLow && (
                <PlaceButton
                  size="compact"
                  variant="quiet"
                  to="deposit"
                  with={{ asset: schedule.amount.asset }}
                >
                  {intl.formatMessage({ id: "apex.schedules.addMoney" })}
                </PlaceButton>
              )}
            </div>
          )
        }
      >
        <p>{reasonWords(run, intl)}</p>
        <p>
          {run.retryUntil
            ? intl.formatMessage(
                { id: "apex.schedules.failedUntil" },
                { until: formatMoment(run.retryUntil, intl.locale) },
              )
            : intl.formatMessage({ id: "apex.schedules.failedOver" })}
        </p>
      </Notice>
      {retry.error && (
        <OrderError
          error={retry.error}
          onRetry={send}
          isRetrying={retry.isPending}
          onVerify={(needed) => {
            if (verificationRequired(retry.error)) onVerify(needed);
          }}
        />
      )}
    </>
  );
}
