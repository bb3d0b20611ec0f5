import { CountryFlag } from "@apex/ui/country-flag/country-flag";
import { Select } from "@apex/ui/select/select";
import { TextField } from "@apex/ui/text-field/text-field";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import type { BoundField } from "../../base/form/form-field.tsx";
import { countryName } from "./gift-card-words.ts";

/** The number of cards, as it is typed: 1 to 20. */
export const cardCountSchema = z
  .string()
  .check(z.regex(/^(?:[1-9]|1\d|20)$/, { error: "count-invalid" }));

/** Asks for the number of cards. */
export function CardCount(field: BoundField<string>) {
  const intl = useIntl();
  return (
    <TextField
      {...field}
      label={intl.formatMessage({ id: "apex.gift-cards.quantity" })}
      inputMode="numeric"
      autoComplete="off"
      className="sm:max-w-40"
    />
  );
}

export interface CardCountryProps extends BoundField<string> {
  countries: readonly string[];
  description?: string;
}

/** The country of the cards; nothing where there is only one. */
export function CardCountry({ countries, ...field }: CardCountryProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "apex.gift-cards.country" });
  if (countries.length < 2) return null;
  return (
    <Select
      {...field}
      label={label}
      placeholder={label}
      options={countries.map((code) => ({
        value: code,
        label: countryName(code, intl),
        icon: <CountryFlag code={code} className="size-5" />,
      }))}
    />
  );
}
