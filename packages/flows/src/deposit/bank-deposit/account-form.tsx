import { act } from "@apex/client/query";
import type { Asset } from "@apex/contract/assets";
import {
  addSenderAccount,
  senderAccountFields,
  type SenderAccount,
} from "@apex/contract/deposits/bank-deposits";
import { Button } from "@apex/ui/button/button";
import { TextField } from "@apex/ui/text-field/text-field";
import { useMutation } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { BankField } from "../../parts/fiat-deposit/bank-field.tsx";
import { depositNext, type DepositNextProps } from "../../parts/fiat-deposit/deposit-next.tsx";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import type { TypedSender } from "./bank-steps.ts";

export interface AccountFormProps extends DepositNextProps {
  asset: Asset;
  typed: TypedSender | undefined;
  /** Stores the typed values. */
  onType: (typed: TypedSender) => void;
  onDone: (sender: SenderAccount) => void;
}

export const senderAccountForm = z.object(senderAccountFields);

/** An own account: bank, number of ten digits, names as the bank has them. */
export function AccountForm({ asset, typed, onType, onDone, ...next }: AccountFormProps) {
  const intl = useIntl();
  const client = useClient();
  const add = useMutation(act(client, addSenderAccount));
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
      <FormField form={form} name="accountNumber">
        {(field) => (
          <TextField
            {...field}
            label={intl.formatMessage({ id: "apex.fiat-deposit.bankAccountNumber" })}
            description={intl.formatMessage({ id: "apex.fiat-deposit.bankAccountNumberHint" })}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="firstName">
          {(field) => (
            <TextField
              {...field}
              label={intl.formatMessage({ id: "apex.fiat-deposit.bankFirstName" })}
              autoComplete="given-name"
            />
          )}
        </FormField>
        <FormField form={form} name="lastName">
          {(field) => (
            <TextField
              {...field}
              label={intl.formatMessage({ id: "apex.fiat-deposit.bankLastName" })}
              autoComplete="family-name"
            />
          )}
        </FormField>
      </div>
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </FormBody>
  );
}
