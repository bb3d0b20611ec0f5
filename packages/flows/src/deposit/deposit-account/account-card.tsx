import type { DepositAccount } from "@apex/contract/deposits/deposit-accounts";
import { Notice } from "@apex/ui/notice/notice";
import { FormattedMessage, useIntl } from "react-intl";
import { accountDetails, PaymentDetails } from "../../parts/fiat-deposit/payment-details.tsx";

export interface AccountCardProps {
  account: DepositAccount;
}

/** The wallet's own account number, and the name that payments must come from. */
export function AccountCard({ account }: AccountCardProps) {
  const intl = useIntl();
  return (
    <PaymentDetails
      details={accountDetails(account)}
      shareTitle={intl.formatMessage({ id: "apex.deposit.shareTitle" })}
    >
      <Notice>
        <FormattedMessage
          id="apex.deposit.ownName"
          values={{ name: account.accountName, b: (words) => <strong key="name">{words}</strong> }}
        />
      </Notice>
    </PaymentDetails>
  );
}
