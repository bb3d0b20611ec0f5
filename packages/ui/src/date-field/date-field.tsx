import type { ReactNode, Ref } from "react";
import {
  DateField as AriaDateField,
  type DateFieldProps as AriaDateFieldProps,
  type DateValue,
} from "react-aria-components/DateField";
import { calendarDate } from "../calendar/iso-date.ts";
import {
  FieldErrorText,
  fieldBox,
  FieldLabel,
  fieldRoot,
  type FieldWords,
} from "../field/field.tsx";
import { Segments } from "./segments.tsx";

export interface DateFieldProps
  extends
    FieldWords,
    Omit<
      AriaDateFieldProps<DateValue>,
      | "children"
      | "className"
      | "defaultValue"
      | "granularity"
      | "hideTimeZone"
      | "hourCycle"
      | "isDateUnavailable"
      | "isInvalid"
      | "maxValue"
      | "minValue"
      | "onChange"
      | "render"
      | "style"
      | "validate"
      | "validationBehavior"
      | "value"
    > {
  /** The day, `YYYY-MM-DD`, or null. */
  value: string | null;
  /**
   * Receives the day, `YYYY-MM-DD`, once it is complete, and null when it is cleared. It may be any day: use `error` to
   * refuse one.
   */
  onChange: (date: string | null) => void;
  /** Shown in the box, after the day. */
  suffix?: ReactNode;
  /** The field's box, which popovers hang from. */
  boxRef?: Ref<HTMLDivElement>;
  /** The first part, for focus. */
  inputRef?: Ref<HTMLElement>;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A field for a day that people know by heart: a birthday, a date on a card. Typed part by part, in the language's order. */
export function DateField({
  label,
  isLabelHidden = false,
  optionalLabel,
  description,
  error,
  value,
  onChange,
  suffix,
  boxRef,
  inputRef,
  className = "",
  ...rest
}: DateFieldProps) {
  return (
    <AriaDateField
      {...rest}
      value={calendarDate(value)}
      onChange={(date) => onChange(date ? date.toString() : null)}
      granularity="day"
      shouldForceLeadingZeros
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={`${fieldRoot} ${className}`}
    >
      <FieldLabel {...{ label, isLabelHidden, optionalLabel, description }} />
      <div ref={boxRef ?? null} className={fieldBox}>
        <Segments firstRef={inputRef} />
        {suffix}
      </div>
      <FieldErrorText error={error} />
    </AriaDateField>
  );
}
