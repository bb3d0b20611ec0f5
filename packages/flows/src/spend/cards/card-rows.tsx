import type { Card } from "@apex/contract/cards/card";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Money } from "@apex/ui/money/money";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import { CardSwatch } from "@apex/ui/virtual-card/card-swatch";
import { useIntl } from "react-intl";
import { useHiddenBalances } from "../../base/hidden-balances/use-hidden-balances.ts";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { SharedElement } from "../../base/shared-element/shared-element.tsx";
import {
  knownColour,
  knownStatus,
  numberLine,
  statusLook,
} from "../../parts/card-face/card-words.ts";

export interface CardRowsProps {
  cards: readonly Card[];
  /**
   * The card whose large face is beside the list. That face moves to the card's page, instead of the row's small one.
   */
  shownId?: string;
}

/** Cards in a list. */
export function CardRows({ cards, shownId }: CardRowsProps) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const isHidden = useHiddenBalances();
  return (
    <RowList label={intl.formatMessage({ id: "apex.cards.yourCards" })}>
      {cards.map((card) => {
        const look = statusLook(card, intl);
        const line = numberLine(card);
        return (
          <ListRow
            key={card.id}
            data-item={card.id}
            href={hrefTo("card", { id: card.id })}
            leading={
              <SharedElement name={card.id === shownId ? undefined : `card-${card.id}`}>
                <CardSwatch
                  size="row"
                  colour={knownColour(card)}
                  isEnded={knownStatus(card) === "terminated"}
                />
              </SharedElement>
            }
            title={card.label}
            subtitle={
              card.isDefault ? `${line}, ${intl.formatMessage({ id: "apex.cards.default" })}` : line
            }
            trailing={
              <Money
                {...card.balance}
                isHidden={isHidden}
                hiddenLabel={intl.formatMessage({ id: "apex.cards.hidden" })}
              />
            }
            trailingNote={<RowStatus status={look.status}>{look.words}</RowStatus>}
          />
        );
      })}
    </RowList>
  );
}
