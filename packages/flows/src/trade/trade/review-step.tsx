import type { Verification } from "@apex/client/events";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { TimeLeft } from "../../base/format/time-left.tsx";
import { RefreshCw } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import type { SendingProps } from "../../parts/money-order/order-props.ts";
import { TradeConfirmation } from "../../parts/money-order/trade-confirmation.tsx";
import { QuoteFacts } from "./quote-facts.tsx";
import type { TradeKind, TradeOrder } from "./trade-steps.ts";
import { useQuoteRenewal } from "./use-quote-renewal.ts";
import { isWorse } from "./worse-quote.ts";

export interface ReviewStepProps extends SendingProps<TradeOrder> {
  kind: TradeKind;
  /** Keeps the order as it is now. */
  onOrder: (order: TradeOrder) => void;
  onChangeAmount: () => void;
  onVerify: (verification: Verification) => void;
}

const submitWords = {
  sell: "apex.trade.sellSubmit",
  buy: "apex.trade.buySubmit",
  swap: "apex.trade.swapSubmit",
} as const satisfies Record<TradeKind, string>;

/** The amounts at the held price, with the button that trades. Asks again if a renewed price is much worse. */
export function ReviewStep({ kind, onOrder, onChangeAmount, ...sending }: ReviewStepProps) {
  const { order } = sending;
  const intl = useIntl();
  const { businessMs } = useClient();
  const renewal = useQuoteRenewal(order, onOrder);
  const { quote, agreed } = order;
  const isAsking = isWorse(quote, agreed);
  const newPrice = {
    label: intl.formatMessage({ id: "apex.trade.newPrice" }),
    onPress: renewal.renew,
  };
  return (
    <div className="grid gap-6">
      <Card>
        <QuoteFacts kind={kind} quote={quote} />
        {!order.isOut && !renewal.isEnded && (
          <p className="mt-4 flex flex-wrap items-center justify-between gap-2 text-body">
            <span>
              <FormattedMessage
                id="apex.trade.heldFor"
                values={{
                  clock: (
                    <TimeLeft
                      endsAtMs={Date.parse(quote.expiresAt)}
                      nowMs={businessMs}
                      onEnd={renewal.onEnd}
                    />
                  ),
                }}
              />
            </span>
            <Button
              variant="quiet"
              size="compact"
              icon={<RefreshCw />}
              isPending={renewal.isRenewing}
              onPress={renewal.renew}
            >
              {intl.formatMessage({ id: "apex.trade.refresh" })}
            </Button>
          </p>
        )}
      </Card>
      {renewal.error ? (
        <ErrorView error={renewal.error} onRetry={renewal.renew} isRetrying={renewal.isRenewing} />
      ) : renewal.isEnded && !order.isOut ? (
        <EndedQuote isRenewing={renewal.isRenewing} onRenew={renewal.renew} />
      ) : isAsking && !order.isOut ? (
        <WorseQuote order={order} onAccept={() => onOrder({ ...order, agreed: quote })} />
      ) : (
        <TradeConfirmation
          key={order.key}
          {...sending}
          quoteId={quote.id}
          newPrice={newPrice}
          onRefused={(code) => {
            if (code === "quote-expired") renewal.end();
          }}
          onChange={onChangeAmount}
          submitLabel={intl.formatMessage(
            { id: submitWords[kind] },
            { pay: writtenMoney(quote.pay, intl), receive: writtenMoney(quote.receive, intl) },
          )}
        />
      )}
    </div>
  );
}

function EndedQuote({ isRenewing, onRenew }: { isRenewing: boolean; onRenew: () => void }) {
  const intl = useIntl();
  return (
    <Notice
      tone="info"
      live="status"
      title={intl.formatMessage({
        id: isRenewing ? "apex.trade.renewing" : "apex.trade.endedTitle",
      })}
      action={
        <Button size="compact" isPending={isRenewing} onPress={onRenew}>
          {intl.formatMessage({ id: "apex.trade.newPrice" })}
        </Button>
      }
    >
      {intl.formatMessage({ id: "apex.trade.endedBody" })}
    </Notice>
  );
}

function WorseQuote({ order, onAccept }: { order: TradeOrder; onAccept: () => void }) {
  const intl = useIntl();
  const { quote, agreed, side } = order;
  const [now, before] = side === "pay" ? [quote.receive, agreed.receive] : [quote.pay, agreed.pay];
  return (
    <Notice
      tone="caution"
      live="alert"
      title={intl.formatMessage({ id: "apex.trade.worseTitle" })}
      action={
        <Button size="compact" onPress={onAccept}>
          {intl.formatMessage({ id: "apex.trade.accept" })}
        </Button>
      }
    >
      {intl.formatMessage(
        { id: side === "pay" ? "apex.trade.worseReceive" : "apex.trade.worsePay" },
        { now: writtenMoney(now, intl), before: writtenMoney(before, intl) },
      )}
    </Notice>
  );
}
