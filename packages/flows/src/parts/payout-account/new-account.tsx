import { read } from "@apex/client/query";
import { listPayoutCountries } from "@apex/contract/fiat-withdrawals/payout-fields";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
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

/** The form of a new account, as the wallet's currency and the way want it. */
export function NewAccount({ type, known, ...props }: NewAccountFormProps) {
  const intl = useIntl();
  const { asset } = props;
  const ways = useQuery(read(useClient(), listPayoutCountries, { query: { asset } }));
  if (ways.error && !ways.data)
    return (
      <ErrorView
        error={ways.error}
        onRetry={() => void ways.refetch()}
        isRetrying={ways.isFetching}
      />
    );
  if (!ways.data)
    return <RowSkeletons count={3} label={intl.formatMessage({ id: "apex.flow.loading" })} />;
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
