import { listPaymentRequests, type PaymentRequest } from "@apex/contract/payments/pay-link";
import { payeeName } from "@apex/contract/payments/payee-name";
import { formatDay } from "@apex/ui/date-time/format-moment";
import { Avatar } from "@apex/ui/avatar/avatar";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { HandCoins } from "@apex/ui/icon/icon";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { ListPages } from "../../base/flow/list-pages.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { usePages } from "../../base/use-read.ts";
import { DeclineRequest } from "./decline-request.tsx";
import { dotted } from "../../base/format/dotted.ts";

export interface RequestsToPayProps {
  /** True above other content: the list is hidden while empty or loading, but a failure is still shown. */
  isPart?: boolean;
}

/** The requests to the workspace, latest first. */
export function RequestsToPay({ isPart = false }: RequestsToPayProps) {
  const intl = useIntl();
  const list = usePages(listPaymentRequests, { query: {} });
  const requests = list.data?.pages.flatMap((page) => page.items);
  if (isPart && !requests?.length && !list.error) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {requests?.length === 0 && (
        <EmptyState
          icon={<HandCoins />}
          headingLevel={2}
          title={intl.formatMessage({ id: "apex.payments.empty-to-pay" })}
          reason={intl.formatMessage({ id: "apex.payments.emptyBody-to-pay" })}
        />
      )}
      {requests !== undefined && requests.length > 0 && (
        <ul
          aria-label={intl.formatMessage({ id: "apex.payments.view-to-pay" })}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          {requests.map((request) => (
            <RequestRow key={request.code} request={request} />
          ))}
        </ul>
      )}
      <ListPages list={list} />
    </div>
  );
}

/** A request: payee, amount, purpose and expiry; to pay or decline. */
function RequestRow({ request }: { request: PaymentRequest }) {
  const intl = useIntl();
  const canDecline = useAllowed("withdrawals", "create");
  const { code, payee, purpose, amount, asset, expiresAt } = request;
  return (
    <li
      data-item={code}
      className="grid gap-4 rounded-card border border-border bg-surface-raised p-5 shadow-raised sm:flex sm:items-center"
    >
      <Avatar name={payee.name} />
      <div className="min-w-0 flex-1">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{purpose}</h2>
        <p className="mt-1 text-lg font-semibold tabular-nums">
          {amount
            ? writtenMoney(amount, intl)
            : intl.formatMessage({ id: "apex.payments.anyAmount" }, { asset })}
        </p>
        <p className="text-sm text-text-muted">
          {dotted(
            intl.formatMessage({ id: "apex.payments.asksYou" }, { name: payeeName(payee) }),
            expiresAt !== undefined &&
              intl.formatMessage(
                { id: "apex.payments.until" },
                { date: formatDay(expiresAt, intl.locale) },
              ),
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <PlaceButton
          size="compact"
          to="pay"
          with={{ code }}
          aria-label={intl.formatMessage({ id: "apex.payments.payNamed" }, { purpose })}
        >
          {intl.formatMessage({ id: "apex.payments.payNow" })}
        </PlaceButton>
        {canDecline && <DeclineRequest request={request} isNamed />}
      </div>
    </li>
  );
}
