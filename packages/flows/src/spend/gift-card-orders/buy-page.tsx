import { listBuyBrands, type BuyOffer } from "@apex/contract/gift-cards/buy-offers";
import { listCardOrders, type CardOrder } from "@apex/contract/gift-cards/card-orders";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Gift } from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import { useIntl, type IntlShape } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import { ListPages } from "../../base/flow/list-pages.tsx";
import { writtenAgo } from "../../base/format/written-ago.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { BrandCard } from "../../parts/gift-card-faces/brand-card.tsx";
import { BrandShelf } from "../../parts/gift-card-faces/brand-shelf.tsx";
import { BrandTile } from "../../parts/gift-card-faces/brand-tile.tsx";
import { writtenCards, writtenValue } from "../../parts/gift-card-faces/gift-card-words.ts";
import { AskAgain } from "../../base/flow/ask-again.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { useRead, usePages } from "../../base/use-read.ts";
import { type ScreenProps, TitledPage } from "../../base/flow/titled-page.tsx";
import { orderLook } from "./order-words.ts";

export type BuyPageProps = ScreenProps;

/** Every brand on sale, and the cards bought before. */
function BuyPageScreen({ onTitle, headingLevel = 1 }: BuyPageProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.gift-card-orders.title" });
  const hrefTo = useHrefTo();
  const brands = useRead(listBuyBrands, {});
  return (
    <TitledPage
      headingLevel={headingLevel}
      title={title}
      description={intl.formatMessage({ id: "apex.gift-card-orders.lead" })}
      actions={
        <PlaceButton to="giftCards" variant="secondary">
          {intl.formatMessage({ id: "apex.gift-card-orders.toSell" })}
        </PlaceButton>
      }
      onTitle={onTitle}
    >
      <Loaded query={brands} rows={6}>
        {({ items, sampleData = false }) =>
          items.length === 0 ? (
            <EmptyState
              drawing="ridge"
              icon={<Gift />}
              headingLevel={2}
              title={intl.formatMessage({ id: "apex.gift-card-orders.closed" })}
              action={<AskAgain query={brands} />}
            >
              {intl.formatMessage({ id: "apex.gift-card-orders.closedBody" })}
            </EmptyState>
          ) : (
            <BrandShelf
              brands={items}
              noneBody={intl.formatMessage({ id: "apex.gift-card-orders.noBrandsBody" })}
              sample={sampleData && intl.formatMessage({ id: "apex.gift-card-orders.sample" })}
            >
              {({ id, name, offers }) => (
                <BrandCard key={id} id={id} name={name} href={hrefTo("buyGiftCard", { name: id })}>
                  {offers[0] && writtenValues(offers[0], intl)}
                </BrandCard>
              )}
            </BrandShelf>
          )
        }
      </Loaded>
      <OwnOrders />
    </TitledPage>
  );
}

/** "$15 to $100" */
function writtenValues({ values, range, currency }: BuyOffer, intl: IntlShape): string {
  const [from, to] = [range?.minimum ?? values[0], range?.maximum ?? values.at(-1)];
  if (from === undefined || to === undefined) return "";
  return intl.formatMessage(
    { id: "apex.gift-cards.rateRow" },
    { from: writtenValue(from, currency, intl), to: writtenValue(to, currency, intl) },
  );
}

function OwnOrders() {
  const intl = useIntl();
  const list = usePages(listCardOrders, { query: { perPage: 5 } });
  const orders = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.isError && !list.data) return <ListPages list={list} />;
  if (orders.length === 0) return null;
  const title = intl.formatMessage({ id: "apex.gift-card-orders.own" });
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <RowList label={title}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </RowList>
      <ListPages list={list} />
    </section>
  );
}

function OrderRow({ order }: { order: CardOrder }) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const { businessMs: nowMs } = useClient();
  const { id, brand, price, fee, createdAt, cards } = order;
  const look = orderLook(order.status, intl);
  const used = cards.filter(({ usedAt }) => usedAt !== undefined).length;
  const ago = writtenAgo(createdAt, intl.locale, nowMs());
  return (
    <ListRow
      href={hrefTo("giftCardOrder", { id })}
      leading={<BrandTile id={brand.id} name={brand.name} />}
      title={`${brand.name}, ${writtenCards(order, intl)}`}
      subtitle={
        used === 0
          ? ago
          : intl.formatMessage(
              { id: "apex.gift-card-orders.usedOf" },
              { ago, used, count: cards.length },
            )
      }
      trailing={writtenMoney(movedAmount({ direction: "out", amount: price, fee }), intl)}
      trailingNote={<RowStatus status={look.status}>{look.words}</RowStatus>}
    />
  );
}

export const BuyPage = withWords(["gift-card-orders", "gift-cards"], BuyPageScreen);
