import { toApexError } from "@apex/client/apex-error";
import { passwordSchema } from "@apex/contract/auth/password";
import { signIn } from "@apex/contract/auth/sign-in";
import type { ResponseOf } from "@apex/contract/endpoint";
import { Button } from "@apex/ui/button/button";
import { TextButton } from "@apex/ui/text-button/text-button";
import { PasswordField } from "@apex/ui/password-field/password-field";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { writtenContact } from "@apex/contract/phones/written-contact";

export interface PasswordStepProps {
  identifier: string;
  onAnswer: (answer: ResponseOf<typeof signIn>) => void;
  /** Called if the account no longer exists. */
  onUnknown: () => void;
  /** A session exists already: goes to it. */
  onSignedIn: () => void;
  onOtherAccount: () => void;
  /** Goes to the reset of the password: the host may hand the identifier on. */
  onForgot?: (() => void) | undefined;
}

const passwordForm = z.object({ password: passwordSchema });

function PasswordStepForm({
  identifier,
  onAnswer,
  onUnknown,
  onSignedIn,
  onOtherAccount,
  onForgot,
}: PasswordStepProps) {
  const intl = useIntl();
  const client = useClient();
  const form = useApexForm({
    schema: passwordForm,
    defaultValues: { password: "" },
    onSubmit: async ({ password }) => {
      try {
        onAnswer(await client.call(signIn, { body: { identifier, password } }));
      } catch (error) {
        if (toApexError(error).code !== "account-not-found") throw error;
        onUnknown();
      }
    },
    fieldOfCode: { "wrong-credentials": "password" },
  });
  const hasSession = form.error?.code === "already-signed-in";
  return (
    <FormBody
      form={form}
      errorAction={
        hasSession ? (
          <Button size="compact" variant="secondary" onPress={onSignedIn}>
            {intl.formatMessage({ id: "apex.sign-in.goOn" })}
          </Button>
        ) : undefined
      }
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 rounded-card bg-surface-sunken px-4 py-3 text-body">
        <p className="min-w-0">
          <span className="block text-sm text-text-muted">
            {intl.formatMessage({ id: "apex.sign-in.accountLabel" })}
          </span>
          <span className="block font-semibold wrap-anywhere">{writtenContact(identifier)}</span>
        </p>
        <TextButton variant="standalone" onPress={onOtherAccount} className="text-sm">
          {intl.formatMessage({ id: "apex.sign-in.changeAccount" })}
        </TextButton>
      </div>
      {/* Password managers pair the password with the account that they find in the form. */}
      <input hidden name="username" autoComplete="username" value={identifier} readOnly />
      <FormField form={form} name="password">
        {(field) => (
          <PasswordField
            {...field}
            label={intl.formatMessage({ id: "apex.sign-in.password" })}
            showLabel={intl.formatMessage({ id: "apex.sign-in.showPassword" })}
            hideLabel={intl.formatMessage({ id: "apex.sign-in.hidePassword" })}
            autoComplete="current-password"
          />
        )}
      </FormField>
      <div className="grid gap-4">
        <Button type="submit" width="full" isPending={form.isSubmitting}>
          {intl.formatMessage({ id: "apex.sign-in.submit" })}
        </Button>
        <PlaceLink
          variant="standalone"
          to="resetPassword"
          {...(onForgot && { onPress: onForgot })}
          className="justify-self-center"
        >
          {intl.formatMessage({ id: "apex.sign-in.forgot" })}
        </PlaceLink>
      </div>
    </FormBody>
  );
}

/** The password of the account. */
export const PasswordStep = withWords(["validation"], PasswordStepForm);
