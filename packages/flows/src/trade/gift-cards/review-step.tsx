import type { Verification } from "@apex/client/events";
import { act } from "@apex/client/query";
import { quoteSell, type SellBrand, type SellQuote } from "@apex/contract/gift-cards/sell-offers";
import { createTrade } from "@apex/contract/gift-cards/trades";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { Countdown } from "@apex/ui/countdown/countdown";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Clock, LockKeyhole } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { Spinner } from "@apex/ui/spinner/spinner";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { newOrderKey } from "../../parts/money-order/order-key.ts";
import { OrderError } from "../../parts/money-order/order-error.tsx";
import { useOrderSending } from "../../parts/money-order/use-order-sending.ts";
import {
  countryName,
  formWords,
  writtenCards,
  writtenValue,
} from "../../parts/gift-card-faces/gift-card-words.ts";
import type { SellOrder, SellStep } from "./sell-steps.ts";

type ReviewedCards = Omit<Extract<SellStep, { name: "review" }>, "name">;

export interface ReviewStepProps extends ReviewedCards {
  brand: SellBrand;
  /** The locked rate with its key. */
  order: SellOrder | undefined;
  onOrder: (order: SellOrder) => void;
  onChange: (step: "card" | "evidence") => void;
  onVerify: (verification: Verification) => void;
  onSent: (transaction: Transaction) => void;
}

/** The cards to sell, at a rate that is locked once it is shown. */
export function ReviewStep(props: ReviewStepProps) {
  const intl = useIntl();
  const { brand, card, order, onOrder, onVerify } = props;
  const lock = useMutation(act(useClient(), quoteSell));
  const ask = () => {
    const { country, form, value, quantity } = card;
    lock.mutate(
      { body: { brand: brand.id, country, form, value, quantity } },
      { onSuccess: ({ quote }) => onOrder({ quote, ...newOrderKey() }) },
    );
  };
  const askFirst = useEffectEvent(ask);
  const isMissing = order === undefined;
  useEffect(() => {
    if (isMissing) askFirst();
  }, [isMissing]);
  return (
    <div className="grid gap-6">
      <Summary {...props} quote={order?.quote} />
      {lock.error && (
        <OrderError
          error={lock.error}
          onRetry={ask}
          isRetrying={lock.isPending}
          onVerify={onVerify}
          action={
            lock.error.code === "offer-unavailable"
              ? {
                  label: intl.formatMessage({ id: "apex.flow.change" }),
                  onPress: () => props.onChange("card"),
                }
              : undefined
          }
        />
      )}
      {order ? (
        <Sending
          key={order.key}
          {...props}
          order={order}
          onNewRate={ask}
          isAsking={lock.isPending}
        />
      ) : (
        !lock.error && (
          <RowSkeletons count={1} label={intl.formatMessage({ id: "apex.flow.loading" })} />
        )
      )}
    </div>
  );
}

function Summary({
  brand,
  card,
  photos,
  code,
  quote,
  onChange,
}: ReviewStepProps & { quote: SellQuote | undefined }) {
  const intl = useIntl();
  const change = (step: "card" | "evidence") => ({
    onChange: () => onChange(step),
    changeLabel: intl.formatMessage({ id: "apex.flow.change" }),
  });
  return (
    <Card>
      <DescriptionList>
        <DescriptionRow
          term={intl.formatMessage({ id: "apex.gift-cards.brand" })}
          note={`${countryName(card.country, intl)}, ${formWords(card.form, intl)}`}
          {...change("card")}
        >
          {brand.name}, {writtenCards(card, intl)}
        </DescriptionRow>
        <DescriptionRow
          term={intl.formatMessage({ id: "apex.gift-cards.proof" })}
          {...change("evidence")}
        >
          {code === undefined
            ? intl.formatMessage({ id: "apex.gift-cards.photoCount" }, { count: photos.length })
            : intl.formatMessage(
                { id: "apex.gift-cards.codeEnding" },
                { ending: code.replaceAll(/\s/g, "").slice(-4) },
              )}
        </DescriptionRow>
        {quote && (
          <>
            <DescriptionRow
              term={intl.formatMessage({ id: "apex.gift-cards.rate" })}
              note={intl.formatMessage({ id: "apex.gift-cards.usually" }, { count: quote.minutes })}
            >
              {intl.formatMessage(
                { id: "apex.gift-cards.perUnit" },
                {
                  rate: writtenMoney(quote.rate, intl),
                  unit: writtenValue("1", card.currency, intl),
                },
              )}
            </DescriptionRow>
            <DescriptionRow term={intl.formatMessage({ id: "apex.gift-cards.youGet" })} isTotal>
              {writtenMoney(quote.payout, intl)}
            </DescriptionRow>
          </>
        )}
      </DescriptionList>
    </Card>
  );
}

interface SendingProps extends ReviewStepProps {
  order: SellOrder;
  onNewRate: () => void;
  isAsking: boolean;
}

function Sending({
  order,
  photos,
  code,
  onOrder,
  onNewRate,
  isAsking,
  onVerify,
  onSent,
}: SendingProps) {
  const intl = useIntl();
  const { nowMs } = useClient();
  const endsAtMs = Date.parse(order.quote.expiresAt);
  const [isOver, setIsOver] = useState(() => !order.isOut && endsAtMs <= nowMs());
  const sending = useOrderSending({
    endpoint: createTrade,
    inputOf: () => ({
      body: {
        quoteId: order.quote.id,
        imageIds: photos.map(({ id }) => id),
        ...(code !== undefined && { code }),
      },
    }),
    order,
    onOut: (isOut) => onOrder({ ...order, isOut }),
    onCalledOff: () => onOrder({ ...order, ...newOrderKey() }),
    onSent,
  });
  const isExpired = isOver || sending.error?.code === "quote-expired";
  if (sending.state === "checking") {
    return (
      <Notice icon={<Spinner />} live="status">
        {intl.formatMessage({ id: "apex.gift-cards.checking" })}
      </Notice>
    );
  }
  if (isExpired) {
    return (
      <Notice
        tone="caution"
        icon={<Clock />}
        live="status"
        title={intl.formatMessage({ id: "apex.gift-cards.rateOver" })}
        action={
          <Button variant="secondary" size="compact" isPending={isAsking} onPress={onNewRate}>
            {intl.formatMessage({ id: "apex.gift-cards.newRate" })}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Notice icon={<LockKeyhole />}>
        {intl.formatMessage(
          { id: "apex.gift-cards.rateLocked" },
          {
            clock: (
              <Countdown
                key={order.quote.id}
                endsAtMs={endsAtMs}
                nowMs={nowMs}
                spoken={(seconds) =>
                  intl.formatMessage({ id: "apex.flow.secondsLeft" }, { seconds })
                }
                onEnd={() => setIsOver(true)}
              />
            ),
          },
        )}
      </Notice>
      {sending.error && (
        <OrderError
          error={sending.error}
          onRetry={() => sending.send(undefined)}
          isRetrying={sending.state === "sending"}
          onVerify={onVerify}
        />
      )}
      <Button
        width="full"
        isPending={sending.state === "sending"}
        onPress={() => sending.send(undefined)}
      >
        {intl.formatMessage({ id: "apex.gift-cards.send" })}
      </Button>
    </>
  );
}
