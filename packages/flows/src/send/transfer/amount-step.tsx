import type { Verification } from "@apex/client/events";
import { assetFacts, type Asset } from "@apex/contract/assets";
import { accountLabelSchema } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { readFiatWithdrawalTerms } from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import type { MoneyTerms } from "@apex/contract/money-terms";
import { createTransferBody } from "@apex/contract/transfers/create-transfer";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { Button } from "@apex/ui/button/button";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { optionalText } from "../../base/form/optional-text.ts";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { useRead } from "../../base/use-read.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { amountOf, maxOf } from "../../parts/money-order/order-amount.ts";
import { OrderTerms, amountRefusalWords } from "../../parts/money-order/order-terms.tsx";
import { WithTerms } from "../../parts/money-order/with-terms.tsx";
import { WhenChoice, laterTerms, type When } from "../../parts/money-order/when.tsx";
import type { AccountPayee } from "../../parts/payout-account/account-payee.ts";
import type { Payee, UserPayee } from "./account/payee.ts";
import type { ReviewedOrder } from "./transfer-steps.ts";

export interface AmountStepProps<P extends Payee = Payee> {
  asset: Asset;
  payee: P;
  typed: TypedAmount;
  when: When;
  onWhen: (when: When) => void;
  /** Schedules the payment instead, with the typed values. */
  onSchedule: (typed: TypedAmount) => void;
  /** Stores the typed values. */
  onType: (typed: TypedAmount) => void;
  onNext: (order: ReviewedOrder) => void;
  onVerify: (verification: Verification) => void;
}

/** The amount for a payee. */
export function AmountStep({ payee, ...step }: AmountStepProps) {
  return payee.kind === "user" ? (
    <UserAmount {...step} payee={payee} />
  ) : (
    <AccountAmount {...step} payee={payee} />
  );
}

function UserAmount({ payee, onVerify, ...step }: AmountStepProps<UserPayee>) {
  const intl = useIntl();
  const query = { asset: step.asset };
  const terms = useRead(readTransferTerms, { query });
  return (
    <WithTerms terms={terms} onVerify={onVerify}>
      {(known) => (
        <AmountForm
          {...step}
          terms={known}
          name={payee.recipient.maskedName}
          noteHint={intl.formatMessage({ id: "apex.transfer.noteHint" })}
          canSave={false}
        />
      )}
    </WithTerms>
  );
}

function AccountAmount({ payee, onVerify, onNext, ...step }: AmountStepProps<AccountPayee>) {
  const intl = useIntl();
  const { accountName, method, withdrawalType } = payee.account;
  const query = {
    asset: step.asset,
    method: method === "mobile_money" ? "mobile_money" : "bank_transfer",
    international: withdrawalType === "international" ? "true" : "false",
  } as const;
  const terms = useRead(readFiatWithdrawalTerms, { query });
  return (
    <WithTerms terms={terms} onVerify={onVerify}>
      {(known) => (
        <AmountForm
          {...step}
          terms={known}
          name={accountName}
          noteHint={intl.formatMessage({ id: "apex.transfer.accountNoteHint" })}
          canSave={!payee.isSaved}
          onNext={(order) => onNext({ ...order, arrivalSeconds: known.arrivalSeconds })}
        />
      )}
    </WithTerms>
  );
}

export const transferForm = z.object({
  typedAmount: z.string(),
  note: z.nonoptional(createTransferBody.shape.note),
  saveAs: optionalText(accountLabelSchema),
});
/** The values as typed. */
export type TypedAmount = z.output<typeof transferForm>;

interface AmountFormProps extends Omit<AmountStepProps, "payee" | "onVerify"> {
  /** Name of the payee. */
  name: string;
  terms: MoneyTerms;
  noteHint: string;
  /** Asks for a label to save the account under. */
  canSave: boolean;
}

/** The amount, under the wallet's terms. */
function AmountForm({
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
        {(field) => (
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
      <TextFormField
        form={form}
        name="note"
        label={intl.formatMessage({ id: "apex.transfer.noteLabel" })}
        description={noteHint}
        autoComplete="off"
      />
      {canSave && (
        <TextFormField
          form={form}
          name="saveAs"
          label={intl.formatMessage({ id: "apex.transfer.saveAsLabel" })}
          description={intl.formatMessage({ id: "apex.transfer.saveAsHint" })}
          autoComplete="off"
        />
      )}
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </FormBody>
  );
}
