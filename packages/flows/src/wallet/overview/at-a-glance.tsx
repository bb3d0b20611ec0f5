import { listCards } from "@apex/contract/cards/cards";
import type { ResponseOf } from "@apex/contract/endpoint";
import { listPaymentRequests } from "@apex/contract/payments/pay-link";
import { listSchedules } from "@apex/contract/schedules/schedules";
import type { listWallets } from "@apex/contract/wallets/wallets";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { Avatar } from "@apex/ui/avatar/avatar";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Money } from "@apex/ui/money/money";
import { useIntl } from "react-intl";
import { Link } from "react-aria-components/Link";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { CardFace } from "../../parts/card-face/card-face.tsx";
import { UpcomingPayments, upcomingOf } from "../../parts/planned-payment/upcoming-payments.tsx";
import { DayChange } from "../../parts/prices/day-change.tsx";
import { DayLine, hasMoved, useRates } from "../../parts/prices/day-rate.tsx";
import { LiveTick } from "../../parts/prices/live-tick.tsx";
import { RateCredits } from "../../parts/prices/rate-credits.tsx";
import { Tile } from "../../parts/tile/tile.tsx";
import type { TileQuery } from "./tile-body.tsx";
import { topWallets } from "./top-wallets.ts";

/** Rows of each tile. */
const shownCount = 3;

export interface AtAGlanceProps {
  wallets: TileQuery<ResponseOf<typeof listWallets>>;
}

/** Tiles for payments to come, the card and prices. A tile without content is left out. */
function AtAGlancePart({ wallets }: AtAGlanceProps) {
  return (
    <>
      <RequestsTile />
      <UpcomingTile />
      <CardTile />
      <PricesTile wallets={wallets} />
    </>
  );
}

/** Requests that name the workspace as the payer. */
function RequestsTile() {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const { data } = useRead(listPaymentRequests, { query: {} });
  if (!data?.items.length) return null;
  return (
    <Tile
      title={intl.formatMessage({ id: "apex.at-a-glance.requests" })}
      more={{ label: intl.formatMessage({ id: "apex.at-a-glance.allRequests" }), to: "payments" }}
    >
      <RowList>
        {data.items.slice(0, shownCount).map(({ code, payee, purpose, amount }) => (
          <ListRow
            key={code}
            data-item={code}
            href={hrefTo("pay", { code })}
            leading={<Avatar name={payee.name} />}
            title={payee.name}
            subtitle={purpose}
            trailing={amount && writtenMoney(amount, intl)}
          />
        ))}
      </RowList>
    </Tile>
  );
}

/** The next scheduled payments. */
function UpcomingTile() {
  const intl = useIntl();
  const { data } = useRead(listSchedules, {});
  const upcoming = upcomingOf(data?.items ?? []);
  if (upcoming.length === 0) return null;
  return (
    <Tile
      title={intl.formatMessage({ id: "apex.at-a-glance.upcoming" })}
      more={{ label: intl.formatMessage({ id: "apex.at-a-glance.allUpcoming" }), to: "schedules" }}
    >
      <UpcomingPayments schedules={upcoming.slice(0, shownCount)} />
    </Tile>
  );
}

/** The default card. */
function CardTile() {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const { data } = useRead(listCards, {});
  const card = data?.items.find(({ status }) => status !== "terminated");
  if (!card) return null;
  const href = hrefTo("card", { id: card.id });
  const face = <CardFace card={card} />;
  return (
    <Tile
      title={intl.formatMessage({ id: "apex.at-a-glance.card" })}
      more={{ label: intl.formatMessage({ id: "apex.at-a-glance.allCards" }), to: "cards" }}
    >
      {href === undefined ? (
        face
      ) : (
        <Link href={href} className="block rounded-sheet">
          {face}
        </Link>
      )}
    </Tile>
  );
}

/** Live prices of the largest wallets' assets in the preferred currency. */
function PricesTile({ wallets }: AtAGlanceProps) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const assetName = useAssetName();
  const rates = useRates();
  const held = topWallets(wallets.data?.items ?? [], shownCount + 1).flatMap(
    ({ asset, category }) => {
      const rate = rates.data?.items.find(({ price }) => price.base === asset);
      return rate ? [{ asset, category, rate }] : [];
    },
  );
  if (held.length === 0) return null;
  return (
    <Tile
      title={intl.formatMessage({ id: "apex.at-a-glance.prices" })}
      more={{ label: intl.formatMessage({ id: "apex.at-a-glance.allPrices" }), to: "trade" }}
    >
      <RowList>
        {held.slice(0, shownCount).map(({ asset, category, rate }) => (
          <ListRow
            key={asset}
            href={hrefTo("wallet", { category, asset })}
            leading={<AssetIcon asset={asset} className="size-10" />}
            title={assetName(asset)}
            subtitle={hasMoved(rate) ? <DayLine rate={rate} className="h-7 w-20" /> : asset}
            trailing={
              <LiveTick
                pair={{ base: asset, quote: rate.price.asset }}
                first={rate}
                className="grid justify-items-end"
              >
                {({ price, changePercent }) => (
                  <>
                    <Money amount={price.amount} asset={price.asset} />
                    <DayChange percent={changePercent} className="text-sm font-medium" />
                  </>
                )}
              </LiveTick>
            }
          />
        ))}
      </RowList>
      <RateCredits />
    </Tile>
  );
}

export default withWords(["at-a-glance", "cards", "prices"], AtAGlancePart);
