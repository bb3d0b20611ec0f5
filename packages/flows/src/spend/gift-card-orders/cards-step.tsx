import type { Verification } from "@apex/client/events";
import {
  readBuyTerms,
  type BuyBrand,
  type BuyOffer,
  type BuyTerms,
} from "@apex/contract/gift-cards/buy-offers";
import type { Money } from "@apex/contract/money";
import { Button } from "@apex/ui/button/button";
import { useWatch } from "react-hook-form";
import { useIntl, type IntlShape } from "react-intl";
import * as z from "zod/mini";
import { useSteadyRead } from "../../base/use-read.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import {
  CardCount,
  cardCountSchema,
  CardCountry,
} from "../../parts/gift-card-faces/card-fields.tsx";
import { writtenValue } from "../../parts/gift-card-faces/gift-card-words.ts";
import { OrderError } from "../../parts/money-order/order-error.tsx";
import type { WantedCards } from "./buy-steps.ts";
import { PriceLines } from "./price-lines.tsx";
import { FixedValues, RangeValue } from "./value-fields.tsx";

export interface CardsStepProps {
  brand: BuyBrand;
  /** The values as typed before. */
  typed: z.output<typeof boughtCardsForm> | undefined;
  onType: (typed: z.output<typeof boughtCardsForm>) => void;
  onNext: (cards: WantedCards, price: { amount: Money; fee: Money }) => void;
  onVerify: (verification: Verification) => void;
}

const { value: valueSchema } = readBuyTerms.query.shape;
export const boughtCardsForm = z.object({
  country: z.string(),
  value: valueSchema,
  quantity: cardCountSchema,
});

/** Country, value and number of the cards, with their price. */
export function CardsStep({ brand, typed, onType, onNext, onVerify }: CardsStepProps) {
  const intl = useIntl();
  const form = useApexForm({
    schema: boughtCardsForm,
    defaultValues: typed ?? {
      country: brand.offers[0]?.country ?? "",
      value: "",
      quantity: "1",
    },
    onType,
    onSubmit: ({ country, value, quantity }) => {
      const refusal = refusalOf(offer, value, terms.data, intl);
      if (refusal || !offer || !terms.data || terms.isPlaceholderData) {
        if (refusal) {
          form.form.setError("value", { type: "sentence", message: refusal });
          form.form.setFocus("value");
        }
        return;
      }
      const { currency } = offer;
      onNext(
        { country, currency, value, quantity: Number(quantity) },
        { amount: terms.data.price, fee: terms.data.activationFee },
      );
    },
  });
  const [country, value, quantity] = useWatch({
    control: form.form.control,
    name: ["country", "value", "quantity"],
  });
  const offer = brand.offers.find((one) => one.country === country);
  const isWhole = boughtCardsForm.safeParse({ country, value, quantity }).success;
  const isAsked = isWhole && offer !== undefined && isSold(offer, value);
  const terms = useSteadyRead(
    readBuyTerms,
    { query: { brand: brand.id, country, value, quantity: isWhole ? Number(quantity) : 1 } },
    { enabled: isAsked },
  );
  return (
    <FormBody form={form} className="grid gap-6">
      <FormField form={form} name="country">
        {(field) => (
          <CardCountry
            {...field}
            countries={brand.offers.map(({ country: code }) => code)}
            description={intl.formatMessage({ id: "apex.gift-card-orders.countryHint" })}
          />
        )}
      </FormField>
      {offer && (
        <FormField form={form} name="value">
          {(field) =>
            offer.range ? (
              <RangeValue key={country} {...field} offer={offer} />
            ) : (
              <FixedValues key={country} {...field} offer={offer} />
            )
          }
        </FormField>
      )}
      <FormField form={form} name="quantity">
        {(field) => <CardCount {...field} />}
      </FormField>
      {isAsked && terms.error ? (
        <OrderError
          error={terms.error}
          onRetry={() => void terms.refetch()}
          isRetrying={terms.isFetching}
          onVerify={onVerify}
        />
      ) : (
        <PriceLines
          isAsked={isAsked}
          terms={isAsked ? terms.data : undefined}
          isStale={terms.isPlaceholderData}
        />
      )}
      <Button type="submit" width="full" isPending={isAsked && terms.isLoading}>
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </FormBody>
  );
}

function isSold({ values, range }: BuyOffer, value: string): boolean {
  if (values.includes(value)) return true;
  if (!range || !valueSchema.safeParse(value).success) return false;
  return BigInt(value) >= BigInt(range.minimum) && BigInt(value) <= BigInt(range.maximum);
}

/** The reason why these cards cannot be bought, as a sentence; undefined if they can. */
function refusalOf(
  offer: BuyOffer | undefined,
  value: string,
  terms: BuyTerms | undefined,
  intl: IntlShape,
): string | undefined {
  if (!offer) return intl.formatMessage({ id: "apex.gift-card-orders.unknownBrand" });
  if (!isSold(offer, value)) {
    const written = (one: string) => writtenValue(one, offer.currency, intl);
    return offer.range
      ? intl.formatMessage(
          { id: "apex.gift-card-orders.valueOutside" },
          { from: written(offer.range.minimum), to: written(offer.range.maximum) },
        )
      : intl.formatMessage({ id: "apex.gift-card-orders.chooseValue" });
  }
  if (!terms) return undefined;
  const over = (id: "aboveMaximum" | "aboveDaily" | "aboveBalance", bound: Money) =>
    intl.formatMessage({ id: `apex.gift-card-orders.${id}` }, { bound: writtenMoney(bound, intl) });
  const { price, total, available, maximum, dailyLeft } = terms;
  if (minorOf(price) > minorOf(maximum)) return over("aboveMaximum", maximum);
  if (minorOf(price) > minorOf(dailyLeft)) return over("aboveDaily", dailyLeft);
  if (minorOf(total) > minorOf(available)) return over("aboveBalance", available);
  return undefined;
}
