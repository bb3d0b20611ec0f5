import type { CalendarDate } from "@internationalized/date";
import type { ReactNode } from "react";
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from "react-aria-components/Calendar";
import { ChevronLeft, ChevronRight } from "../icon/icon.tsx";
import { calendarDate } from "./iso-date.ts";

/** The days that a calendar offers; each a `YYYY-MM-DD`. */
export interface CalendarDays {
  /** The first day that can be chosen. */
  min?: string | undefined;
  /** Last day that can be chosen. */
  max?: string | undefined;
  /** True for a day between them that cannot be chosen: a bank holiday, a full day. It keeps its place, struck through. */
  isDateUnavailable?: ((date: string) => boolean) | undefined;
  /** Default: the language's own, Monday in British English and French. */
  firstDayOfWeek?: "sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | undefined;
}

/** The same days in react-aria's types. */
export function ariaDays({ min, max, isDateUnavailable, firstDayOfWeek }: CalendarDays) {
  return {
    minValue: calendarDate(min),
    maxValue: calendarDate(max),
    ...(isDateUnavailable && {
      isDateUnavailable: (date: { toString(): string }) =>
        isDateUnavailable(date.toString().slice(0, "YYYY-MM-DD".length)),
    }),
    ...(firstDayOfWeek && { firstDayOfWeek }),
  };
}

const step =
  "grid size-9 flex-none cursor-pointer place-items-center rounded-control text-text-muted transition-colors hover:bg-control-hover hover:text-text disabled:cursor-default disabled:opacity-45 pointer-coarse:size-11";

/** Buttons for the previous and the next month, with content between them. */
export function CalendarTop({ children }: { children: ReactNode }) {
  return (
    <div className="mb-1 flex items-center justify-between gap-1">
      <Button slot="previous" className={step}>
        <ChevronLeft className="rtl:-scale-x-100" />
      </Button>
      {children}
      <Button slot="next" className={step}>
        <ChevronRight className="rtl:-scale-x-100" />
      </Button>
    </div>
  );
}

const day = [
  "relative grid h-full w-full cursor-pointer place-items-center rounded-control tabular-nums outline-none transition-colors",
  "group-hover/day:bg-control-hover group-data-[pressed]/day:bg-control-pressed",
  "group-data-[today]/day:font-semibold group-data-[today]/day:text-brand-text",
  "group-data-[today]/day:after:absolute group-data-[today]/day:after:bottom-1.5 group-data-[today]/day:after:h-0.5 group-data-[today]/day:after:w-3 group-data-[today]/day:after:rounded-full group-data-[today]/day:after:bg-current",
  "group-data-[disabled]/day:cursor-default group-data-[disabled]/day:bg-transparent group-data-[disabled]/day:text-text-faint group-data-[disabled]/day:opacity-45",
  "group-data-[unavailable]/day:cursor-default group-data-[unavailable]/day:bg-transparent group-data-[unavailable]/day:text-text-faint group-data-[unavailable]/day:line-through",
  "group-data-[focus-visible]/day:outline-2 group-data-[focus-visible]/day:outline-offset-2 group-data-[focus-visible]/day:outline-focus group-data-[focus-visible]/day:z-1",
].join(" ");

const chosen =
  "bg-brand! text-brand-contrast! font-semibold forced-colors:bg-[Highlight]! forced-colors:text-[HighlightText]! forced-colors:forced-color-adjust-none";

/** The days between the ends of a range form one band. */
const band =
  "rounded-none bg-brand-soft [td:first-child_&]:rounded-s-control [td:last-child_&]:rounded-e-control group-data-[today]/day:bg-brand-soft group-hover/day:bg-brand-soft-hover forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none";

interface DayGridProps {
  /** Months after the first that is shown. */
  offsetMonths?: number;
  isRange?: boolean;
}

/** The days of one month. Days of the neighbouring months are left blank. */
export function DayGrid({ offsetMonths = 0, isRange = false }: DayGridProps) {
  return (
    <CalendarGrid
      offset={{ months: offsetMonths }}
      weekdayStyle="short"
      className="w-full table-fixed border-separate border-spacing-y-0.5"
    >
      <CalendarGridHeader>
        {(name) => (
          <CalendarHeaderCell className="h-8 text-xs font-medium text-text-muted">
            {name}
          </CalendarHeaderCell>
        )}
      </CalendarGridHeader>
      <CalendarGridBody>{(date) => <Day date={date} isRange={isRange} />}</CalendarGridBody>
    </CalendarGrid>
  );
}

function Day({ date, isRange }: { date: CalendarDate; isRange: boolean }) {
  return (
    <CalendarCell
      date={date}
      className="group/day h-10 outline-none outside-month:invisible pointer-coarse:h-11"
    >
      {({ formattedDate, isSelected, isSelectionStart, isSelectionEnd }) => {
        const isEnd = !isRange || isSelectionStart || isSelectionEnd;
        // The band continues under the rounded ends, so that they close it.
        const halfBand =
          isRange && isSelected && isSelectionStart !== isSelectionEnd && isEnd
            ? `before:absolute before:inset-y-0 before:-z-1 before:w-1/2 before:bg-brand-soft ${isSelectionStart ? "before:end-0" : "before:start-0"}`
            : "";
        return (
          <span className={`relative isolate block h-full ${halfBand}`}>
            <span className={`${day} ${isSelected ? (isEnd ? chosen : band) : ""}`}>
              {formattedDate}
            </span>
          </span>
        );
      }}
    </CalendarCell>
  );
}
