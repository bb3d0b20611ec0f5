import type { Ref } from "react";
import {
  Button,
  Input,
  Label,
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from "react-aria-components/SearchField";
import { fieldBox, fieldInput, fieldRoot } from "../field/field.tsx";
import { Search, X } from "../icon/icon.tsx";

export interface SearchFieldProps extends Pick<
  AriaSearchFieldProps,
  | "value"
  | "defaultValue"
  | "onChange"
  | "onSubmit"
  | "onClear"
  | "name"
  | "autoFocus"
  | "isDisabled"
> {
  /** What is searched ("Search transactions"); for screen readers, the placeholder shows it. */
  label: string;
  placeholder?: string;
  /** Label of the button that empties it. */
  clearLabel: string;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

/** A search over what is on the page. Escape empties it. */
export function SearchField({
  label,
  placeholder = label,
  clearLabel,
  inputRef,
  className = "",
  ...rest
}: SearchFieldProps) {
  return (
    <AriaSearchField {...rest} className={`${fieldRoot} group/search ${className}`}>
      <Label className="sr-only">{label}</Label>
      <div className={fieldBox}>
        <Search className="ms-3.5 size-4.5 self-center text-text-muted" />
        <Input
          ref={inputRef ?? null}
          placeholder={placeholder}
          className={`${fieldInput} [&::-webkit-search-cancel-button]:hidden`}
        />
        <Button
          aria-label={clearLabel}
          className="m-1 grid size-9 flex-none cursor-pointer place-items-center rounded-control text-text-muted group-data-[empty]/search:invisible hover:bg-control-hover hover:text-text"
        >
          <X className="size-4.5" />
        </Button>
      </div>
    </AriaSearchField>
  );
}
