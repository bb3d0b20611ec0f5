import { giftCardForms, type GiftCardForm } from "@apex/contract/gift-cards/gift-card";
import { quoteSell, type SellBrand, type SellOffer } from "@apex/contract/gift-cards/sell-offers";
import { moneyOf, toMinor, type Money } from "@apex/contract/money";
import { Button } from "@apex/ui/button/button";
import { SaidAtRest } from "@apex/ui/field/said-at-rest";
import { Card } from "@apex/ui/card/card";
import { ChoiceCards } from "@apex/ui/choice-cards/choice-cards";
import { Money as MoneyText } from "@apex/ui/money/money";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import {
  CardCount,
  cardCountSchema,
  CardCountry,
} from "../../parts/gift-card-faces/card-fields.tsx";
import { formAbout, formWords, writtenValue } from "../../parts/gift-card-faces/gift-card-words.ts";
import type { SoldCard, TypedCard } from "./sell-steps.ts";

export interface CardStepProps {
  brand: SellBrand;
  /** The card as it was typed before. */
  typed: TypedCard | undefined;
  onType: (typed: TypedCard) => void;
  onNext: (card: SoldCard) => void;
}

const { form: formSchema, value: valueSchema } = quoteSell.body.shape;
export const soldCardForm = z.object({
  country: z.string(),
  form: formSchema,
  value: valueSchema,
  quantity: cardCountSchema,
});

/** Country, type, value and number of the cards, with the payout. */
export function CardStep({ brand, typed, onType, onNext }: CardStepProps) {
  const intl = useIntl();
  const countries = [...new Set(brand.offers.map(({ country }) => country))];
  const form = useApexForm({
    schema: soldCardForm,
    defaultValues: typed ?? {
      country: countries[0] ?? "",
      form: "physical-card",
      value: "",
      quantity: "1",
    },
    onType,
    onSubmit: ({ country, form: chosen, value, quantity }) => {
      const offer = offerOf(brand, country, chosen);
      if (!offer || !rateOf(offer, value)) {
        form.form.setError("value", { type: "sentence", message: outsideWords(offer, intl) });
        form.form.setFocus("value");
        return;
      }
      onNext({
        country,
        currency: offer.currency,
        form: chosen,
        value,
        quantity: Number(quantity),
      });
    },
  });
  const [country, chosen, value, quantity] = useWatch({
    control: form.form.control,
    name: ["country", "form", "value", "quantity"],
  });
  const offer = offerOf(brand, country, chosen);
  return (
    <FormBody form={form} className="grid gap-6">
      <FormField form={form} name="country">
        {(field) => <CardCountry {...field} countries={countries} />}
      </FormField>
      <FormField form={form} name="form">
        {(field) => (
          <ChoiceCards
            {...field}
            label={intl.formatMessage({ id: "apex.gift-cards.form" })}
            columns={2}
            choices={giftCardForms
              .filter((one) => offerOf(brand, country, one))
              .map((one) => ({
                value: one,
                title: formWords(one, intl),
                description: formAbout(one, intl),
              }))}
          />
        )}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextFormField
          form={form}
          name="value"
          label={intl.formatMessage({ id: "apex.gift-cards.value" })}
          inputMode="numeric"
          autoComplete="off"
          suffix={<span className="pe-3.5 text-text-muted">{offer?.currency}</span>}
        />
        <FormField form={form} name="quantity">
          {(field) => <CardCount {...field} />}
        </FormField>
      </div>
      {offer && <Rates offer={offer} value={value} quantity={quantity} />}
      <Button type="submit" width="full">
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </FormBody>
  );
}

function offerOf(brand: SellBrand, country: string, form: GiftCardForm): SellOffer | undefined {
  return brand.offers.find((offer) => offer.country === country && offer.form === form);
}

function rateOf({ rates }: SellOffer, value: string): Money | undefined {
  if (!valueSchema.safeParse(value).success) return undefined;
  return rates.find(
    ({ minimum, maximum }) => BigInt(value) >= BigInt(minimum) && BigInt(value) <= BigInt(maximum),
  )?.rate;
}

function outsideWords(offer: SellOffer | undefined, intl: ReturnType<typeof useIntl>): string {
  const [first, last] = [offer?.rates.at(0), offer?.rates.at(-1)];
  if (!offer || !first || !last) return intl.formatMessage({ id: "apex.gift-cards.unknownBrand" });
  const written = (value: string) => writtenValue(value, offer.currency, intl);
  return intl.formatMessage(
    { id: "apex.gift-cards.valueOutside" },
    { from: written(first.minimum), to: written(last.maximum) },
  );
}

interface RatesProps {
  offer: SellOffer;
  value: string;
  quantity: string;
}

/** The rate table with the typed value's row marked, and the payout. */
function Rates({ offer, value, quantity }: RatesProps) {
  const intl = useIntl();
  const { currency } = offer;
  const rate = rateOf(offer, value);
  const count = /^\d{1,2}$/.test(quantity) ? BigInt(quantity) : 0n;
  const payout =
    rate && count > 0n
      ? moneyOf(toMinor(rate.amount, rate.asset) * BigInt(value) * count, rate.asset)
      : undefined;
  const written = (face: string) => writtenValue(face, currency, intl);
  return (
    <Card className="grid gap-4">
      <ul
        aria-label={intl.formatMessage({ id: "apex.gift-cards.rates" })}
        className="grid text-sm tabular-nums"
      >
        {offer.rates.map((row) => (
          <li
            key={row.minimum}
            aria-current={row.rate === rate ? "true" : undefined}
            className="flex justify-between gap-4 rounded-tick px-2.5 py-1.5 text-text-muted aria-[current]:bg-brand-soft aria-[current]:text-brand-text"
          >
            <span>
              {intl.formatMessage(
                { id: "apex.gift-cards.rateRow" },
                { from: written(row.minimum), to: written(row.maximum) },
              )}
            </span>
            <span>
              {intl.formatMessage(
                { id: "apex.gift-cards.perUnit" },
                { rate: writtenMoney(row.rate, intl), unit: written("1") },
              )}
            </span>
          </li>
        ))}
      </ul>
      <SaidAtRest
        of={payout?.amount ?? ""}
        role="status"
        className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border pt-4"
      >
        <span className="text-body text-text-muted">
          {intl.formatMessage({ id: "apex.gift-cards.youGet" })}
        </span>
        {payout ? <MoneyText {...payout} size="title" /> : <span aria-hidden="true">–</span>}
      </SaidAtRest>
      <p className="-mt-2 text-sm text-text-muted">
        {intl.formatMessage({ id: "apex.gift-cards.usually" }, { count: offer.minutes })}
      </p>
    </Card>
  );
}
