import { read } from "@apex/client/query";
import { assetFacts, type Asset } from "@apex/contract/assets";
import { noteMaxLength } from "@apex/contract/limits";
import type { Money } from "@apex/contract/money";
import type { MoneyTerms } from "@apex/contract/money-terms";
import { readTransferTerms, type Recipient } from "@apex/contract/transfers/recipients";
import { says } from "@apex/contract/validation-codes";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { Button } from "@apex/ui/button/button";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { TextField } from "@apex/ui/text-field/text-field";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../client-context.ts";
import { FormBody, FormField } from "../form/form-field.tsx";
import { useApexForm } from "../form/use-apex-form.ts";
import { amountOf, maxOf } from "../money-order/order-amount.ts";
import { OrderError } from "../money-order/order-error.tsx";
import { amountRefusalWords, OrderTerms } from "../money-order/order-terms.tsx";

export interface InitStepProps {
  asset: Asset;
  payee: Recipient;
  typedAmount: string;
  note: string;
  /** Keeps what is typed. */
  onType: (typed: { typedAmount: string; note: string }) => void;
  onNext: (order: { amount: Money; fee: Money; note: string | undefined }) => void;
  onVerify: (verification: "email" | "phone" | "identity") => void;
}

/** How much, under the terms of the wallet. */
export function InitStep(props: InitStepProps) {
  const intl = useIntl();
  const terms = useQuery({
    ...read(useClient(), readTransferTerms, { query: { asset: props.asset } }),
    // What was verified meanwhile may have opened it.
    meta: { reads: ["limits", "wallets", "profile", "verification"] },
  });
  if (terms.error && !terms.data) {
    return (
      <OrderError
        error={terms.error}
        onRetry={() => void terms.refetch()}
        isRetrying={terms.isFetching}
        onVerify={props.onVerify}
      />
    );
  }
  if (!terms.data) {
    return (
      <SkeletonGroup label={intl.formatMessage({ id: "apex.flow.loading" })} className="grid gap-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-36 w-full" />
      </SkeletonGroup>
    );
  }
  return <AmountForm {...props} terms={terms.data} />;
}

const formSchema = z.object({
  typedAmount: z.string(),
  note: z.string().check(z.maxLength(noteMaxLength, says("too-long"))),
});

function AmountForm({
  asset,
  payee,
  typedAmount,
  note,
  terms,
  onType,
  onNext,
}: InitStepProps & { terms: MoneyTerms }) {
  const intl = useIntl();
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { typedAmount, note },
    onType,
    onSubmit: (values) => {
      const read = amountOf(values.typedAmount, asset, terms, intl.locale);
      if ("amount" in read) {
        onNext({ amount: read.amount, fee: terms.fee, note: values.note.trim() || undefined });
        return;
      }
      form.form.setError("typedAmount", amountRefusalWords(read.refusal, terms, intl));
      form.form.setFocus("typedAmount");
    },
  });
  return (
    <FormBody form={form} className="grid gap-6">
      <FormField form={form} name="typedAmount">
        {({ id: _, ...field }) => (
          <AmountField
            {...field}
            label={intl.formatMessage(
              { id: "apex.transfer.amountLabel" },
              { name: payee.maskedName },
            )}
            asset={asset}
            decimals={assetFacts(asset).scale}
            max={maxOf(terms)}
            maxLabel={intl.formatMessage({ id: "apex.order.max" })}
            size="large"
          />
        )}
      </FormField>
      <OrderTerms terms={terms} />
      <FormField form={form} name="note">
        {(field) => (
          <TextField
            {...field}
            label={intl.formatMessage({ id: "apex.transfer.noteLabel" })}
            description={intl.formatMessage({ id: "apex.transfer.noteHint" })}
            autoComplete="off"
          />
        )}
      </FormField>
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </FormBody>
  );
}
