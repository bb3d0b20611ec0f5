import { act } from "@apex/client/query";
import {
  cancelSchedule,
  deleteSchedule,
  pauseSchedule,
  resumeSchedule,
  type Schedule,
} from "@apex/contract/schedules/schedules";
import { Button } from "@apex/ui/button/button";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAct } from "../../base/use-read.ts";

/** The result of an action on a schedule. */
export type ScheduleNews = "paused" | "resumed" | "cancelled" | "deleted";

export interface ScheduleActionsProps {
  schedule: Schedule;
  onEdit: () => void;
  onNews: (news: ScheduleNews) => void;
}

type Question = "pause" | "cancel" | "delete";

const done = { pause: "paused", cancel: "cancelled", delete: "deleted" } as const;

/** The actions that a schedule's state allows; those that stop payments ask first. */
export function ScheduleActions({ schedule, onEdit, onNews }: ScheduleActionsProps) {
  const intl = useIntl();
  const [question, setQuestion] = useState<Question>();
  const resume = useAct(resumeSchedule);
  const params = { scheduleId: schedule.id };
  const isToCome = schedule.state === "pending";
  const resumeIt = () => resume.mutate({ params }, { onSuccess: () => onNews("resumed") });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2.5">
        {isToCome && schedule.isPaused && (
          <Button isPending={resume.isPending} onPress={resumeIt}>
            {intl.formatMessage({ id: "apex.schedules.resume" })}
          </Button>
        )}
        {isToCome && !schedule.isPaused && (
          <Button variant="secondary" onPress={() => setQuestion("pause")}>
            {intl.formatMessage({ id: "apex.schedules.pause" })}
          </Button>
        )}
        {isToCome && (
          <>
            <Button variant="secondary" onPress={onEdit}>
              {intl.formatMessage({ id: "apex.schedules.edit" })}
            </Button>
            <Button variant="quiet" onPress={() => setQuestion("cancel")}>
              {intl.formatMessage({ id: "apex.schedules.cancel" })}
            </Button>
          </>
        )}
        {!isToCome && (
          <Button variant="quiet" onPress={() => setQuestion("delete")}>
            {intl.formatMessage({ id: "apex.schedules.delete" })}
          </Button>
        )}
      </div>
      {resume.error && (
        <ErrorView error={resume.error} onRetry={resumeIt} isRetrying={resume.isPending} />
      )}
      {question && (
        <AskFirst
          question={question}
          schedule={schedule}
          onClose={() => setQuestion(undefined)}
          onNews={onNews}
        />
      )}
    </div>
  );
}

const endpoints = { pause: pauseSchedule, cancel: cancelSchedule, delete: deleteSchedule };

interface AskFirstProps extends Pick<ScheduleActionsProps, "schedule" | "onNews"> {
  question: Question;
  onClose: () => void;
}

function AskFirst({ question, schedule, onClose, onNews }: AskFirstProps) {
  const intl = useIntl();
  const action = useMutation(act(useClient(), endpoints[question]));
  const confirm = () =>
    action.mutate(
      { params: { scheduleId: schedule.id } },
      {
        onSuccess: () => {
          onClose();
          onNews(done[question]);
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone={question === "pause" ? "plain" : "danger"}
      title={intl.formatMessage(
        { id: `apex.schedules.${question}Title` },
        { name: schedule.payee.name },
      )}
      confirmLabel={intl.formatMessage({ id: `apex.schedules.${question}` })}
      cancelLabel={intl.formatMessage({ id: `apex.schedules.${question}Keep` })}
      isPending={action.isPending}
      onConfirm={confirm}
    >
      {action.error ? (
        <ErrorView error={action.error} />
      ) : (
        intl.formatMessage({ id: `apex.schedules.${question}Body` })
      )}
    </ConfirmDialog>
  );
}
