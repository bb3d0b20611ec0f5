import { PhoneField } from "@apex/ui/phone-field/phone-field";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { fromE164, namedCountries, ownCountry, toE164 } from "../../base/countries/countries.ts";
import type { BoundField } from "../../base/form/form-field.tsx";

export interface PhoneInputProps {
  /** Holds the number as E.164 once it has a number's length. */
  field: BoundField<string>;
  /** The country that is chosen while the field is empty. Default: the person's own. */
  country?: string | undefined;
}

/** The field for a phone number. People type it in their national format; the form gets E.164. */
export function PhoneInput({ field, country }: PhoneInputProps) {
  const intl = useIntl();
  const { user } = useClient().session.getState();
  const countries = useMemo(
    () =>
      namedCountries(intl.locale).map((named) => {
        const anyNumber = named.dialCode + "0".repeat(named.lengths[0] ?? 0);
        return { ...named, isMain: fromE164(anyNumber)?.country === named.code };
      }),
    [intl.locale],
  );
  const [typed, setTyped] = useState(
    () =>
      fromE164(field.value) ?? {
        country: country ?? ownCountry(user),
        number: field.value,
      },
  );
  const change = (now: typeof typed) => {
    setTyped(now);
    field.onChange(toE164(now.country, now.number) ?? now.number);
  };
  return (
    <PhoneField
      {...field}
      label={intl.formatMessage({ id: "apex.verification.phone" })}
      countries={countries}
      countryLabel={intl.formatMessage({ id: "apex.country.dialCode" })}
      searchLabel={intl.formatMessage({ id: "apex.country.search" })}
      emptyLabel={intl.formatMessage({ id: "apex.country.none" })}
      country={typed.country}
      onCountryChange={(chosen) => change({ ...typed, country: chosen })}
      value={typed.number}
      onChange={(number) => change({ ...typed, number })}
    />
  );
}
