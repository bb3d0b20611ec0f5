import type { Asset } from "@apex/contract/assets";
import { says } from "@apex/contract/validation-codes";
import { Button } from "@apex/ui/button/button";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { BankField } from "../../parts/fiat-deposit/bank-field.tsx";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";

const formSchema = z.object({
  senderBank: z.string().check(z.minLength(1, says("bank-required"))),
});

export interface SenderFormProps {
  asset: Asset;
  submitLabel: string;
  onSubmit: (senderBank: string) => Promise<unknown>;
  onBack: () => void;
}

/** The form for the bank that the money was sent from, which helps the merchant to find the payment. */
export function SenderForm({ asset, submitLabel, onSubmit, onBack }: SenderFormProps) {
  const intl = useIntl();
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { senderBank: "" },
    onSubmit: ({ senderBank }) => onSubmit(senderBank),
  });
  return (
    <FormBody form={form}>
      <FormField form={form} name="senderBank">
        {(field) => (
          <BankField
            asset={asset}
            label={intl.formatMessage({ id: "apex.fiat-deposit.p2pSenderBank" })}
            field={field}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={form.isSubmitting}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onPress={onBack}>
          {intl.formatMessage({ id: "apex.fiat-deposit.p2pNotYet" })}
        </Button>
      </div>
    </FormBody>
  );
}
