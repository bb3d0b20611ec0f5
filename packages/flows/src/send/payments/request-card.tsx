import type { PaymentRequest } from "@apex/contract/payments/pay-link";
import { payeeName } from "@apex/contract/payments/payee-name";
import { formatClock, formatDay } from "@apex/ui/date-time/format-moment";
import { Avatar } from "@apex/ui/avatar/avatar";
import { Card } from "@apex/ui/card/card";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";

/** The request: payee, purpose, amount and expiry. */
export function RequestCard({ request }: { request: PaymentRequest }) {
  const intl = useIntl();
  const { payee, purpose, amount, asset, expiresAt } = request;
  return (
    <Card className="grid justify-items-center gap-4 text-center">
      <Avatar name={payee.name} size="large" />
      <div className="grid max-w-full gap-1">
        <p className="text-body text-text-muted">
          {intl.formatMessage({ id: "apex.payments.asksYou" }, { name: payeeName(payee) })}
        </p>
        <p className="font-display text-3xl font-bold tracking-tight tabular-nums wrap-anywhere">
          {amount
            ? writtenMoney(amount, intl)
            : intl.formatMessage({ id: "apex.payments.anyAmount" }, { asset })}
        </p>
        <p className="text-lg wrap-anywhere">{purpose}</p>
      </div>
      {expiresAt !== undefined && (
        <p className="text-sm text-text-muted">
          {intl.formatMessage(
            { id: "apex.payments.payUntil" },
            {
              date: formatDay(expiresAt, intl.locale),
              time: formatClock(expiresAt, intl.locale),
            },
          )}
        </p>
      )}
    </Card>
  );
}
