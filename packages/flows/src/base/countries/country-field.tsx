import { ComboBox } from "@apex/ui/combo-box/combo-box";
import { CountryFlag } from "@apex/ui/country-flag/country-flag";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { BoundField } from "../form/form-field.tsx";
import { namedCountries } from "./countries.ts";

export interface CountryFieldProps {
  /** Field of an ISO 3166 code, or empty. */
  field: Pick<BoundField<string>, "name" | "value" | "onChange"> & Partial<BoundField<string>>;
}

/** The country that somebody lives in. Needs the words of `country`. */
export function CountryField({ field: { onChange, ...field } }: CountryFieldProps) {
  const intl = useIntl();
  const options = useMemo(
    () =>
      namedCountries(intl.locale).map(({ code, name }) => ({
        value: code,
        label: name,
        icon: <CountryFlag code={code} className="size-5" />,
      })),
    [intl.locale],
  );
  return (
    <ComboBox
      {...field}
      onChange={(country) => onChange(country ?? "")}
      options={options}
      label={intl.formatMessage({ id: "apex.country.label" })}
      placeholder={intl.formatMessage({ id: "apex.country.placeholder" })}
      emptyLabel={intl.formatMessage({ id: "apex.country.none" })}
      openLabel={intl.formatMessage({ id: "apex.country.open" })}
    />
  );
}
