import type { ReactNode, Ref } from "react";
import {
  Radio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from "react-aria-components/RadioGroup";
import { FieldErrorText, FieldLabel, type FieldWords } from "../field/field.tsx";

export interface RadioChoice<Value extends string = string> {
  /** The chosen value. */
  value: Value;
  /** The choice in words. */
  label: ReactNode;
  /** A hint under them. */
  description?: ReactNode;
  /** True if it cannot be chosen now; better leave it out, or give the reason in `description`. */
  isDisabled?: boolean;
}

export interface RadioGroupProps<Value extends string>
  extends
    FieldWords,
    Omit<
      AriaRadioGroupProps,
      | "children"
      | "className"
      | "defaultValue"
      | "isInvalid"
      | "onChange"
      | "orientation"
      | "render"
      | "style"
      | "validate"
      | "validationBehavior"
      | "value"
    > {
  /** Ordered as offered. */
  choices: readonly RadioChoice<Value>[];
  /** The chosen value, or null. */
  value: Value | null;
  /** Gets the chosen one. */
  onChange: (value: Value) => void;
  /** Side by side, if there is room. Default `vertical`. */
  orientation?: "vertical" | "horizontal";
  /** The input that takes the focus of the whole: the chosen one, else the first. */
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A choice from a few options in plain lines; use ChoiceCards for options that need an explanation. */
export function RadioGroup<Value extends string>({
  label,
  isLabelHidden = false,
  optionalLabel,
  description,
  error,
  choices,
  onChange,
  inputRef,
  orientation = "vertical",
  className = "",
  ...rest
}: RadioGroupProps<Value>) {
  const entry = rest.value ?? choices.find(({ isDisabled }) => !isDisabled)?.value;
  return (
    <AriaRadioGroup
      {...rest}
      orientation={orientation}
      onChange={(chosen) => {
        const choice = choices.find((candidate) => candidate.value === chosen);
        if (choice) onChange(choice.value);
      }}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={`flex flex-col gap-1.5 ${className}`}
    >
      <FieldLabel {...{ label, isLabelHidden, optionalLabel, description }} />
      <div className={orientation === "horizontal" ? "flex flex-wrap gap-x-6" : "grid"}>
        {choices.map((choice) => (
          <RadioLine key={choice.value} {...choice} {...(choice.value === entry && { inputRef })} />
        ))}
      </div>
      <FieldErrorText error={error} />
    </AriaRadioGroup>
  );
}

interface RadioLineProps extends RadioChoice {
  inputRef?: Ref<HTMLInputElement> | undefined;
}

function RadioLine({ inputRef, value, label, description, isDisabled = false }: RadioLineProps) {
  return (
    <Radio
      {...(inputRef && { inputRef })}
      value={value}
      isDisabled={isDisabled}
      className="group/radio flex min-h-9 cursor-pointer items-start gap-3 py-2 text-body disabled:cursor-default disabled:opacity-45 read-only:cursor-default pointer-coarse:min-h-11 pointer-coarse:py-2.5"
    >
      <span className="mt-[calc((var(--apex-leading-body)-1.25rem)/2)] grid size-5 flex-none place-items-center rounded-full border border-border-strong bg-surface-raised transition-colors group-data-[focus-visible]/radio:outline-2 group-data-[focus-visible]/radio:outline-offset-2 group-data-[focus-visible]/radio:outline-focus group-data-[hovered]/radio:border-brand group-data-[invalid]/radio:border-negative group-data-[selected]/radio:border-6 group-data-[selected]/radio:border-brand forced-colors:group-data-[selected]/radio:border-[Highlight]" />
      <span className="min-w-0">
        {label}
        {description && <span className="block text-sm text-text-muted">{description}</span>}
      </span>
    </Radio>
  );
}
