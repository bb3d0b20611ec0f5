import type { Ref } from "react";
import { CalendarHeading } from "react-aria-components/Calendar";
import {
  type DateValue,
  RangeCalendar as AriaRangeCalendar,
  type RangeCalendarProps as AriaRangeCalendarProps,
} from "react-aria-components/RangeCalendar";
import { ariaDays, type CalendarDays, CalendarTop, DayGrid } from "./calendar-parts.tsx";
import { calendarDate } from "./iso-date.ts";

/** First and last day, both included, each `YYYY-MM-DD`. */
export interface DateRange {
  start: string;
  end: string;
}

export interface RangeCalendarProps
  extends
    CalendarDays,
    Omit<
      AriaRangeCalendarProps<DateValue>,
      | "aria-label"
      | "children"
      | "className"
      | "createCalendar"
      | "defaultValue"
      | "firstDayOfWeek"
      | "isDateUnavailable"
      | "isInvalid"
      | "maxValue"
      | "minValue"
      | "onChange"
      | "render"
      | "style"
      | "value"
      | "visibleDuration"
    > {
  /** The purpose of the days ("Period"), for screen readers. */
  label: string;
  /** The chosen days, or null. */
  value: DateRange | null;
  /** Gets both days once the second is chosen. */
  onChange: (range: DateRange) => void;
  /** The number of months side by side. Two need about 36 rem. Default 1. */
  months?: 1 | 2;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** Shows one month or two to choose a first and a last day from. */
export function RangeCalendar({
  label,
  value,
  onChange,
  months = 1,
  min,
  max,
  isDateUnavailable,
  firstDayOfWeek,
  className = "",
  ...rest
}: RangeCalendarProps) {
  const start = calendarDate(value?.start);
  const end = calendarDate(value?.end);
  const heading = "min-w-0 flex-1 text-center text-body font-semibold first-letter:uppercase";
  return (
    <AriaRangeCalendar
      {...rest}
      {...ariaDays({ min, max, isDateUnavailable, firstDayOfWeek })}
      aria-label={label}
      value={start && end ? { start, end } : null}
      onChange={(range) => onChange({ start: range.start.toString(), end: range.end.toString() })}
      visibleDuration={{ months }}
      className={`w-full text-body ${months === 2 ? "" : "sm:w-74"} ${className}`}
    >
      <CalendarTop>
        <CalendarHeading className={heading} />
        {months === 2 && <CalendarHeading offset={{ months: 1 }} className={heading} />}
      </CalendarTop>
      <div className={`grid items-start gap-6 ${months === 2 ? "grid-cols-2" : "grid-cols-1"}`}>
        <DayGrid isRange />
        {months === 2 && <DayGrid isRange offsetMonths={1} />}
      </div>
    </AriaRangeCalendar>
  );
}
