import { defaultCountry } from "@apex/contract/assets";
import type { IdentifierType } from "@apex/contract/auth/identifier";
import { PhoneField } from "@apex/ui/phone-field/phone-field";
import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { TextField } from "@apex/ui/text-field/text-field";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { fromE164, namedCountries, toE164 } from "../countries/countries.ts";
import type { BoundField } from "../form/form-field.tsx";

/** Which kind of identifier a text is: what a form opens with. */
export function kindOfIdentifier(identifier: string | undefined): IdentifierType {
  return identifier?.startsWith("+") ? "phone" : "email";
}

export interface IdentifierFieldProps {
  /** Holds an email address as it is typed, or a phone number as E.164 once it has a number's length. */
  field: BoundField<string>;
  kind: IdentifierType;
  onKind: (kind: IdentifierType) => void;
}

/** An email address or a phone number, by tab. */
export function IdentifierField({ field, kind, onKind }: IdentifierFieldProps) {
  const intl = useIntl();
  // What is typed under one tab waits there while the other is open.
  const [other, setOther] = useState("");
  return (
    <div className="grid gap-4">
      <SegmentedControl
        label={intl.formatMessage({ id: "apex.verification.identifierKind" })}
        segments={[
          { value: "email", label: intl.formatMessage({ id: "apex.verification.byEmail" }) },
          { value: "phone", label: intl.formatMessage({ id: "apex.verification.byPhone" }) },
        ]}
        value={kind}
        onChange={(chosen) => {
          if (chosen === kind) return;
          setOther(field.value);
          field.onChange(other);
          onKind(chosen);
        }}
      />
      {kind === "email" ? (
        <EmailInput field={field} autoComplete="username webauthn" />
      ) : (
        <PhoneInput field={field} />
      )}
    </div>
  );
}

export interface EmailInputProps {
  field: BoundField<string>;
  /** Default `email`. */
  autoComplete?: string;
}

/** An email address. */
export function EmailInput({ field, autoComplete = "email" }: EmailInputProps) {
  const intl = useIntl();
  return (
    <TextField
      {...field}
      label={intl.formatMessage({ id: "apex.verification.email" })}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      spellCheck="false"
    />
  );
}

/** A phone number: typed as at home, told as E.164. */
export function PhoneInput({ field }: Pick<EmailInputProps, "field">) {
  const intl = useIntl();
  const countries = useMemo(() => namedCountries(intl.locale), [intl.locale]);
  const [typed, setTyped] = useState(() => fromE164(field.value) ?? { country: defaultCountry, number: field.value });
  const change = (now: typeof typed) => {
    setTyped(now);
    field.onChange(toE164(now.country, now.number) ?? now.number);
  };
  const { id: _, ...rest } = field;
  return (
    <PhoneField
      {...rest}
      label={intl.formatMessage({ id: "apex.verification.phone" })}
      countries={countries}
      countryLabel={intl.formatMessage({ id: "apex.country.dialCode" })}
      country={typed.country}
      onCountryChange={(country) => change({ ...typed, country })}
      value={typed.number}
      onChange={(number) => change({ ...typed, number })}
    />
  );
}
