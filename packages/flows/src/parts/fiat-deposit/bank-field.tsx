import { assetFacts, type Asset } from "@apex/contract/assets";
import { listBanks } from "@apex/contract/banks/banks";
import { ComboBox } from "@apex/ui/combo-box/combo-box";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useIntl } from "react-intl";
import type { BoundField } from "../../base/form/form-field.tsx";
import { QueryError } from "../../base/errors/query-error.tsx";
import { useRead } from "../../base/use-read.ts";
import { BrandFace } from "../brand-face/brand-face.tsx";
import { bankKeywords } from "../payout-account/bank-keywords.ts";

export interface BankFieldProps {
  asset: Asset;
  label: string;
  /** Holds the bank's code. */
  field: BoundField<string>;
}

/** The choice of a bank in the currency's country. Inactive banks are listed, but cannot be chosen. */
export function BankField({ asset, label, field }: BankFieldProps) {
  const intl = useIntl();
  const { country = "" } = assetFacts(asset);
  const banks = useRead(listBanks, { query: { country } });
  if (banks.error && !banks.data) {
    return <QueryError query={banks} />;
  }
  if (!banks.data) {
    return (
      <SkeletonGroup label={intl.formatMessage({ id: "apex.flow.loading" })}>
        <Skeleton className="h-[4.5rem] w-full" />
      </SkeletonGroup>
    );
  }
  const { value, onChange, ...rest } = field;
  return (
    <ComboBox
      {...rest}
      label={label}
      options={banks.data.items.map((bank) => ({
        value: bank.id,
        label: bank.name,
        keywords: bankKeywords(bank),
        icon: <BrandFace name={bank.name} size="small" />,
        ...(!bank.active && {
          isDisabled: true,
          description: intl.formatMessage({ id: "apex.validation.bank-inactive" }),
        }),
      }))}
      value={value === "" ? null : value}
      onChange={(bank) => onChange(bank ?? "")}
      emptyLabel={intl.formatMessage({ id: "apex.fiat-deposit.bankNone" })}
      openLabel={intl.formatMessage({ id: "apex.fiat-deposit.bankOpen" })}
    />
  );
}
