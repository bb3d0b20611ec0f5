import type { ReactNode, Ref } from "react";
import {
  Input,
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

export interface TextFieldProps
  extends
    FieldWords,
    Omit<
      AriaTextFieldProps,
      | "children"
      | "className"
      | "style"
      | "render"
      | "isInvalid"
      | "validate"
      | "validationBehavior"
    > {
  /** Within the box, before the text: a sign, a code. */
  prefix?: ReactNode;
  /** Content within the box, after the text, such as a unit or a button. */
  suffix?: ReactNode;
  /** An example of what to write; never the question itself. */
  placeholder?: string;
  /** Under the box, while there is no error: what the field understood, a counter. */
  note?: ReactNode | undefined;
  /** Keeps the note under an error too: rules that say how to mend it. Default false. */
  isNoteKept?: boolean;
  /** The input itself, for focus. */
  inputRef?: Ref<HTMLInputElement>;
  /** Classes for the input: alignment, size of figures. */
  inputClassName?: string;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A field of one line. `value`/`onChange(text)`, `name`, `type`, `inputMode`, `autoComplete` work as in react-aria. */
export function TextField({
  label,
  isLabelHidden = false,
  optionalLabel,
  description,
  error,
  prefix,
  suffix,
  placeholder = "",
  note,
  isNoteKept = false,
  inputRef,
  inputClassName = "",
  className = "",
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField
      // Enter submits the form, and a phone's keyboard labels the key accordingly.
      enterKeyHint="go"
      {...rest}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={`${fieldRoot} ${className}`}
    >
      <FieldLabel {...{ label, isLabelHidden, optionalLabel, description }} />
      <div className={fieldBox}>
        {prefix && <span className="flex items-center ps-3.5 text-text-muted">{prefix}</span>}
        <Input
          ref={inputRef ?? null}
          placeholder={placeholder}
          className={`${fieldInput} ${inputClassName}`}
        />
        {suffix && <span className="flex items-center pe-1 text-text-muted">{suffix}</span>}
      </div>
      <FieldErrorText error={error} />
      {(isNoteKept || !error) && note}
    </AriaTextField>
  );
}
