import type { IdentifierType } from "@apex/contract/auth/identifier";
import type { CodeSent } from "@apex/contract/proof/one-time-code";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useKept } from "../../base/flow/use-kept.ts";
import { CodeStep } from "../../parts/verification/code-step.tsx";
import { useSendCode } from "../../parts/verification/use-sent-code.ts";
import { ContactForm } from "./contact-form.tsx";

export interface FirstContactProps {
  identifierType: IdentifierType;
  /** The account's unverified email or phone. The person can enter another. */
  contact: string | undefined;
  onDone: () => void;
  onSent: ((sent: CodeSent) => void) | undefined;
}

const contactSchema = z.object({
  typed: z.optional(z.string()),
  /** The email or phone that got a code. */
  sentTo: z.optional(z.string()),
});
const nothing: z.output<typeof contactSchema> = {};

/** An email or phone that was never verified: a code to it is enough, and no hold follows. */
export function FirstContact({ identifierType, contact, onDone, onSent }: FirstContactProps) {
  const intl = useIntl();
  const { draft, keep, forget } = useKept(
    "first-contact",
    `first-contact-${identifierType}`,
    contactSchema,
    nothing,
  );
  const { typed, sentTo } = draft;
  const send = useSendCode(identifierType, onSent);
  if (sentTo !== undefined)
    return (
      <CodeStep
        {...{ identifierType, onSent }}
        contact={sentTo}
        onDone={() => {
          forget();
          onDone();
        }}
        onChange={() => keep(() => ({ sentTo: undefined }))}
      />
    );
  return (
    <ContactForm
      identifierType={identifierType}
      contact={typed ?? contact}
      onType={(now) => keep(() => ({ typed: now }))}
      submitLabel={intl.formatMessage({ id: "apex.verification.contactSend" })}
      onSubmit={async (given, carrier) => {
        await send.mutateAsync({
          ...(identifierType === "phone" && { carrier }),
          [identifierType]: given,
          keepsLive: true,
        });
        keep(() => ({ sentTo: given }));
      }}
    />
  );
}
