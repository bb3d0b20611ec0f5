import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { TextField } from "react-aria-components/TextField";
import type { CodeFieldProps } from "../code-field/code-field.tsx";
import { DigitBoxes, digitsOf } from "../code-field/digit-boxes.tsx";
import { FieldErrorText, FieldLabel, fieldButton, fieldRoot } from "../field/field.tsx";
import { Eye, EyeOff } from "../icon/icon.tsx";

export interface PinFieldProps extends CodeFieldProps {
  /** The digits so far. Keep them in memory only. */
  value: string;
  /** Number of digits. Default 4. */
  length?: number;
  /** Label of the button that shows the digits ("Show PIN"). Without it they stay hidden. */
  showLabel?: string;
  /** Label of the button that hides them again ("Hide PIN"); required with `showLabel`. */
  hideLabel?: string;
}

/** The PIN of a card: four digits, hidden while typed. A text field, because browsers would offer to save a password. */
export function PinField({
  label,
  isLabelHidden = false,
  description,
  error,
  value,
  onChange,
  onComplete,
  length = 4,
  showLabel,
  hideLabel,
  inputRef,
  className = "",
  ...rest
}: PinFieldProps) {
  const [isShown, setShown] = useState(false);
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
      autoComplete="off"
      autoCorrect="off"
      spellCheck="false"
      className={`${fieldRoot} ${className}`}
    >
      <FieldLabel {...{ label, isLabelHidden, description }} />
      <div className="flex items-center gap-1.5">
        <DigitBoxes {...{ value, length, inputRef }} isSecret isMasked={!isShown} />
        {showLabel && (
          <Button
            slot={null}
            aria-label={isShown ? (hideLabel ?? showLabel) : showLabel}
            isDisabled={rest.isDisabled ?? false}
            onPress={() => setShown(!isShown)}
            className={fieldButton}
          >
            {isShown ? <EyeOff /> : <Eye />}
          </Button>
        )}
      </div>
      <FieldErrorText error={error} />
    </TextField>
  );
}
