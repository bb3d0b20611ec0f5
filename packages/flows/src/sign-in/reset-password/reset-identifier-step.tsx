import {
  emailSchema,
  identifierTypeOf,
  phoneSchema,
  type IdentifierType,
} from "@apex/contract/auth/identifier";
import type { CodeSent } from "@apex/contract/proof/one-time-code";
import { sendResetPasswordCode } from "@apex/contract/auth/send-code";
import { Button } from "@apex/ui/button/button";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { CarrierChoice, type Carrier } from "../../parts/verification/carrier-choice.tsx";
import { IdentifierField, kindOfIdentifier } from "../../parts/verification/identifier-field.tsx";

export interface ResetIdentifierStepProps {
  /** The earlier answer. */
  identifier: string | undefined;
  onSent: (identifier: string, sent: CodeSent) => void;
}

/** The account whose password is reset, and the channel of the code. */
export function ResetIdentifierStep({ identifier = "", onSent }: ResetIdentifierStepProps) {
  const intl = useIntl();
  const client = useClient();
  const [kind, setKind] = useState<IdentifierType>(() => kindOfIdentifier(identifier));
  const [carrier, setCarrier] = useState<Carrier>("sms");
  const form = useApexForm({
    schema: z.object({ identifier: kind === "email" ? emailSchema : phoneSchema }),
    defaultValues: { identifier },
    onSubmit: async (given) => {
      const channel = identifierTypeOf(given.identifier) === "email" ? "email" : carrier;
      const sent = await client.call(sendResetPasswordCode, {
        params: { channel },
        body: { ...given, keepsLive: true },
      });
      onSent(given.identifier, sent);
    },
  });
  return (
    <FormBody form={form}>
      <FormField form={form} name="identifier">
        {(field) => (
          <IdentifierField
            field={field}
            kind={kind}
            onKind={(chosen) => {
              form.form.clearErrors("identifier");
              setKind(chosen);
            }}
          />
        )}
      </FormField>
      {kind === "phone" && <CarrierChoice value={carrier} onChange={setCarrier} />}
      <Button type="submit" width="full" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.reset-password.send" })}
      </Button>
    </FormBody>
  );
}
