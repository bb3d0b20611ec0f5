import { readCardTerms } from "@apex/contract/cards/card-money";
import type { InputOf } from "@apex/contract/endpoint";
import type { Asset } from "@apex/contract/assets";
import { moneyOf, type Money } from "@apex/contract/money";
import type { MoneyTerms } from "@apex/contract/money-terms";
import { createTradeQuote, type Quote } from "@apex/contract/trade/quotes";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { Button } from "@apex/ui/button/button";
import { DescriptionRow } from "@apex/ui/description-list/description-list";
import { Notice } from "@apex/ui/notice/notice";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import type { Verification } from "@apex/client/events";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import { amountOf, maxOf, mostOf } from "../../parts/money-order/order-amount.ts";
import { OrderError } from "../../parts/money-order/order-error.tsx";
import { amountRefusalWords, OrderTerms } from "../../parts/money-order/order-terms.tsx";
import { PayingWalletField, usePayingWallets } from "./paying-wallet-field.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useAct, useRead } from "../../base/use-read.ts";

type Query = InputOf<typeof readCardTerms>["query"];

export interface ReviewedAmount {
  amount: Money;
  fee: Money;
  /** The price of the dollars, where another wallet pays. */
  quote?: Quote;
}

export interface CardAmountFormProps {
  query: Query;
  /** The amount as typed before. */
  typed: string;
  onType: (typed: string) => void;
  /** The wallet chosen before; by default dollars if there are enough, else another currency. */
  source: Asset | undefined;
  onSource: (source: Asset) => void;
  onNext: (reviewed: ReviewedAmount) => void;
  onVerify: (verification: Verification) => void;
}

const closedWords = {
  create: "apex.cards.closedCreate",
  fund: "apex.cards.closedFund",
  withdraw: "apex.cards.closedWithdraw",
} as const;

/** The amount to fund or withdraw, under the current terms; closed without an issuer. */
export function CardAmountForm({ onVerify, ...form }: CardAmountFormProps) {
  const { query } = form;
  const intl = useIntl();
  const terms = useRead(readCardTerms, { query });
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
  return <Form {...form} terms={terms.data} monthLeft={terms.data.monthLeft} />;
}

const formSchema = z.object({ typedAmount: z.string() });

interface FormProps extends Omit<CardAmountFormProps, "onVerify"> {
  terms: MoneyTerms;
  monthLeft: Money;
}

function Form({
  terms,
  monthLeft,
  query: { action },
  typed,
  onType,
  onNext,
  ...chosen
}: FormProps) {
  const intl = useIntl();
  const quote = useAct(createTradeQuote);
  const wallets = usePayingWallets();
  const isShort = minorOf(mostOf(terms)) < minorOf(terms.minimum);
  const other = wallets.find(({ asset }) => asset !== "USD");
  const source =
    action === "withdraw" ? "USD" : (chosen.source ?? (isShort && other ? other.asset : "USD"));
  const paid = wallets.find(({ asset }) => asset === source);
  const isBought = source !== "USD" && paid !== undefined;
  // If another wallet pays, the server checks its balance for the quote.
  const bounds = isBought ? { ...terms, available: sumOf(terms.maximum, terms.fee) } : terms;
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { typedAmount: typed },
    onType: ({ typedAmount }) => onType(typedAmount),
    onSubmit: async ({ typedAmount }) => {
      const reviewed = amountOf(typedAmount, "USD", bounds, intl.locale);
      if ("refusal" in reviewed) {
        form.form.setError("typedAmount", amountRefusalWords(reviewed.refusal, terms, intl));
        form.form.setFocus("typedAmount");
        return;
      }
      const { amount } = reviewed;
      const { fee } = terms;
      if (!isBought) {
        onNext({ amount, fee });
        return;
      }
      const body = { from: source, to: "USD", amount: sumOf(amount, fee), use: "card" } as const;
      onNext({ amount, fee, quote: (await quote.mutateAsync({ body })).quote });
    },
    fieldOfCode: {
      "insufficient-funds": "typedAmount",
      "amount-below-minimum": "typedAmount",
      "amount-above-maximum": "typedAmount",
    },
  });
  return (
    <FormBody form={form} className="grid gap-6">
      {isShort && !isBought && action !== "withdraw" && (
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
            {...(!isBought && { max: maxOf(terms) })}
            maxLabel={intl.formatMessage({ id: "apex.order.max" })}
            size="large"
          />
        )}
      </FormField>
      {action !== "withdraw" && (
        <PayingWalletField wallets={wallets} value={source} onChange={chosen.onSource} />
      )}
      <OrderTerms
        terms={
          isBought ? { ...terms, available: { amount: paid.available, asset: source } } : terms
        }
      >
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

function sumOf(one: Money, other: Money): Money {
  return moneyOf(minorOf(one) + minorOf(other), one.asset);
}
