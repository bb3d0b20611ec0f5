import { listTrades } from "@apex/contract/gift-cards/trades";
import { RowList } from "@apex/ui/list-row/list-row";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useIntl } from "react-intl";
import { Tile } from "../../parts/tile/tile.tsx";
import { TileBody } from "./tile-body.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import { TradeRow } from "../../parts/gift-card-faces/trade-row.tsx";

/** Number of trades that the overview shows. */
const shownCount = 3;

/** The gift card trades in progress, for the overview. */
function ActiveTradesTile() {
  const intl = useIntl();
  const trades = useRead(listTrades, { query: { state: "open", perPage: shownCount } });
  // Empty once the last trade ends.
  if (trades.data?.items.length === 0) return null;
  const title = intl.formatMessage({ id: "apex.gift-cards.activeTrades" });
  return (
    <Tile
      title={title}
      more={{
        label: intl.formatMessage({ id: "apex.gift-cards.back" }),
        to: "giftCardTrades",
      }}
    >
      <TileBody
        query={trades}
        skeleton={
          <RowSkeletons count={1} label={intl.formatMessage({ id: "apex.gift-cards.loading" })} />
        }
      >
        {({ items }) => (
          <RowList label={title}>
            {items.map((trade) => (
              <TradeRow key={trade.id} trade={trade} />
            ))}
          </RowList>
        )}
      </TileBody>
    </Tile>
  );
}

export default withWords(["gift-cards"], ActiveTradesTile);
