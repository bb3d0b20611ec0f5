import {
  draftWatchRule,
  watchBounds,
  watchKinds,
  type WatchKind,
  type WatchPattern,
  type WatchRule,
} from "@apex/contract/desk/watch-rules";
import { says } from "@apex/contract/validation-codes";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { Select } from "@apex/ui/select/select";
import { TextField } from "@apex/ui/text-field/text-field";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useChange } from "../../base/flow/use-change.ts";
import { FormField } from "../../base/form/form-field.tsx";
import { useDeskForm } from "../../parts/act-dialog/use-desk-form.ts";
import { wholeNumberText } from "./whole-number.ts";
import { DeskFormBody } from "../../parts/act-dialog/desk-form-body.tsx";

export interface RuleDialogProps {
  /** The version that this one follows; undefined for a new rule. */
  from: WatchRule | undefined;
  onClose: () => void;
}

const formSchema = z.object({
  name: draftWatchRule.body.shape.name,
  kind: z.enum(watchKinds, { error: says("value-required") }),
  hours: wholeNumberText(watchBounds.hours),
  count: wholeNumberText(watchBounds.count),
  amountUsd: wholeNumberText(watchBounds.amountUsd),
  belowPercent: wholeNumberText(watchBounds.belowPercent),
  leavesPercent: wholeNumberText(watchBounds.leavesPercent),
});
type FormValues = z.output<typeof formSchema>;
type Parameter = keyof typeof watchBounds;

const parametersOf: Readonly<Record<WatchKind, readonly Parameter[]>> = {
  velocity: ["count", "amountUsd", "hours"],
  structuring: ["count", "amountUsd", "belowPercent", "hours"],
  "new-device": ["amountUsd", "hours"],
  "in-and-out": ["amountUsd", "leavesPercent", "hours"],
  name: [],
};

const parameterWords = {
  hours: "apex.desk.watchHours",
  count: "apex.desk.watchCount",
  amountUsd: "apex.desk.watchAmount",
  belowPercent: "apex.desk.watchBelowPercent",
  leavesPercent: "apex.desk.watchLeavesPercent",
} as const satisfies Record<Parameter, string>;

/** Values that a new rule begins with, and that fields hold while their kind does not show them. */
const usual: Readonly<Record<Parameter, string>> = {
  hours: "24",
  count: "5",
  amountUsd: "10000",
  belowPercent: "10",
  leavesPercent: "80",
};

function patternOf(values: FormValues): WatchPattern {
  const { kind } = values;
  const hours = Number(values.hours);
  const amountUsd = Number(values.amountUsd);
  const count = Number(values.count);
  switch (kind) {
    case "velocity":
      return { kind, hours, amountUsd, count };
    case "structuring":
      return { kind, hours, amountUsd, count, belowPercent: Number(values.belowPercent) };
    case "new-device":
      return { kind, hours, amountUsd };
    case "in-and-out":
      return { kind, hours, amountUsd, leavesPercent: Number(values.leavesPercent) };
    case "name":
      return { kind };
  }
}

function startOf(from: WatchRule | undefined) {
  if (from === undefined) return { ...usual, name: "" };
  const { kind, ...parameters } = from.pattern;
  const texts = Object.entries(parameters).map(([name, value]) => [name, String(value)] as const);
  return { ...usual, ...Object.fromEntries(texts), name: from.name, kind };
}

/** Makes a rule, or another version of one. A version never changes. */
export function RuleDialog({ from, onClose }: RuleDialogProps) {
  const intl = useIntl();
  const change = useChange();
  const [id] = useState(() => crypto.randomUUID());
  const form = useDeskForm({
    keptAs: `watch-rule ${from?.id ?? "new"}`,
    schema: formSchema,
    defaultValues: startOf(from),
    onSubmit: async (values) => {
      const pattern = patternOf(values);
      const ruleId = from && { ruleId: from.ruleId };
      await change(draftWatchRule, { body: { id, name: values.name, pattern, ...ruleId } });
      form.forget();
      onClose();
    },
  });
  const kind: WatchKind | undefined = useWatch({ control: form.form.control, name: "kind" });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={intl.formatMessage({
        id: from === undefined ? "apex.desk.watchNewRule" : "apex.desk.watchRevise",
      })}
      closeLabel={intl.formatMessage({ id: "apex.desk.close" })}
      isDismissable={false}
    >
      <DeskFormBody
        form={form}
        submit={
          <Button type="submit" isPending={form.isSubmitting}>
            {intl.formatMessage({ id: "apex.desk.watchSaveRule" })}
          </Button>
        }
      >
        <p className="text-body text-text-muted">
          {intl.formatMessage({ id: "apex.desk.watchRuleAbout" })}
        </p>
        <FormField form={form} name="name">
          {(field) => (
            <TextField
              {...field}
              autoComplete="off"
              label={intl.formatMessage({ id: "apex.desk.watchRuleName" })}
            />
          )}
        </FormField>
        <FormField form={form} name="kind">
          {(field) => (
            <Select
              {...field}
              label={intl.formatMessage({ id: "apex.desk.watchRuleKind" })}
              placeholder={intl.formatMessage({ id: "apex.desk.watchChooseKind" })}
              options={watchKinds.map((value) => ({
                value,
                label: intl.formatMessage({ id: `apex.desk.watchKind-${value}` }),
              }))}
            />
          )}
        </FormField>
        {kind !== undefined &&
          parametersOf[kind].map((parameter) => (
            <FormField key={parameter} form={form} name={parameter}>
              {(field) => (
                <TextField
                  {...field}
                  inputMode="numeric"
                  autoComplete="off"
                  label={intl.formatMessage({ id: parameterWords[parameter] })}
                  description={intl.formatMessage(
                    { id: "apex.desk.watchBounds" },
                    watchBounds[parameter],
                  )}
                />
              )}
            </FormField>
          ))}
      </DeskFormBody>
    </Dialog>
  );
}
