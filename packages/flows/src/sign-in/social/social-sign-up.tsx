import { signUpWithSocials } from "@apex/contract/social/social-sign-in";
import { says } from "@apex/contract/validation-codes";
import { Button } from "@apex/ui/button/button";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { ReferralField, TermsField } from "../../base/form/person-fields.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { optionalReferral } from "../../base/form/optional-referral.ts";
import { useLanguage } from "../../base/words/words-provider.tsx";
import { useAct } from "../../base/use-read.ts";

export interface SocialSignUpProps {
  /** The email that the provider has proved. */
  email: string;
  ticket: string;
  /** The account exists and its session is stored. */
  onDone: () => void;
}

interface Values {
  referralCode: string;
  termsAccepted: boolean;
}

const signUpForm: z.ZodMiniType<Values & { termsAccepted: true }, Values> = z.pipe(
  z.object({ referralCode: z.string(), termsAccepted: z.boolean() }),
  z.object({
    referralCode: optionalReferral,
    termsAccepted: z.literal(true, says("terms-required")),
  }),
);

/** The remaining questions before an account is opened for a person without one. */
export function SocialSignUp({ email, ticket, onDone }: SocialSignUpProps) {
  const intl = useIntl();
  const client = useClient();
  const language = useLanguage();
  const open = useAct(signUpWithSocials);
  const form = useApexForm<Values, Values & { termsAccepted: true }>({
    schema: signUpForm,
    defaultValues: { referralCode: "", termsAccepted: false },
    onSubmit: async ({ referralCode, termsAccepted }) => {
      const body = { ticket, termsAccepted, language, ...(referralCode && { referralCode }) };
      client.session.signedIn(await open.mutateAsync({ body }));
      onDone();
    },
    fieldOfCode: { "referral-code-refused": "referralCode" },
  });
  return (
    <FormBody form={form}>
      <p className="text-body text-text-muted">
        <FormattedMessage id="apex.social.newLead" values={{ email, b: strong }} />
      </p>
      <FormField form={form} name="referralCode">
        {(field) => <ReferralField field={field} />}
      </FormField>
      <FormField form={form} name="termsAccepted">
        {(field) => <TermsField field={field} />}
      </FormField>
      <Button type="submit" width="full" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.sign-up.submit" })}
      </Button>
    </FormBody>
  );
}

/** Emphasises an address in a sentence, and lets a long one wrap. */
export function strong(words: ReactNode[]) {
  return (
    <strong key="strong" className="text-text wrap-anywhere">
      {words}
    </strong>
  );
}
