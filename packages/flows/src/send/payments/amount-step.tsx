import type { Verification } from "@apex/client/events";
import { assetFacts } from "@apex/contract/assets";
import { moneyOf, type Money } from "@apex/contract/money";
import type { MoneyTerms } from "@apex/contract/money-terms";
import type { PaymentRequest } from "@apex/contract/payments/pay-link";
import { payeeName } from "@apex/contract/payments/payee-name";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import { asksForBvn } from "@apex/contract/verification/asks-for-bvn";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { writeAmount } from "@apex/ui/amount-field/parse-amount";
import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { minorOf } from "../../base/format/written-money.ts";
import { amountOf, maxOf } from "../../parts/money-order/order-amount.ts";
import { amountRefusalWords, OrderTerms } from "../../parts/money-order/order-terms.tsx";
import { WithTerms } from "../../parts/money-order/with-terms.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useRead } from "../../base/use-read.ts";
import { ConvertWallet } from "./convert-wallet.tsx";
import { DeclineRequest } from "./decline-request.tsx";
import type { ReviewedPayment } from "./pay-steps.ts";
import { RequestCard } from "./request-card.tsx";

export interface AmountStepProps {
  request: PaymentRequest;
  typedAmount: string;
  onType: (typed: { typedAmount: string }) => void;
  onNext: (reviewed: ReviewedPayment) => void;
  onVerify: (verification: Verification) => void;
}

/** The request and the amount to pay, under the terms of a transfer. */
export function AmountStep({ onVerify, ...step }: AmountStepProps) {
  const { asset } = step.request;
  const asksBvn = asksForBvn(asset);
  const verification = useRead(readVerification, {}, { enabled: asksBvn });
  // The refusal for a missing proof opens a prompt, which would cover a request that nobody has read yet.
  const terms = useRead(
    readTransferTerms,
    { query: { asset } },
    { enabled: !asksBvn || !verification.isPending },
  );
  return (
    <AskedPayment request={step.request}>
      <WithTerms terms={terms} onVerify={onVerify}>
        {(known) => <AmountForm {...step} terms={known} onVerify={onVerify} />}
      </WithTerms>
    </AskedPayment>
  );
}

interface AskedPaymentProps {
  request: PaymentRequest;
  /** The step below the request. */
  children: ReactNode;
}

/** The request, the step below it, and the button that declines the request. */
export function AskedPayment({ request, children }: AskedPaymentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RequestCard request={request} />
      {children}
      {request.addressee === "you" && <DeclineRequest request={request} />}
    </div>
  );
}

const formSchema = z.object({ typedAmount: z.string() });

function AmountForm({
  request,
  terms,
  typedAmount,
  onType,
  onNext,
  onVerify,
}: AmountStepProps & { terms: MoneyTerms }) {
  const intl = useIntl();
  const { code, payee, purpose, asset, amount } = request;
  const asked = amount && readAsked(amount, terms, intl.locale);
  const reviewed = { code, payee: payeeName(payee), purpose, fee: terms.fee };
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { typedAmount },
    onType,
    onSubmit: (values) => {
      const read = asked ?? amountOf(values.typedAmount, asset, terms, intl.locale);
      if ("amount" in read) return onNext({ ...reviewed, amount: read.amount });
      if (asked) return;
      form.form.setError("typedAmount", amountRefusalWords(read.refusal, terms, intl));
      form.form.setFocus("typedAmount");
    },
  });
  const refusal = asked && "refusal" in asked ? asked.refusal : undefined;
  return (
    <FormBody form={form} className="grid gap-6">
      {!amount && (
        <FormField form={form} name="typedAmount">
          {(field) => (
            <AmountField
              {...field}
              label={intl.formatMessage({ id: "apex.payments.amount" })}
              asset={asset}
              decimals={assetFacts(asset).scale}
              max={maxOf(terms)}
              maxLabel={intl.formatMessage({ id: "apex.order.max" })}
              size="large"
            />
          )}
        </FormField>
      )}
      <OrderTerms terms={terms} />
      {refusal ? (
        <Notice
          tone="caution"
          live="status"
          action={
            refusal.code === "above-balance" && (
              <PlaceButton to="deposit" with={{ asset }} variant="secondary" size="compact">
                {intl.formatMessage({ id: "apex.payments.addMoney" })}
              </PlaceButton>
            )
          }
        >
          {amountRefusalWords(refusal, terms, intl).message}
        </Notice>
      ) : (
        <Button type="submit">{intl.formatMessage({ id: "apex.flow.continue" })}</Button>
      )}
      {amount && refusal?.code === "above-balance" && (
        <ConvertWallet missing={missingOf(amount, terms)} onVerify={onVerify} />
      )}
    </FormBody>
  );
}

/** Checks the requested amount. Refusals that no balance could avoid come before a balance that is too low. */
function readAsked(amount: Money, terms: MoneyTerms, locale: string) {
  const typed = writeAmount(amount.amount, locale);
  const read = (available: Money) => amountOf(typed, amount.asset, { ...terms, available }, locale);
  const rich = read(movedAmount({ direction: "out", amount, fee: terms.fee }));
  return "refusal" in rich ? rich : read(terms.available);
}

/** The sum that the wallet lacks for an amount and its fee. */
function missingOf(amount: Money, { available, fee }: MoneyTerms): Money {
  return moneyOf(
    minorOf(movedAmount({ direction: "out", amount, fee })) - minorOf(available),
    amount.asset,
  );
}
