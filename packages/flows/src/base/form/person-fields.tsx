import { referralCodeSchema } from "@apex/contract/auth/sign-up";
import { readInviter } from "@apex/contract/referrals/read-inviter";
import { Checkbox } from "@apex/ui/checkbox/checkbox";
import { UserPlus } from "@apex/ui/icon/icon";
import { TextField } from "@apex/ui/text-field/text-field";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { PlaceLink } from "../places/place-link.tsx";
import { useRead } from "../use-read.ts";
import type { BoundField } from "./form-field.tsx";
import { validationWordsOf } from "./validation-words.ts";

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

/** The referral code, in capitals and without spaces. Once it is complete, the field names its owner or says that nobody has it. */
export function ReferralField({ field: { onChange, ...field } }: PersonFieldProps<string>) {
  const intl = useIntl();
  const isWhole = referralCodeSchema.safeParse(field.value).success;
  const inviter = useRead(
    readInviter,
    { body: { code: field.value } },
    {
      enabled: isWhole,
      // Without an answer there is no name; the sign-up checks the code again.
      retry: false,
    },
  );
  const { isKnown, name } = (isWhole && inviter.data) || {};
  return (
    <div aria-live="polite">
      <TextField
        {...field}
        onChange={(typed) => onChange(typed.replace(/\s/g, "").toUpperCase())}
        label={intl.formatMessage({ id: "apex.sign-up.referral" })}
        description={intl.formatMessage({ id: "apex.sign-up.referralHint" })}
        error={
          field.error ??
          (isKnown === false
            ? intl.formatMessage({ id: validationWordsOf("referral-refused") })
            : undefined)
        }
        note={
          name && (
            <p className="flex items-center gap-1.5 text-sm text-positive-text">
              <UserPlus aria-hidden="true" className="size-4 flex-none" />
              {intl.formatMessage({ id: "apex.sign-up.invitedBy" }, { name })}
            </p>
          )
        }
        autoComplete="off"
        spellCheck="false"
        inputClassName="tracking-wider"
      />
    </div>
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
