import type { Asset } from "@apex/contract/assets";
import {
  addSenderAccount,
  senderAccountFields,
  type SenderAccount,
} from "@apex/contract/deposits/bank-deposits";
import { Button } from "@apex/ui/button/button";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { BankField } from "../../parts/fiat-deposit/bank-field.tsx";
import { depositNext, type DepositNextProps } from "../../parts/fiat-deposit/deposit-next.tsx";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { useAct } from "../../base/use-read.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import type { TypedSender } from "./bank-steps.ts";

export interface AccountFormProps extends DepositNextProps {
  asset: Asset;
  typed: TypedSender | undefined;
  /** Stores the typed values. */
  onType: (typed: TypedSender) => void;
  onDone: (sender: SenderAccount) => void;
}

export const senderAccountForm = z.object(senderAccountFields);

/** The form for the customer's own account: bank, number of ten digits, and the names that the bank has. */
export function AccountForm({ asset, typed, onType, onDone, ...next }: AccountFormProps) {
  const intl = useIntl();
  const client = useClient();
  const add = useAct(addSenderAccount);
  const { firstName = "", lastName = "" } = client.session.getState().user ?? {};
  const form = useApexForm({
    schema: senderAccountForm,
    defaultValues: typed ?? { bank: "", accountNumber: "", firstName, lastName },
    onType,
    onSubmit: async (values) => {
      const { sender } = await add.mutateAsync({ body: { asset, ...values } });
      onDone(sender);
    },
    fieldOfCode: { "sender-name-mismatch": "lastName" },
  });
  return (
    <FormBody form={form} errorAction={form.error && depositNext(form.error, next, intl)}>
      <FormField form={form} name="bank">
        {(field) => (
          <BankField
            asset={asset}
            label={intl.formatMessage({ id: "apex.fiat-deposit.bankName" })}
            field={field}
          />
        )}
      </FormField>
      <TextFormField
        form={form}
        name="accountNumber"
        label={intl.formatMessage({ id: "apex.fiat-deposit.bankAccountNumber" })}
        description={intl.formatMessage({ id: "apex.fiat-deposit.bankAccountNumberHint" })}
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextFormField
          form={form}
          name="firstName"
          label={intl.formatMessage({ id: "apex.fiat-deposit.bankFirstName" })}
          autoComplete="given-name"
        />
        <TextFormField
          form={form}
          name="lastName"
          label={intl.formatMessage({ id: "apex.fiat-deposit.bankLastName" })}
          autoComplete="family-name"
        />
      </div>
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </FormBody>
  );
}
