import { read } from "@apex/client/query";
import { emailSchema, phoneSchema, type IdentifierType } from "@apex/contract/auth/identifier";
import type { CodeSent } from "@apex/contract/auth/send-code";
import { readProfile } from "@apex/contract/profile/read-profile";
import { Button } from "@apex/ui/button/button";
import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { CodeStep } from "./code-step.tsx";
import { EmailInput } from "./identifier-field.tsx";
import { PhoneInput } from "./phone-input.tsx";
import { useSendCode } from "./use-sent-code.ts";

export interface VerifyContactProps {
  identifierType: IdentifierType;
  /** Proved: go on where this was asked. */
  onDone: () => void;
  /** A code was sent: the host says so. */
  onSent?: (sent: CodeSent) => void;
}

/** Proves the account's email or phone by code; asks for it first when the account has none. It has no heading. */
function VerifyContactScreen({ identifierType, onDone, onSent }: VerifyContactProps) {
  const intl = useIntl();
  const profile = useQuery(read(useClient(), readProfile, {}));
  const [isSent, setSent] = useState(false);
  if (isSent) return <CodeStep identifierType={identifierType} onDone={onDone} onSent={onSent} />;
  if (profile.error) {
    return (
      <ErrorView
        error={profile.error}
        onRetry={() => void profile.refetch()}
        isRetrying={profile.isFetching}
      />
    );
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
      identifierType={identifierType}
      contact={identifierType === "email" ? email : phoneNumber}
      onSent={(sent) => {
        setSent(true);
        onSent?.(sent);
      }}
      onDone={onDone}
    />
  );
}

interface ContactFormProps extends Required<VerifyContactProps> {
  /** The account's own, when it has one: it is shown, not asked. */
  contact: string | undefined;
}

const carriers = ["sms", "whatsapp"] as const;
type Carrier = (typeof carriers)[number];

function ContactForm({ identifierType, contact, onSent, onDone }: ContactFormProps) {
  const intl = useIntl();
  const isPhone = identifierType === "phone";
  const [carrier, setCarrier] = useState<Carrier>("sms");
  const send = useSendCode(identifierType, onSent);
  const form = useApexForm({
    schema: z.object({ contact: isPhone ? phoneSchema : emailSchema }),
    defaultValues: { contact: contact ?? "" },
    onSubmit: (values) =>
      send.mutateAsync({
        ...(isPhone && { carrier }),
        ...(contact === undefined && { [isPhone ? "phone" : "email"]: values.contact }),
      }),
    fieldOfCode: contact === undefined ? { "identifier-taken": "contact" } : {},
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
      {contact === undefined ? (
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
          <span className="block font-semibold [overflow-wrap:anywhere]">{contact}</span>
        </p>
      )}
      {isPhone && (
        <div className="grid gap-1.5">
          <p aria-hidden="true" className="text-body font-semibold">
            {intl.formatMessage({ id: "apex.verification.carrier" })}
          </p>
          <SegmentedControl
            label={intl.formatMessage({ id: "apex.verification.carrier" })}
            segments={[
              { value: "sms", label: intl.formatMessage({ id: "apex.verification.carrierSms" }) },
              {
                value: "whatsapp",
                label: intl.formatMessage({ id: "apex.verification.carrierWhatsapp" }),
              },
            ]}
            value={carrier}
            onChange={setCarrier}
          />
        </div>
      )}
      <Button type="submit" width="full" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.verification.contactSend" })}
      </Button>
    </FormBody>
  );
}

export const VerifyContact = withWords(["verification", "country"], VerifyContactScreen);
