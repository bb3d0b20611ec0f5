import { type RefObject, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Popover";
import { Input, SearchField } from "react-aria-components/SearchField";
import { matchOptions } from "../combo-box/match-options.ts";
import { CountryFlag } from "../country-flag/country-flag.tsx";
import { fieldBox, fieldInput } from "../field/field.tsx";
import { Search } from "../icon/icon.tsx";
import { OptionList } from "../list-box/option-list.tsx";
import { PopoverSurface } from "../popover/popover-surface.tsx";
import type { PhoneCountry } from "./phone-field.tsx";

interface CountryPopoverProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The box of the field, which the list hangs from. */
  anchorRef: RefObject<HTMLElement | null>;
  label: string;
  searchLabel: string;
  emptyLabel: string | undefined;
  countries: readonly PhoneCountry[];
  country: string;
  onChange: (code: string) => void;
}

/** The countries, found by name or by dial code. */
export function CountryPopover({
  isOpen,
  onOpenChange,
  anchorRef,
  label,
  ...list
}: CountryPopoverProps) {
  return (
    <PopoverSurface
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      triggerRef={anchorRef}
      placement="bottom start"
      className="w-(--trigger-width) max-w-96 min-w-72"
    >
      <Dialog aria-label={label} className="outline-none">
        <CountryList {...list} label={label} />
      </Dialog>
    </PopoverSurface>
  );
}

/** Shows this many at once, and as many more near the end. */
const pageSize = 20;

/** Brings the chosen one's flag to the middle of its list. Only the list scrolls: the popover may not have its place yet. */
function scrollTo(flag: HTMLElement | null) {
  const list = flag?.closest("[role=listbox]");
  if (flag && list)
    list.scrollTop +=
      flag.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
}

type CountryListProps = Omit<CountryPopoverProps, "isOpen" | "onOpenChange" | "anchorRef">;

function CountryList({
  label,
  searchLabel,
  emptyLabel,
  countries,
  country,
  onChange,
}: CountryListProps) {
  const [typed, setTyped] = useState("");
  // Reaches to a page after the chosen one.
  const [limit, setLimit] = useState(
    () => countries.findIndex(({ code }) => code === country) + pageSize,
  );
  const options = countries.map(({ code, name, dialCode }) => ({
    value: code,
    label: name,
    description: dialCode,
  }));
  const shown = matchOptions(options, typed, limit).map((option) => ({
    ...option,
    icon: (
      <CountryFlag
        code={option.value}
        className="size-5"
        {...(option.value === country && { ref: scrollTo })}
      />
    ),
  }));
  return (
    <Autocomplete
      inputValue={typed}
      onInputChange={(text) => {
        setTyped(text);
        setLimit(pageSize);
      }}
    >
      <SearchField aria-label={searchLabel} autoFocus className="p-1.5 pb-0">
        <div className={fieldBox}>
          <Search className="ms-3 size-4.5 self-center text-text-muted" />
          <Input
            placeholder={searchLabel}
            className={`${fieldInput} ps-2.5 [&::-webkit-search-cancel-button]:hidden`}
          />
        </div>
      </SearchField>
      <OptionList
        label={label}
        options={shown}
        {...(emptyLabel !== undefined && { emptyLabel })}
        selected={country}
        onSelect={onChange}
        isInline
        onNearEnd={() => {
          if (shown.length === limit) setLimit(limit + pageSize);
        }}
      />
    </Autocomplete>
  );
}
