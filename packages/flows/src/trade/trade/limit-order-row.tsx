import type { LimitOrder } from "@apex/contract/trade/limit-orders";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import { useIntl, type IntlShape } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { CancelOrder } from "./cancel-orders.tsx";
import { isSale, priceGap } from "./limit-figures.ts";
import { writtenGap } from "./written-gap.ts";
import { writtenSetPrice } from "../../base/format/written-price.ts";

/** An order: its assets, its price against the market's, and its state. */
export function LimitOrderRow({ order, canCancel }: { order: LimitOrder; canCancel: boolean }) {
  const intl = useIntl();
  const { id, from, to, pay, receive, received, orderPrice, executedPrice, state } = order;
  const isOpen = state === "open";
  const pair = intl.formatMessage({ id: "apex.trade.pair" }, { from, to });
  return (
    <li data-item={id} className="grid gap-3 px-4 py-4 text-body sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <AssetIcon asset={to} className="size-9" />
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="font-semibold">
            <PlaceLink
              to="transaction"
              with={{ category: "trade", id }}
              variant="standalone"
              fallback={pair}
            >
              {pair}
            </PlaceLink>
          </h3>
          <p className="text-sm text-text-muted tabular-nums">
            {intl.formatMessage(
              { id: "apex.trade.payFor" },
              { pay: writtenMoney(pay, intl), receive: writtenMoney(received ?? receive, intl) },
            )}
          </p>
        </div>
        <RowStatus status={chips[stateOf(order)].status}>
          {intl.formatMessage({ id: chips[stateOf(order)].id })}
        </RowStatus>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-6 gap-y-2 text-sm">
        {executedPrice && (
          <Fact id="apex.trade.executedPrice">{writtenSetPrice(executedPrice, intl)}</Fact>
        )}
        <Fact id="apex.trade.orderPrice">
          {intl.formatMessage(
            { id: isSale(order) ? "apex.trade.orMore" : "apex.trade.orLess" },
            { price: writtenSetPrice(orderPrice, intl) },
          )}
          {!isOpen && received === undefined && (
            <span className="block text-text-muted">
              {intl.formatMessage({ id: "apex.trade.notExecuted" })}
            </span>
          )}
          {order.marketPrice && (
            <span className="block text-text-muted">
              {writtenGap(priceGap(orderPrice.amount, order.marketPrice.amount), intl)}
            </span>
          )}
        </Fact>
        {order.marketPrice && (
          <Fact id="apex.trade.marketPrice">{writtenSetPrice(order.marketPrice, intl)}</Fact>
        )}
        <Fact id={isOpen ? "apex.trade.end" : "apex.trade.closedAt"}>{endOf(order, intl)}</Fact>
      </dl>
      {isOpen && canCancel && <CancelOrder order={order} />}
    </li>
  );
}

const chips = {
  open: { status: "progress", id: "apex.trade.state-open" },
  completed: { status: "done", id: "apex.trade.state-completed" },
  cancelled: { status: "cancelled", id: "apex.trade.state-cancelled" },
  expired: { status: "cancelled", id: "apex.trade.state-expired" },
} as const;

function stateOf({ state, isExpired }: LimitOrder): keyof typeof chips {
  if (isExpired) return "expired";
  return state === "completed" || state === "cancelled" ? state : "open";
}

function endOf({ expiresAt, closedAt }: LimitOrder, intl: IntlShape): string {
  const at = closedAt ?? expiresAt;
  return at === undefined
    ? intl.formatMessage({ id: "apex.trade.end-never" })
    : formatMoment(at, intl.locale);
}

type FactId =
  | "apex.trade.orderPrice"
  | "apex.trade.executedPrice"
  | "apex.trade.marketPrice"
  | "apex.trade.end"
  | "apex.trade.closedAt";

function Fact({ id, children }: { id: FactId; children: React.ReactNode }) {
  const intl = useIntl();
  return (
    <div>
      <dt className="text-text-muted">{intl.formatMessage({ id })}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
