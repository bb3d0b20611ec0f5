import type { Trade } from "@apex/contract/gift-cards/trades";
import { Badge } from "@apex/ui/badge/badge";
import { ListRow } from "@apex/ui/list-row/list-row";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { writtenAgo } from "../../base/format/written-ago.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { BrandTile } from "./brand-tile.tsx";
import { tradeLook, writtenCards } from "./gift-card-words.ts";

/** A trade in a list, with a link to its page. */
export function TradeRow({ trade }: { trade: Trade }) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const { businessMs: nowMs } = useClient();
  const look = tradeLook(trade, intl);
  return (
    <ListRow
      data-item={trade.id}
      href={hrefTo("giftCardTrade", { id: trade.id })}
      leading={
        <Badge
          count={trade.unread}
          label={intl.formatMessage({ id: "apex.gift-cards.unread" }, { count: trade.unread })}
        >
          <BrandTile id={trade.brand.id} name={trade.brand.name} />
        </Badge>
      }
      title={`${trade.brand.name}, ${writtenCards(trade, intl)}`}
      subtitle={writtenAgo(trade.createdAt, intl.locale, nowMs())}
      trailing={writtenMoney(trade.payout, intl)}
      trailingNote={<RowStatus status={look.status}>{look.words}</RowStatus>}
    />
  );
}
