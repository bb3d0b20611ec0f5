import { type Ref, useLayoutEffect, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Input, TextField, type TextFieldProps } from "react-aria-components/TextField";
import { Extra } from "../lazy-part/extra.tsx";
import { lazyPart } from "../lazy-part/lazy-part.tsx";
import { CountryFlag } from "../country-flag/country-flag.tsx";
import {
  FieldErrorText,
  fieldBox,
  fieldInput,
  FieldLabel,
  fieldRoot,
  type FieldWords,
} from "../field/field.tsx";
import { plainDigits } from "../field/plain-digits.ts";
import { ChevronDown } from "../icon/icon.tsx";
import { dialledCountry } from "./dialled-country.ts";

const load = () => import("./country-popover.tsx");
const CountryPopover = lazyPart(async () => ({ default: (await load()).CountryPopover }));

export interface PhoneCountry {
  /** ISO 3166 alpha-2 code. */
  code: string;
  /** In the reader's language. */
  name: string;
  /** Includes its plus: "+234". */
  dialCode: string;
  /** True for the one that a typed dial code means, of several that share it. Default: the first of them. */
  isMain?: boolean;
}

export interface PhoneFieldProps
  extends
    FieldWords,
    Omit<
      TextFieldProps,
      | "autoComplete"
      | "children"
      | "className"
      | "defaultValue"
      | "inputMode"
      | "isInvalid"
      | "render"
      | "style"
      | "type"
      | "validate"
      | "validationBehavior"
    > {
  /** Ordered as offered, with preferred ones first. */
  countries: readonly PhoneCountry[];
  /** Names the choice of the country ("Country code"). */
  countryLabel: string;
  /** Names the search in the list ("Search by country or code"). Default: `countryLabel`. */
  searchLabel?: string;
  /** Shown if no country matches. */
  emptyLabel?: string;
  /** Code of the chosen country. */
  country: string;
  /** Receives the code of the chosen country, or of the one that a typed or pasted "+233 24 …" begins with. */
  onCountryChange: (code: string) => void;
  /** The national number, as typed. */
  value: string;
  /** Gets digits and spaces only, after a plus while its dial code is being typed. */
  onChange: (number: string) => void;
  /** An example of a number. */
  placeholder?: string;
  /** The input itself, for focus. */
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A phone number: the country from a list that loads with the first press, and the number in national format. */
export function PhoneField({
  label,
  isLabelHidden = false,
  optionalLabel,
  description,
  error,
  countries,
  countryLabel,
  searchLabel = countryLabel,
  emptyLabel,
  country,
  onCountryChange,
  value,
  onChange,
  onBlur,
  placeholder = "",
  inputRef,
  className = "",
  ...rest
}: PhoneFieldProps) {
  const [opening, setOpening] = useState<"never" | "open" | "closed">("never");
  const boxRef = useRef<HTMLDivElement>(null);
  const chosen = countries.find((candidate) => candidate.code === country);
  const dial = useDialling({ countries, country, onCountryChange, onChange });
  return (
    <>
      <TextField
        enterKeyHint="go"
        {...rest}
        value={value}
        onChange={(text) => {
          const typed = plainDigits(text);
          // While a dial code is typed in front of existing digits, it runs into them, so it is read only when the
          // field loses focus.
          const isAtEnd = boxRef.current?.querySelector("input")?.selectionEnd === typed.length;
          if (!isAtEnd || !dial(typed)) onChange(typed.trimStart().replace(/(?!^\+)[^\d ]/g, ""));
        }}
        onBlur={(event) => {
          dial(value);
          onBlur?.(event);
        }}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        className={`${fieldRoot} ${className}`}
      >
        <FieldLabel {...{ label, isLabelHidden, optionalLabel, description }} />
        {/* A number runs from the left in every language. */}
        <div ref={boxRef} dir="ltr" className={fieldBox}>
          <Button
            slot={null}
            aria-label={`${countryLabel}, ${chosen?.name ?? ""} ${chosen?.dialCode ?? ""}`}
            aria-haspopup="dialog"
            aria-expanded={opening === "open"}
            isDisabled={(rest.isDisabled ?? false) || (rest.isReadOnly ?? false)}
            onHoverStart={() => void load()}
            onFocus={() => void load()}
            onPress={() => setOpening("open")}
            className="m-[3px] me-0 flex flex-none cursor-pointer items-center gap-2 rounded-tick ps-2.5 pe-1.5 transition-colors hover:bg-control-hover focus-visible:outline-offset-0 disabled:cursor-default"
          >
            <CountryFlag code={country} className="size-5" />
            <span className="font-medium tabular-nums">{chosen?.dialCode}</span>
            <ChevronDown className="size-4 text-text-muted" />
          </Button>
          <span aria-hidden="true" className="ms-1 my-2.5 border-s border-border" />
          <Input
            ref={inputRef ?? null}
            placeholder={placeholder}
            className={`${fieldInput} ps-2.5 tabular-nums`}
          />
        </div>
        <FieldErrorText error={error} />
      </TextField>
      {opening !== "never" && (
        <Extra>
          <CountryPopover
            isOpen={opening === "open"}
            onOpenChange={(isOpen) => setOpening(isOpen ? "open" : "closed")}
            anchorRef={boxRef}
            label={countryLabel}
            {...{ searchLabel, emptyLabel, countries, country }}
            onChange={(code) => {
              onCountryChange(code);
              setOpening("closed");
            }}
          />
        </Extra>
      )}
    </>
  );
}

type Dialling = Pick<PhoneFieldProps, "countries" | "country" | "onCountryChange" | "onChange">;

/** Reports a number's country at once, and the number after the state is back: a host that keeps both in one state loses neither. */
function useDialling({ countries, country, onCountryChange, onChange }: Dialling) {
  const waiting = useRef<string>(undefined);
  // Before the next key, which would be added to the old text otherwise.
  useLayoutEffect(() => {
    if (waiting.current !== undefined) onChange(waiting.current);
    waiting.current = undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- runs when the host passes the new country, not when it passes a new onChange
  }, [country]);
  /** Answers whether the text begins with a country. */
  return (typed: string): boolean => {
    const dialled = dialledCountry(typed, countries, country);
    if (dialled?.country === country) onChange(dialled.number);
    else if (dialled) {
      waiting.current = dialled.number;
      onCountryChange(dialled.country);
    }
    return dialled !== undefined;
  };
}
