import { type Ref, useState } from "react";
import {
  Button,
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Input,
  Popover,
} from "react-aria-components/ComboBox";
import {
  FieldErrorText,
  fieldBox,
  fieldInput,
  FieldLabel,
  fieldRoot,
  type FieldWords,
} from "../field/field.tsx";
import { ChevronsUpDown } from "../icon/icon.tsx";
import { type Option, OptionList } from "../list-box/option-list.tsx";
import { popoverSurface } from "../popover/popover-style.ts";
import { matchOptions } from "./match-options.ts";

/** A list of hundreds takes half a second to its first key; this many are found at once. */
const SHOWN = 30;

export interface ComboBoxProps<Value extends string>
  extends
    FieldWords,
    Pick<AriaComboBoxProps<object>, "name" | "onBlur" | "isDisabled" | "isRequired" | "autoFocus"> {
  /** Any number: the best 30 matches are shown. */
  options: readonly Option<Value>[];
  value: Value | null;
  /** Gets null when the text is cleared. */
  onChange: (value: Value | null) => void;
  placeholder?: string;
  /** Shown when nothing fits what is typed. */
  emptyLabel: string;
  /** Label of the button that opens the list. */
  openLabel: string;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

/** One of many, found by typing: banks, countries, assets. */
export function ComboBox<Value extends string>({
  label,
  isLabelHidden = false,
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
  // With the chosen label in the box, the list offers all again, not only itself.
  const shown = matchOptions(options, typed === chosenLabel ? "" : typed, SHOWN);
  const listed = chosen && !shown.includes(chosen) ? [chosen, ...shown] : shown;
  return (
    <AriaComboBox
      {...rest}
      value={value}
      onChange={(key) => onChange(options.find((option) => option.value === key)?.value ?? null)}
      onInputChange={setTyped}
      // What is typed stays, chosen or not: the form says what is wrong with it.
      allowsCustomValue
      defaultFilter={() => true}
      allowsEmptyCollection
      menuTrigger="focus"
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={`${fieldRoot} ${className}`}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} description={description} />
      <div className={fieldBox}>
        {chosen?.icon && typed === chosenLabel && (
          <span className="flex flex-none items-center ps-3.5">{chosen.icon}</span>
        )}
        <Input ref={inputRef ?? null} placeholder={placeholder} className={fieldInput} />
        <Button
          aria-label={openLabel}
          className="grid w-10 flex-none cursor-pointer place-items-center text-text-muted"
        >
          <ChevronsUpDown className="size-4.5" />
        </Button>
      </div>
      <FieldErrorText error={error} />
      <Popover className={`${popoverSurface} w-(--trigger-width) min-w-60`}>
        <OptionList options={listed} emptyLabel={emptyLabel} />
      </Popover>
    </AriaComboBox>
  );
}
