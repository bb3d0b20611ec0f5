import type { PaymentRequest } from "@apex/contract/payments/pay-link";
import { payeeName } from "@apex/contract/payments/payee-name";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Check, Clock, HandCoins, LockKeyhole, X } from "@apex/ui/icon/icon";
import { useIntl } from "react-intl";
import { PlaceButton } from "../../base/places/place-button.tsx";

const icons = {
  paid: <Check />,
  expired: <Clock />,
  cancelled: <X />,
  declined: <X />,
  other: <LockKeyhole />,
  own: <HandCoins />,
} as const;

/** The page of a link that cannot be paid, or not by this viewer. */
export function ClosedRequest({ request }: { request: PaymentRequest }) {
  const intl = useIntl();
  const { payee, isOwn } = request;
  const why =
    request.status !== "open" ? closedAs(request.status) : isOwn ? "own" : ("other" as const);
  const body = intl.formatMessage(
    { id: `apex.payments.closed-${why}Body` },
    { name: payeeName(payee) },
  );
  return (
    <EmptyState
      icon={icons[why]}
      title={intl.formatMessage({ id: `apex.payments.closed-${why}` })}
      {...(isOwn
        ? {
            children: body,
            action: (
              <PlaceButton to="payments" variant="secondary">
                {intl.formatMessage({ id: "apex.payments.toLinks" })}
              </PlaceButton>
            ),
          }
        : { reason: body })}
    />
  );
}

/** An unknown status from a newer server is shown as cancelled. */
function closedAs(status: string): "paid" | "expired" | "cancelled" | "declined" {
  return status === "paid" || status === "expired" || status === "declined" ? status : "cancelled";
}
