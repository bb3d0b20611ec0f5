import { listTrades } from "@apex/contract/gift-cards/trades";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { MessageSquare } from "@apex/ui/icon/icon";
import { RowList } from "@apex/ui/list-row/list-row";
import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { useState } from "react";
import { useIntl } from "react-intl";
import { FilteredList } from "../../base/flow/filtered-list.tsx";
import { ListPages } from "../../base/flow/list-pages.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { TradeRow } from "../../parts/gift-card-faces/trade-row.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { SectionPage } from "../../base/flow/section-page.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { usePages, useRead } from "../../base/use-read.ts";

export type TradeListProps = ScreenProps;

type State = "open" | "closed";

/** The workspace's trades: those in progress, and those that have ended. */
function TradeListScreen({ onTitle, headingLevel = 1 }: TradeListProps) {
  const intl = useIntl();
  const [state, setState] = useState<State>("open");
  const list = usePages(listTrades, { query: { state } });
  const trades = list.data?.pages.flatMap(({ items }) => items);
  const isOpenEmpty = state === "open" && trades?.length === 0;
  const closed = useRead(
    listTrades,
    { query: { state: "closed", perPage: 1 } },
    { enabled: isOpenEmpty },
  );
  const title = intl.formatMessage({ id: "apex.gift-cards.tradesTitle" });
  const sell = (
    <PlaceButton to="giftCards">{intl.formatMessage({ id: "apex.gift-cards.sell" })}</PlaceButton>
  );
  return (
    <SectionPage
      headingLevel={headingLevel}
      title={title}
      back={{ to: "giftCards", label: intl.formatMessage({ id: "apex.gift-cards.homeTitle" }) }}
      actions={trades?.length !== 0 && sell}
      onTitle={onTitle}
    >
      <FilteredList
        items={trades}
        isNarrowed={state === "closed" || closed.data?.items.length !== 0}
        around={(shown) => (
          <>
            <SegmentedControl
              label={title}
              value={state}
              onChange={setState}
              className="sm:justify-self-start"
              segments={[
                { value: "open", label: intl.formatMessage({ id: "apex.gift-cards.open" }) },
                {
                  value: "closed",
                  label: intl.formatMessage({ id: "apex.gift-cards.closedTrades" }),
                },
              ]}
            />
            {shown}
          </>
        )}
      >
        {trades?.length === 0 && (
          <EmptyState
            drawing="ridge"
            icon={<MessageSquare />}
            headingLevel={2}
            title={intl.formatMessage({
              id: state === "open" ? "apex.gift-cards.noOpen" : "apex.gift-cards.noClosed",
            })}
            action={sell}
          >
            {intl.formatMessage({ id: "apex.gift-cards.noTradesBody" })}
          </EmptyState>
        )}
        {trades !== undefined && trades.length > 0 && (
          <RowList label={title}>
            {trades.map((trade) => (
              <TradeRow key={trade.id} trade={trade} />
            ))}
          </RowList>
        )}
        <ListPages list={list} rows={4} />
      </FilteredList>
    </SectionPage>
  );
}

export const TradeList = withWords(["gift-cards"], TradeListScreen);
