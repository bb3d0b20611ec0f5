import type { Ref } from "react";
import {
  Calendar as AriaCalendar,
  CalendarMonthPicker,
  CalendarYearPicker,
  type CalendarProps as AriaCalendarProps,
  type DateValue,
} from "react-aria-components/Calendar";
import { ChevronDown } from "../icon/icon.tsx";
import { ariaDays, type CalendarDays, CalendarTop, DayGrid } from "./calendar-parts.tsx";
import { calendarDate } from "./iso-date.ts";

export interface CalendarProps
  extends
    CalendarDays,
    Omit<
      AriaCalendarProps<DateValue>,
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
      | "selectionMode"
      | "style"
      | "value"
      | "visibleDuration"
    > {
  /** The purpose of the day ("Date of birth"), for screen readers. */
  label: string;
  /** The chosen day, `YYYY-MM-DD`, or null. */
  value: string | null;
  /** Gets the day, `YYYY-MM-DD`. */
  onChange: (date: string) => void;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** Shows a month to choose a day from. Month and year are lists of their own, so that a birthday is two choices away. */
export function Calendar({
  label,
  value,
  onChange,
  min,
  max,
  isDateUnavailable,
  firstDayOfWeek,
  className = "",
  ...rest
}: CalendarProps) {
  const days = ariaDays({ min, max, isDateUnavailable, firstDayOfWeek });
  const { minValue, maxValue } = days;
  const years = minValue && maxValue ? maxValue.year - minValue.year + 1 : 20;
  return (
    <AriaCalendar
      {...rest}
      {...days}
      aria-label={label}
      value={calendarDate(value)}
      onChange={(date) => onChange(date.toString())}
      className={`w-full text-body sm:w-74 ${className}`}
    >
      <CalendarTop>
        <span className="flex min-w-0 items-center">
          <CalendarMonthPicker format="long">
            {(picker) => <Part {...picker} />}
          </CalendarMonthPicker>
          <CalendarYearPicker visibleYears={years}>
            {(picker) => <Part {...picker} />}
          </CalendarYearPicker>
        </span>
      </CalendarTop>
      <DayGrid />
    </AriaCalendar>
  );
}

interface PartProps {
  "aria-label": string;
  value: string | number | null;
  onChange: (key: string | number | null) => void;
  items: readonly { id: number; formatted: string }[];
}

/** The month or the year in the platform's own list, which is a wheel on a phone. */
function Part({ "aria-label": label, value, onChange, items }: PartProps) {
  return (
    <span className="relative flex min-w-0 items-center rounded-control hover:bg-control-hover has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <select
        aria-label={label}
        value={value ?? ""}
        onChange={(event) => onChange(Number(event.target.value))}
        className="min-h-9 min-w-0 cursor-pointer field-sizing-content rounded-control ps-2 pe-5 text-body font-semibold capitalize outline-none pointer-coarse:min-h-11"
      >
        {items.map(({ id, formatted }) => (
          <option key={id} value={id}>
            {formatted}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-1 size-4 text-text-muted" />
    </span>
  );
}
