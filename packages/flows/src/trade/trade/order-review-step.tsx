import type { Verification } from "@apex/client/events";
import { baseOf } from "@apex/contract/trade/pair";
import { placeLimitOrder } from "@apex/contract/trade/limit-orders";
import { Card } from "@apex/ui/card/card";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { OrderConfirmation } from "../../parts/money-order/order-confirmation.tsx";
import { WalletRow } from "../../parts/money-order/wallet-row.tsx";
import type { SendingProps } from "../../parts/money-order/order-props.ts";
import { isOnWrongSide, isSale } from "./limit-figures.ts";
import { bodyOf, type PendingOrder } from "./limit-order-steps.ts";
import { writtenGap } from "./written-gap.ts";
import { writtenSetPrice } from "../../base/format/written-price.ts";

export interface OrderReviewStepProps extends SendingProps<PendingOrder> {
  onChangeAmount: () => void;
  /** Goes to the open orders. */
  onOpenOrders: () => void;
  onVerify: (verification: Verification) => void;
}

/** Shows the amount that the order puts on hold and when it runs, with the button that places it. */
export function OrderReviewStep({ onOpenOrders, ...sending }: OrderReviewStepProps) {
  const { order } = sending;
  const intl = useIntl();
  const request = bodyOf(order);
  const base = baseOf(order.from, order.to);
  const price = {
    base,
    amount: order.orderPrice,
    asset: base === order.from ? order.to : order.from,
  };
  const gapPpm = BigInt(order.gapPpm);
  return (
    <div className="grid gap-6">
      {isOnWrongSide(order, gapPpm) && (
        <Notice tone="caution" title={writtenGap(gapPpm, intl)}>
          {intl.formatMessage({
            id: isSale(order) ? "apex.trade.wrongSideSale" : "apex.trade.wrongSidePurchase",
          })}
        </Notice>
      )}
      <Card>
        <p className="mb-4 text-body font-semibold">
          {intl.formatMessage(
            { id: isSale(order) ? "apex.trade.runsAbove" : "apex.trade.runsBelow" },
            { price: writtenSetPrice(price, intl) },
          )}
        </p>
        <DescriptionList>
          <WalletRow side="from" asset={order.from} />
          <DescriptionRow term={intl.formatMessage({ id: "apex.trade.held" })}>
            {writtenMoney(order.pay, intl)}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.trade.feeWithin" })}>
            {writtenMoney(order.fee, intl)}
          </DescriptionRow>
          <DescriptionRow
            term={intl.formatMessage({ id: "apex.trade.orderPrice" })}
            note={writtenGap(gapPpm, intl)}
          >
            {writtenSetPrice(price, intl)}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.trade.end" })}>
            {order.expiresAt === undefined ? (
              intl.formatMessage({ id: "apex.trade.end-never" })
            ) : (
              <DateTime at={order.expiresAt} />
            )}
          </DescriptionRow>
          <WalletRow side="to" asset={order.to} />
          <DescriptionRow term={intl.formatMessage({ id: "apex.trade.atLeastReceived" })} isTotal>
            {writtenMoney(order.receive, intl)}
          </DescriptionRow>
        </DescriptionList>
        <p className="mt-4 text-sm text-text-muted">
          {intl.formatMessage({ id: "apex.trade.wholeOrNothing" })}
        </p>
      </Card>
      <OrderConfirmation
        key={order.key}
        {...sending}
        isUnproved
        endpoint={placeLimitOrder}
        request={request}
        actions={{
          "too-many-orders": {
            label: intl.formatMessage({ id: "apex.trade.openOrders" }),
            onPress: onOpenOrders,
          },
        }}
        submitLabel={intl.formatMessage(
          { id: "apex.trade.place" },
          { amount: writtenMoney(order.pay, intl) },
        )}
      />
    </div>
  );
}
