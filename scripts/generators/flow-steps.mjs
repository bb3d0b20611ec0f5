// The three steps of a new flow.
// @ts-check

/** @typedef {import("./flow.mjs").Names} Names */

/** @param {Names} names */
export const detailsStep = ({ name }) => `import { says } from "@apex/contract/validation-codes";
import { Button } from "@apex/ui/button/button";
import { TextField } from "@apex/ui/text-field/text-field";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody, FormField } from "@apex/flows/base/form/form-field";
import { useApexForm } from "@apex/flows/base/form/use-apex-form";

const schema = z.object({ label: z.string().check(z.trim(), z.minLength(1, says("value-required"))) });

export interface DetailsStepProps {
  typed: string;
  /** Keeps what is typed. */
  onType: (typed: string) => void;
  onNext: (label: string) => void;
}

/** What it is called. */
export function DetailsStep({ typed, onType, onNext }: DetailsStepProps) {
  const intl = useIntl();
  const form = useApexForm({
    schema,
    defaultValues: { label: typed },
    onType: (values) => onType(values.label),
    onSubmit: (values) => onNext(values.label),
  });
  return (
    <FormBody form={form}>
      <FormField form={form} name="label">
        {(field) => (
          <TextField {...field} label={intl.formatMessage({ id: "apex.${name}.label" })} autoComplete="off" />
        )}
      </FormField>
      <Button type="submit">{intl.formatMessage({ id: "apex.flow.continue" })}</Button>
    </FormBody>
  );
}
`;

/** @param {Names} names */
export const reviewStep = ({ name }) => `import type { ApexError } from "@apex/client/apex-error";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { ErrorView } from "@apex/flows/base/errors/error-view";

export interface ReviewStepProps {
  label: string;
  error: ApexError | undefined;
  isSending: boolean;
  onChange: () => void;
  onSubmit: () => void;
}

/** What was answered, with its way back. */
export function ReviewStep({ label, error, isSending, onChange, onSubmit }: ReviewStepProps) {
  const intl = useIntl();
  return (
    <div className="grid gap-6">
      {error && <ErrorView error={error} onRetry={onSubmit} isRetrying={isSending} />}
      <Card>
        <DescriptionList>
          <DescriptionRow
            term={intl.formatMessage({ id: "apex.${name}.label" })}
            onChange={onChange}
            changeLabel={intl.formatMessage({ id: "apex.flow.change" })}
          >
            {label}
          </DescriptionRow>
        </DescriptionList>
      </Card>
      <Button isPending={isSending} onPress={onSubmit}>
        {intl.formatMessage({ id: "apex.${name}.submit" })}
      </Button>
    </div>
  );
}
`;

export const doneStep = `import { Button } from "@apex/ui/button/button";
import { useIntl } from "react-intl";

export interface DoneStepProps {
  onDone: () => void;
}

/** It is made, and what can be done next. */
export function DoneStep({ onDone }: DoneStepProps) {
  const intl = useIntl();
  return <Button onPress={onDone}>{intl.formatMessage({ id: "apex.flow.done" })}</Button>;
}
`;
