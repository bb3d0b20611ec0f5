import { listMobileMoneyOperators, type MobileMoneyOperator } from "@apex/contract/banks/banks";
import { says, type ValidationCode } from "@apex/contract/validation-codes";
import { ChoiceCards } from "@apex/ui/choice-cards/choice-cards";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { ownCountryFirst, toE164 } from "../../base/countries/countries.ts";
import { FormField } from "../../base/form/form-field.tsx";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { useRead } from "../../base/use-read.ts";
import { NotLoaded } from "../../base/flow/loaded.tsx";
import { BrandFace } from "../brand-face/brand-face.tsx";
import { EnquiryForm, EnquiryMark, type NewAccountProps } from "./enquiry-form.tsx";
import { answeredPayee, useAccountAnswer } from "./use-account-answer.ts";

/** The form for a mobile wallet in the wallet's own country: operator and number. The owner is then looked up. */
export function MobileMoneyForm(props: NewAccountProps) {
  const query = { asset: props.asset };
  const operators = useRead(listMobileMoneyOperators, { query });
  if (!operators.data) return <NotLoaded query={operators} rows={3} />;
  return <PhoneForm {...props} operators={operators.data.items} />;
}

function PhoneForm({
  asset,
  operators,
  typed: kept = {},
  onType,
  onNext,
  onVerify,
  chooseLabel,
}: NewAccountProps & { operators: readonly MobileMoneyOperator[] }) {
  const intl = useIntl();
  const { user } = useClient().session.getState();
  // If the operators are in several countries, a number cannot be wrong before an operator is chosen.
  const [home, ...more] = new Set(operators.map(({ country }) => country));
  const countryOf = (id: string) =>
    operators.find((operator) => operator.id === id)?.country ??
    (more.length === 0 ? home : undefined);
  const form = useApexForm({
    schema: mobileWalletForm(countryOf),
    defaultValues: { operatorId: kept["operatorId"] ?? "", phone: kept["phone"] ?? "" },
    onType: (values) => onType?.(values),
    onSubmit: () => {
      const payee = enquiry.answer && answeredPayee(enquiry.answer);
      if (payee) onNext(payee);
    },
  });
  const { operatorId = "", phone: typed = "" } = useWatch({ control: form.form.control });
  const country = countryOf(operatorId);
  const phone = country && toE164(country, typed);
  const enquiry = useAccountAnswer(
    operatorId === "" || phone === undefined
      ? undefined
      : { kind: "mobile-money", asset, operatorId, phone },
  );
  const inactive = intl.formatMessage({ id: "apex.transfer.operatorInactive" });
  return (
    <EnquiryForm form={form} {...{ enquiry, onVerify, chooseLabel }}>
      <FormField form={form} name="operatorId">
        {({ value, ...field }) => (
          <ChoiceCards
            {...field}
            label={intl.formatMessage({ id: "apex.transfer.operatorLabel" })}
            value={value === "" ? null : value}
            onChange={(chosen) => {
              field.onChange(chosen);
              if (form.form.getFieldState("phone").isTouched) void form.form.trigger("phone");
            }}
            choices={ownCountryFirst(operators, user).map(({ id, name, active }) => ({
              value: id,
              title: name,
              icon: <BrandFace name={name} />,
              disabledReason: active ? undefined : inactive,
            }))}
          />
        )}
      </FormField>
      <TextFormField
        form={form}
        name="phone"
        label={intl.formatMessage({ id: "apex.transfer.phoneLabel" })}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        inputClassName="tabular-nums"
        suffix={<EnquiryMark {...enquiry} />}
      />
    </EnquiryForm>
  );
}

/** @param countryOf tells the country whose numbers are taken; undefined while an operator of one of several is to be chosen. */
export function mobileWalletForm(countryOf: (operatorId: string) => string | undefined) {
  return z
    .object({
      operatorId: z.string().check(z.minLength(1, says("operator-required"))),
      phone: z.string().check(z.minLength(1, says("phone-required"))),
    })
    .check(
      z.refine(
        ({ operatorId, phone }) => {
          const country = countryOf(operatorId);
          return phone === "" || country === undefined || toE164(country, phone) !== undefined;
        },
        { error: "phone-invalid" satisfies ValidationCode, path: ["phone"], when: () => true },
      ),
    );
}
