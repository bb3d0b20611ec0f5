import type { ReactNode, Ref } from "react";
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
      "children" | "className" | "style" | "render" | "isInvalid" | "validationBehavior" | "type"
    > {
  /** Lines at first. Default 3. */
  rows?: number;
  placeholder?: string;
  /** Under the box, while there is no error: a counter. */
  note?: ReactNode;
  inputRef?: Ref<HTMLTextAreaElement>;
  className?: string;
}

/** A few lines of text. */
export function TextArea({
  label,
  isLabelHidden = false,
  description,
  error,
  rows = 3,
  placeholder = "",
  note,
  inputRef,
  className = "",
  ...rest
}: TextAreaProps) {
  return (
    <AriaTextField
      {...rest}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={`${fieldRoot} ${className}`}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} description={description} />
      <div className={fieldBox}>
        <AriaTextArea
          ref={inputRef ?? null}
          rows={rows}
          placeholder={placeholder}
          className={fieldInput}
        />
      </div>
      <FieldErrorText error={error} />
      {!error && note}
    </AriaTextField>
  );
}
