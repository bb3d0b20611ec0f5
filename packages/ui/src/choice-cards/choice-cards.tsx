import type { ReactNode, Ref } from "react";
import { Radio, RadioGroup, type RadioGroupProps } from "react-aria-components/RadioGroup";
import { FieldErrorText, FieldLabel, type FieldWords } from "../field/field.tsx";
import { Check } from "../icon/icon.tsx";

export interface Choice<Value extends string = string> {
  /** The chosen value. */
  value: Value;
  /** The choice in two or three words. */
  title: ReactNode;
  /** The consequence of the choice: time, cost, recipient. */
  description?: ReactNode;
  /** An icon, an AssetIcon or an Avatar. */
  icon?: ReactNode;
  /** Shown at the end of the card: a balance, a fee. */
  trailing?: ReactNode;
  /** The reason why it cannot be chosen now; replaces the description. */
  disabledReason?: string | undefined;
}

export interface ChoiceCardsProps<Value extends string>
  extends
    FieldWords,
    Omit<
      RadioGroupProps,
      | "children"
      | "className"
      | "defaultValue"
      | "isInvalid"
      | "onChange"
      | "render"
      | "style"
      | "validate"
      | "validationBehavior"
      | "value"
    > {
  /** In order; disabled ones last. */
  choices: readonly Choice<Value>[];
  /** The chosen value, or null. */
  value: Value | null;
  /** Gets the chosen one. */
  onChange: (value: Value) => void;
  /** Cards side by side from 640 px on. Default 1. */
  columns?: 1 | 2;
  /** The input that takes the focus of the whole: the chosen one, else the first. */
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A choice from a few options, each with room for an explanation. */
export function ChoiceCards<Value extends string>({
  label,
  isLabelHidden = false,
  optionalLabel,
  description,
  error,
  choices,
  value,
  onChange,
  inputRef,
  columns = 1,
  className = "",
  ...rest
}: ChoiceCardsProps<Value>) {
  const entry = value ?? choices.find(({ disabledReason }) => disabledReason === undefined)?.value;
  return (
    <RadioGroup
      {...rest}
      value={value}
      onChange={(chosen) => {
        const choice = choices.find((candidate) => candidate.value === chosen);
        if (choice) onChange(choice.value);
      }}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={`flex flex-col gap-2 ${className}`}
    >
      <FieldLabel {...{ label, isLabelHidden, optionalLabel, description }} />
      <div className={`grid gap-2.5 ${columns === 2 ? "sm:grid-cols-2" : ""}`}>
        {choices.map((choice) => (
          <ChoiceCard
            key={choice.value}
            {...choice}
            {...(choice.value === entry && { inputRef })}
          />
        ))}
      </div>
      <FieldErrorText error={error} />
    </RadioGroup>
  );
}

interface ChoiceCardProps extends Choice {
  inputRef?: Ref<HTMLInputElement> | undefined;
}

function ChoiceCard({
  inputRef,
  value,
  title,
  description,
  icon,
  trailing,
  disabledReason,
}: ChoiceCardProps) {
  return (
    <Radio
      {...(inputRef && { inputRef })}
      value={value}
      isDisabled={disabledReason !== undefined}
      className="group/choice flex min-h-16 cursor-pointer items-center gap-3.5 rounded-card border border-border bg-surface-raised p-4 text-body transition-colors hover:border-border-strong selected:border-brand selected:bg-brand-soft selected:inset-ring selected:inset-ring-brand focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus invalid:border-negative disabled:cursor-default disabled:border-dashed disabled:bg-transparent forced-colors:selected:border-[Highlight] forced-colors:selected:outline-1 forced-colors:selected:outline-[Highlight]"
    >
      {icon && (
        <span className="grid min-w-6 flex-none place-items-center text-brand-text group-data-[disabled]/choice:opacity-50">
          {icon}
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-40">
          <span className="block font-semibold group-data-[disabled]/choice:text-text-muted">
            {title}
          </span>
          {(disabledReason ?? description) && (
            <span className="block text-sm text-text-muted">{disabledReason ?? description}</span>
          )}
        </span>
        {trailing && <span className="flex-none text-text-muted tabular-nums">{trailing}</span>}
      </span>
      <span className="grid size-5 flex-none place-items-center rounded-full border border-border-strong text-brand-contrast transition-colors group-data-[disabled]/choice:invisible group-data-[selected]/choice:border-brand group-data-[selected]/choice:bg-brand forced-colors:group-data-[selected]/choice:bg-[Highlight] forced-colors:text-[HighlightText]">
        <Check className="invisible size-3.5 stroke-3 group-data-[selected]/choice:visible" />
      </span>
    </Radio>
  );
}
