import { toApexError } from "@apex/client/apex-error";
import type { IdentifierType } from "@apex/contract/auth/identifier";
import { codeSentSchema, type CodeSent } from "@apex/contract/proof/one-time-code";
import { changeEmail, changePhone } from "@apex/contract/profile/change-contact";
import type { SecurityProof } from "@apex/contract/proof/security-proof";
import { TextButton } from "@apex/ui/text-button/text-button";
import { FormattedMessage, useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useKept } from "../../base/flow/use-kept.ts";
import { isCodeError } from "../../parts/security-code/code-errors.ts";
import { SecurityCode } from "../../parts/security-code/security-code.tsx";
import { useProvedCall } from "../../parts/security-code/use-proved-call.ts";
import type { ChangedContact } from "./contact-changed.tsx";
import { carriers } from "../../parts/verification/carrier-choice.tsx";
import { ContactForm } from "./contact-form.tsx";
import { NewContactCode } from "./new-contact-code.tsx";

export interface NewContactProps {
  identifierType: IdentifierType;
  onChanged: (changed: ChangedContact) => void;
  onSent: ((sent: CodeSent) => void) | undefined;
}

/** The requested change, kept as one because the security code is bound to all of it. */
const wantedSchema = z.object({
  contact: z.string(),
  carrier: z.enum(carriers),
  requestId: z.uuid(),
});
type Wanted = z.output<typeof wantedSchema>;

const changeSchema = z.object({
  typed: z.optional(z.string()),
  wanted: z.optional(wantedSchema),
  /** The security code that allows the request. */
  codeSent: z.optional(codeSentSchema),
  /** The code that the new email or phone got. */
  sent: z.optional(codeSentSchema),
});
type Change = z.output<typeof changeSchema>;
const nothing: Change = {};

/** Changes the email or phone in three steps: the new one, a security code, and the code that the new one gets. */
export function NewContact({ identifierType, onChanged, onSent }: NewContactProps) {
  const intl = useIntl();
  const client = useClient();
  const { draft, keep, forget } = useKept(
    "new-contact",
    `new-contact-${identifierType}`,
    changeSchema,
    nothing,
  );
  const { typed, wanted, codeSent, sent } = draft;
  const told = (answer: CodeSent) => {
    keep(() => ({ sent: answer }));
    onSent?.(answer);
  };
  if (wanted && sent)
    return (
      <NewContactCode
        identifierType={identifierType}
        contact={wanted.contact}
        sent={sent}
        onSent={told}
        onChanged={(changed) => {
          forget();
          onChanged(changed);
        }}
        onBack={forget}
      />
    );
  if (wanted)
    return (
      <div className="grid gap-5">
        <p className="rounded-card bg-surface-sunken px-4 py-3 text-body">
          <span className="block text-sm text-text-muted">
            <FormattedMessage id={`apex.profile.new-${identifierType}`} />
          </span>
          <span className="block font-semibold wrap-anywhere">{wanted.contact}</span>
        </p>
        <ProveOld
          identifierType={identifierType}
          wanted={wanted}
          codeSent={codeSent}
          onCodeSent={(latest) => keep(() => ({ codeSent: latest }))}
          onAsked={told}
        />
        <TextButton variant="standalone" onPress={forget}>
          {intl.formatMessage({ id: `apex.profile.other-${identifierType}` })}
        </TextButton>
      </div>
    );
  return (
    <ContactForm
      identifierType={identifierType}
      contact={typed}
      onType={(contact) => keep(() => ({ typed: contact }))}
      submitLabel={intl.formatMessage({ id: "apex.flow.continue" })}
      onSubmit={async (contact, carrier) => {
        const next = { contact, carrier, requestId: crypto.randomUUID() };
        try {
          told(await ask(client, identifierType, next));
          keep(() => ({ wanted: next }));
        } catch (error) {
          // Only the proof is missing, which is the next step.
          if (toApexError(error).code !== "security-code-required") throw error;
          keep(() => ({ wanted: next }));
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
  codeSent: CodeSent | undefined;
  onCodeSent: (sent: CodeSent) => void;
  onAsked: (sent: CodeSent) => void;
}

/** The security code that proves the owner's request. */
function ProveOld({ identifierType, wanted, codeSent, onCodeSent, onAsked }: ProveOldProps) {
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
        sent={codeSent}
        onSent={onCodeSent}
        onSubmit={send}
        submitLabel={intl.formatMessage({ id: "apex.flow.continue" })}
        isPending={call.isPending}
        error={call.error}
      />
    </>
  );
}
