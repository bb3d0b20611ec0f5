import { useId, useState } from "react";
import { Button } from "react-aria-components/Button";
import { fieldButton } from "../field/field.tsx";
import { Check, Eye, EyeOff } from "../icon/icon.tsx";
import { TextField, type TextFieldProps } from "../text-field/text-field.tsx";

/** A rule that a new password must meet, ticked while typing. */
export interface PasswordRule {
  /** Stable name, for React. */
  id: string;
  /** The rule in words ("8 characters or more"). */
  label: string;
  isMet: boolean;
}

export interface PasswordFieldProps extends Omit<
  TextFieldProps,
  "type" | "prefix" | "suffix" | "note" | "isNoteKept"
> {
  /** Label of the button that shows the password. */
  showLabel: string;
  /** Label of the button that hides it again. */
  hideLabel: string;
  /** The live rules of a new password. */
  rules?: readonly PasswordRule[];
  /** Announces that a rule is met ("met"). Required with `rules`. */
  metLabel?: string;
  /** `current-password` or `new-password`. */
  autoComplete: "current-password" | "new-password";
}

/** A password that can be revealed, with its rules ticked as they are met. */
export function PasswordField({
  showLabel,
  hideLabel,
  rules,
  metLabel,
  ...rest
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const rulesId = useId();
  return (
    <TextField
      {...rest}
      {...(rules && { "aria-describedby": rulesId })}
      type={isShown ? "text" : "password"}
      autoCorrect="off"
      spellCheck="false"
      suffix={
        <Button
          slot={null}
          aria-label={isShown ? hideLabel : showLabel}
          isDisabled={rest.isDisabled ?? false}
          onPress={() => setShown(!isShown)}
          className={`${fieldButton} -me-px`}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </Button>
      }
      note={rules && <Rules id={rulesId} rules={rules} metLabel={metLabel} />}
      isNoteKept
    />
  );
}

interface RulesProps {
  id: string;
  rules: readonly PasswordRule[];
  metLabel: string | undefined;
}

function Rules({ id, rules, metLabel }: RulesProps) {
  return (
    <ul id={id} className="grid gap-x-4 gap-y-1 pt-0.5 sm:grid-cols-2">
      {rules.map((rule) => (
        <li
          key={rule.id}
          className={`flex items-center gap-1.5 text-sm ${rule.isMet ? "text-positive-text" : "text-text-muted"}`}
        >
          {rule.isMet ? (
            <Check className="size-4" />
          ) : (
            <span
              aria-hidden="true"
              className="mx-1 size-2 rounded-full border border-border-strong"
            />
          )}
          {rule.label}
          {rule.isMet && <span className="sr-only">{metLabel}</span>}
        </li>
      ))}
    </ul>
  );
}
