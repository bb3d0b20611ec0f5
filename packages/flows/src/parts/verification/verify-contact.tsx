import { emailSchema, phoneSchema, type IdentifierType } from "@apex/contract/auth/identifier";
import type { CodeSent } from "@apex/contract/proof/one-time-code";
import { readProfile } from "@apex/contract/profile/read-profile";
import { Button } from "@apex/ui/button/button";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { QueryError } from "../../base/errors/query-error.tsx";
import { useRead } from "../../base/use-read.ts";
import { writtenContact } from "@apex/contract/phones/written-contact";
import { CarrierChoice, type Carrier } from "./carrier-choice.tsx";
import { CodeStep } from "./code-step.tsx";
import { EmailInput } from "./identifier-field.tsx";
import { PhoneInput } from "./phone-input.tsx";
import { useSendCode } from "./use-sent-code.ts";

export interface VerifyContactProps {
  identifierType: IdentifierType;
  /** Called when the contact is verified. */
  onDone: () => void;
  /** Called when a code is sent, for the host to announce. */
  onSent?: ((sent: CodeSent) => void) | undefined;
}

/**
 * Verifies the account's email or phone with a code; asks for the contact first if there is none. It has no heading.
 */
function VerifyContactScreen({ identifierType, onDone, onSent }: VerifyContactProps) {
  const intl = useIntl();
  const profile = useRead(readProfile, {});
  const [sentTo, setSentTo] = useState<string>();
  const steps = { identifierType, onDone, onSent };
  if (sentTo !== undefined)
    return <ContactProof {...steps} contact={sentTo} onContact={setSentTo} />;
  if (profile.error) {
    return <QueryError query={profile} />;
  }
  if (!profile.data) {
    return (
      <SkeletonGroup label={intl.formatMessage({ id: "apex.flow.loading" })} className="grid gap-5">
        <Skeleton className="h-5 w-64" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </SkeletonGroup>
    );
  }
  const { email, phoneNumber } = profile.data.profile;
  return (
    <ContactForm
      {...steps}
      own={identifierType === "email" ? email : phoneNumber}
      onContact={setSentTo}
    />
  );
}

export interface ContactProofProps extends VerifyContactProps {
  /** The address that gets the code. */
  contact: string;
  /** Called with a corrected contact, once a code has been sent to it. */
  onContact: (contact: string) => void;
}

/** Takes the code that was sent to a contact. Until then the person can correct the contact. */
export function ContactProof({ contact, onContact, ...steps }: ContactProofProps) {
  const [isChanging, setIsChanging] = useState(false);
  if (!isChanging)
    return <CodeStep {...steps} contact={contact} onChange={() => setIsChanging(true)} />;
  return (
    <ContactForm
      {...steps}
      own={undefined}
      typed={contact}
      onContact={(corrected) => {
        setIsChanging(false);
        onContact(corrected);
      }}
    />
  );
}

interface ContactFormProps extends VerifyContactProps {
  /** The account's contact, if it has one. It is shown and cannot be edited. */
  own: string | undefined;
  /** The field's initial value. */
  typed?: string;
  /** Called with the contact once a code has been sent to it. */
  onContact: (contact: string) => void;
}

function ContactForm({
  identifierType,
  own,
  typed = "",
  onContact,
  onSent,
  onDone,
}: ContactFormProps) {
  const intl = useIntl();
  const isPhone = identifierType === "phone";
  const [carrier, setCarrier] = useState<Carrier>("sms");
  const send = useSendCode(identifierType, onSent);
  const form = useApexForm({
    schema: z.object({ contact: isPhone ? phoneSchema : emailSchema }),
    defaultValues: { contact: own ?? typed },
    onSubmit: async ({ contact }) => {
      await send.mutateAsync({
        ...(isPhone && { carrier }),
        [identifierType]: contact,
        keepsLive: true,
      });
      onContact(contact);
    },
    fieldOfCode: own === undefined ? { "identifier-taken": "contact" } : {},
    fieldOfPath: { email: "contact", phone: "contact" },
  });
  const isProved = form.error?.code === "already-verified";
  return (
    <FormBody
      form={form}
      errorAction={
        isProved && (
          <Button size="compact" variant="secondary" onPress={onDone}>
            {intl.formatMessage({ id: "apex.flow.continue" })}
          </Button>
        )
      }
    >
      {own === undefined ? (
        <FormField form={form} name="contact">
          {(field) => (isPhone ? <PhoneInput field={field} /> : <EmailInput field={field} />)}
        </FormField>
      ) : (
        <p className="rounded-card bg-surface-sunken px-4 py-3 text-body">
          <span className="block text-sm text-text-muted">
            {intl.formatMessage({
              id: isPhone ? "apex.verification.phone" : "apex.verification.email",
            })}
          </span>
          <span className="block font-semibold wrap-anywhere">{writtenContact(own)}</span>
        </p>
      )}
      {isPhone && <CarrierChoice value={carrier} onChange={setCarrier} />}
      <Button type="submit" width="full" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.verification.contactSend" })}
      </Button>
    </FormBody>
  );
}

export const VerifyContact = withWords(["verification", "country"], VerifyContactScreen);
