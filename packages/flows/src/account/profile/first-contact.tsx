import type { IdentifierType } from "@apex/contract/auth/identifier";
import type { CodeSent } from "@apex/contract/proof/one-time-code";
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
  const [sentTo, setSentTo] = useState<string>();
  const send = useSendCode(identifierType, onSent);
  if (sentTo !== undefined)
    return (
      <CodeStep
        {...{ identifierType, onDone, onSent }}
        contact={sentTo}
        onChange={() => setSentTo(undefined)}
      />
    );
  return (
    <ContactForm
      identifierType={identifierType}
      contact={contact}
      submitLabel={intl.formatMessage({ id: "apex.verification.contactSend" })}
      onSubmit={async (given, carrier) => {
        await send.mutateAsync({
          ...(identifierType === "phone" && { carrier }),
          [identifierType]: given,
          keepsLive: true,
        });
        setSentTo(given);
      }}
    />
  );
}
