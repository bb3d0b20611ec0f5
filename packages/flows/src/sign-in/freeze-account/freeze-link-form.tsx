import { sendFreezeLink } from "@apex/contract/auth/freeze-account";
import { emailSchema, phoneSchema, type IdentifierType } from "@apex/contract/auth/identifier";
import { Button } from "@apex/ui/button/button";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { IdentifierField } from "../../parts/verification/identifier-field.tsx";

/** Asks for the account's email or phone, and sends it a link that freezes the account. */
export function FreezeLinkForm({ onSent }: { onSent: (identifier: string) => void }) {
  const intl = useIntl();
  const client = useClient();
  const [kind, setKind] = useState<IdentifierType>("email");
  const form = useApexForm({
    schema: z.object({ identifier: kind === "email" ? emailSchema : phoneSchema }),
    defaultValues: { identifier: "" },
    onSubmit: async (body) => {
      await client.call(sendFreezeLink, { body });
      onSent(body.identifier);
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
      <Button type="submit" width="full" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.guest-help.freezeSend" })}
      </Button>
    </FormBody>
  );
}
