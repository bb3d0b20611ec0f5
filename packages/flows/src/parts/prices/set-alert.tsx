import { createPriceAlert, movePercentMax } from "@apex/contract/trade/price-alerts";
import type { PricedPair } from "@apex/contract/trade/ticks";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { SegmentedField } from "@apex/ui/segmented-control/segmented-field";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useChange } from "../../base/flow/use-change.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { priceDecimals, priceText } from "./price-text.ts";
import { useLiveTick } from "./use-live-tick.ts";

const formSchema = z.object({ price: z.string(), percent: z.string() });

export interface SetAlertProps {
  pair: PricedPair;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The dialog for a new price alert: at a target price, or after a change in percent. */
export function SetAlert({ pair, isOpen, onOpenChange }: SetAlertProps) {
  const intl = useIntl();
  return (
    <Dialog
      title={intl.formatMessage({ id: "apex.prices.setAlertTitle" }, { base: pair.base })}
      closeLabel={intl.formatMessage({ id: "apex.prices.close" })}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="narrow"
    >
      <AlertForm pair={pair} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function AlertForm({ pair, onDone }: { pair: PricedPair; onDone: () => void }) {
  const intl = useIntl();
  const change = useChange();
  const tick = useLiveTick(pair);
  const [kind, setKind] = useState<"target" | "move">("target");
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { price: "", percent: "" },
    onSubmit: async (values): Promise<void> => {
      const when = kind === "target" ? targetOf(values.price) : moveOf(values.percent);
      if ("refusal" in when) {
        const field = kind === "target" ? "price" : "percent";
        form.form.setError(field, when.refusal);
        return form.form.setFocus(field);
      }
      const { refreshed } = await change(createPriceAlert, { body: { ...pair, when } });
      await refreshed;
      onDone();
    },
  });
  return (
    <FormBody form={form} className="grid gap-5">
      <SegmentedField
        label={intl.formatMessage({ id: "apex.prices.tellWhen" })}
        segments={[
          { value: "target", label: intl.formatMessage({ id: "apex.prices.target" }) },
          { value: "move", label: intl.formatMessage({ id: "apex.prices.move" }) },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === "target" ? (
        <FormField form={form} name="price">
          {(field) => (
            <AmountField
              {...field}
              label={intl.formatMessage({ id: "apex.prices.targetOf" }, { base: pair.base })}
              asset={pair.quote}
              decimals={priceDecimals}
            />
          )}
        </FormField>
      ) : (
        <TextFormField
          form={form}
          name="percent"
          label={intl.formatMessage({ id: "apex.prices.moveBy" })}
          description={intl.formatMessage(
            { id: "apex.prices.moveRange" },
            { most: movePercentMax },
          )}
          inputMode="numeric"
          suffix="%"
        />
      )}
      <p className="text-sm text-text-muted">
        {tick
          ? intl.formatMessage(
              { id: "apex.prices.nowAt" },
              { base: pair.base, price: writtenMoney(tick.price, intl) },
            )
          : intl.formatMessage({ id: "apex.prices.once" })}
      </p>
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.prices.setAlert" })}
      </Button>
    </FormBody>
  );

  function targetOf(text: string) {
    const read = priceText(text, pair.quote, intl);
    return "refusal" in read ? read : ({ kind: "target", price: read.amount } as const);
  }
}

function moveOf(text: string) {
  const percent = /^\d{1,2}\s*%?$/.test(text.trim()) ? Number.parseInt(text, 10) : 0;
  if (percent >= 1 && percent <= movePercentMax) return { kind: "move", percent } as const;
  return { refusal: { type: "code", message: "move-percent-invalid" } };
}
