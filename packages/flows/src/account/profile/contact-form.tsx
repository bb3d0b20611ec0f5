import { emailSchema, phoneSchema, type IdentifierType } from "@apex/contract/auth/identifier";
import { Button } from "@apex/ui/button/button";
import { useState } from "react";
import * as z from "zod/mini";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { CarrierChoice, type Carrier } from "../../parts/verification/carrier-choice.tsx";
import { EmailInput } from "../../parts/verification/identifier-field.tsx";
import { PhoneInput } from "../../parts/verification/phone-input.tsx";

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
  return (
    <FormBody form={form}>
      <FormField form={form} name="contact">
        {(field) => (isPhone ? <PhoneInput field={field} /> : <EmailInput field={field} />)}
      </FormField>
      {isPhone && <CarrierChoice value={carrier} onChange={setCarrier} />}
      <Button type="submit" width="full" isPending={form.isSubmitting}>
        {submitLabel}
      </Button>
    </FormBody>
  );
}
