import type { IdentifierType } from "@apex/contract/auth/identifier";
import type { CodeSent } from "@apex/contract/proof/one-time-code";
import { sendChangeCode } from "@apex/contract/auth/send-code";
import { confirmEmailChange, confirmPhoneChange } from "@apex/contract/profile/change-contact";
import { TextButton } from "@apex/ui/text-button/text-button";
import { FormattedMessage, useIntl } from "react-intl";
import { useAct } from "../../base/use-read.ts";
import { CodeForm } from "../../parts/security-code/code-form.tsx";
import { ResendChoice } from "../../parts/verification/resend-choice.tsx";
import type { ChangedContact } from "./contact-changed.tsx";
import { writtenContact } from "@apex/contract/phones/written-contact";

const sentWords = {
  email: "apex.profile.sentToNewEmail",
  sms: "apex.profile.sentToNewPhone",
  whatsapp: "apex.profile.sentToNewWhatsapp",
} as const;

export interface NewContactCodeProps {
  identifierType: IdentifierType;
  /** The new email or phone as it was typed: its owner compares every character. */
  contact: string;
  sent: CodeSent;
  onSent: (sent: CodeSent) => void;
  onChanged: (changed: ChangedContact) => void;
  /** Goes back to enter another email or phone. */
  onBack: () => void;
}

/** The code that was sent to the new email or phone, which completes the change. */
export function NewContactCode(props: NewContactCodeProps) {
  const { identifierType, contact, sent, onSent, onChanged, onBack } = props;
  const intl = useIntl();
  const email = useAct(confirmEmailChange);
  const phone = useAct(confirmPhoneChange);
  const confirm = identifierType === "email" ? email : phone;
  return (
    <div className="grid gap-5">
      <p className="text-body text-text-muted" role="status">
        <FormattedMessage
          id={sentWords[sent.channel]}
          values={{
            sentTo: <strong className="text-text wrap-anywhere">{writtenContact(contact)}</strong>,
          }}
        />
      </p>
      <CodeForm
        key={sent.expiresAt}
        label={intl.formatMessage({ id: "apex.verification.code" })}
        submitLabel={intl.formatMessage({ id: `apex.profile.confirm-${identifierType}` })}
        onSubmit={(code) =>
          confirm.mutate(
            { body: { code } },
            { onSuccess: (changed) => onChanged({ ...changed, contact }) },
          )
        }
        isPending={confirm.isPending}
        error={confirm.error}
      />
      <SendAgain identifierType={identifierType} sent={sent} onSent={onSent} />
      <TextButton variant="standalone" onPress={onBack}>
        {intl.formatMessage({ id: `apex.profile.other-${identifierType}` })}
      </TextButton>
    </div>
  );
}

/** Sends another code to the new one, once the server allows it. */
function SendAgain({
  identifierType,
  sent,
  onSent,
}: Pick<NewContactCodeProps, "identifierType" | "sent" | "onSent">) {
  const send = useAct(sendChangeCode);
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
