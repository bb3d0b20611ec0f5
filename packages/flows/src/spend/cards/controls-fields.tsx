import {
  merchantCategories,
  type CardControls,
  type CardControlsBody,
} from "@apex/contract/cards/card";
import { moneyOf, toMinor, type Money } from "@apex/contract/money";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { parseAmount } from "@apex/ui/amount-field/parse-amount";
import { Checkbox } from "@apex/ui/checkbox/checkbox";
import { TextArea } from "@apex/ui/text-area/text-area";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { codeOfError } from "../../parts/money-order/order-amount.ts";
import { categoryWords } from "../../parts/card-face/card-words.ts";

export const typedControlsSchema = z.object({
  perUse: z.string(),
  month: z.string(),
  locked: z.array(z.enum(merchantCategories)),
  merchants: z.string(),
});

export type TypedControls = z.output<typeof typedControlsSchema>;

type LimitField = "perUse" | "month";

/** The form of a card's rules: limits, and blocked categories and merchants. */
export function useControlsForm(
  controls: Pick<CardControls, "perUse" | "month" | "lockedCategories" | "lockedMerchants">,
  onControls: (controls: CardControlsBody) => Promise<void> | void,
  kept?: { typed: TypedControls | undefined; onType: (typed: TypedControls) => void },
) {
  const intl = useIntl();
  const form = useApexForm({
    schema: typedControlsSchema,
    ...(kept && { onType: kept.onType }),
    defaultValues: kept?.typed ?? {
      perUse: controls.perUse?.amount ?? "",
      month: controls.month?.amount ?? "",
      locked: merchantCategories.filter((category) => controls.lockedCategories.includes(category)),
      merchants: controls.lockedMerchants.join("\n"),
    },
    onSubmit: async ({ perUse, month, locked, merchants }) => {
      const [once, inMonth] = [limitOf("perUse", perUse), limitOf("month", month)];
      if (once === "refused" || inMonth === "refused") return;
      await onControls({
        ...(once !== undefined && { perUse: once }),
        ...(inMonth !== undefined && { month: inMonth }),
        lockedCategories: locked,
        lockedMerchants: merchants.split("\n").filter((name) => name.trim() !== ""),
      });
    },
  });
  /** Empty text means no limit; an unreadable one is refused at its field. */
  const limitOf = (name: LimitField, text: string): Money | "refused" | undefined => {
    if (text.trim() === "") return undefined;
    const read = parseAmount(text, { locale: intl.locale, decimals: 2, asset: "USD" });
    const minor = read.ok ? toMinor(read.amount, "USD") : 0n;
    if (minor > 0n) return moneyOf(minor, "USD");
    const message = read.ok ? "amount-zero" : codeOfError[read.error];
    form.form.setError(name, { type: "code", message });
    form.form.setFocus(name);
    return "refused";
  };
  return form;
}

export interface ControlsFieldsProps {
  form: ReturnType<typeof useControlsForm>;
}

const limits = [
  ["month", "apex.cards.perMonth"],
  ["perUse", "apex.cards.perUse"],
] as const;

export function ControlsFields({ form }: ControlsFieldsProps) {
  const intl = useIntl();
  return (
    <>
      {limits.map(([name, label]) => (
        <FormField key={name} form={form} name={name}>
          {(field) => (
            <AmountField
              {...field}
              label={intl.formatMessage({ id: label })}
              description={intl.formatMessage({ id: "apex.cards.noLimitHint" })}
              asset="USD"
              decimals={2}
            />
          )}
        </FormField>
      ))}
      <FormField form={form} name="locked">
        {({ value, onChange }) => (
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-sm font-semibold">
              {intl.formatMessage({ id: "apex.cards.lockedCategories" })}
            </legend>
            <div className="grid gap-x-4 sm:grid-cols-2">
              {merchantCategories.map((category) => (
                <Checkbox
                  key={category}
                  isSelected={value.includes(category)}
                  onChange={(isLocked) =>
                    onChange(
                      isLocked ? [...value, category] : value.filter((other) => other !== category),
                    )
                  }
                >
                  {categoryWords(category, intl)}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        )}
      </FormField>
      <FormField form={form} name="merchants">
        {(field) => (
          <TextArea
            {...field}
            label={intl.formatMessage({ id: "apex.cards.lockedMerchants" })}
            rows={3}
          />
        )}
      </FormField>
    </>
  );
}
