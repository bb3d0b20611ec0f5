import { act } from "@apex/client/query";
import type { IdentifierType } from "@apex/contract/auth/identifier";
import { codeSchema, sendChangeCode, type CodeSent } from "@apex/contract/auth/send-code";
import { confirmEmailChange, confirmPhoneChange } from "@apex/contract/profile/change-contact";
import { Button } from "@apex/ui/button/button";
import { CodeField } from "@apex/ui/code-field/code-field";
import { Link } from "@apex/ui/link/link";
import { useMutation } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { ResendChoice } from "../../parts/verification/resend-choice.tsx";
import type { ChangedContact } from "./contact-changed.tsx";

const sentWords = {
  email: "apex.profile.sentToNewEmail",
  sms: "apex.profile.sentToNewPhone",
  whatsapp: "apex.profile.sentToNewWhatsapp",
} as const;

const codeForm = z.object({ code: codeSchema });

export interface NewContactCodeProps {
  identifierType: IdentifierType;
  sent: CodeSent;
  onSent: (sent: CodeSent) => void;
  onChanged: (changed: ChangedContact) => void;
  /** Goes back to enter another email or phone. */
  onBack: () => void;
}

/** The code that was sent to the new email or phone, which completes the change. */
export function NewContactCode(props: NewContactCodeProps) {
  const { identifierType, sent, onSent, onChanged, onBack } = props;
  const intl = useIntl();
  const client = useClient();
  const email = useMutation(act(client, confirmEmailChange));
  const phone = useMutation(act(client, confirmPhoneChange));
  const confirm = identifierType === "email" ? email : phone;
  const form = useApexForm({
    schema: codeForm,
    defaultValues: { code: "" },
    onSubmit: async (body) => {
      onChanged(await confirm.mutateAsync({ body }));
    },
    fieldOfCode: { "token-validation-failed": "code" },
  });
  return (
    <div className="grid gap-5">
      <p className="text-body text-text-muted" role="status">
        <FormattedMessage
          id={sentWords[sent.channel]}
          values={{ sentTo: <strong className="text-text">{sent.sentTo}</strong> }}
        />
      </p>
      <FormBody form={form}>
        <FormField form={form} name="code">
          {({ id: _, ...field }) => (
            <CodeField
              {...field}
              label={intl.formatMessage({ id: "apex.verification.code" })}
              onComplete={() => form.submit()}
            />
          )}
        </FormField>
        <Button type="submit" width="full" isPending={form.isSubmitting}>
          {intl.formatMessage({ id: `apex.profile.confirm-${identifierType}` })}
        </Button>
      </FormBody>
      <SendAgain identifierType={identifierType} sent={sent} onSent={onSent} />
      <Link variant="standalone" onPress={onBack}>
        {intl.formatMessage({ id: `apex.profile.other-${identifierType}` })}
      </Link>
    </div>
  );
}

/** Sends another code to the new one, once the server allows it. */
function SendAgain({
  identifierType,
  sent,
  onSent,
}: Pick<NewContactCodeProps, "identifierType" | "sent" | "onSent">) {
  const send = useMutation(act(useClient(), sendChangeCode));
  return (
    <ResendChoice
      sent={sent}
      onSend={(channel) =>
        send.mutate(
          { params: { identifierType }, body: channel === "email" ? {} : { carrier: channel } },
          { onSuccess: onSent },
        )
      }
      isSending={send.isPending}
      error={send.error ?? undefined}
    />
  );
}
