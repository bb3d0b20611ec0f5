import { toApexError } from "@apex/client/apex-error";
import { emailSchema, phoneSchema, type IdentifierType } from "@apex/contract/auth/identifier";
import { newPasswordSchema } from "@apex/contract/auth/password";
import { signUp, type MessageWanted } from "@apex/contract/auth/sign-up";
import type { signedInSchema } from "@apex/contract/auth/session";
import { says } from "@apex/contract/validation-codes";
import { Button } from "@apex/ui/button/button";
import { RadioGroup } from "@apex/ui/radio-group/radio-group";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { ReferralField, TermsField } from "../../base/form/person-fields.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import {
  EmailInput,
  IdentifierField,
  kindOfIdentifier,
} from "../../parts/verification/identifier-field.tsx";
import { useLanguage } from "../../base/words/words-provider.tsx";
import { NewPasswordField } from "../../parts/new-password/new-password-field.tsx";
import { optionalReferral } from "../../base/form/optional-referral.ts";
import { useAct } from "../../base/use-read.ts";

export interface AccountAnswer {
  identifier: string;
  referralCode: string;
}

export interface AccountStepProps {
  /** The earlier answer, or the one in the page's address. */
  identifier: string | undefined;
  referralCode: string;
  /** True if a phone can be verified by a message from its owner. */
  takesMessages: boolean;
  /** True if people can sign up with a phone. */
  takesPhones: boolean;
  onOpened: (answer: z.output<typeof signedInSchema>, given: AccountAnswer) => void;
  /** Called if the account is opened only after a message from its owner's phone. */
  onMessageWanted: (wanted: MessageWanted, given: AccountAnswer) => void;
  onTaken: (given: AccountAnswer) => void;
  /** A session exists already: goes to it. */
  onSignedIn: () => void;
}

interface AccountValues extends AccountAnswer {
  password: string;
  termsAccepted: boolean;
}

function accountForm(
  kind: IdentifierType,
): z.ZodMiniType<AccountValues & { termsAccepted: true }, AccountValues> {
  const typed = z.object({
    identifier: z.string(),
    password: z.string(),
    referralCode: z.string(),
    termsAccepted: z.boolean(),
  });
  const checked = z.object({
    identifier: kind === "email" ? emailSchema : phoneSchema,
    password: newPasswordSchema,
    referralCode: optionalReferral,
    termsAccepted: z.literal(true, says("terms-required")),
  });
  return z.pipe(typed, checked);
}

/** The whole sign-up on one page. */
export function AccountStep({
  identifier,
  referralCode,
  takesMessages,
  takesPhones,
  onOpened,
  onMessageWanted,
  onTaken,
  onSignedIn,
}: AccountStepProps) {
  const intl = useIntl();
  const language = useLanguage();
  const open = useAct(signUp);
  const [kind, setKind] = useState(() => (takesPhones ? kindOfIdentifier(identifier) : "email"));
  const [proveBy, setProveBy] = useState<"code" | "message">("code");
  const asksHow = takesMessages && kind === "phone";
  const form = useApexForm<AccountValues, AccountValues & { termsAccepted: true }>({
    schema: accountForm(kind),
    defaultValues: {
      identifier: identifier ?? "",
      password: "",
      referralCode,
      termsAccepted: false,
    },
    onSubmit: async ({ referralCode: code, ...values }) => {
      const given = { identifier: values.identifier, referralCode: code };
      try {
        const answer = await open.mutateAsync({
          body: {
            ...values,
            language,
            ...(code && { referralCode: code }),
            ...(asksHow && { proveBy }),
          },
        });
        if ("session" in answer) onOpened(answer, given);
        else onMessageWanted(answer.messageWanted, given);
      } catch (error) {
        if (toApexError(error).code !== "account-already-exists") throw error;
        onTaken(given);
      }
    },
    fieldOfCode: { "referral-code-refused": "referralCode" },
  });
  const hasSession = form.error?.code === "already-signed-in";
  return (
    <FormBody
      form={form}
      errorAction={
        hasSession && (
          <Button size="compact" variant="secondary" onPress={onSignedIn}>
            {intl.formatMessage({ id: "apex.flow.continue" })}
          </Button>
        )
      }
    >
      <FormField form={form} name="identifier">
        {(field) =>
          takesPhones ? (
            <IdentifierField
              field={field}
              kind={kind}
              onKind={(chosen) => {
                form.form.clearErrors("identifier");
                setKind(chosen);
              }}
            />
          ) : (
            <EmailInput field={field} autoComplete="username webauthn" />
          )
        }
      </FormField>
      {asksHow && (
        <RadioGroup
          label={intl.formatMessage({ id: "apex.sign-up.proveBy" })}
          value={proveBy}
          onChange={setProveBy}
          choices={[
            { value: "code", label: intl.formatMessage({ id: "apex.sign-up.proveByCode" }) },
            {
              value: "message",
              label: intl.formatMessage({ id: "apex.sign-up.proveByMessage" }),
              description: intl.formatMessage({ id: "apex.sign-up.proveByMessageHint" }),
            },
          ]}
        />
      )}
      <FormField form={form} name="password">
        {(field) => <NewPasswordField field={field} />}
      </FormField>
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
