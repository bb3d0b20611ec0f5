import { useRef, useState } from "react";
import { Extra } from "../lazy-part/extra.tsx";
import { lazyPart } from "../lazy-part/lazy-part.tsx";
import type { CalendarDays } from "../calendar/calendar-parts.tsx";
import { DateField, type DateFieldProps } from "../date-field/date-field.tsx";
import { CalendarButton, isOpenKey, type Opening } from "./calendar-button.tsx";

const load = () => import("./day-popover.tsx");
const DayPopover = lazyPart(async () => ({ default: (await load()).DayPopover }));

export interface DatePickerProps extends Omit<DateFieldProps, "suffix" | "boxRef">, CalendarDays {
  /** Label of the button that opens the calendar ("Choose a day"). */
  openLabel: string;
}

/** A field for a day near today: typed, or chosen from a calendar. */
export function DatePicker({
  openLabel,
  min,
  max,
  isDateUnavailable,
  firstDayOfWeek,
  ...rest
}: DatePickerProps) {
  const [opening, setOpening] = useState<Opening>("never");
  const anchorRef = useRef<HTMLDivElement>(null);
  const { label, value, onChange, isDisabled = false, isReadOnly = false } = rest;
  return (
    <>
      <DateField
        {...rest}
        boxRef={anchorRef}
        onKeyDown={(event) => {
          if (isOpenKey(event) && !isDisabled && !isReadOnly) setOpening("open");
        }}
        suffix={
          <CalendarButton
            label={openLabel}
            isDisabled={isDisabled || isReadOnly}
            opening={opening}
            onOpeningChange={setOpening}
            load={load}
          />
        }
      />
      {opening !== "never" && (
        <Extra>
          <DayPopover
            {...{ opening, onOpeningChange: setOpening, anchorRef }}
            {...{ label, value, onChange, min, max, isDateUnavailable, firstDayOfWeek }}
          />
        </Extra>
      )}
    </>
  );
}
