import { toApexError } from "@apex/client/apex-error";
import type { IdentifierType } from "@apex/contract/auth/identifier";
import type { CodeSent } from "@apex/contract/proof/one-time-code";
import { changeEmail, changePhone } from "@apex/contract/profile/change-contact";
import type { SecurityProof } from "@apex/contract/proof/security-proof";
import { Link } from "@apex/ui/link/link";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { isCodeError } from "../../parts/security-code/code-errors.ts";
import { SecurityCode } from "../../parts/security-code/security-code.tsx";
import { useProvedCall } from "../../parts/security-code/use-proved-call.ts";
import type { ChangedContact } from "./contact-changed.tsx";
import { ContactForm, type Carrier } from "./contact-form.tsx";
import { NewContactCode } from "./new-contact-code.tsx";

export interface NewContactProps {
  identifierType: IdentifierType;
  onChanged: (changed: ChangedContact) => void;
  onSent: ((sent: CodeSent) => void) | undefined;
}

/** The requested change, kept as one because the security code is bound to all of it. */
interface Wanted {
  readonly contact: string;
  readonly carrier: Carrier;
  readonly requestId: string;
}

/** Changes the email or phone in three steps: the new one, a security code, and the code that the new one gets. */
export function NewContact({ identifierType, onChanged, onSent }: NewContactProps) {
  const intl = useIntl();
  const client = useClient();
  const [wanted, setWanted] = useState<Wanted>();
  const [sent, setSent] = useState<CodeSent>();
  const told = (answer: CodeSent) => {
    setSent(answer);
    onSent?.(answer);
  };
  if (wanted && sent)
    return (
      <NewContactCode
        identifierType={identifierType}
        contact={wanted.contact}
        sent={sent}
        onSent={told}
        onChanged={onChanged}
        onBack={() => {
          setSent(undefined);
          setWanted(undefined);
        }}
      />
    );
  if (wanted)
    return (
      <div className="grid gap-5">
        <p className="rounded-card bg-surface-sunken px-4 py-3 text-body">
          <span className="block text-sm text-text-muted">
            <FormattedMessage id={`apex.profile.new-${identifierType}`} />
          </span>
          <span className="block font-semibold [overflow-wrap:anywhere]">{wanted.contact}</span>
        </p>
        <ProveOld identifierType={identifierType} wanted={wanted} onAsked={told} />
        <Link variant="standalone" onPress={() => setWanted(undefined)}>
          {intl.formatMessage({ id: `apex.profile.other-${identifierType}` })}
        </Link>
      </div>
    );
  return (
    <ContactForm
      identifierType={identifierType}
      submitLabel={intl.formatMessage({ id: "apex.flow.continue" })}
      onSubmit={async (contact, carrier) => {
        const next = { contact, carrier, requestId: crypto.randomUUID() };
        try {
          told(await ask(client, identifierType, next));
          setWanted(next);
        } catch (error) {
          // Only the proof is missing, which is the next step.
          if (toApexError(error).code !== "security-code-required") throw error;
          setWanted(next);
        }
      }}
    />
  );
}

function ask(
  client: ReturnType<typeof useClient>,
  identifierType: IdentifierType,
  wanted: Wanted,
): Promise<CodeSent> {
  return identifierType === "email"
    ? client.call(changeEmail, { body: emailBody(wanted) }, { isQuiet: true })
    : client.call(changePhone, { body: phoneBody(wanted) }, { isQuiet: true });
}

const emailBody = ({ contact, requestId }: Wanted) => ({ email: contact, requestId });
const phoneBody = ({ contact, carrier, requestId }: Wanted) => ({
  phone: contact,
  carrier,
  requestId,
});

interface ProveOldProps {
  identifierType: IdentifierType;
  wanted: Wanted;
  onAsked: (sent: CodeSent) => void;
}

/** The security code that proves the owner's request. */
function ProveOld({ identifierType, wanted, onAsked }: ProveOldProps) {
  const intl = useIntl();
  const email = useProvedCall(changeEmail, onAsked);
  const phone = useProvedCall(changePhone, onAsked);
  const isEmail = identifierType === "email";
  const call = isEmail ? email : phone;
  const send = (security: SecurityProof) =>
    isEmail
      ? email.send({ body: { ...emailBody(wanted), security } })
      : phone.send({ body: { ...phoneBody(wanted), security } });
  return (
    <>
      {call.error && !isCodeError(call.error) && <ErrorView error={call.error} />}
      <SecurityCode
        endpoint={isEmail ? changeEmail.slug : changePhone.slug}
        requestKey={wanted.requestId}
        request={isEmail ? emailBody(wanted) : phoneBody(wanted)}
        sent={call.codeSent}
        onSent={call.onCodeSent}
        onSubmit={send}
        submitLabel={intl.formatMessage({ id: "apex.flow.continue" })}
        isPending={call.isPending}
        error={call.error}
      />
    </>
  );
}
