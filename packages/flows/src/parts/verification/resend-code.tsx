import type { IdentifierType } from "@apex/contract/auth/identifier";
import type { CodeChannel, CodeSent } from "@apex/contract/proof/one-time-code";
import { carriers } from "./carrier-choice.tsx";
import { ResendChoice } from "./resend-choice.tsx";
import { useSendCode } from "./use-sent-code.ts";

/** The channels that reach each kind of contact. */
const channelsOf: Readonly<Record<IdentifierType, readonly CodeChannel[]>> = {
  email: ["email"],
  phone: carriers,
};

export interface ResendCodeProps {
  identifierType: IdentifierType;
  /** The address that is being proved. */
  contact: string;
  /** The code that was sent last. */
  sent: CodeSent;
  onSent?: ((sent: CodeSent) => void) | undefined;
}

/** Another code to the contact which is being proved. */
export function ResendCode({ identifierType, contact, sent, onSent }: ResendCodeProps) {
  const send = useSendCode(identifierType, onSent);
  return (
    <ResendChoice
      sent={sent}
      channels={channelsOf[identifierType]}
      onSend={(channel) =>
        send.mutate({ [identifierType]: contact, ...(channel !== "email" && { carrier: channel }) })
      }
      isSending={send.isPending}
      error={send.error ?? undefined}
    />
  );
}
