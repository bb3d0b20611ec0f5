import { useId, useRef, useState, type ComponentProps } from "react";
import { DateField } from "react-aria-components/DateField";
import { Extra } from "../lazy-part/extra.tsx";
import { lazyPart } from "../lazy-part/lazy-part.tsx";
import type { CalendarDays } from "../calendar/calendar-parts.tsx";
import { calendarDate } from "../calendar/iso-date.ts";
import type { DateRange } from "../calendar/range-calendar.tsx";
import { Segments } from "../date-field/segments.tsx";
import { CalendarButton, isOpenKey, type Opening } from "../date-picker/calendar-button.tsx";
import { errorLook, fieldBox, fieldRoot, type FieldWords } from "../field/field.tsx";
import { CircleAlert } from "../icon/icon.tsx";

const load = () => import("./range-popover.tsx");
const RangePopover = lazyPart(async () => ({ default: (await load()).RangePopover }));

/** A first and a last day, either of which may be missing. */
export type PartialDateRange = { [day in keyof DateRange]: string | null };

/** A period with a name. */
export interface DateRangePreset extends DateRange {
  /** Stable name, for React. */
  id: string;
  /** "Last 30 days". */
  label: string;
}

export interface DateRangePickerProps
  extends FieldWords, CalendarDays, Omit<ComponentProps<"div">, "children" | "onChange" | "role"> {
  /** Both days, each `YYYY-MM-DD` or null. */
  value: PartialDateRange;
  /** Receives both days after each change of one. The last may be before the first: say so in `error`. */
  onChange: (range: PartialDateRange) => void;
  /** Names the first day ("From"). */
  startLabel: string;
  /** Names the last day ("To"). */
  endLabel: string;
  /** Label of the button that opens the calendar ("Choose dates"). */
  openLabel: string;
  /** Periods by name, beside the calendar. */
  presets?: readonly DateRangePreset[];
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isRequired?: boolean;
}

/** A first and a last day, both included: typed, or chosen from a calendar of two months. */
export function DateRangePicker({
  label,
  isLabelHidden = false,
  optionalLabel,
  description,
  error,
  value,
  onChange,
  startLabel,
  endLabel,
  openLabel,
  presets,
  isDisabled = false,
  isReadOnly = false,
  isRequired = false,
  min,
  max,
  isDateUnavailable,
  firstDayOfWeek,
  className = "",
  ...rest
}: DateRangePickerProps) {
  const [opening, setOpening] = useState<Opening>("never");
  const anchorRef = useRef<HTMLDivElement>(null);
  const id = useId();
  const day = (name: keyof DateRange, dayLabel: string) => (
    <DateField
      aria-label={dayLabel}
      aria-describedby={`${id}-hint ${id}-error`}
      value={calendarDate(value[name])}
      onChange={(date) => onChange({ ...value, [name]: date ? date.toString() : null })}
      granularity="day"
      shouldForceLeadingZeros
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...{ isDisabled, isReadOnly, isRequired }}
      className="min-w-0"
    >
      <Segments className="px-1" />
    </DateField>
  );
  return (
    <div
      {...rest}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint ${id}-error`}
      data-invalid={error !== undefined || undefined}
      data-disabled={isDisabled || undefined}
      data-readonly={isReadOnly || undefined}
      className={`${fieldRoot} ${className}`}
    >
      <span
        id={`${id}-label`}
        className={isLabelHidden ? "sr-only" : "text-body font-semibold text-text"}
      >
        {label}
        {optionalLabel && <span className="font-normal text-text-muted"> ({optionalLabel})</span>}
      </span>
      {description && (
        <span id={`${id}-hint`} className="-mt-1 text-sm text-text-muted">
          {description}
        </span>
      )}
      <div
        ref={anchorRef}
        role="presentation"
        onKeyDown={(event) => {
          if (isOpenKey(event) && !isDisabled && !isReadOnly) setOpening("open");
        }}
        className={`${fieldBox} items-center`}
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center ps-2">
          {day("start", startLabel)}
          <span aria-hidden="true" className="text-text-muted">
            –
          </span>
          {day("end", endLabel)}
        </span>
        <CalendarButton
          label={openLabel}
          isDisabled={isDisabled || isReadOnly}
          opening={opening}
          onOpeningChange={setOpening}
          load={load}
        />
      </div>
      {error && (
        <span id={`${id}-error`} className={errorLook}>
          <CircleAlert className="mt-px size-4" />
          <span className="min-w-0">{error}</span>
        </span>
      )}
      {opening !== "never" && (
        <Extra>
          <RangePopover
            {...{ opening, onOpeningChange: setOpening, anchorRef, presets }}
            {...{ label, value, onChange, min, max, isDateUnavailable, firstDayOfWeek }}
          />
        </Extra>
      )}
    </div>
  );
}
