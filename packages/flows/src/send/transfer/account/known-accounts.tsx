import type { Asset } from "@apex/contract/assets";
import {
  listFiatBeneficiaries,
  type FiatBeneficiary,
} from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import type { FiatWithdrawalMethod } from "@apex/contract/fiat-withdrawals/payout-account";
import { Avatar } from "@apex/ui/avatar/avatar";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Searched } from "../../../base/paged-search/searched.tsx";
import { useSteadyRead } from "../../../base/use-read.ts";
import { useSearchWords } from "../../../base/use-rested.ts";
import type { AccountPayee } from "../../../parts/payout-account/account-payee.ts";
import { knownPayee } from "./payee.ts";
import { writtenContact } from "@apex/contract/phones/written-contact";
import { dotted } from "../../../base/format/dotted.ts";

/** A list longer than this gets a search field. */
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
  const q = useSearchWords(typed);
  const known = useSteadyRead(listFiatBeneficiaries, {
    query: { asset, method, ...(q !== "" && { q }) },
  });
  return (
    <Searched
      text={typed}
      onText={setTyped}
      label={intl.formatMessage({ id: "apex.transfer.accountsSearch" })}
      clearLabel={intl.formatMessage({ id: "apex.transfer.accountsSearchClear" })}
      query={known}
      rows={3}
      isEmpty={({ recent, saved }) => recent.length + saved.length === 0}
      isLong={({ saved }) => saved.length >= searchedFrom}
      none={
        <p className="text-body text-text-muted">
          {intl.formatMessage({ id: "apex.transfer.accountsNone" })}
        </p>
      }
      noMatch={
        <p role="status" className="text-body text-text-muted">
          {intl.formatMessage({ id: "apex.transfer.accountsNoMatch" })}
        </p>
      }
    >
      {({ recent, saved }) => (
        <>
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
      )}
    </Searched>
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
              subtitle={dotted(
                one.accountLabel !== undefined && accountName,
                bankName,
                writtenContact(accountNumber),
              )}
              onPress={() => onNext(knownPayee(one))}
            />
          );
        })}
      </RowList>
    </div>
  );
}
