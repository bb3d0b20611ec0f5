import { type Ref, useState } from "react";
import {
  Button,
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Input,
} from "react-aria-components/ComboBox";
import {
  FieldErrorText,
  fieldBox,
  fieldButton,
  fieldInput,
  FieldLabel,
  fieldRoot,
  type FieldWords,
} from "../field/field.tsx";
import { ChevronsUpDown } from "../icon/icon.tsx";
import { type Option, OptionList } from "../list-box/option-list.tsx";
import { PopoverSurface } from "../popover/popover-surface.tsx";
import { matchOptions } from "./match-options.ts";

/**
 * One and a half times the visible options. Rendering hundreds would delay the first key by half a second, so more are
 * added near the end.
 */
const pageSize = 12;

export interface ComboBoxProps<Value extends string>
  extends
    FieldWords,
    Omit<
      AriaComboBoxProps<object>,
      | "allowsCustomValue"
      | "allowsEmptyCollection"
      | "children"
      | "className"
      | "defaultFilter"
      | "defaultInputValue"
      | "defaultItems"
      | "defaultSelectedKey"
      | "defaultValue"
      | "inputValue"
      | "isInvalid"
      | "items"
      | "menuTrigger"
      | "onChange"
      | "onInputChange"
      | "onSelectionChange"
      | "render"
      | "selectedKey"
      | "selectionMode"
      | "style"
      | "validate"
      | "validationBehavior"
      | "value"
    > {
  /** Any number, in order. */
  options: readonly Option<Value>[];
  /** The chosen one, or null. */
  value: Value | null;
  /** Gets null when the text is cleared. */
  onChange: (value: Value | null) => void;
  /** An example of what to type; never the question itself. */
  placeholder?: string;
  /** Shown if no option matches. */
  emptyLabel: string;
  /** Label of the button that opens the list. */
  openLabel: string;
  /** The input itself, for focus. */
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A choice from many options by typing: banks, countries, assets. */
export function ComboBox<Value extends string>({
  label,
  isLabelHidden = false,
  optionalLabel,
  description,
  error,
  options,
  value,
  onChange,
  placeholder = "",
  emptyLabel,
  openLabel,
  inputRef,
  className = "",
  ...rest
}: ComboBoxProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  const chosenLabel = chosen?.label ?? "";
  const [typed, setTyped] = useState(chosenLabel);
  const [limit, setLimit] = useState(pageSize);
  // While the chosen label is in the box, the list offers all options, not only that one.
  const shown = matchOptions(options, typed === chosenLabel ? "" : typed, limit);
  const listed = chosen && !shown.includes(chosen) ? [chosen, ...shown] : shown;
  return (
    <AriaComboBox
      {...rest}
      value={value}
      onChange={(key) => onChange(options.find((option) => option.value === key)?.value ?? null)}
      onInputChange={(text) => {
        setTyped(text);
        setLimit(pageSize);
      }}
      // Typed text stays, chosen or not; the form shows its error.
      allowsCustomValue
      defaultFilter={() => true}
      allowsEmptyCollection
      menuTrigger="focus"
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={`${fieldRoot} ${className}`}
    >
      <FieldLabel {...{ label, isLabelHidden, optionalLabel, description }} />
      <div className={fieldBox}>
        {chosen?.icon && typed === chosenLabel && (
          <span className="flex flex-none items-center ps-3.5">{chosen.icon}</span>
        )}
        <Input
          ref={inputRef ?? null}
          placeholder={placeholder}
          enterKeyHint="done"
          className={fieldInput}
        />
        <Button aria-label={openLabel} className={fieldButton}>
          <ChevronsUpDown className="size-4.5" />
        </Button>
      </div>
      <FieldErrorText error={error} />
      <PopoverSurface className="w-(--trigger-width) min-w-60 max-w-[calc(100vw-1.5rem)]">
        <OptionList
          options={listed}
          emptyLabel={emptyLabel}
          onNearEnd={() => {
            if (shown.length === limit) setLimit(limit + pageSize);
          }}
        />
      </PopoverSurface>
    </AriaComboBox>
  );
}
