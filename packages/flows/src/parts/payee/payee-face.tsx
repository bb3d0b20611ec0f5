import type { Recipient } from "@apex/contract/transfers/recipients";
import { Avatar } from "@apex/ui/avatar/avatar";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { writtenAgo } from "../../base/format/written-ago.ts";
import { writtenMoney } from "../../base/format/written-money.ts";

/** "Last paid ₦12,500.00, 2 days ago", or that this payee was never paid. Needs the words of `transfer`. */
export function useLastPaid(): (payee: Recipient) => string {
  const intl = useIntl();
  const client = useClient();
  return ({ lastPaid }) => {
    if (!lastPaid) return intl.formatMessage({ id: "apex.transfer.neverPaid" });
    const when = writtenAgo(lastPaid.at, intl.locale, client.businessMs());
    return intl.formatMessage(
      { id: "apex.transfer.lastPaid" },
      { amount: writtenMoney(lastPaid.amount, intl), when },
    );
  };
}

export interface PayeeFaceProps {
  payee: Recipient;
  /** Details of the payment, under the name and the last payment. */
  children?: ReactNode;
}

/** The payee: avatar, masked name, username, last payment. */
export function PayeeFace({ payee, children }: PayeeFaceProps) {
  const lastPaid = useLastPaid();
  return (
    <div className="flex min-w-0 items-center gap-4">
      <Avatar name={payee.maskedName} size="large" />
      <div className="min-w-0 text-body">
        <p className="text-lg font-semibold">{payee.maskedName}</p>
        <p className="break-all text-text-muted">@{payee.username}</p>
        <p className="text-sm text-text-muted">{lastPaid(payee)}</p>
        {children}
      </div>
    </div>
  );
}
