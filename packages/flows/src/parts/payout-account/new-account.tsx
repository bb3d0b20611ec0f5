import { listPayoutCountries } from "@apex/contract/fiat-withdrawals/payout-fields";
import type { ReactNode } from "react";
import { useRead } from "../../base/use-read.ts";
import { NotLoaded } from "../../base/flow/loaded.tsx";
import { BankForm } from "./bank-form.tsx";
import type { NewAccountProps } from "./enquiry-form.tsx";
import { InternationalForm } from "./international-form.tsx";
import { MobileMoneyForm } from "./mobile-money-form.tsx";
import { NoWayOut } from "./no-way-out.tsx";

export type AccountType = "bank" | "mobile-money";

export interface NewAccountFormProps extends NewAccountProps {
  type: AccountType;
  /** Accounts that are known already: below a short form, above one that is longer than the screen. */
  known?: ReactNode;
}

/** The form for a new account, by the wallet's currency and the account's type. */
export function NewAccount({ type, known, ...props }: NewAccountFormProps) {
  const { asset } = props;
  const ways = useRead(listPayoutCountries, { query: { asset } });
  if (!ways.data) return <NotLoaded query={ways} rows={3} />;
  const { domestic, international, mobileMoney } = ways.data;
  const isOpen = type === "bank" ? domestic.length + international.length > 0 : mobileMoney;
  if (!isOpen) return <NoWayOut />;
  if (type === "bank" && domestic.length === 0)
    return (
      <div className="grid gap-8">
        {known}
        <InternationalForm {...props} countries={international} />
      </div>
    );
  return (
    <div className="grid gap-8">
      {type === "mobile-money" ? <MobileMoneyForm {...props} /> : <BankForm {...props} />}
      {known}
    </div>
  );
}
