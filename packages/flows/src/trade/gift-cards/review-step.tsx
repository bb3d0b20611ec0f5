import type { Verification } from "@apex/client/events";
import { quoteSell, type SellBrand, type SellQuote } from "@apex/contract/gift-cards/sell-offers";
import { createTrade } from "@apex/contract/gift-cards/trades";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { TimeLeft } from "../../base/format/time-left.tsx";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Clock, LockKeyhole } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useEffect, useEffectEvent, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useAct } from "../../base/use-read.ts";
import { WalletRow } from "../../parts/money-order/wallet-row.tsx";
import { OrderConfirmation } from "../../parts/money-order/order-confirmation.tsx";
import { OrderError } from "../../parts/money-order/order-error.tsx";
import type { SendingProps } from "../../parts/money-order/order-props.ts";
import { useChangeOf } from "../../parts/money-order/use-change-of.ts";
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
  /** The props to send the order at the locked rate; undefined before a rate is locked. */
  sending: SendingProps<SellOrder> | undefined;
  onQuote: (quote: SellQuote) => void;
  onChange: (step: "card" | "evidence") => void;
  onVerify: (verification: Verification) => void;
}

/** The cards to sell, at a rate that is locked once it is shown. */
export function ReviewStep(props: ReviewStepProps) {
  const intl = useIntl();
  const { brand, card, sending, onQuote, onVerify } = props;
  const lock = useAct(quoteSell);
  const ask = () => {
    const { country, form, value, quantity } = card;
    lock.mutate(
      { body: { brand: brand.id, country, form, value, quantity } },
      { onSuccess: ({ quote }) => onQuote(quote) },
    );
  };
  const askFirst = useEffectEvent(ask);
  const isMissing = sending === undefined;
  useEffect(() => {
    if (isMissing) askFirst();
  }, [isMissing]);
  return (
    <div className="grid gap-6">
      <Summary {...props} quote={sending?.order.quote} />
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
      {sending ? (
        <LockedRate
          key={sending.order.key}
          {...props}
          sending={sending}
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
  const change = useChangeOf(onChange);
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
            <WalletRow side="to" asset={quote.payout.asset} />
            <DescriptionRow term={intl.formatMessage({ id: "apex.gift-cards.youGet" })} isTotal>
              {writtenMoney(quote.payout, intl)}
            </DescriptionRow>
          </>
        )}
      </DescriptionList>
    </Card>
  );
}

interface LockedRateProps extends ReviewStepProps {
  sending: SendingProps<SellOrder>;
  onNewRate: () => void;
  isAsking: boolean;
}

/** Shows how long the rate is locked, and the button that sends the cards at it. */
function LockedRate({
  sending,
  photos,
  code,
  onNewRate,
  isAsking,
  onChange,
  onVerify,
}: LockedRateProps) {
  const intl = useIntl();
  const { businessMs: nowMs } = useClient();
  const { quote, isOut } = sending.order;
  const endsAtMs = Date.parse(quote.expiresAt);
  const [isOver, setIsOver] = useState(() => endsAtMs <= nowMs());
  const newRate = intl.formatMessage({ id: "apex.gift-cards.newRate" });
  if (isOver && !isOut)
    return (
      <Notice
        tone="caution"
        icon={<Clock />}
        live="status"
        title={intl.formatMessage({ id: "apex.gift-cards.rateOver" })}
        action={
          <Button variant="secondary" size="compact" isPending={isAsking} onPress={onNewRate}>
            {newRate}
          </Button>
        }
      />
    );
  return (
    <>
      {!isOut && (
        <Notice icon={<LockKeyhole />}>
          {intl.formatMessage(
            { id: "apex.gift-cards.rateLocked" },
            {
              clock: <TimeLeft endsAtMs={endsAtMs} nowMs={nowMs} onEnd={() => setIsOver(true)} />,
            },
          )}
        </Notice>
      )}
      <OrderConfirmation
        {...sending}
        isUnproved
        endpoint={createTrade}
        request={{
          quoteId: quote.id,
          imageIds: photos.map(({ id }) => id),
          ...(code !== undefined && { code }),
        }}
        onChangeAmount={() => onChange("card")}
        onVerify={onVerify}
        onRefused={(refused) => {
          if (refused === "quote-expired") setIsOver(true);
        }}
        actions={{ "quote-expired": { label: newRate, onPress: onNewRate } }}
        submitLabel={intl.formatMessage({ id: "apex.gift-cards.send" })}
      />
    </>
  );
}
