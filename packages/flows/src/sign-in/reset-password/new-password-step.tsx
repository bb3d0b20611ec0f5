import type { ApexError } from "@apex/client/apex-error";
import { tryResetPassword } from "@apex/client/reset-password";
import { newPasswordSchema } from "@apex/contract/auth/password";
import { codeSchema, type CodeChannel, type CodeSent } from "@apex/contract/proof/one-time-code";
import { sendResetPasswordCode } from "@apex/contract/auth/send-code";
import { Button } from "@apex/ui/button/button";
import { CodeField } from "@apex/ui/code-field/code-field";
import { TextButton } from "@apex/ui/text-button/text-button";
import { useMutation } from "@tanstack/react-query";
import { useRef, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { ConfirmPasswordField } from "../../parts/new-password/confirm-password-field.tsx";
import { confirmationSchema, samePasswords } from "../../parts/new-password/confirmed-password.ts";
import { NewPasswordField } from "../../parts/new-password/new-password-field.tsx";
import { isCodeError } from "../../parts/security-code/code-errors.ts";
import { carriers } from "../../parts/verification/carrier-choice.tsx";
import { ResendChoice } from "../../parts/verification/resend-choice.tsx";
import { writtenContact } from "@apex/contract/phones/written-contact";

export interface NewPasswordStepProps {
  identifier: string;
  sent: CodeSent;
  /** A code was sent again. */
  onSent: (sent: CodeSent) => void;
  onDone: () => void;
  /** Goes back to enter another identifier. */
  onChange: () => void;
}

const sentWords = {
  email: "apex.reset-password.sentEmail",
  sms: "apex.reset-password.sentSms",
  whatsapp: "apex.reset-password.sentWhatsapp",
} as const satisfies Record<CodeChannel, string>;

const newPasswordForm = z
  .object({ code: codeSchema, password: newPasswordSchema, confirmation: confirmationSchema })
  .check(samePasswords);

/** The code that was sent, and the new password. */
export function NewPasswordStep(props: NewPasswordStepProps) {
  const { identifier, sent, onSent, onDone, onChange } = props;
  const intl = useIntl();
  const client = useClient();
  const send = useMutation({
    mutationKey: [sendResetPasswordCode.slug],
    mutationFn: (channel: CodeChannel) =>
      client.call(sendResetPasswordCode, { params: { channel }, body: { identifier } }),
    onSuccess: (again) => {
      refusals.current.clear();
      onSent(again);
    },
  });
  // A code that was refused is not sent again with another password.
  const refusals = useRef(new Map<string, ApexError>());
  const form = useApexForm({
    schema: newPasswordForm,
    defaultValues: { code: "", password: "", confirmation: "" },
    onSubmit: async ({ code, password }) => {
      const known = refusals.current.get(code);
      if (known) throw known;
      const outcome = await tryResetPassword(client, { identifier, code, password });
      if (outcome.isReset) return onDone();
      if (isCodeError(outcome.error)) refusals.current.set(code, outcome.error);
      throw outcome.error;
    },
    fieldOfCode: { "token-validation-failed": "code" },
  });
  return (
    <div className="grid gap-5">
      <p className="text-body text-text-muted" role="status">
        <FormattedMessage
          id={sentWords[sent.channel]}
          values={{ sentTo: writtenContact(identifier), b: strong }}
        />{" "}
        <TextButton onPress={onChange}>{intl.formatMessage({ id: "apex.flow.change" })}</TextButton>
      </p>
      <FormBody form={form}>
        <FormField form={form} name="code">
          {(field) => (
            <CodeField
              {...field}
              takesFocus
              label={intl.formatMessage({ id: "apex.verification.code" })}
              onComplete={() => void form.form.trigger("code")}
            />
          )}
        </FormField>
        {/* Password managers keep the new password with the account that they find in the form. */}
        <input hidden name="username" autoComplete="username" value={identifier} readOnly />
        <FormField form={form} name="password">
          {(field) => <NewPasswordField field={field} />}
        </FormField>
        <FormField form={form} name="confirmation">
          {(field) => <ConfirmPasswordField field={field} />}
        </FormField>
        <Button type="submit" width="full" isPending={form.isSubmitting}>
          {intl.formatMessage({ id: "apex.reset-password.submit" })}
        </Button>
      </FormBody>
      <ResendChoice
        sent={sent}
        channels={sent.channel === "email" ? ["email"] : carriers}
        onSend={(channel) => send.mutate(channel)}
        isSending={send.isPending}
        error={send.error ?? undefined}
      />
    </div>
  );
}

function strong(words: ReactNode[]) {
  return (
    <strong key="strong" className="text-text wrap-anywhere">
      {words}
    </strong>
  );
}
