import { Calendar } from "../calendar/calendar.tsx";
import type { CalendarDays } from "../calendar/calendar-parts.tsx";
import { type CalendarOpening, CalendarPopover } from "./calendar-popover.tsx";

interface DayPopoverProps extends CalendarDays, CalendarOpening {
  label: string;
  value: string | null;
  onChange: (date: string) => void;
}

/** The calendar of a date picker, which closes after a choice. */
export function DayPopover({
  opening,
  onOpeningChange,
  anchorRef,
  label,
  onChange,
  ...rest
}: DayPopoverProps) {
  return (
    <CalendarPopover {...{ opening, onOpeningChange, anchorRef, label }}>
      <Calendar
        {...rest}
        label={label}
        onChange={(date) => {
          onChange(date);
          onOpeningChange("closed");
        }}
        autoFocus
      />
    </CalendarPopover>
  );
}
