import { refresh } from "@apex/client/query";
import type { Card } from "@apex/contract/cards/card";
import { cardUnusedLifeMs } from "@apex/contract/limits";
import { ArrowDown, ArrowUp, Settings } from "@apex/ui/icon/icon";
import { TimeLeft } from "../../base/format/time-left.tsx";
import { Notice } from "@apex/ui/notice/notice";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { useClient } from "../../base/client-context.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { BlockSwitch } from "./block-switch.tsx";
import { CardFace } from "../../parts/card-face/card-face.tsx";
import { CardFacts } from "./card-facts.tsx";
import { CardOutlookPanel } from "./card-outlook.tsx";
import { CardPageFrame } from "./card-query.tsx";
import { CardTransactions } from "./card-transactions.tsx";
import { daysUntil, knownStatus } from "../../parts/card-face/card-words.ts";
import { RevealableFace } from "./revealable-face.tsx";

/** An unused card warns from half of its life on. */
const warnFromMs = cardUnusedLifeMs / 2;

/** The face and details beside the card's activity, if there is room. On a phone the details come last. */
const columns =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]";

export interface CardPageProps extends ScreenProps {
  id: string;
  /** Receives the words of a completed action, for a toast. */
  onSuccess?: (words: string) => void;
}

/** A card: its face, its money, its outlook and its transactions. */
function CardPageScreen({ id, onSuccess, onTitle, headingLevel = 1 }: CardPageProps) {
  const intl = useIntl();
  const { businessMs: nowMs } = useClient();
  const canChange = useAllowed("cards", "create");
  return (
    <CardPageFrame
      headingLevel={headingLevel}
      id={id}
      back={{ to: "cards", label: intl.formatMessage({ id: "apex.cards.back" }) }}
      onTitle={onTitle}
      loading={(card) => (
        <div className={columns}>
          <CardFace card={card} className="max-w-96" />
          <RowSkeletons count={4} label={intl.formatMessage({ id: "apex.flow.loading" })} />
        </div>
      )}
    >
      {({ card, outlook }) => (
        <div className={columns}>
          <div className="grid content-start gap-4">
            {canChange ? (
              <>
                <RevealableFace card={card} />
                <Actions card={card} onSuccess={onSuccess} />
              </>
            ) : (
              <CardFace card={card} className="max-w-96" />
            )}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 lg:row-span-2">
            <Standing card={card} nowMs={nowMs()} />
            {knownStatus(card) !== "terminated" && knownStatus(card) !== "pending" && (
              <CardOutlookPanel card={card} outlook={outlook} nowMs={nowMs()} />
            )}
            <CardTransactions cardId={card.id} />
          </div>
          <CardFacts card={card} />
        </div>
      )}
    </CardPageFrame>
  );
}

function Actions({ card, onSuccess }: { card: Card; onSuccess: CardPageProps["onSuccess"] }) {
  const intl = useIntl();
  const status = knownStatus(card);
  const isMade = status === "active" || status === "blocked";
  return (
    <div className="grid max-w-96 gap-4">
      {isMade && (
        <>
          <div className="flex flex-wrap gap-2.5 *:flex-1 *:px-2.5!">
            <PlaceButton to="fundCard" with={{ id: card.id }} icon={<ArrowDown />}>
              {intl.formatMessage({ id: "apex.cards.fund" })}
            </PlaceButton>
            <PlaceButton
              to="withdrawFromCard"
              with={{ id: card.id }}
              variant="secondary"
              icon={<ArrowUp />}
            >
              {intl.formatMessage({ id: "apex.cards.withdraw" })}
            </PlaceButton>
          </div>
          <BlockSwitch card={card} onSuccess={onSuccess} />
        </>
      )}
      <PlaceButton to="cardMore" with={{ id: card.id }} variant="secondary" icon={<Settings />}>
        {intl.formatMessage({ id: "apex.cards.moreTitle" })}
      </PlaceButton>
    </div>
  );
}

/** The card's state, unless it is simply active. */
function Standing({ card, nowMs }: { card: Card; nowMs: number }) {
  const intl = useIntl();
  switch (knownStatus(card)) {
    case "pending":
      return card.waitsForApproval === true ? (
        <Notice tone="info" title={intl.formatMessage({ id: "apex.cards.waitsTitle" })}>
          {intl.formatMessage({ id: "apex.cards.waitsBody" })}
        </Notice>
      ) : (
        <BeingMade readyAt={card.readyAt} />
      );
    case "blocked":
      return (
        <Notice tone="caution">
          {intl.formatMessage({
            id:
              card.blockReason === "declines"
                ? "apex.cards.blockedByDeclines"
                : "apex.cards.blockedByOwner",
          })}
        </Notice>
      );
    case "terminated":
      return (
        <Notice tone="info">
          {intl.formatMessage({ id: endedWords[card.terminationReason ?? ""] ?? endedWords.owner })}
        </Notice>
      );
    case "active": {
      const { endsUnusedAt } = card;
      if (endsUnusedAt === undefined || Date.parse(endsUnusedAt) - nowMs > warnFromMs) return null;
      return (
        <Notice tone="caution">
          {intl.formatMessage(
            { id: "apex.cards.idleWarning" },
            { days: daysUntil(endsUnusedAt, nowMs) },
          )}
        </Notice>
      );
    }
  }
}

const endedWords: Readonly<Record<string, MessageId>> & { readonly owner: MessageId } = {
  owner: "apex.cards.endedByOwner",
  unused: "apex.cards.endedUnused",
  refused: "apex.cards.endedRefused",
  "not-approved": "apex.cards.endedNotApproved",
};

/** The countdown of a pending card; the card is read again at its end. */
function BeingMade({ readyAt }: { readyAt: string | undefined }) {
  const intl = useIntl();
  const { businessMs: nowMs } = useClient();
  const queries = useQueryClient();
  const [isOver, setOver] = useState(false);
  return (
    <Notice tone="info" live="status" title={intl.formatMessage({ id: "apex.cards.pendingTitle" })}>
      <p>{intl.formatMessage({ id: "apex.cards.pendingBody" })}</p>
      <p className="mt-1 font-semibold">
        {readyAt === undefined || isOver ? (
          intl.formatMessage({ id: "apex.cards.nearlyReady" })
        ) : (
          <FormattedMessage
            id="apex.cards.readyIn"
            values={{
              clock: (
                <TimeLeft
                  endsAtMs={Date.parse(readyAt)}
                  nowMs={nowMs}
                  onEnd={() => {
                    setOver(true);
                    void refresh(queries, ["cards"]);
                  }}
                />
              ),
            }}
          />
        )}
      </p>
    </Notice>
  );
}

export const CardPage = withWords(["cards", "security"], CardPageScreen);
