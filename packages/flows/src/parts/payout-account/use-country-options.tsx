import { CountryFlag } from "@apex/ui/country-flag/country-flag";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { namedCountries } from "../../base/countries/countries.ts";

/** Countries to choose from, by name, with their flags; undefined: all. */
export function useCountryOptions(codes: readonly string[] | undefined) {
  const { locale } = useIntl();
  return useMemo(
    () =>
      namedCountries(locale)
        .filter(({ code }) => codes === undefined || codes.includes(code))
        .map(({ code, name }) => ({
          value: code,
          label: name,
          icon: <CountryFlag code={code} />,
        })),
    [locale, codes],
  );
}
