import type { Ref } from "react";
import { TextField, type TextFieldProps } from "react-aria-components/TextField";
import { FieldErrorText, FieldLabel, fieldRoot, type FieldWords } from "../field/field.tsx";
import { DigitBoxes, digitsOf } from "./digit-boxes.tsx";

export interface CodeFieldProps
  extends
    FieldWords,
    Omit<
      TextFieldProps,
      | "autoComplete"
      | "autoFocus"
      | "children"
      | "className"
      | "defaultValue"
      | "inputMode"
      | "isInvalid"
      | "render"
      | "style"
      | "type"
      | "validate"
      | "validationBehavior"
    > {
  /** The digits so far, without spaces. */
  value: string;
  /** Receives digits only; a pasted "123 456" arrives as "123456", and a text with more than `length` digits with all of them. */
  onChange: (digits: string) => void;
  /** Called once with the whole code, when its last digit arrives. The caller refuses a code of more than `length` digits, in words. */
  onComplete?: (code: string) => void;
  /** Number of digits. Default 6. */
  length?: number;
  /** Focuses the field when it appears. Use it where the code is the only question. Default false. */
  takesFocus?: boolean;
  /** The input itself, for focus. */
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A field for a code from a message or an app: typed, pasted, or filled in by the phone. */
export function CodeField({
  label,
  isLabelHidden = false,
  description,
  error,
  value,
  onChange,
  onComplete,
  length = 6,
  takesFocus = false,
  inputRef,
  className = "",
  ...rest
}: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      value={value}
      onChange={(typed) => {
        const digits = digitsOf(typed, value, length);
        onChange(digits);
        if (digits.length >= length && digits !== value) onComplete?.(digits);
      }}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={`${fieldRoot} ${className}`}
    >
      <FieldLabel {...{ label, isLabelHidden, description }} />
      <DigitBoxes {...{ value, length, takesFocus, inputRef }} />
      <FieldErrorText error={error} />
    </TextField>
  );
}
