import { assetFacts, type Asset } from "@apex/contract/assets";
import { accountLabelSchema } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { createTransferBody } from "@apex/contract/transfers/create-transfer";
import type { MoneyTerms } from "@apex/contract/money-terms";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { Button } from "@apex/ui/button/button";
import { TextField } from "@apex/ui/text-field/text-field";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { optionalText } from "../../base/form/optional-text.ts";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { amountOf, maxOf } from "../../parts/money-order/order-amount.ts";
import { amountRefusalWords, OrderTerms } from "../../parts/money-order/order-terms.tsx";
import { laterTerms, WhenChoice, type When } from "../../parts/money-order/when.tsx";
import type { ReviewedOrder } from "./transfer-steps.ts";

export const transferForm = z.object({
  typedAmount: z.string(),
  note: z.nonoptional(createTransferBody.shape.note),
  saveAs: optionalText(accountLabelSchema),
});
/** What is typed here, kept as it is typed. */
export type TypedAmount = z.output<typeof transferForm>;

export interface AmountFormProps {
  asset: Asset;
  /** Who gets it. */
  name: string;
  terms: MoneyTerms;
  typed: TypedAmount;
  noteHint: string;
  /** Asks for a name to keep the account under. */
  canSave: boolean;
  when: When;
  onWhen: (when: When) => void;
  /** Not now: what was typed goes on to a plan. */
  onSchedule: (typed: TypedAmount) => void;
  onType: (typed: TypedAmount) => void;
  onNext: (order: ReviewedOrder) => void;
}

/** How much, under the terms of the wallet. */
export function AmountForm({
  asset,
  name,
  terms,
  typed,
  noteHint,
  canSave,
  when,
  onWhen,
  onSchedule,
  onType,
  onNext,
}: AmountFormProps) {
  const intl = useIntl();
  const form = useApexForm({
    schema: transferForm,
    defaultValues: typed,
    onType,
    onSubmit: (values) => {
      const bounds = when === "now" ? terms : laterTerms(terms);
      const read = amountOf(values.typedAmount, asset, bounds, intl.locale);
      if ("amount" in read) {
        if (when !== "now") {
          onSchedule(values);
          return;
        }
        onNext({
          amount: read.amount,
          fee: terms.fee,
          note: values.note.trim() || undefined,
          saveAs: values.saveAs.trim() || undefined,
        });
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
            label={intl.formatMessage({ id: "apex.transfer.amountLabel" }, { name })}
            asset={asset}
            decimals={assetFacts(asset).scale}
            max={maxOf(terms)}
            maxLabel={intl.formatMessage({ id: "apex.order.max" })}
            size="large"
          />
        )}
      </FormField>
      <OrderTerms terms={terms} />
      <WhenChoice value={when} onChange={onWhen} />
      <FormField form={form} name="note">
        {(field) => (
          <TextField
            {...field}
            label={intl.formatMessage({ id: "apex.transfer.noteLabel" })}
            description={noteHint}
            autoComplete="off"
          />
        )}
      </FormField>
      {canSave && (
        <FormField form={form} name="saveAs">
          {(field) => (
            <TextField
              {...field}
              label={intl.formatMessage({ id: "apex.transfer.saveAsLabel" })}
              description={intl.formatMessage({ id: "apex.transfer.saveAsHint" })}
              autoComplete="off"
            />
          )}
        </FormField>
      )}
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </FormBody>
  );
}
