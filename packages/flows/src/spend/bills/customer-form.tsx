import type { Verification } from "@apex/client/events";
import {
  airtimePhone,
  hasPrefixes,
  networkOfPhone,
  type AirtimeCountry,
} from "@apex/contract/bills/bill-phone";
import {
  airtimePhoneIn,
  betAccountSchema,
  billerIdSchema,
  billPhoneSchema,
  meterNumberSchema,
  meterTypes,
  meterTypeSchema,
  smartCardSchema,
  type BillKind,
} from "@apex/contract/bills/bill";
import { billQuestionSchema } from "@apex/contract/bills/bill-customer";
import type { Biller } from "@apex/contract/bills/billers";
import { Button } from "@apex/ui/button/button";
import { CircleCheck } from "@apex/ui/icon/icon";
import { RadioGroup, type RadioGroupProps } from "@apex/ui/radio-group/radio-group";
import { Select } from "@apex/ui/select/select";
import { Spinner } from "@apex/ui/spinner/spinner";
import { plainDigits } from "@apex/ui/field/plain-digits";
import { TextField } from "@apex/ui/text-field/text-field";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useIntl, type IntlShape } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { watchFocus } from "../../base/form/watch-focus.ts";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { OrderError } from "../../parts/money-order/order-error.tsx";
import type { Customer, TypedCustomer } from "./bill-steps.ts";
import { kindWords, meterWords } from "./bill-words.ts";
import { ContactButton } from "./contact-button.tsx";
import { CustomerCard } from "./customer-card.tsx";
import { customerQuery, useCustomer } from "./use-customer.ts";

export interface CustomerFormProps {
  kind: BillKind;
  billers: readonly Biller[];
  /** The country whose phone numbers are accepted. */
  country: AirtimeCountry;
  typed: TypedCustomer;
  onType: (typed: TypedCustomer) => void;
  onNext: (customer: Customer) => void;
  onVerify: (verification: Verification) => void;
}

const numberSchemas = {
  data: billPhoneSchema,
  electricity: meterNumberSchema,
  "cable-tv": smartCardSchema,
  bet: betAccountSchema,
} as const satisfies Record<Exclude<BillKind, "airtime">, unknown>;

/** The text to send, without the spaces that people type in long numbers. */
const withoutSpaces = z.pipe(
  z.string(),
  z.transform((typed: string) => typed.replaceAll(/\s/g, "")),
);

/** @param country the country whose phone numbers are also accepted in national format. */
export const billCustomerForm = (kind: BillKind, country: AirtimeCountry = "NG") =>
  z.object({
    billerId: billerIdSchema,
    meterType: kind === "electricity" ? meterTypeSchema : z.string(),
    customerId: z.pipe(
      withoutSpaces,
      kind === "airtime" ? airtimePhoneIn(country) : numberSchemas[kind],
    ),
  });

/** The hint under the number. It mentions the network only where the number's prefix tells it. */
function hintOf(kind: BillKind, billers: readonly Biller[], intl: IntlShape) {
  const words = kindWords[kind];
  const isPhone = kind === "airtime" || kind === "data";
  const tellsNetwork = !isPhone || billers.some(({ id }) => hasPrefixes(id));
  return "numberHint" in words && tellsNetwork
    ? { description: intl.formatMessage({ id: words.numberHint }) }
    : {};
}

/** The provider and the number: its owner's name appears as soon as the field is left. */
export function CustomerForm({
  kind,
  billers,
  country,
  typed,
  onType,
  onNext,
  onVerify,
}: CustomerFormProps) {
  const intl = useIntl();
  const client = useClient();
  const queries = useQueryClient();
  const words = kindWords[kind];
  const isPhone = kind === "airtime" || kind === "data";
  const numberOf = kind === "bet" ? String : plainDigits;
  // The biller is asked once the person has stopped typing, not at each letter.
  const [isTyping, setIsTyping] = useState(false);
  const form = useApexForm({
    schema: billCustomerForm(kind, country),
    defaultValues: typed,
    onType,
    onSubmit: async ({ billerId, customerId, meterType }) => {
      const biller = billers.find(({ id }) => id === billerId);
      if (biller === undefined) return;
      setIsTyping(false);
      // Waits for a pending answer, because the review shows the owner's name.
      const hasFocusMoved = watchFocus();
      const answer = isPhone ? { customer: {} } : await askedNow();
      const facts = answer?.customer;
      if (facts === undefined) {
        if (answer?.unknown === "customer" && !hasFocusMoved()) form.form.setFocus("customerId");
        return;
      }
      const chosen = meterTypeSchema.safeParse(meterType);
      onNext({
        billerId,
        billerName: biller.name,
        customerId: isPhone ? (airtimePhone(customerId, country) ?? customerId) : customerId,
        ...(chosen.success && { meterType: chosen.data }),
        facts,
      });
    },
  });
  const values = useWatch({ control: form.form.control });
  const asked = billQuestionSchema.safeParse({
    kind,
    billerId: values.billerId,
    customerId: (values.customerId ?? "").replaceAll(/\s/g, ""),
    ...(kind === "electricity" && { meterType: values.meterType }),
  });
  /** The biller's answer; undefined if the enquiry failed, which is shown below the fields. */
  const askedNow = () =>
    asked.success
      ? queries.fetchQuery(customerQuery(client, asked.data)).catch(() => undefined)
      : Promise.resolve(undefined);
  const enquiry = useCustomer(asked.success && !isTyping ? asked.data : undefined);
  const fillNetwork = (number: string) => {
    const network = isPhone ? networkOfPhone(number) : undefined;
    if (network !== undefined && billers.some(({ id }) => id === network))
      form.form.setValue("billerId", network, { shouldValidate: true });
  };
  const number = (
    <FormField form={form} name="customerId">
      {(field) => (
        <TextField
          {...field}
          onChange={(typedNumber) => {
            setIsTyping(true);
            field.onChange(numberOf(typedNumber));
            fillNetwork(numberOf(typedNumber));
          }}
          onBlur={() => {
            setIsTyping(false);
            field.onBlur();
          }}
          error={
            field.error ??
            (enquiry.unknown === "customer"
              ? intl.formatMessage({ id: words.numberUnknown })
              : undefined)
          }
          label={intl.formatMessage({ id: words.number })}
          {...hintOf(kind, billers, intl)}
          inputMode={kind === "bet" ? "text" : isPhone ? "tel" : "numeric"}
          autoComplete={isPhone ? "tel" : "off"}
          inputClassName="tabular-nums"
          suffix={
            enquiry.isAsking ? (
              <Spinner className="me-2" />
            ) : enquiry.customer ? (
              <CircleCheck className="me-2 text-positive-text" />
            ) : isPhone ? (
              <ContactButton
                onPick={(picked) => {
                  const number = airtimePhone(picked, country) ?? picked;
                  form.form.setValue("customerId", number, { shouldDirty: true });
                  fillNetwork(picked);
                }}
              />
            ) : null
          }
        />
      )}
    </FormField>
  );
  return (
    <FormBody form={form} className="grid gap-5">
      {isPhone && number}
      {kind === "electricity" && (
        <FormField form={form} name="meterType">
          {(field) => <MeterType {...field} />}
        </FormField>
      )}
      <FormField form={form} name="billerId">
        {({ value, ...field }) => (
          <Select
            {...field}
            value={value === "" ? null : value}
            label={intl.formatMessage({ id: words.provider })}
            placeholder={intl.formatMessage({ id: "apex.bills.choose" })}
            options={billers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FormField>
      {!isPhone && number}
      <div aria-live="polite" aria-busy={enquiry.isAsking}>
        {enquiry.error ? (
          <OrderError
            error={enquiry.error}
            onRetry={enquiry.askAgain}
            isRetrying={enquiry.isAsking}
            onVerify={onVerify}
          />
        ) : (
          enquiry.customer && <CustomerCard facts={enquiry.customer} />
        )}
      </div>
      {/* Not pending during an enquiry: the press that leaves the field starts one, and would otherwise be lost. */}
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </FormBody>
  );
}

type MeterTypeName = (typeof meterTypes)[number];

interface MeterTypeProps extends Omit<
  RadioGroupProps<MeterTypeName>,
  "value" | "label" | "choices"
> {
  value: string;
}

function MeterType({ value, ...field }: MeterTypeProps) {
  const intl = useIntl();
  return (
    <RadioGroup
      {...field}
      value={meterTypes.find((type) => type === value) ?? null}
      label={intl.formatMessage({ id: "apex.bills.meterType" })}
      orientation="horizontal"
      choices={meterTypes.map((type) => ({
        value: type,
        label: intl.formatMessage({ id: meterWords[type] }),
      }))}
    />
  );
}
