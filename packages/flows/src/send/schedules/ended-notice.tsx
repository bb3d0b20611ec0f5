import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";

/** The ways in which a schedule can end. `stopped` means cancelled or deleted, where the server does not say which. */
const titles = {
  cancelled: "apex.schedules.wasCancelled",
  completed: "apex.schedules.hasEnded",
  deleted: "apex.schedules.wasDeleted",
  stopped: "apex.schedules.wasStopped",
} as const;

export interface EndedNoticeProps {
  end: keyof typeof titles;
  /** Schedules the entered values as a new payment. */
  onAnew: (() => void) | undefined;
  onDismiss?: () => void;
}

/** Says that the schedule has ended, and offers to schedule the entered values as a new payment, which needs a press because it sends money. */
export function EndedNotice({ end, onAnew, onDismiss }: EndedNoticeProps) {
  const intl = useIntl();
  return (
    <Notice
      tone="danger"
      live="alert"
      title={intl.formatMessage({ id: titles[end] })}
      action={
        onAnew && (
          <Button variant="secondary" size="compact" onPress={onAnew}>
            {intl.formatMessage({ id: "apex.schedules.overAnew" })}
          </Button>
        )
      }
      {...(onDismiss && { onDismiss })}
      dismissLabel={intl.formatMessage({ id: "apex.schedules.overSeen" })}
    >
      {intl.formatMessage({ id: "apex.schedules.overBody" })}
    </Notice>
  );
}
