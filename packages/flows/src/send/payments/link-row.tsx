import type { PaymentLink } from "@apex/contract/payments/payment-links";
import { transactionCategoryOf } from "@apex/contract/transactions/transaction";
import { assetFacts } from "@apex/contract/assets";
import { formatDay } from "@apex/ui/date-time/format-moment";
import { Button } from "@apex/ui/button/button";
import { QrCode } from "@apex/ui/icon/icon";
import { RowStatus, type Status } from "@apex/ui/status-chip/status-chip";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { statusWords } from "./request-words.ts";
import { dotted } from "../../base/format/dotted.ts";

export type LinkAction = "share" | "cancel";

export interface LinkRowProps {
  link: PaymentLink;
  canCancel: boolean;
  onAction: (action: LinkAction) => void;
}

const chips: Readonly<Record<string, Status>> = {
  open: "progress",
  paid: "done",
  expired: "failed",
  cancelled: "cancelled",
  declined: "failed",
};

/** A link: purpose, amount, state and actions. */
export function LinkRow({ link, canCancel, onAction }: LinkRowProps) {
  const intl = useIntl();
  const { purpose, asset, amount, use, status, payments, payer, lastPaymentId } = link;
  const isOpen = status === "open";
  const lines = [
    payer !== undefined &&
      intl.formatMessage({ id: "apex.payments.askedOf" }, { name: payer.name }),
    use === "many" && intl.formatMessage({ id: "apex.payments.useMany" }),
    payments > 0 &&
      use === "many" &&
      intl.formatMessage(
        { id: "apex.payments.received" },
        { count: payments, amount: writtenMoney(link.received, intl) },
      ),
    untilLine(link),
  ];
  function untilLine({ expiresAt, createdAt }: PaymentLink): string {
    const date = (iso: string) => formatDay(iso, intl.locale);
    return isOpen && expiresAt !== undefined
      ? intl.formatMessage({ id: "apex.payments.until" }, { date: date(expiresAt) })
      : intl.formatMessage({ id: "apex.payments.made" }, { date: date(createdAt) });
  }
  const category = transactionCategoryOf("one-time-payment", assetFacts(asset).category);
  return (
    <li
      data-item={link.id}
      className="grid gap-4 rounded-card border border-border bg-surface-raised p-5 shadow-raised sm:flex sm:items-center"
    >
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-semibold wrap-anywhere">{purpose}</h2>
          <RowStatus status={chips[status] ?? "progress"}>{statusWords(status, intl)}</RowStatus>
        </div>
        <p className="mt-1 text-lg font-semibold tabular-nums">
          {amount
            ? writtenMoney(amount, intl)
            : intl.formatMessage({ id: "apex.payments.anyAmount" }, { asset })}
        </p>
        <p className="text-sm text-text-muted">{dotted(...lines)}</p>
        {link.declineReason !== undefined && (
          <p className="text-body wrap-anywhere">
            {intl.formatMessage({ id: "apex.payments.said" }, { reason: link.declineReason })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <Button
            variant="secondary"
            size="compact"
            icon={<QrCode />}
            onPress={() => onAction("share")}
            aria-label={intl.formatMessage({ id: "apex.payments.shareNamed" }, { purpose })}
          >
            {intl.formatMessage({ id: "apex.payments.share" })}
          </Button>
        )}
        {lastPaymentId !== undefined && (
          <PlaceButton
            variant="secondary"
            size="compact"
            to="transaction"
            with={{ category, id: lastPaymentId }}
            aria-label={intl.formatMessage({ id: "apex.payments.lastPaymentNamed" }, { purpose })}
          >
            {intl.formatMessage({ id: "apex.payments.lastPayment" })}
          </PlaceButton>
        )}
        {isOpen && canCancel && (
          <Button
            variant="quiet"
            size="compact"
            onPress={() => onAction("cancel")}
            aria-label={intl.formatMessage({ id: "apex.payments.cancelNamed" }, { purpose })}
          >
            {intl.formatMessage({ id: "apex.payments.cancel" })}
          </Button>
        )}
      </div>
    </li>
  );
}
