import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";

/** What became of a schedule elsewhere; an ended one that is known no better has completed. */
const titles = {
  cancelled: "apex.schedules.wasCancelled",
  completed: "apex.schedules.hasEnded",
  deleted: "apex.schedules.wasDeleted",
  stopped: "apex.schedules.wasStopped",
} as const;

export interface EndedNoticeProps {
  end: keyof typeof titles;
  /** Schedules what was entered as a new payment. */
  onAnew: (() => void) | undefined;
  onDismiss?: () => void;
}

/** Says that the schedule ended elsewhere, and offers what was entered as a new one: never by itself, because money leaves by it. */
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
