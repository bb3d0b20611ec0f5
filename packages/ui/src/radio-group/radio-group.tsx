import type { ReactNode } from "react";
import {
  FieldError,
  Label,
  Radio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  Text,
} from "react-aria-components/RadioGroup";
import type { FieldWords } from "../field/field.tsx";
import { CircleAlert } from "../icon/icon.tsx";

export interface RadioChoice<Value extends string = string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps<Value extends string>
  extends FieldWords, Pick<AriaRadioGroupProps, "name" | "onBlur" | "isDisabled"> {
  choices: readonly RadioChoice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Side by side where there is room. Default `vertical`. */
  orientation?: "vertical" | "horizontal";
  className?: string;
}

/** One of a few, in plain lines; where a choice needs room to explain itself use ChoiceCards. */
export function RadioGroup<Value extends string>({
  label,
  isLabelHidden = false,
  description,
  error,
  choices,
  onChange,
  orientation = "vertical",
  className = "",
  ...rest
}: RadioGroupProps<Value>) {
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
      className={`flex flex-col gap-2 ${className}`}
    >
      <Label className={isLabelHidden ? "sr-only" : "text-body font-semibold"}>{label}</Label>
      {description && (
        <Text slot="description" className="-mt-1.5 text-sm text-text-muted">
          {description}
        </Text>
      )}
      <div
        className={orientation === "horizontal" ? "flex flex-wrap gap-x-6 gap-y-1" : "grid gap-1"}
      >
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            isDisabled={choice.isDisabled ?? false}
            className="group/radio flex min-h-9 cursor-pointer items-start gap-3 rounded-control py-1.5 text-body disabled:cursor-default disabled:opacity-50 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus pointer-coarse:min-h-11"
          >
            <span className="mt-px grid size-5 flex-none place-items-center rounded-full border border-border-strong bg-surface-raised transition-colors group-data-[hovered]/radio:border-brand group-data-[invalid]/radio:border-negative group-data-[selected]/radio:border-6 group-data-[selected]/radio:border-brand" />
            <span className="min-w-0">
              {choice.label}
              {choice.description && (
                <span className="block text-sm text-text-muted">{choice.description}</span>
              )}
            </span>
          </Radio>
        ))}
      </div>
      <FieldError className="flex items-start gap-1.5 text-sm font-medium text-negative-text">
        <CircleAlert className="mt-px size-4" />
        <span className="min-w-0">{error}</span>
      </FieldError>
    </AriaRadioGroup>
  );
}
