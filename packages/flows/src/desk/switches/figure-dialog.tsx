import { figureSchema, type SwitchValue } from "@apex/contract/desk/switch-values";
import type { ShownSwitch } from "@apex/contract/desk/switches";
import { assetFacts, type Asset } from "@apex/contract/assets";
import { reasonSchema } from "@apex/contract/desk/reason";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { parseAmount } from "@apex/ui/amount-field/parse-amount";
import { DatePicker } from "@apex/ui/date-picker/date-picker";
import { TextField } from "@apex/ui/text-field/text-field";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormField, type BoundField } from "../../base/form/form-field.tsx";
import { useDeskForm } from "../../parts/act-dialog/use-desk-form.ts";
import { dayStartOf, localDay } from "../../base/format/local-day.ts";
import { codeOfError } from "../../parts/money-order/order-amount.ts";
import { ReasonField } from "../../parts/act-dialog/desk-text-field.tsx";
import { SwitchForm } from "./switch-form.tsx";
import { figureText, switchTitle } from "./switch-words.ts";
import type { SwitchChange } from "./use-switch-acts.ts";

/** Percentages are typed as amounts of two decimals. */
const percentAsset: Asset = "USD";

const formSchema = z.object({
  figure: z.string(),
  day: z.nullable(z.string()),
  reason: reasonSchema,
});

export interface FigureDialogProps {
  shown: ShownSwitch;
  /** The value that the form begins with. */
  value: SwitchValue;
  /** Proposes the change. Rejects with the server's refusal, which the form shows. */
  onPropose: (change: SwitchChange, from: string | undefined) => Promise<void>;
  onClose: () => void;
}

/** Proposes another fee, spread or limit, which a colleague then approves. */
export function FigureDialog({ shown, value, onPropose, onClose }: FigureDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const [id] = useState(() => crypto.randomUUID());
  const { figure: unit } = shown;
  const asset = unit?.asset ?? percentAsset;
  const say = (
    word: "proposeChange" | "proposeAbout" | "fromDay" | "fromDayHint" | "openCalendar",
  ) => intl.formatMessage({ id: `apex.desk-operations.${word}` });
  const form = useDeskForm({
    keptAs: `${shown.kind} ${shown.key}`,
    schema: formSchema,
    defaultValues: {
      figure: figureSchema.safeParse(value).data?.figure ?? "",
      day: null,
      reason: "",
    },
    onSubmit: async ({ figure: typed, day, reason }): Promise<void> => {
      const { scale: decimals } = assetFacts(asset);
      const parsed = parseAmount(typed, { locale: intl.locale, decimals, asset });
      if (!parsed.ok) {
        form.form.setError("figure", { type: "code", message: codeOfError[parsed.error] });
        return form.form.setFocus("figure");
      }
      const from = day === null ? undefined : dayStartOf(day);
      await onPropose({ id, value: { figure: parsed.amount }, reason }, from);
      form.forget();
      onClose();
    },
  });
  const bounds =
    unit &&
    intl.formatMessage(
      { id: "apex.desk-operations.boundsOf" },
      { least: figureText(unit.least, unit, intl), most: figureText(unit.most, unit, intl) },
    );
  return (
    <SwitchForm
      form={form}
      title={intl.formatMessage(
        { id: "apex.desk-operations.actOn" },
        { act: say("proposeChange"), name: switchTitle(shown, intl) },
      )}
      about={say("proposeAbout")}
      submitLabel={say("proposeChange")}
      onClose={onClose}
    >
      <FormField form={form} name="figure">
        {(field) => <FigureField field={field} asset={unit?.asset} bounds={bounds} />}
      </FormField>
      <FormField form={form} name="day">
        {(field) => (
          <DatePicker
            {...field}
            label={say("fromDay")}
            description={say("fromDayHint")}
            openLabel={say("openCalendar")}
            min={localDay(client.businessMs(), 1)}
            max={localDay(client.businessMs(), 89)}
          />
        )}
      </FormField>
      <ReasonField form={form} name="reason" />
    </SwitchForm>
  );
}

interface FigureFieldProps {
  field: BoundField<string>;
  asset: Asset | undefined;
  bounds: string | undefined;
}

/** An amount of an asset, or a percentage. */
function FigureField({ field, asset, bounds }: FigureFieldProps) {
  const intl = useIntl();
  const description = bounds === undefined ? {} : { description: bounds };
  if (asset === undefined)
    return (
      <TextField
        {...field}
        {...description}
        label={intl.formatMessage({ id: "apex.desk-operations.newPercent" })}
        inputMode="decimal"
        autoComplete="off"
      />
    );
  return (
    <AmountField
      {...field}
      {...description}
      label={intl.formatMessage({ id: "apex.desk-operations.newValue" })}
      asset={asset}
      decimals={assetFacts(asset).scale}
    />
  );
}
