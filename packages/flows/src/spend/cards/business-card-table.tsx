import type { Card } from "@apex/contract/cards/card";
import { Money } from "@apex/ui/money/money";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import { Table, type Column } from "@apex/ui/table/table";
import { useMemo } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useHiddenBalances } from "../../base/hidden-balances/use-hidden-balances.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { numberLine, statusLook } from "../../parts/card-face/card-words.ts";

export interface BusinessCardTableProps {
  cards: readonly Card[];
}

/** Cards with holder, limits and balance. */
export function BusinessCardTable({ cards }: BusinessCardTableProps) {
  const intl = useIntl();
  const isHidden = useHiddenBalances();
  const columns = useMemo(() => columnsOf(intl, isHidden), [intl, isHidden]);
  return (
    <Table
      caption={intl.formatMessage({ id: "apex.business-cards.title" })}
      columns={columns}
      rows={cards}
      rowKey={({ id }) => id}
      narrow="cards"
    />
  );
}

function columnsOf(intl: IntlShape, isHidden: boolean): readonly Column<Card>[] {
  const header = (name: "card" | "holder" | "budget" | "balance" | "status") =>
    intl.formatMessage({ id: `apex.business-cards.${name}` });
  return [
    {
      id: "card",
      header: header("card"),
      isRowHeader: true,
      cell: (card) => (
        <span className="block min-w-0">
          <PlaceLink variant="standalone" to="card" with={{ id: card.id }} fallback={card.label}>
            {card.label}
          </PlaceLink>
          <span className="block text-sm font-normal text-text-muted">{numberLine(card)}</span>
        </span>
      ),
    },
    { id: "holder", header: header("holder"), cell: (card) => <HolderCell card={card} /> },
    { id: "budget", header: header("budget"), cell: (card) => <BudgetCell card={card} /> },
    {
      id: "balance",
      header: header("balance"),
      align: "end",
      cell: ({ balance }) => (
        <Money
          {...balance}
          isHidden={isHidden}
          hiddenLabel={intl.formatMessage({ id: "apex.cards.hidden" })}
        />
      ),
    },
    {
      id: "status",
      header: header("status"),
      cell: (card) => {
        const look = statusLook(card, intl);
        return <RowStatus status={look.status}>{look.words}</RowStatus>;
      },
    },
  ];
}

function HolderCell({ card: { holder, holderName } }: { card: Card }) {
  const intl = useIntl();
  return (
    <span className="block min-w-0 wrap-anywhere">
      {holder?.name ?? holderName}
      {holder?.isMember === false && (
        <span className="block text-sm text-text-muted">
          {intl.formatMessage({ id: "apex.cards.leftTeam" })}
        </span>
      )}
    </span>
  );
}

function BudgetCell({ card: { spentThisMonth, controls } }: { card: Card }) {
  const intl = useIntl();
  const spent = writtenMoney(spentThisMonth, intl);
  return controls.month
    ? intl.formatMessage(
        { id: "apex.cards.spentOf" },
        { spent, limit: writtenMoney(controls.month, intl) },
      )
    : intl.formatMessage({ id: "apex.business-cards.spentNoBudget" }, { spent });
}
