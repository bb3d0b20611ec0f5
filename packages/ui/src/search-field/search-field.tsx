import type { Ref } from "react";
import {
  Button,
  Input,
  Label,
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from "react-aria-components/SearchField";
import { fieldBox, fieldButton, fieldInput, fieldRoot } from "../field/field.tsx";
import { Search, X } from "../icon/icon.tsx";

export interface SearchFieldProps extends Omit<
  AriaSearchFieldProps,
  | "children"
  | "className"
  | "isInvalid"
  | "render"
  | "style"
  | "type"
  | "validate"
  | "validationBehavior"
> {
  /** The thing searched ("Search transactions"); for screen readers, and shown as the placeholder. */
  label: string;
  /** The placeholder. Default: the label. */
  placeholder?: string;
  /** Label of the button that empties it. */
  clearLabel: string;
  /** The input itself, for focus. */
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A search over the page's content. Escape clears it. */
export function SearchField({
  label,
  placeholder = label,
  clearLabel,
  inputRef,
  className = "",
  ...rest
}: SearchFieldProps) {
  return (
    <AriaSearchField
      enterKeyHint="search"
      {...rest}
      className={`${fieldRoot} group/search ${className}`}
    >
      <Label className="sr-only">{label}</Label>
      <div className={fieldBox}>
        <Search className="ms-3.5 size-4.5 self-center text-text-muted" />
        <Input
          ref={inputRef ?? null}
          placeholder={placeholder}
          className={`${fieldInput} ps-2.5 text-ellipsis [&::-webkit-search-cancel-button]:hidden`}
        />
        <Button
          aria-label={clearLabel}
          className={`${fieldButton} group-data-[empty]/search:invisible`}
        >
          <X className="size-4.5" />
        </Button>
      </div>
    </AriaSearchField>
  );
}
