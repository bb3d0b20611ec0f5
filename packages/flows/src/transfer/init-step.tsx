import { read } from "@apex/client/query";
import { assetFacts, type Asset } from "@apex/contract/assets";
import { noteMaxLength } from "@apex/contract/limits";
import type { Money } from "@apex/contract/money";
import { readTransferTerms, type Recipient } from "@apex/contract/transfers/recipients";
import { says } from "@apex/contract/validation-codes";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { Button } from "@apex/ui/button/button";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { TextField } from "@apex/ui/text-field/text-field";
import { useQuery } from "@tanstack/react-query";
import { useIntl, type IntlShape } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../client-context.ts";
import { FormBody, FormField } from "../form/form-field.tsx";
import { useApexForm } from "../form/use-apex-form.ts";
import { minorOf, writtenMoney } from "../format/written-money.ts";
import { amountOf, maxOf, type AmountRefusal, type TransferTerms } from "./transfer-amount.ts";
import { TransferError } from "./transfer-error.tsx";

export interface InitStepProps {
  asset: Asset;
  payee: Recipient;
  typedAmount: string;
  note: string;
  /** Keeps what is typed. */
  onType: (typed: { typedAmount?: string; note?: string }) => void;
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
      <TransferError
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
}: InitStepProps & { terms: TransferTerms }) {
  const intl = useIntl();
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { typedAmount, note },
    onSubmit: (values) => {
      const read = amountOf(values.typedAmount, asset, terms, intl.locale);
      if ("amount" in read) {
        onNext({ amount: read.amount, fee: terms.fee, note: values.note.trim() || undefined });
        return;
      }
      form.form.setError("typedAmount", refusalWords(read.refusal, terms, intl));
      form.form.setFocus("typedAmount");
    },
  });
  return (
    <FormBody form={form} className="grid gap-6">
      <FormField form={form} name="typedAmount">
        {({ name, value, onChange, onBlur, error, inputRef }) => (
          <AmountField
            {...{ name, value, onBlur, error, inputRef }}
            onChange={(text) => {
              onChange(text);
              onType({ typedAmount: text });
            }}
            label={intl.formatMessage(
              { id: "apex.transfer.amountLabel" },
              { name: payee.maskedName },
            )}
            asset={asset}
            decimals={assetFacts(asset).scale}
            max={maxOf(terms)}
            maxLabel={intl.formatMessage({ id: "apex.transfer.max" })}
            size="large"
          />
        )}
      </FormField>
      <TermsList terms={terms} />
      <FormField form={form} name="note">
        {({ onChange, ...field }) => (
          <TextField
            {...field}
            onChange={(text) => {
              onChange(text);
              onType({ note: text });
            }}
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

const refusalIds = {
  "below-minimum": "apex.transfer.sendAtLeast",
  "above-maximum": "apex.transfer.sendAtMost",
  "above-balance": "apex.transfer.aboveBalance",
  "above-daily": "apex.transfer.aboveDaily",
} as const;

/** A known code is said in its own words, a bound with its figure. */
function refusalWords(refusal: AmountRefusal, terms: TransferTerms, intl: IntlShape) {
  if (!("bound" in refusal)) return { type: "code", message: refusal.code };
  const bound = writtenMoney(refusal.bound, intl);
  const figures = {
    minimum: bound,
    maximum: bound,
    most: bound,
    left: bound,
    fee: writtenMoney(terms.fee, intl),
  };
  return {
    type: "sentence",
    message: intl.formatMessage({ id: refusalIds[refusal.code] }, figures),
  };
}

function TermsList({ terms }: { terms: TransferTerms }) {
  const intl = useIntl();
  const written = (money: Money) => writtenMoney(money, intl);
  const { available, fee, minimum, maximum, dailyLimit } = terms;
  return (
    <DescriptionList>
      <DescriptionRow term={intl.formatMessage({ id: "apex.transfer.available" })}>
        {written(available)}
      </DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.transfer.fee" })}>
        {minorOf(fee) === 0n ? intl.formatMessage({ id: "apex.transfer.noFee" }) : written(fee)}
      </DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.transfer.limits" })}>
        {intl.formatMessage(
          { id: "apex.transfer.limitsRange" },
          { minimum: written(minimum), maximum: written(maximum) },
        )}
      </DescriptionRow>
      {dailyLimit && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.transfer.dailyLeft" })}>
          {intl.formatMessage(
            { id: "apex.transfer.dailyLeftOf" },
            { left: written(dailyLimit.left), limit: written(dailyLimit.limit) },
          )}
        </DescriptionRow>
      )}
    </DescriptionList>
  );
}
