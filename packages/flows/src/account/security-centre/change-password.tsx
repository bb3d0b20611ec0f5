import { refresh } from "@apex/client/query";
import { changePassword as changePasswordCall } from "@apex/contract/auth/change-password";
import { newPasswordSchema, passwordSchema } from "@apex/contract/auth/password";
import { says } from "@apex/contract/validation-codes";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { Notice } from "@apex/ui/notice/notice";
import { PasswordField } from "@apex/ui/password-field/password-field";
import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { ConfirmPasswordField } from "../../parts/new-password/confirm-password-field.tsx";
import { confirmationSchema, samePasswords } from "../../parts/new-password/confirmed-password.ts";
import { NewPasswordField } from "../../parts/new-password/new-password-field.tsx";
import { useStepUp } from "../../parts/security-code/step-up.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { PlaceLink } from "../../base/places/place-link.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { SecurityPage } from "./security-page.tsx";

export interface ChangePasswordProps extends ScreenProps {
  /** The password is changed; the session continues with a new token, which is stored by then. */
  onDone: () => void;
}

const changePasswordForm = z
  .object({
    currentPassword: passwordSchema,
    password: newPasswordSchema,
    confirmation: confirmationSchema,
  })
  .check(samePasswords)
  .check(
    z.superRefine(({ currentPassword, password }, context) => {
      if (password !== "" && password === currentPassword)
        context.addIssue({
          code: "custom",
          message: says("password-unchanged"),
          path: ["password"],
        });
    }),
  );

/** Changes the password, or leads to setting one where there is none yet. */
function ChangePasswordScreen({ onDone, onTitle, headingLevel = 1 }: ChangePasswordProps) {
  const intl = useIntl();
  const client = useClient();
  const isMissing = client.session.getState().user?.userMeta.hasPassword === false;
  return (
    <SecurityPage
      headingLevel={headingLevel}
      title={intl.formatMessage({ id: "apex.security-centre.passwordTitle" })}
      onTitle={onTitle}
    >
      {isMissing ? (
        <>
          <Notice>{intl.formatMessage({ id: "apex.security-centre.passwordMissing" })}</Notice>
          <PlaceButton to="setPassword" width="full">
            {intl.formatMessage({ id: "apex.security-centre.setPassword" })}
          </PlaceButton>
        </>
      ) : (
        <PasswordForm onDone={onDone} />
      )}
    </SecurityPage>
  );
}

/** The old password once, the new one twice. Every other session ends. */
function PasswordForm({ onDone }: Pick<ChangePasswordProps, "onDone">) {
  const intl = useIntl();
  const client = useClient();
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const form = useApexForm({
    schema: changePasswordForm,
    defaultValues: { currentPassword: "", password: "", confirmation: "" },
    onSubmit: async ({ currentPassword, password }) => {
      const answer = await stepUp.run(({ body, options }) =>
        client.call(changePasswordCall, { body: { currentPassword, password, ...body } }, options),
      );
      if (answer === undefined) return;
      client.session.signedIn(answer);
      void refresh(queries, changePasswordCall.changes);
      onDone();
    },
    fieldOfCode: { "wrong-password": "currentPassword", "password-unchanged": "password" },
  });
  return (
    <>
      <Notice>{intl.formatMessage({ id: "apex.security-centre.passwordEffect" })}</Notice>
      <Card>
        <FormBody form={form}>
          <FormField form={form} name="currentPassword">
            {(field) => (
              <PasswordField
                {...field}
                label={intl.formatMessage({ id: "apex.security-centre.currentPassword" })}
                showLabel={intl.formatMessage({ id: "apex.sign-up.showPassword" })}
                hideLabel={intl.formatMessage({ id: "apex.sign-up.hidePassword" })}
                autoComplete="current-password"
              />
            )}
          </FormField>
          <FormField form={form} name="password">
            {(field) => (
              <NewPasswordField
                field={field}
                label={intl.formatMessage({ id: "apex.security-centre.newPassword" })}
              />
            )}
          </FormField>
          <FormField form={form} name="confirmation">
            {(field) => <ConfirmPasswordField field={field} />}
          </FormField>
          <div className="grid gap-4">
            <Button type="submit" width="full" isPending={form.isSubmitting}>
              {intl.formatMessage({ id: "apex.security-centre.passwordSubmit" })}
            </Button>
            <PlaceLink variant="standalone" to="resetPassword" className="justify-self-center">
              {intl.formatMessage({ id: "apex.security-centre.passwordForgotten" })}
            </PlaceLink>
          </div>
        </FormBody>
      </Card>
      {stepUp.dialog}
    </>
  );
}

export const ChangePassword = withWords(["security-centre", "sign-up"], ChangePasswordScreen);
