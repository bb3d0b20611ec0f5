import { readApiActivity, type ApiActivityDay } from "@apex/contract/business-api/api-activity";
import { formatDay } from "@apex/ui/date-time/format-moment";
import { DayBars } from "@apex/ui/day-bars/day-bars";
import { useIntl } from "react-intl";
import { useRead } from "../../base/use-read.ts";
import { Figure, Figures } from "../../parts/figures/figures.tsx";

const figures = [
  {
    id: "calls",
    title: "apex.business-api.activityCalls",
    note: "apex.business-api.activityRefused",
    of: (day: ApiActivityDay) => ({ value: day.calls, failed: day.refused }),
  },
  {
    id: "deliveries",
    title: "apex.business-api.activityDeliveries",
    note: "apex.business-api.activityFailed",
    of: (day: ApiActivityDay) => ({
      value: day.delivered + day.failed + day.pending,
      failed: day.failed,
    }),
  },
] as const;

/**
 * Charts what the business's programs did in the last days. Renders nothing before their first activity and while it
 * loads.
 */
export function Activity() {
  const intl = useIntl();
  const { data } = useRead(readApiActivity, {});
  const days = data?.days ?? [];
  if (days.every((day) => figures.every(({ of }) => of(day).value === 0))) return null;
  return (
    <Figures label={intl.formatMessage({ id: "apex.business-api.activity" })}>
      {figures.map(({ id, title, note, of }) => {
        const bars = days.map((day) => ({ id: day.day, ...of(day) }));
        const sum = (part: "value" | "failed") => bars.reduce((all, bar) => all + bar[part], 0);
        return (
          <Figure
            key={id}
            title={intl.formatMessage({ id: title })}
            note={intl.formatMessage(
              { id: note },
              { failed: sum("failed"), share: sum("failed") / Math.max(1, sum("value")) },
            )}
            chart={
              <DayBars
                bars={bars}
                label={bars
                  .map(({ id: day, value }) => {
                    const written = formatDay(`${day}T12:00:00Z`, intl.locale, "UTC");
                    return `${written}: ${intl.formatNumber(value)}`;
                  })
                  .join("; ")}
              />
            }
          >
            {intl.formatNumber(sum("value"))}
          </Figure>
        );
      })}
    </Figures>
  );
}
