import { refresh } from "@apex/client/query";
import { merchantCategories, type MerchantCategory } from "@apex/contract/cards/card";
import { setCardControls } from "@apex/contract/cards/cards";
import { moneyOf, toMinor, type Money } from "@apex/contract/money";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { parseAmount } from "@apex/ui/amount-field/parse-amount";
import { Button } from "@apex/ui/button/button";
import { Checkbox } from "@apex/ui/checkbox/checkbox";
import { Dialog } from "@apex/ui/dialog/dialog";
import { TextArea } from "@apex/ui/text-area/text-area";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../client-context.ts";
import { FormBody, FormField } from "../form/form-field.tsx";
import { useApexForm } from "../form/use-apex-form.ts";
import { codeOfError } from "../money-order/order-amount.ts";
import { useStepUp } from "../security-code/step-up.tsx";
import type { CardDialogProps } from "./address-dialog.tsx";
import { categoryWords } from "./card-words.ts";

const formSchema = z.object({ perUse: z.string(), month: z.string(), merchants: z.string() });
type LimitField = "perUse" | "month";

/** What a card may pay: limits, and locked kinds of merchants and merchants. */
export function ControlsDialog({ card, onClose, onDone }: CardDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const { controls } = card;
  const [locked, setLocked] = useState<readonly MerchantCategory[]>(
    merchantCategories.filter((category) => controls.lockedCategories.includes(category)),
  );
  const form = useApexForm({
    schema: formSchema,
    defaultValues: {
      perUse: controls.perUse?.amount ?? "",
      month: controls.month?.amount ?? "",
      merchants: controls.lockedMerchants.join("\n"),
    },
    onSubmit: async ({ perUse, month, merchants }) => {
      const [once, inMonth] = [limitOf("perUse", perUse), limitOf("month", month)];
      if (once === "refused" || inMonth === "refused") return;
      const done = await stepUp.run(({ body, options }) =>
        client.call(
          setCardControls,
          {
            params: { id: card.id },
            body: {
              ...(once !== undefined && { perUse: once }),
              ...(inMonth !== undefined && { month: inMonth }),
              lockedCategories: [...locked],
              lockedMerchants: merchants.split("\n").filter((name) => name.trim() !== ""),
              ...body,
            },
          },
          options,
        ),
      );
      if (done === undefined) return;
      void refresh(queries, setCardControls.changes);
      onDone();
    },
  });
  /** Nothing typed is no limit; what cannot be read is said at its field. */
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
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={onClose}
        isDismissable={false}
        closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
        title={intl.formatMessage({ id: "apex.cards.limits" })}
      >
        <FormBody form={form}>
          {(
            [
              ["perUse", "apex.cards.perUse"],
              ["month", "apex.cards.perMonth"],
            ] as const
          ).map(([name, label]) => (
            <FormField key={name} form={form} name={name}>
              {({ id: _, ...field }) => (
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
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-sm font-semibold">
              {intl.formatMessage({ id: "apex.cards.lockedCategories" })}
            </legend>
            <div className="grid gap-x-4 sm:grid-cols-2">
              {merchantCategories.map((category) => (
                <Checkbox
                  key={category}
                  isSelected={locked.includes(category)}
                  onChange={(isLocked) =>
                    setLocked((before) =>
                      isLocked
                        ? [...before, category]
                        : before.filter((other) => other !== category),
                    )
                  }
                >
                  {categoryWords(category, intl)}
                </Checkbox>
              ))}
            </div>
          </fieldset>
          <FormField form={form} name="merchants">
            {(field) => (
              <TextArea
                {...field}
                label={intl.formatMessage({ id: "apex.cards.lockedMerchants" })}
                rows={3}
              />
            )}
          </FormField>
          <Button type="submit" isPending={form.isSubmitting}>
            {intl.formatMessage({ id: "apex.cards.save" })}
          </Button>
        </FormBody>
      </Dialog>
      {stepUp.dialog}
    </>
  );
}
