import type { Ref } from "react";
import { Input, TextField } from "react-aria-components/TextField";
import { CountryFlag } from "../country-flag/country-flag.tsx";
import {
  FieldErrorText,
  fieldBox,
  fieldInput,
  FieldLabel,
  fieldRoot,
  type FieldWords,
} from "../field/field.tsx";
import { ChevronsUpDown } from "../icon/icon.tsx";

export interface PhoneCountry {
  /** ISO 3166 alpha-2 code. */
  code: string;
  /** In the reader's language. */
  name: string;
  /** With its plus: "+234". */
  dialCode: string;
}

export interface PhoneFieldProps extends FieldWords {
  /** In the order in which they are offered: preferred ones first. */
  countries: readonly PhoneCountry[];
  /** Label of the country's choice. */
  countryLabel: string;
  /** Code of the chosen country. */
  country: string;
  onCountryChange: (code: string) => void;
  /** The national number, as typed. */
  value: string;
  /** Gets digits and spaces only. */
  onChange: (number: string) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  isDisabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

/**
 * A phone number: the country by the platform's own list (quick with 250 of them, and a wheel on
 * phones), the number as one types it at home.
 */
export function PhoneField({
  label,
  isLabelHidden = false,
  description,
  error,
  countries,
  countryLabel,
  country,
  onCountryChange,
  onChange,
  placeholder = "",
  isDisabled = false,
  inputRef,
  className = "",
  ...rest
}: PhoneFieldProps) {
  const chosen = countries.find((candidate) => candidate.code === country);
  return (
    <TextField
      {...rest}
      onChange={(typed) => onChange(typed.replace(/[^\d ]/g, ""))}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      className={`${fieldRoot} ${className}`}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} description={description} />
      <div className={fieldBox}>
        <span className="relative flex flex-none items-center gap-2 rounded-s-control border-e border-border ps-3 pe-2 has-[select:focus-visible]:bg-control-hover">
          <CountryFlag code={country} className="size-5" />
          <span aria-hidden="true" className="font-medium tabular-nums">
            {chosen?.dialCode}
          </span>
          <ChevronsUpDown className="size-4 text-text-muted" />
          <select
            aria-label={countryLabel}
            autoComplete="tel-country-code"
            disabled={isDisabled}
            value={country}
            onChange={(event) => onCountryChange(event.target.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          >
            {countries.map(({ code, name, dialCode }) => (
              <option key={code} value={code}>
                {name} ({dialCode})
              </option>
            ))}
          </select>
        </span>
        <Input
          ref={inputRef ?? null}
          placeholder={placeholder}
          className={`${fieldInput} tabular-nums`}
        />
      </div>
      <FieldErrorText error={error} />
    </TextField>
  );
}
