import { baseOf } from "@apex/contract/trade/pair";
import type { Price } from "@apex/contract/trade/price";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { writeAmount } from "@apex/ui/amount-field/parse-amount";
import { Button } from "@apex/ui/button/button";
import { formatPercent } from "@apex/ui/money/format-percent";
import type { Ref } from "react";
import { useIntl } from "react-intl";
import { priceDecimals, priceText } from "../../parts/prices/price-text.ts";
import { isSale, priceAt, priceGap } from "./limit-figures.ts";
import type { TradePair } from "./trade-steps.ts";
import { writtenGap } from "./written-gap.ts";

/** Buttons for a percentage from the market: below it for a purchase, above it for a sale. */
const steps = [0, 1, 5, 10] as const;

export interface PriceFieldsProps {
  pair: TradePair;
  /** The customer's price now. */
  market: Price | undefined;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

/** The price of an order, and its gap to the market's. */
export function PriceFields({ pair, market, ...field }: PriceFieldsProps) {
  const intl = useIntl();
  const base = baseOf(pair.from, pair.to);
  const asset = base === pair.from ? pair.to : pair.from;
  const typed = priceText(field.value, asset, intl);
  const gap =
    market && "amount" in typed ? writtenGap(priceGap(typed.amount, market.amount), intl) : "";
  const sign = isSale(pair) ? 1 : -1;
  return (
    <div className="grid gap-3">
      <AmountField
        {...field}
        label={intl.formatMessage({ id: "apex.trade.orderPriceOf" }, { asset: base })}
        asset={asset}
        decimals={priceDecimals}
        echo={gap || undefined}
      />
      <div
        role="group"
        aria-label={intl.formatMessage({ id: "apex.trade.fromMarket" })}
        className="flex flex-wrap gap-2"
      >
        {steps.map((step) => (
          <Button
            key={step}
            variant="secondary"
            size="compact"
            isDisabled={!market}
            onPress={() =>
              market &&
              field.onChange(writeAmount(priceAt(market.amount, sign * step), intl.locale))
            }
          >
            {step === 0
              ? intl.formatMessage({ id: "apex.trade.marketPrice" })
              : formatPercent(sign * step, { locale: intl.locale, isSigned: true })}
          </Button>
        ))}
      </div>
    </div>
  );
}
