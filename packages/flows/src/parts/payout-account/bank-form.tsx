import { assetFacts, type Asset } from "@apex/contract/assets";
import { listBanks, type Bank } from "@apex/contract/banks/banks";
import { accountNumberSchema } from "@apex/contract/fiat-withdrawals/payout-account";
import { accountNumberLength } from "@apex/contract/limits";
import { says } from "@apex/contract/validation-codes";
import { ComboBox } from "@apex/ui/combo-box/combo-box";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useRested } from "../../base/use-rested.ts";
import { FormField } from "../../base/form/form-field.tsx";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { useRead } from "../../base/use-read.ts";
import { NotLoaded } from "../../base/flow/loaded.tsx";
import { BrandFace } from "../brand-face/brand-face.tsx";
import { bankKeywords } from "./bank-keywords.ts";
import { EnquiryForm, EnquiryMark, type NewAccountProps } from "./enquiry-form.tsx";
import { answeredPayee, useAccountAnswer } from "./use-account-answer.ts";

/** The form for an account in the wallet's own country. The owner is looked up as soon as the number is complete. */
export function BankForm(props: NewAccountProps) {
  const { country = "" } = assetFacts(props.asset);
  const banks = useRead(listBanks, { query: { country } });
  if (!banks.data) return <NotLoaded query={banks} rows={2} />;
  return <AccountForm {...props} banks={banks.data.items} />;
}

/** Currencies whose account numbers all have the same length. */
const exactLengths: Readonly<Partial<Record<Asset, number>>> = { NGN: accountNumberLength };
/** In other currencies a number has no fixed length, so the look-up waits for a pause in typing. */
const pauseMs = 700;

function AccountForm({
  asset,
  banks,
  typed = {},
  onType,
  onNext,
  onVerify,
  chooseLabel,
}: NewAccountProps & { banks: readonly Bank[] }) {
  const intl = useIntl();
  const exactLength = exactLengths[asset];
  const form = useApexForm({
    schema: bankAccountForm(exactLength),
    defaultValues: { bankId: typed["bankId"] ?? "", accountNumber: typed["accountNumber"] ?? "" },
    onType: (values) => onType?.(values),
    onSubmit: () => {
      const payee = enquiry.answer && answeredPayee(enquiry.answer);
      if (payee) onNext(payee);
    },
  });
  const { bankId, accountNumber } = useWatch({ control: form.form.control });
  const digits = (accountNumber ?? "").replaceAll(/\s/g, "");
  const bank = banks.find(({ id }) => id === bankId);
  const isWhole = bank?.active === true && isNumber(digits, exactLength);
  const wanted = `${bankId}:${digits}`;
  const rested = useRested(wanted, exactLength === undefined ? pauseMs : 0);
  const enquiry = useAccountAnswer(
    isWhole && rested === wanted
      ? { kind: "bank", asset, bankId: bank.id, accountNumber: digits }
      : undefined,
  );
  return (
    <EnquiryForm form={form} {...{ enquiry, onVerify, chooseLabel }}>
      <FormField form={form} name="bankId">
        {({ value, onChange, ...field }) => (
          <ComboBox
            {...field}
            label={intl.formatMessage({ id: "apex.transfer.bankLabel" })}
            options={banks.map((one) =>
              optionOf(one, intl.formatMessage({ id: "apex.transfer.bankInactive" })),
            )}
            value={value === "" ? null : value}
            onChange={(chosen) => onChange(chosen ?? "")}
            emptyLabel={intl.formatMessage({ id: "apex.transfer.bankNone" })}
            openLabel={intl.formatMessage({ id: "apex.transfer.bankOpen" })}
          />
        )}
      </FormField>
      <TextFormField
        form={form}
        name="accountNumber"
        label={intl.formatMessage({ id: "apex.transfer.accountNumberLabel" })}
        inputMode="numeric"
        autoComplete="off"
        inputClassName="tabular-nums"
        suffix={<EnquiryMark {...enquiry} />}
      />
    </EnquiryForm>
  );
}

export function bankAccountForm(exactLength: number | undefined) {
  return z.object({
    bankId: z.string().check(z.minLength(1, says("bank-required"))),
    accountNumber: z.string().check(
      z.minLength(1, says("value-required")),
      z.regex(/^[\d\s]*$/, says("digits-only")),
      z.refine(
        (typed) => isNumber(typed.replaceAll(/\s/g, ""), exactLength),
        exactLength === undefined ? says("account-number-length") : says("account-number-ten"),
      ),
    ),
  });
}

function isNumber(digits: string, exactLength: number | undefined): boolean {
  return (
    accountNumberSchema.safeParse(digits).success &&
    (exactLength === undefined || digits.length === exactLength)
  );
}

function optionOf(bank: Bank, whyNot: string) {
  const { id, name, active } = bank;
  return {
    value: id,
    label: name,
    keywords: bankKeywords(bank),
    icon: <BrandFace name={name} size="small" />,
    ...(!active && { isDisabled: true, description: whyNot }),
  };
}
