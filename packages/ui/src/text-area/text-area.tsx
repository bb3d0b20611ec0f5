import { type ReactNode, type Ref, useState } from "react";
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from "react-aria-components/TextField";
import {
  FieldErrorText,
  fieldBox,
  fieldInput,
  FieldLabel,
  fieldRoot,
  type FieldWords,
} from "../field/field.tsx";

export interface TextAreaProps
  extends
    FieldWords,
    Omit<
      AriaTextFieldProps,
      | "children"
      | "className"
      | "style"
      | "render"
      | "isInvalid"
      | "type"
      | "validate"
      | "validationBehavior"
    > {
  /** Lines at first; it grows with what is written, up to ten. Default 3. */
  rows?: number;
  /** An example of what to write; never the question itself. */
  placeholder?: string;
  /** Says how many characters are left ("12 characters left", "3 too many"); negative when there are too many. Needs `maxCount`. */
  countLabel?: (left: number) => string;
  /** The most characters. More can be typed: nothing that was pasted is cut; the form refuses it. */
  maxCount?: number;
  /** Under the box, while there is no error. */
  note?: ReactNode;
  /** The text area itself, for focus. */
  inputRef?: Ref<HTMLTextAreaElement>;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A few lines of text. */
export function TextArea({
  label,
  isLabelHidden = false,
  optionalLabel,
  description,
  error,
  rows = 3,
  placeholder = "",
  countLabel,
  maxCount,
  note,
  inputRef,
  onChange,
  className = "",
  ...rest
}: TextAreaProps) {
  const [typed, setTyped] = useState(rest.defaultValue ?? "");
  const { length } = rest.value ?? typed;
  const change = (text: string) => {
    setTyped(text);
    onChange?.(text);
  };
  return (
    <AriaTextField
      {...rest}
      onChange={change}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={`${fieldRoot} ${className}`}
    >
      <FieldLabel {...{ label, isLabelHidden, optionalLabel, description }} />
      <div className={fieldBox}>
        <AriaTextArea
          ref={inputRef ?? null}
          rows={rows}
          placeholder={placeholder}
          className={`${fieldInput} w-0! field-sizing-content max-h-60 resize-none`}
          style={{ minHeight: `calc(${rows} * var(--apex-leading-body) + 1.125rem)` }}
        />
      </div>
      <div className="flex items-start justify-between gap-4 empty:hidden">
        <FieldErrorText error={error} />
        {!error && note}
        {countLabel && maxCount !== undefined && (
          <Count left={maxCount - length} label={countLabel} />
        )}
      </div>
    </AriaTextField>
  );
}

/** Characters left at which the count is announced, instead of with each key. */
const spokenFrom = 20;

function Count({ left, label }: { left: number; label: (left: number) => string }) {
  const isNear = left <= spokenFrom;
  return (
    <>
      <span
        className={`ms-auto flex-none text-sm tabular-nums ${left < 0 ? "font-medium text-negative-text" : "text-text-muted"}`}
      >
        {label(left)}
      </span>
      <span role="status" className="sr-only">
        {isNear && (left % 10 === 0 || left < 0) ? label(left) : ""}
      </span>
    </>
  );
}
