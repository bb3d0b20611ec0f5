import type { Ref } from "react";
import {
  Button,
  Select as AriaSelect,
  SelectValue,
  type SelectProps as AriaSelectProps,
} from "react-aria-components/Select";
import {
  FieldErrorText,
  fieldBox,
  FieldLabel,
  fieldRoot,
  type FieldWords,
} from "../field/field.tsx";
import { ChevronsUpDown } from "../icon/icon.tsx";
import { type Option, OptionList } from "../list-box/option-list.tsx";
import { PopoverSurface } from "../popover/popover-surface.tsx";

export interface SelectProps<Value extends string>
  extends
    FieldWords,
    Omit<
      AriaSelectProps<object>,
      | "children"
      | "className"
      | "defaultSelectedKey"
      | "defaultValue"
      | "isInvalid"
      | "onChange"
      | "onSelectionChange"
      | "placeholder"
      | "render"
      | "selectedKey"
      | "selectionMode"
      | "style"
      | "validate"
      | "validationBehavior"
      | "value"
    > {
  /** Up to about 50; longer lists belong in a ComboBox. */
  options: readonly Option<Value>[];
  /** The chosen value, or null. */
  value: Value | null;
  /** Gets the chosen one. */
  onChange: (value: Value) => void;
  /** Shown while nothing is chosen ("Choose a wallet"). */
  placeholder: string;
  /** The button, for focus. */
  inputRef?: Ref<HTMLButtonElement>;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A choice from a known few. */
export function Select<Value extends string>({
  label,
  isLabelHidden = false,
  optionalLabel,
  description,
  error,
  options,
  value,
  onChange,
  placeholder,
  inputRef,
  className = "",
  ...rest
}: SelectProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <AriaSelect
      {...rest}
      value={value}
      onChange={(key) => {
        const option = options.find((candidate) => candidate.value === key);
        if (option) onChange(option.value);
      }}
      placeholder={placeholder}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={`${fieldRoot} ${className}`}
    >
      <FieldLabel {...{ label, isLabelHidden, optionalLabel, description }} />
      <Button
        ref={inputRef ?? null}
        className={`${fieldBox} min-h-11 cursor-pointer items-center gap-3 px-3.5 text-start disabled:cursor-default`}
      >
        {chosen?.icon && <span className="flex-none">{chosen.icon}</span>}
        <SelectValue className={`min-w-0 flex-1 truncate ${chosen ? "" : "text-text-faint"}`}>
          {chosen?.label ?? placeholder}
        </SelectValue>
        <ChevronsUpDown className="size-4.5 text-text-muted" />
      </Button>
      <FieldErrorText error={error} />
      <PopoverSurface className="min-w-(--trigger-width) max-w-[calc(100vw-1.5rem)]">
        <OptionList options={options} />
      </PopoverSurface>
    </AriaSelect>
  );
}
