import { assetCodes, assetFacts } from "@apex/contract/assets";
import { baseOf } from "@apex/contract/trade/pair";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { writeAmount } from "@apex/ui/amount-field/parse-amount";
import { Button } from "@apex/ui/button/button";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { QueryError } from "../../base/errors/query-error.tsx";
import { priceText } from "../../parts/prices/price-text.ts";
import { AssetSelect } from "./asset-select.tsx";
import { EndFields } from "./end-fields.tsx";
import { priceGap, leastReceived } from "./limit-figures.ts";
import {
  newPendingOrder,
  orderValues,
  type LimitOrderAnswers,
  type PendingOrder,
} from "./limit-order-steps.ts";
import { localToday, orderEnd } from "./order-end.ts";
import { PriceFields } from "./price-fields.tsx";
import { readTradeAmount } from "./read-trade-amount.ts";
import { ShareChips } from "./share-chips.tsx";
import { feeOf } from "./trade-estimate.ts";
import type { TradePair } from "./trade-steps.ts";
import { ThinMarket } from "./thin-market.tsx";
import { TradeTermsList } from "./trade-terms-list.tsx";
import { useTradeTerms } from "./use-trade-terms.ts";

export interface OrderStepProps {
  pair: TradePair;
  answers: LimitOrderAnswers;
  onType: (answers: LimitOrderAnswers) => void;
  onNext: (order: PendingOrder) => void;
}

/** The pair, the price, and the expiry of an order. */
export function OrderStep({ pair, answers, onType, onNext }: OrderStepProps) {
  const intl = useIntl();
  const { businessMs } = useClient();
  const terms = useTradeTerms(pair);
  const base = baseOf(pair.from, pair.to);
  const priceAsset = base === pair.from ? pair.to : pair.from;
  const form = useApexForm({
    schema: orderValues,
    defaultValues: {
      typedPay: answers.typedPay ?? "",
      typedPrice: answers.typedPrice ?? "",
      end: answers.end ?? "never",
      endsOn: answers.endsOn ?? null,
    },
    onType,
    onSubmit: async (values): Promise<void> => {
      const known = terms.data ?? (await terms.refetch({ throwOnError: true })).data;
      if (!known) return;
      const paid = readTradeAmount(values.typedPay, pair.from, known, intl);
      const price = priceText(values.typedPrice, priceAsset, intl);
      const expiresAt = orderEnd(values.end, values.endsOn, known.asOf);
      if ("refusal" in paid) form.form.setError("typedPay", paid.refusal);
      if ("refusal" in price) form.form.setError("typedPrice", price.refusal);
      const isEndMissing =
        values.end === "date" && (expiresAt === undefined || expiresAt <= known.asOf);
      if (isEndMissing) form.form.setError("endsOn", { type: "code", message: "date-required" });
      if ("refusal" in paid) form.form.setFocus("typedPay");
      else if ("refusal" in price) form.form.setFocus("typedPrice");
      if ("refusal" in paid || "refusal" in price || isEndMissing) return;
      const pay = paid.amount;
      const fee = feeOf(pay, known);
      const orderPrice = price.amount;
      onNext(
        newPendingOrder({
          ...pair,
          pay,
          fee,
          orderPrice,
          receive: leastReceived({ pay, fee, orderPrice }, pair),
          gapPpm: priceGap(orderPrice, known.price.amount).toString(),
          ...(expiresAt !== undefined && { expiresAt }),
        }),
      );
    },
  });
  if (terms.error && !terms.data) return <QueryError query={terms} />;
  const assets = {
    pair,
    assets: assetCodes,
    onPair: (wanted: TradePair) => {
      onType({ ...wanted, typedPrice: "" });
      form.form.setValue("typedPrice", "");
    },
  };
  return (
    <FormBody form={form} className="grid gap-6">
      <div className="grid gap-3 sm:grid-cols-2">
        <AssetSelect {...assets} side="from" />
        <AssetSelect {...assets} side="to" />
      </div>
      {terms.data?.isThin && <ThinMarket maximum={terms.data.maximum} />}
      <FormField form={form} name="typedPay">
        {(field) => (
          <div className="grid gap-3">
            <AmountField
              {...field}
              label={intl.formatMessage({ id: "apex.trade.pay" })}
              asset={pair.from}
              decimals={assetFacts(pair.from).scale}
            />
            <ShareChips
              available={terms.data?.available}
              onChoose={(text) => field.onChange(writeAmount(text, intl.locale))}
            />
          </div>
        )}
      </FormField>
      <FormField form={form} name="typedPrice">
        {(field) => <PriceFields {...field} pair={pair} market={terms.data?.price} />}
      </FormField>
      <EndFields
        form={form}
        minDay={localToday(terms.data?.asOf ?? new Date(businessMs()).toISOString())}
      />
      <TradeTermsList terms={terms.data} />
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.trade.reviewOrder" })}
      </Button>
    </FormBody>
  );
}
