import { readCardTransaction, type CardTransaction } from "@apex/contract/cards/card-transactions";
import { movedOnCard } from "@apex/contract/cards/moved-on-card";
import { Card as Panel } from "@apex/ui/card/card";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Money } from "@apex/ui/money/money";
import { Notice } from "@apex/ui/notice/notice";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useIntl } from "react-intl";
import { Loaded } from "../../base/flow/loaded.tsx";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useRead } from "../../base/use-read.ts";
import { SectionPage } from "../../base/flow/section-page.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import {
  categoryWords,
  countryName,
  reasonWords,
  stateLook,
  transactionTitle,
} from "../../parts/card-face/card-words.ts";

export interface CardTransactionPageProps extends ScreenProps {
  cardId: string;
  transactionId: string;
}

/** A card's transaction; a declined payment with its reason and what to do. */
function CardTransactionScreen({
  cardId,
  transactionId,
  onTitle,
  headingLevel = 1,
}: CardTransactionPageProps) {
  const intl = useIntl();
  const params = { id: cardId, transactionId };
  const query = useRead(readCardTransaction, { params });
  const transaction = query.data?.transaction;
  const title = transaction
    ? transactionTitle(transaction, intl)
    : intl.formatMessage({ id: "apex.cards.transactions" });
  const look = transaction && stateLook(transaction, intl);
  return (
    <SectionPage
      width="form"
      headingLevel={headingLevel}
      title={title}
      back={{
        to: "card",
        with: { id: cardId },
        label: intl.formatMessage({ id: "apex.cards.toCard" }),
      }}
      actions={look && <StatusChip status={look.status}>{look.words}</StatusChip>}
      onTitle={onTitle}
    >
      <Loaded query={query}>
        {({ transaction }) => <Detail cardId={cardId} transaction={transaction} />}
      </Loaded>
    </SectionPage>
  );
}

function Detail({ cardId, transaction }: { cardId: string; transaction: CardTransaction }) {
  const intl = useIntl();
  const { kind, state, declineReason } = transaction;
  const isOwn = kind === "funding" || kind === "withdrawal";
  return (
    <>
      {declineReason !== undefined && (
        <Notice
          tone="caution"
          title={intl.formatMessage({ id: "apex.cards.reason" })}
          action={<NextStep cardId={cardId} reason={declineReason} />}
        >
          {reasonWords(declineReason, intl)}
        </Notice>
      )}
      {state === "authorised" && (
        <Notice tone="info">{intl.formatMessage({ id: "apex.cards.authorisedNote" })}</Notice>
      )}
      <Panel>
        <Facts transaction={transaction} />
      </Panel>
      {isOwn && (
        <PlaceButton
          to="receipt"
          with={{ category: "card", id: transaction.id }}
          variant="secondary"
          className="justify-self-start"
        >
          {intl.formatMessage({ id: "apex.cards.receipt" })}
        </PlaceButton>
      )}
    </>
  );
}

/** The remedy for a decline; nothing if this card has none. */
function NextStep({ cardId, reason }: { cardId: string; reason: string }) {
  const intl = useIntl();
  const next =
    reason === "insufficient-funds"
      ? ({ to: "fundCard", id: "apex.cards.fund" } as const)
      : reason === "card-terminated" || reason === "card-not-ready"
        ? undefined
        : ({ to: "cardMore", id: "apex.cards.moreTitle" } as const);
  return (
    next && (
      <PlaceButton to={next.to} with={{ id: cardId }} size="compact" variant="secondary">
        {intl.formatMessage({ id: next.id })}
      </PlaceButton>
    )
  );
}

function Facts({ transaction }: { transaction: CardTransaction }) {
  const intl = useIntl();
  const { kind, state, amount, fee, merchant, category, country, refunded, at, settledAt } =
    transaction;
  const term = (
    name:
      | "amount"
      | "asked"
      | "fee"
      | "merchant"
      | "category"
      | "country"
      | "refunded"
      | "date"
      | "settled"
      | "whereTo",
  ) => intl.formatMessage({ id: `apex.cards.${name}` });
  return (
    <DescriptionList>
      <DescriptionRow term={term("amount")} isTotal>
        <Money {...movedOnCard(transaction)} sign="always" />
      </DescriptionRow>
      {(state === "declined" || state === "released") && (
        <DescriptionRow term={term("asked")}>{writtenMoney(amount, intl)}</DescriptionRow>
      )}
      {minorOf(fee) > 0n && (
        <DescriptionRow term={term("fee")}>{writtenMoney(fee, intl)}</DescriptionRow>
      )}
      {refunded && (
        <DescriptionRow term={term("refunded")}>{writtenMoney(refunded, intl)}</DescriptionRow>
      )}
      {merchant !== undefined && (
        <DescriptionRow term={term("merchant")}>{merchant}</DescriptionRow>
      )}
      {category !== undefined && (
        <DescriptionRow term={term("category")}>{categoryWords(category, intl)}</DescriptionRow>
      )}
      {country !== undefined && (
        <DescriptionRow term={term("country")}>{countryName(country, intl)}</DescriptionRow>
      )}
      {(transaction.wentToWallet || kind === "withdrawal") && (
        <DescriptionRow term={term("whereTo")}>
          {intl.formatMessage({ id: "apex.cards.toWallet" })}
        </DescriptionRow>
      )}
      <DescriptionRow term={term("date")}>
        <DateTime at={at} />
      </DescriptionRow>
      {settledAt !== undefined && kind === "payment" && (
        <DescriptionRow term={term("settled")}>
          <DateTime at={settledAt} />
        </DescriptionRow>
      )}
    </DescriptionList>
  );
}

export const CardTransactionPage = withWords(["cards"], CardTransactionScreen);
