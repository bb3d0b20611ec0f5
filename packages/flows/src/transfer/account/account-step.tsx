import { read } from "@apex/client/query";
import { listPayoutCountries } from "@apex/contract/fiat-withdrawals/payout-fields";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../../client-context.ts";
import { ErrorView } from "../../errors/error-view.tsx";
import { BankForm } from "./bank-form.tsx";
import type { NewAccountProps } from "./enquiry-form.tsx";
import { InternationalForm } from "./international-form.tsx";
import { KnownAccounts } from "./known-accounts.tsx";
import { MobileMoneyForm } from "./mobile-money-form.tsx";
import { NoWayOut } from "./no-way-out.tsx";

export interface AccountStepProps extends NewAccountProps {
  type: "bank" | "mobile-money";
}

/** Which account gets the money: one that is known, or a new one. */
export function AccountStep({ type, ...props }: AccountStepProps) {
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
  const known = (
    <KnownAccounts
      asset={asset}
      method={type === "bank" ? "bank_transfer" : "mobile_money"}
      onNext={props.onNext}
    />
  );
  if (type === "bank" && domestic.length === 0)
    return (
      <div className="grid gap-8">
        {/* Above a form that is longer than the screen. */}
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
