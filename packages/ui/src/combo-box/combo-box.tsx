import { type ReactNode, type Ref, type RefObject, use, useRef, useState } from "react";
import {
  Button,
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  ComboBoxStateContext,
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
import { useMoves } from "./use-moves.ts";

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
  /** The chosen one; none is chosen by null or by a value that no option has, such as an empty text. */
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
  const box = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value);
  const chosenLabel = chosen?.label ?? "";
  const [typed, setTyped] = useState(chosenLabel);
  const [limit, setLimit] = useState(pageSize);
  // While the chosen label is in the box, the list offers all options, not only that one.
  const isChosenShown = typed === chosenLabel;
  const shown = matchOptions(options, isChosenShown ? "" : typed, limit);
  const isMatch = !chosen || shown.includes(chosen);
  const first = isChosenShown || !typed.trim() ? undefined : shown.find((one) => !one.isDisabled);
  return (
    <AriaComboBox
      {...rest}
      value={chosen?.value ?? null}
      onChange={(key) => onChange(options.find((option) => option.value === key)?.value ?? null)}
      onInputChange={(text) => {
        setTyped(text);
        setLimit(pageSize);
      }}
      // Typed text stays, chosen or not; the form shows its error.
      allowsCustomValue
      // The chosen option belongs to the list even where another text is typed, because Escape brings its label back.
      defaultFilter={(text) => isMatch || isChosenShown || text !== chosenLabel}
      allowsEmptyCollection
      menuTrigger="focus"
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={`${fieldRoot} ${className}`}
    >
      <FieldLabel {...{ label, isLabelHidden, optionalLabel, description }} />
      <div ref={box} className={fieldBox}>
        {chosen?.icon && isChosenShown && (
          <span className="flex flex-none items-center ps-3.5">{chosen.icon}</span>
        )}
        <SearchInput {...{ inputRef, placeholder, isChosenShown }} first={first?.value} />
        <Button aria-label={openLabel} className={fieldButton}>
          <ChevronsUpDown className="size-4.5" />
        </Button>
      </div>
      <FieldErrorText error={error} />
      <ListSurface field={box}>
        <OptionList
          options={isMatch ? shown : [chosen, ...shown]}
          emptyLabel={emptyLabel}
          onNearEnd={() => {
            if (shown.length === limit) setLimit(limit + pageSize);
          }}
        />
      </ListSurface>
    </AriaComboBox>
  );
}

/** Hangs the list from the field, also when the page moves the field while the list is open. */
function ListSurface({
  field,
  children,
}: {
  field: RefObject<Element | null>;
  children: ReactNode;
}) {
  const state = use(ComboBoxStateContext);
  const moves = useMoves(field, state?.isOpen === true);
  return (
    <PopoverSurface
      // react-aria places the list again only if a size or one of these values changes: an invisible change does it.
      offset={gap + (moves % 2) / 1000}
      className="w-(--trigger-width) min-w-60 max-w-[calc(100vw-1.5rem)]"
    >
      {children}
    </PopoverSurface>
  );
}

/** The space between the field and its list, in pixels. */
const gap = 8;

interface SearchInputProps {
  inputRef: Ref<HTMLInputElement> | undefined;
  placeholder: string;
  /** The text is the label of the chosen option. */
  isChosenShown: boolean;
  /** The best match of the typed text. */
  first: string | undefined;
}

function SearchInput({ inputRef, placeholder, isChosenShown, first }: SearchInputProps) {
  const state = use(ComboBoxStateContext);
  // Typing replaces the label of the chosen option, but not what is being typed: react-aria plays a focus at every key.
  const select = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (isChosenShown) currentTarget.select();
  };
  return (
    <Input
      ref={inputRef ?? null}
      placeholder={placeholder}
      enterKeyHint="done"
      className={fieldInput}
      onFocus={select}
      // A press puts the cursor into the text after it gave the focus.
      onClick={select}
      // Enter takes the option that is focused.
      onKeyDownCapture={({ key }) => {
        if (key === "Enter" && first)
          state?.selectionManager.setFocusedKey(state.selectionManager.focusedKey ?? first);
      }}
    />
  );
}
