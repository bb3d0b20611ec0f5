import { act } from "@apex/client/query";
import { checkIdentifier } from "@apex/contract/auth/check-identifier";
import { emailSchema, phoneSchema } from "@apex/contract/auth/identifier";
import { Button } from "@apex/ui/button/button";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../client-context.ts";
import { FormBody, FormField } from "../form/form-field.tsx";
import { useApexForm } from "../form/use-apex-form.ts";
import { IdentifierField, kindOfIdentifier } from "../verification/identifier-field.tsx";

export interface IdentifierStepProps {
  /** What was given before. */
  identifier: string | undefined;
  onNext: (answer: { identifier: string; isKnown: boolean }) => void;
}

/** Who logs in: an email address or a phone number, and whether it has an account. */
export function IdentifierStep({ identifier, onNext }: IdentifierStepProps) {
  const intl = useIntl();
  const check = useMutation(act(useClient(), checkIdentifier));
  const [kind, setKind] = useState(() => kindOfIdentifier(identifier));
  const form = useApexForm({
    schema: z.object({ identifier: kind === "email" ? emailSchema : phoneSchema }),
    defaultValues: { identifier: identifier ?? "" },
    onSubmit: async (body) => {
      const { exists } = await check.mutateAsync({ body });
      onNext({ ...body, isKnown: exists });
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
              form.form.clearErrors();
              setKind(chosen);
            }}
          />
        )}
      </FormField>
      <Button type="submit" width="full" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </FormBody>
  );
}
