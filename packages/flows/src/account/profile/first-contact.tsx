import type { IdentifierType } from "@apex/contract/auth/identifier";
import type { CodeSent } from "@apex/contract/auth/send-code";
import { useState } from "react";
import { useIntl } from "react-intl";
import { CodeStep } from "../../parts/verification/code-step.tsx";
import { useSendCode } from "../../parts/verification/use-sent-code.ts";
import { ContactForm } from "./contact-form.tsx";

export interface FirstContactProps {
  identifierType: IdentifierType;
  /** The account's unverified one; the person may enter another. */
  contact: string | undefined;
  onDone: () => void;
  onSent: ((sent: CodeSent) => void) | undefined;
}

/** An email or phone that was never verified: a code to it is enough, and no hold follows. */
export function FirstContact({ identifierType, contact, onDone, onSent }: FirstContactProps) {
  const intl = useIntl();
  const [isSent, setSent] = useState(false);
  const send = useSendCode(identifierType, (sent) => {
    setSent(true);
    onSent?.(sent);
  });
  if (isSent) return <CodeStep identifierType={identifierType} onDone={onDone} onSent={onSent} />;
  return (
    <ContactForm
      identifierType={identifierType}
      contact={contact}
      submitLabel={intl.formatMessage({ id: "apex.verification.contactSend" })}
      onSubmit={(given, carrier) =>
        send.mutateAsync(identifierType === "email" ? { email: given } : { phone: given, carrier })
      }
    />
  );
}
