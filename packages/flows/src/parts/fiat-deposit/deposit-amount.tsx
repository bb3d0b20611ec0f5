import { assetFacts, type Asset } from "@apex/contract/assets";
import { moneyOf, toMinor, type Money } from "@apex/contract/money";
import { listDepositMethods, type depositMethods } from "@apex/contract/wallets/wallets";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { parseAmount } from "@apex/ui/amount-field/parse-amount";
import { Button } from "@apex/ui/button/button";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import type { ReactNode } from "react";
import { useIntl, type IntlShape } from "react-intl";
import * as z from "zod/mini";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import { useRead } from "../../base/use-read.ts";
import { codeOfError } from "../money-order/order-amount.ts";
import { FeeRow } from "../money-order/order-fee.tsx";
import { depositNext, type DepositNextProps } from "./deposit-next.tsx";

/** The bounds of one deposit by a method. */
interface DepositLimits {
  fee: Money;
  minimum?: Money | undefined;
  maximum?: Money | undefined;
}

export interface DepositAmountProps extends DepositNextProps {
  asset: Asset;
  method: (typeof depositMethods)[number];
  typedAmount: string | undefined;
  /** Keeps what is typed. */
  onType: (typed: { typedAmount: string }) => void;
  /** An error that it throws is shown at the amount, or above the form. */
  onSubmit: (amount: Money) => Promise<unknown> | void;
  submitLabel?: string;
  /** Above the amount: a rule to know before. */
  children?: ReactNode;
}

/** The amount to deposit, within the method's bounds. */
export function DepositAmount(props: DepositAmountProps) {
  const intl = useIntl();
  const { asset, method, onOtherMethod } = props;
  const methods = useRead(listDepositMethods, { query: { asset } });
  const terms = methods.data?.items.find((item) => item.method === method);
  const otherMethod = (
    <Button variant="secondary" size="compact" onPress={onOtherMethod}>
      {intl.formatMessage({ id: "apex.fiat-deposit.otherMethod" })}
    </Button>
  );
  if (methods.error && !methods.data) {
    return (
      <ErrorView
        error={methods.error}
        {...(methods.error.status === 423
          ? { action: otherMethod }
          : { onRetry: () => void methods.refetch(), isRetrying: methods.isFetching })}
      />
    );
  }
  if (!methods.data) {
    return (
      <SkeletonGroup label={intl.formatMessage({ id: "apex.flow.loading" })} className="grid gap-4">
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-24 w-full" />
      </SkeletonGroup>
    );
  }
  if (!terms?.available) return <Unavailable action={otherMethod} />;
  return <AmountForm {...props} terms={terms} />;
}

function Unavailable({ action }: { action: ReactNode }) {
  const intl = useIntl();
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-body">{intl.formatMessage({ id: "apex.errors.deposits-unavailable" })}</p>
      {action}
    </div>
  );
}

const formSchema = z.object({ typedAmount: z.string() });

interface AmountFormProps extends DepositAmountProps {
  terms: DepositLimits;
}

function AmountForm({ asset, terms, children, ...props }: AmountFormProps) {
  const intl = useIntl();
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { typedAmount: props.typedAmount ?? "" },
    onType: props.onType,
    onSubmit: ({ typedAmount }) => {
      const read = readAmount(typedAmount, asset, terms, intl);
      if ("amount" in read) return props.onSubmit(read.amount);
      form.form.setError("typedAmount", read.refusal);
      form.form.setFocus("typedAmount");
      return undefined;
    },
    fieldOfCode: { "amount-below-minimum": "typedAmount", "amount-above-maximum": "typedAmount" },
    fieldOfPath: { amount: "typedAmount" },
  });
  return (
    <FormBody
      form={form}
      className="grid gap-6"
      errorAction={form.error && depositNext(form.error, props, intl)}
    >
      {children}
      <FormField form={form} name="typedAmount">
        {(field) => (
          <AmountField
            {...field}
            label={intl.formatMessage({ id: "apex.fiat-deposit.amountLabel" })}
            asset={asset}
            decimals={assetFacts(asset).scale}
            size="large"
          />
        )}
      </FormField>
      <Terms terms={terms} />
      <Button type="submit" isPending={form.isSubmitting}>
        {props.submitLabel ?? intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </FormBody>
  );
}

function Terms({ terms: { fee, minimum, maximum } }: { terms: DepositLimits }) {
  const intl = useIntl();
  return (
    <DescriptionList>
      <FeeRow fee={fee} />
      {minimum && maximum && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.order.limits" })}>
          {intl.formatMessage(
            { id: "apex.order.limitsRange" },
            { minimum: writtenMoney(minimum, intl), maximum: writtenMoney(maximum, intl) },
          )}
        </DescriptionRow>
      )}
    </DescriptionList>
  );
}

/** The amount in the text, or the error for its field. */
function readAmount(
  text: string,
  asset: Asset,
  { minimum, maximum }: DepositLimits,
  intl: IntlShape,
): { amount: Money } | { refusal: { type: string; message: string } } {
  const parsed = parseAmount(text, {
    locale: intl.locale,
    decimals: assetFacts(asset).scale,
    asset,
  });
  if (!parsed.ok) return { refusal: { type: "code", message: codeOfError[parsed.error] } };
  const amountMinor = toMinor(parsed.amount, asset);
  if (amountMinor === 0n) return { refusal: { type: "code", message: "amount-zero" } };
  const beyond = (
    id: "apex.fiat-deposit.payAtLeast" | "apex.fiat-deposit.payAtMost",
    bound: Money,
  ) => ({
    refusal: {
      type: "sentence",
      message: intl.formatMessage({ id }, { bound: writtenMoney(bound, intl) }),
    },
  });
  if (minimum && amountMinor < minorOf(minimum))
    return beyond("apex.fiat-deposit.payAtLeast", minimum);
  if (maximum && amountMinor > minorOf(maximum))
    return beyond("apex.fiat-deposit.payAtMost", maximum);
  return { amount: moneyOf(amountMinor, asset) };
}
