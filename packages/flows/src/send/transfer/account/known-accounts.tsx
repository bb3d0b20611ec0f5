import { read } from "@apex/client/query";
import type { Asset } from "@apex/contract/assets";
import {
  listFiatBeneficiaries,
  type FiatBeneficiary,
} from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import type { FiatWithdrawalMethod } from "@apex/contract/fiat-withdrawals/payout-account";
import { Avatar } from "@apex/ui/avatar/avatar";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { SearchField } from "@apex/ui/search-field/search-field";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../../base/client-context.ts";
import { Loaded } from "../../../base/flow/loaded.tsx";
import type { AccountPayee } from "../../../parts/payout-account/account-payee.ts";
import { knownPayee } from "./payee.ts";

/** More accounts than these get a search field. */
const searchedFrom = 6;

export interface KnownAccountsProps {
  asset: Asset;
  method: FiatWithdrawalMethod;
  onNext: (payee: AccountPayee) => void;
}

/** Recently paid accounts, and saved ones. */
export function KnownAccounts({ asset, method, onNext }: KnownAccountsProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const known = useQuery({
    ...read(useClient(), listFiatBeneficiaries, {
      query: { asset, method, ...(q !== "" && { q }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={known} rows={3}>
      {({ recent, saved }) => {
        const isEmpty = recent.length + saved.length === 0;
        if (isEmpty && typed === "")
          return (
            <p className="text-body text-text-muted">
              {intl.formatMessage({ id: "apex.transfer.accountsNone" })}
            </p>
          );
        const isSearched = typed !== "" || saved.length >= searchedFrom;
        return (
          <>
            {isSearched && (
              <SearchField
                label={intl.formatMessage({ id: "apex.transfer.accountsSearch" })}
                clearLabel={intl.formatMessage({ id: "apex.transfer.accountsSearchClear" })}
                value={typed}
                onChange={setTyped}
              />
            )}
            {isEmpty && (
              <p role="status" className="text-body text-text-muted">
                {intl.formatMessage({ id: "apex.transfer.accountsNoMatch" })}
              </p>
            )}
            <AccountList
              label={intl.formatMessage({ id: "apex.transfer.payeeRecent" })}
              accounts={recent}
              onNext={onNext}
            />
            <AccountList
              label={intl.formatMessage({ id: "apex.transfer.payeeSaved" })}
              accounts={saved}
              onNext={onNext}
            />
          </>
        );
      }}
    </Loaded>
  );
}

interface AccountListProps extends Pick<KnownAccountsProps, "onNext"> {
  label: string;
  accounts: readonly FiatBeneficiary[];
}

function AccountList({ label, accounts, onNext }: AccountListProps) {
  if (accounts.length === 0) return null;
  return (
    <div className="grid gap-2.5">
      <p className="text-body font-semibold" aria-hidden="true">
        {label}
      </p>
      <RowList label={label}>
        {accounts.map((one) => {
          const { bankName, accountNumber, accountName } = one.account;
          return (
            <ListRow
              key={one.id}
              leading={<Avatar name={accountName} />}
              title={one.accountLabel ?? accountName}
              subtitle={[
                ...(one.accountLabel === undefined ? [] : [accountName]),
                bankName,
                accountNumber,
              ].join(" · ")}
              onPress={() => onNext(knownPayee(one))}
            />
          );
        })}
      </RowList>
    </div>
  );
}
