import type { PayoutAccount } from "@apex/contract/fiat-withdrawals/payout-account";
import { Avatar } from "@apex/ui/avatar/avatar";
import type { ReactNode } from "react";
import { writtenContact } from "@apex/contract/phones/written-contact";

export interface AccountFaceProps {
  account: PayoutAccount;
  /** Under the name, the bank and the number. */
  children?: ReactNode;
}

/** An account: initials, name, bank and number. */
export function AccountFace({ account, children }: AccountFaceProps) {
  return (
    <div className="flex min-w-0 items-center gap-4">
      <Avatar name={account.accountName} size="large" />
      <div className="min-w-0 text-body">
        <p className="text-lg font-semibold wrap-anywhere">{account.accountName}</p>
        <p className="text-text-muted">{account.bankName}</p>
        <p className="break-all text-text-muted tabular-nums">
          {writtenContact(account.accountNumber)}
        </p>
        {children}
      </div>
    </div>
  );
}
