import type { BuyOffer } from "@apex/contract/gift-cards/buy-offers";
import { moneyOf, toMinor } from "@apex/contract/money";
import { Button } from "@apex/ui/button/button";
import { ChoiceCards } from "@apex/ui/choice-cards/choice-cards";
import { TextField } from "@apex/ui/text-field/text-field";
import { useIntl } from "react-intl";
import type { BoundField } from "../../base/form/form-field.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { writtenValue } from "../../parts/gift-card-faces/gift-card-words.ts";

export interface ValueFieldProps extends BoundField<string> {
  offer: BuyOffer;
}

/** The values on sale, each with its price. */
export function FixedValues({ offer, value, ...field }: ValueFieldProps) {
  const intl = useIntl();
  const { values, currency, rate } = offer;
  return (
    <ChoiceCards
      {...field}
      value={values.includes(value) ? value : null}
      label={intl.formatMessage({ id: "apex.gift-cards.value" })}
      columns={2}
      choices={values.map((one) => ({
        value: one,
        title: writtenValue(one, currency, intl),
        description: writtenMoney(
          moneyOf(toMinor(rate.amount, rate.asset) * BigInt(one), rate.asset),
          intl,
        ),
      }))}
    />
  );
}

/** Any value of a range, with the usual ones as buttons. */
export function RangeValue({ offer, ...field }: ValueFieldProps) {
  const intl = useIntl();
  const { values, currency, range } = offer;
  const written = (one: string) => writtenValue(one, currency, intl);
  return (
    <div className="grid gap-2.5">
      <TextField
        {...field}
        label={intl.formatMessage({ id: "apex.gift-cards.value" })}
        description={
          range &&
          intl.formatMessage(
            { id: "apex.gift-card-orders.rangeHint" },
            { from: written(range.minimum), to: written(range.maximum) },
          )
        }
        inputMode="numeric"
        autoComplete="off"
        suffix={<span className="pe-3.5 text-text-muted">{currency}</span>}
      />
      <div
        role="group"
        aria-label={intl.formatMessage({ id: "apex.gift-card-orders.usualValues" })}
        className="flex flex-wrap gap-2"
      >
        {values.map((one) => (
          <Button
            key={one}
            variant="secondary"
            size="compact"
            aria-pressed={field.value === one}
            onPress={() => field.onChange(one)}
          >
            {written(one)}
          </Button>
        ))}
      </div>
    </div>
  );
}
