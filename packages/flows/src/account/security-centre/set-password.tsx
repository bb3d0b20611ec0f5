import { newPasswordSchema } from "@apex/contract/auth/password";
import { setPassword } from "@apex/contract/auth/set-password";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { Notice } from "@apex/ui/notice/notice";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { useChange } from "../../base/flow/use-change.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { ConfirmPasswordField } from "../../parts/new-password/confirm-password-field.tsx";
import { confirmationSchema, samePasswords } from "../../parts/new-password/confirmed-password.ts";
import { NewPasswordField } from "../../parts/new-password/new-password-field.tsx";
import { useStepUp } from "../../parts/security-code/step-up.tsx";
import { keepWaysIn } from "./factor-change.ts";
import { SecurityPage } from "./security-page.tsx";

export interface SetPasswordProps extends ScreenProps {
  /** The password is set; the session continues. */
  onDone: () => void;
}

const setPasswordForm = z
  .object({ password: newPasswordSchema, confirmation: confirmationSchema })
  .check(samePasswords);

/** The first password of a person whom a provider logs in. */
function SetPasswordScreen({ onDone, onTitle, headingLevel = 1 }: SetPasswordProps) {
  const intl = useIntl();
  const client = useClient();
  // The state when the page opened, so that the form stays once the password is set.
  const [isMissing] = useState(
    () => client.session.getState().user?.userMeta.hasPassword === false,
  );
  return (
    <SecurityPage
      headingLevel={headingLevel}
      title={intl.formatMessage({ id: "apex.security-centre.setPassword" })}
      onTitle={onTitle}
    >
      {isMissing ? (
        <PasswordForm onDone={onDone} />
      ) : (
        <>
          <Notice>{intl.formatMessage({ id: "apex.security-centre.passwordExists" })}</Notice>
          <PlaceButton to="changePassword" width="full">
            {intl.formatMessage({ id: "apex.security-centre.passwordSubmit" })}
          </PlaceButton>
        </>
      )}
    </SecurityPage>
  );
}

function PasswordForm({ onDone }: Pick<SetPasswordProps, "onDone">) {
  const intl = useIntl();
  const client = useClient();
  const queries = useQueryClient();
  const change = useChange();
  const stepUp = useStepUp();
  const form = useApexForm({
    schema: setPasswordForm,
    defaultValues: { password: "", confirmation: "" },
    onSubmit: async ({ password }) => {
      const answer = await stepUp.run(({ body, options }) =>
        change(setPassword, { body: { password, ...body } }, options),
      );
      if (answer === undefined) return;
      keepWaysIn({ client, queries }, { hasPassword: true });
      onDone();
    },
  });
  return (
    <>
      <Notice>{intl.formatMessage({ id: "apex.security-centre.setPasswordEffect" })}</Notice>
      <Card>
        <FormBody form={form}>
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
          <Button type="submit" width="full" isPending={form.isSubmitting}>
            {intl.formatMessage({ id: "apex.security-centre.setPassword" })}
          </Button>
        </FormBody>
      </Card>
      {stepUp.dialog}
    </>
  );
}

export const SetPassword = withWords(["security-centre", "sign-up"], SetPasswordScreen);
