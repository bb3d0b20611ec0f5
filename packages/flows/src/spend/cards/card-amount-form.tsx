import { read } from "@apex/client/query";
import { readCardTerms } from "@apex/contract/cards/card-money";
import type { InputOf } from "@apex/contract/endpoint";
import type { Money } from "@apex/contract/money";
import type { MoneyTerms } from "@apex/contract/money-terms";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { Button } from "@apex/ui/button/button";
import { DescriptionRow } from "@apex/ui/description-list/description-list";
import { Notice } from "@apex/ui/notice/notice";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import type { Verification } from "@apex/client/events";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import { amountOf, maxOf, mostOf } from "../../parts/money-order/order-amount.ts";
import { OrderError } from "../../parts/money-order/order-error.tsx";
import { amountRefusalWords, OrderTerms } from "../../parts/money-order/order-terms.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";

type Query = InputOf<typeof readCardTerms>["query"];

export interface ReviewedAmount {
  amount: Money;
  fee: Money;
}

export interface CardAmountFormProps {
  query: Query;
  /** The amount as typed before. */
  typed: string;
  onType: (typed: string) => void;
  onNext: (reviewed: ReviewedAmount) => void;
  onVerify: (verification: Verification) => void;
}

const closedWords = {
  create: "apex.cards.closedCreate",
  fund: "apex.cards.closedFund",
  withdraw: "apex.cards.closedWithdraw",
} as const;

/** The amount to fund or withdraw, under the current terms; closed without an issuer. */
export function CardAmountForm({ query, typed, onType, onNext, onVerify }: CardAmountFormProps) {
  const intl = useIntl();
  const terms = useQuery(read(useClient(), readCardTerms, { query }));
  if (terms.error && !terms.data)
    return (
      <OrderError
        error={terms.error}
        onRetry={() => void terms.refetch()}
        isRetrying={terms.isFetching}
        onVerify={onVerify}
      />
    );
  if (!terms.data)
    return <RowSkeletons count={2} label={intl.formatMessage({ id: "apex.flow.loading" })} />;
  if (!terms.data.isOpen)
    return (
      <Notice
        tone="caution"
        title={intl.formatMessage({ id: closedWords[query.action] })}
        action={
          <PlaceButton to="support" size="compact" variant="secondary">
            {intl.formatMessage({ id: "apex.cards.contactSupport" })}
          </PlaceButton>
        }
      />
    );
  return (
    <Form
      terms={terms.data}
      monthLeft={terms.data.monthLeft}
      query={query}
      typed={typed}
      onType={onType}
      onNext={onNext}
    />
  );
}

const formSchema = z.object({ typedAmount: z.string() });

interface FormProps extends Pick<CardAmountFormProps, "query" | "typed" | "onType" | "onNext"> {
  terms: MoneyTerms;
  monthLeft: Money;
}

function Form({ terms, monthLeft, query: { action }, typed, onType, onNext }: FormProps) {
  const intl = useIntl();
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { typedAmount: typed },
    onType: ({ typedAmount }) => onType(typedAmount),
    onSubmit: ({ typedAmount }) => {
      const reviewed = amountOf(typedAmount, "USD", terms, intl.locale);
      if ("amount" in reviewed) {
        onNext({ amount: reviewed.amount, fee: terms.fee });
        return;
      }
      form.form.setError("typedAmount", amountRefusalWords(reviewed.refusal, terms, intl));
      form.form.setFocus("typedAmount");
    },
  });
  const isShort = minorOf(mostOf(terms)) < minorOf(terms.minimum);
  return (
    <FormBody form={form} className="grid gap-6">
      {isShort && action !== "withdraw" && (
        <Notice
          tone="info"
          action={
            <PlaceButton to="swap" size="compact" variant="secondary">
              {intl.formatMessage({ id: "apex.cards.swap" })}
            </PlaceButton>
          }
        >
          {intl.formatMessage(
            { id: "apex.cards.noDollars" },
            { minimum: writtenMoney(terms.minimum, intl) },
          )}
        </Notice>
      )}
      <FormField form={form} name="typedAmount">
        {(field) => (
          <AmountField
            {...field}
            label={intl.formatMessage({
              id: action === "create" ? "apex.cards.amountLabel" : "apex.cards.amount",
            })}
            asset="USD"
            decimals={2}
            max={maxOf(terms)}
            maxLabel={intl.formatMessage({ id: "apex.order.max" })}
            size="large"
          />
        )}
      </FormField>
      <OrderTerms terms={terms}>
        {action !== "withdraw" && (
          <DescriptionRow term={intl.formatMessage({ id: "apex.cards.monthLeft" })}>
            {writtenMoney(monthLeft, intl)}
          </DescriptionRow>
        )}
      </OrderTerms>
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </FormBody>
  );
}
