import { emailSchema, phoneSchema, type IdentifierType } from "@apex/contract/auth/identifier";
import { Button } from "@apex/ui/button/button";
import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { EmailInput } from "../../parts/verification/identifier-field.tsx";
import { PhoneInput } from "../../parts/verification/phone-input.tsx";

/** The channel of a code to a phone. */
export const carriers = ["sms", "whatsapp"] as const;
type Carrier = (typeof carriers)[number];

export interface ContactFormProps {
  identifierType: IdentifierType;
  /** The field's initial value. */
  contact?: string | undefined;
  /** Keeps what is typed. */
  onType?: (contact: string) => void;
  /** An error it throws is shown at the field or above the form. */
  onSubmit: (contact: string, carrier: Carrier) => Promise<unknown>;
  submitLabel: string;
}

/** Asks for an email, or for a phone and the channel of its code. */
export function ContactForm({
  identifierType,
  contact = "",
  onType,
  onSubmit,
  submitLabel,
}: ContactFormProps) {
  const intl = useIntl();
  const isPhone = identifierType === "phone";
  const [carrier, setCarrier] = useState<Carrier>("sms");
  const form = useApexForm({
    schema: z.object({ contact: isPhone ? phoneSchema : emailSchema }),
    defaultValues: { contact },
    onType: (values) => onType?.(values.contact),
    onSubmit: (values) => onSubmit(values.contact, carrier),
    fieldOfCode: { "identifier-taken": "contact" },
    fieldOfPath: { email: "contact", phone: "contact" },
  });
  const carrierLabel = intl.formatMessage({ id: "apex.verification.carrier" });
  return (
    <FormBody form={form}>
      <FormField form={form} name="contact">
        {(field) => (isPhone ? <PhoneInput field={field} /> : <EmailInput field={field} />)}
      </FormField>
      {isPhone && (
        <div className="grid gap-1.5">
          <p aria-hidden="true" className="text-body font-semibold">
            {carrierLabel}
          </p>
          <SegmentedControl
            label={carrierLabel}
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
        {submitLabel}
      </Button>
    </FormBody>
  );
}
