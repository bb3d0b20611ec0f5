import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";

/** Says that a schedule makes no payments for now. */
export function PausedNotice() {
  const intl = useIntl();
  return (
    <Notice tone="caution" title={intl.formatMessage({ id: "apex.schedules.pausedTitle" })}>
      {intl.formatMessage({ id: "apex.schedules.pausedBody" })}
    </Notice>
  );
}
