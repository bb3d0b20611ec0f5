import { Checkbox } from "@apex/ui/checkbox/checkbox";
import { TextField } from "@apex/ui/text-field/text-field";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { PlaceLink } from "../places/place-link.tsx";
import type { BoundField } from "./form-field.tsx";

/** A field of whoever opens an account; its words are those of signing up. */
export interface PersonFieldProps<Value> {
  field: BoundField<Value>;
}

export function FirstNameField({ field }: PersonFieldProps<string>) {
  return (
    <TextField
      {...field}
      label={useIntl().formatMessage({ id: "apex.sign-up.firstName" })}
      autoComplete="given-name"
    />
  );
}

export function LastNameField({ field }: PersonFieldProps<string>) {
  return (
    <TextField
      {...field}
      label={useIntl().formatMessage({ id: "apex.sign-up.lastName" })}
      autoComplete="family-name"
    />
  );
}

/** The code of whoever has invited them: in capitals, without spaces. */
export function ReferralField({ field: { onChange, ...field } }: PersonFieldProps<string>) {
  const intl = useIntl();
  return (
    <TextField
      {...field}
      onChange={(typed) => onChange(typed.replace(/\s/g, "").toUpperCase())}
      label={intl.formatMessage({ id: "apex.sign-up.referral" })}
      description={intl.formatMessage({ id: "apex.sign-up.referralHint" })}
      autoComplete="off"
      spellCheck="false"
      inputClassName="tracking-wider"
    />
  );
}

/** The consent, and the documents that it is to, which open beside the form. */
export function TermsField({ field: { value, ...field } }: PersonFieldProps<boolean>) {
  return (
    <div className="grid gap-1">
      <Checkbox {...field} isSelected={value}>
        {useIntl().formatMessage({ id: "apex.sign-up.terms" })}
      </Checkbox>
      <p className="text-sm text-text-muted">
        <FormattedMessage
          id="apex.sign-up.documents"
          values={{
            terms: (words: ReactNode[]) => (
              <PlaceLink key="terms" to="terms" target="_blank">
                {words}
              </PlaceLink>
            ),
            privacy: (words: ReactNode[]) => (
              <PlaceLink key="privacy" to="privacy" target="_blank">
                {words}
              </PlaceLink>
            ),
            fees: (words: ReactNode[]) => (
              <PlaceLink key="fees" to="fees" target="_blank">
                {words}
              </PlaceLink>
            ),
          }}
        />
      </p>
    </div>
  );
}
