import type { Ref } from "react";
import { Input, TextField } from "react-aria-components/TextField";
import { FieldErrorText, FieldLabel, fieldRoot, type FieldWords } from "../field/field.tsx";

export interface CodeFieldProps extends FieldWords {
  /** The digits so far, without spaces. */
  value: string;
  /** Gets digits only, at most `length` of them; a pasted "123 456" arrives as "123456". */
  onChange: (digits: string) => void;
  /** Called once with the whole code, when its last digit arrives. */
  onComplete?: (code: string) => void;
  onBlur?: () => void;
  /** How many digits. Default 6. */
  length?: number;
  /** Draws dots in place of digits: a PIN. Default false. */
  isSecret?: boolean;
  /** Default `one-time-code`; a PIN says `off`. */
  autoComplete?: "one-time-code" | "off";
  isDisabled?: boolean;
  autoFocus?: boolean;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

/**
 * A code of a few digits: one input drawn as boxes, so that paste, autofill, dictation and screen
 * readers meet an ordinary field.
 */
export function CodeField({
  label,
  isLabelHidden = false,
  description,
  error,
  value,
  onChange,
  onComplete,
  length = 6,
  isSecret = false,
  autoComplete = "one-time-code",
  inputRef,
  className = "",
  ...rest
}: CodeFieldProps) {
  const change = (typed: string) => {
    const digits = typed.replace(/\D/g, "").slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  return (
    <TextField
      {...rest}
      value={value}
      onChange={change}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      inputMode="numeric"
      autoComplete={autoComplete}
      className={`${fieldRoot} ${className}`}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} description={description} />
      <div className="group/code relative w-full max-w-84">
        <Boxes value={value} length={length} isSecret={isSecret} />
        <Input
          ref={inputRef ?? null}
          type={isSecret ? "password" : "text"}
          onSelect={(event) => {
            // The caret lives after the last digit: the boxes show no other place for it.
            const { selectionStart, selectionEnd } = event.currentTarget;
            if (selectionStart === selectionEnd) {
              event.currentTarget.setSelectionRange(value.length, value.length);
            }
          }}
          className="absolute inset-0 w-full cursor-text bg-transparent text-base tracking-[2em] text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </div>
      <FieldErrorText error={error} />
    </TextField>
  );
}

interface BoxesProps {
  value: string;
  length: number;
  isSecret: boolean;
}

function Boxes({ value, length, isSecret }: BoxesProps) {
  return (
    <div aria-hidden="true" className="flex gap-2">
      {Array.from({ length }, (_, index) => (
        <span
          key={index}
          data-next={index === Math.min(value.length, length - 1) || undefined}
          className="grid h-13 min-w-0 flex-1 place-items-center rounded-control border border-border-strong bg-surface-raised font-display text-xl font-semibold tabular-nums group-data-[disabled]/field:border-border group-data-[disabled]/field:bg-surface-sunken group-data-[disabled]/field:text-text-faint group-data-[invalid]/field:border-negative group-focus-within/code:data-[next]:border-focus group-focus-within/code:data-[next]:outline-2 group-focus-within/code:data-[next]:-outline-offset-1 group-focus-within/code:data-[next]:outline-focus"
        >
          {isSecret && value[index] ? "•" : value[index]}
        </span>
      ))}
    </div>
  );
}
