import type { Card, CardOutlook } from "@apex/contract/cards/card";
import { moneyOf } from "@apex/contract/money";
import { Card as Panel } from "@apex/ui/card/card";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Meter } from "@apex/ui/meter/meter";
import { Notice } from "@apex/ui/notice/notice";
import { FormattedMessage, useIntl } from "react-intl";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { daysUntil, reasonWords } from "../../parts/card-face/card-words.ts";

export interface CardOutlookPanelProps {
  card: Card;
  outlook: CardOutlook;
  /** The server's time. */
  nowMs: number;
}

/** The upcoming costs of a card and the day it would be declined, shown in advance. */
export function CardOutlookPanel({ card, outlook, nowMs }: CardOutlookPanelProps) {
  const intl = useIntl();
  const { upcoming, declineFee, declinesLeft, lastDecline } = outlook;
  const { month } = card.controls;
  const expectedMinor = upcoming.reduce((sum, { amount }) => sum + minorOf(amount), 0n);
  const missingMinor = expectedMinor - minorOf(card.balance);
  return (
    <section aria-labelledby="card-outlook" className="grid gap-3">
      <h2 id="card-outlook" className="text-lg font-semibold">
        {intl.formatMessage({ id: "apex.cards.outlook" })}
      </h2>
      {missingMinor > 0n && (
        <Notice tone="caution">
          {intl.formatMessage(
            { id: "apex.cards.outlookShort" },
            { missing: writtenMoney(moneyOf(missingMinor, card.balance.asset), intl) },
          )}
        </Notice>
      )}
      <Panel className="grid gap-4">
        {month && (
          <Meter
            label={intl.formatMessage({ id: "apex.cards.spentMonth" })}
            value={shareOf(minorOf(card.spentThisMonth), minorOf(month))}
            valueLabel={intl.formatMessage(
              { id: "apex.cards.spentOf" },
              {
                spent: writtenMoney(card.spentThisMonth, intl),
                limit: writtenMoney(month, intl),
              },
            )}
          />
        )}
        <DescriptionList>
          <DescriptionRow term={intl.formatMessage({ id: "apex.cards.outlookUpcoming" })}>
            {upcoming.length === 0 ? (
              intl.formatMessage({ id: "apex.cards.outlookNone" })
            ) : (
              <ul className="grid gap-1">
                {upcoming.map(({ merchant, amount, expectedAt }) => (
                  <li key={merchant}>
                    <FormattedMessage
                      id="apex.cards.outlookExpected"
                      values={{
                        merchant,
                        amount: writtenMoney(amount, intl),
                        day: <DateTime at={expectedAt} show="day" />,
                      }}
                    />
                  </li>
                ))}
              </ul>
            )}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.cards.outlookFee" })}>
            {writtenMoney(declineFee, intl)}
          </DescriptionRow>
          <DescriptionRow
            term={intl.formatMessage({ id: "apex.cards.outlookDeclines" })}
            note={intl.formatMessage({ id: "apex.cards.outlookDeclinesNote" })}
          >
            {intl.formatNumber(declinesLeft)}
          </DescriptionRow>
          {card.endsUnusedAt !== undefined && (
            <DescriptionRow
              term={intl.formatMessage({ id: "apex.cards.outlookIdle" })}
              note={intl.formatMessage(
                { id: "apex.cards.outlookIdleDays" },
                { days: daysUntil(card.endsUnusedAt, nowMs) },
              )}
            >
              <DateTime at={card.endsUnusedAt} show="day" />
            </DescriptionRow>
          )}
          {lastDecline && (
            <DescriptionRow
              term={intl.formatMessage({ id: "apex.cards.outlookLastDecline" })}
              note={reasonWords(lastDecline.reason, intl)}
            >
              <PlaceLink
                to="cardTransaction"
                with={{ cardId: card.id, transactionId: lastDecline.transactionId }}
              >
                {lastDecline.merchant}, {writtenMoney(lastDecline.amount, intl)}
              </PlaceLink>
            </DescriptionRow>
          )}
        </DescriptionList>
      </Panel>
    </section>
  );
}

/** The share of the limit in hundredths. */
function shareOf(partMinor: bigint, wholeMinor: bigint): number {
  return wholeMinor === 0n ? 0 : Number((partMinor * 100n) / wholeMinor);
}
