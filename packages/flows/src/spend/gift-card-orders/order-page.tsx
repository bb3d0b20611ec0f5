import { readCardOrder, type CardOrder } from "@apex/contract/gift-cards/card-orders";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Notice } from "@apex/ui/notice/notice";
import { Spinner } from "@apex/ui/spinner/spinner";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useIntl } from "react-intl";
import { Loaded } from "../../base/flow/loaded.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { BrandTile } from "../../parts/gift-card-faces/brand-tile.tsx";
import { countryName, writtenCards } from "../../parts/gift-card-faces/gift-card-words.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useRead } from "../../base/use-read.ts";
import { SectionPage } from "../../base/flow/section-page.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { CardCode } from "./card-code.tsx";
import { failureWords, orderLook } from "./order-words.ts";
import { RedeemSteps } from "./redeem-steps.tsx";

export interface OrderPageProps extends ScreenProps {
  id: string;
}

/** An order: its codes once they arrive, how to redeem them, and the price paid. */
function OrderPageScreen({ id, onTitle, headingLevel = 1 }: OrderPageProps) {
  const intl = useIntl();
  const query = useRead(readCardOrder, { params: { id } });
  const order = query.data?.order;
  const title = order
    ? `${order.brand.name}, ${writtenCards(order, intl)}`
    : intl.formatMessage({ id: "apex.gift-card-orders.orderTitle" });
  const look = order && orderLook(order.status, intl);
  return (
    <SectionPage
      headingLevel={headingLevel}
      title={title}
      back={{
        to: "buyGiftCards",
        label: intl.formatMessage({ id: "apex.gift-card-orders.allBrands" }),
      }}
      actions={look && <StatusChip status={look.status}>{look.words}</StatusChip>}
      onTitle={onTitle}
    >
      <Loaded query={query} rows={3}>
        {({ order }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-rail">
            <div className="grid gap-5">
              <Standing order={order} />
              {order.cards.length > 0 && (
                <ul
                  aria-label={intl.formatMessage({ id: "apex.gift-card-orders.codes" })}
                  className="grid gap-3"
                >
                  {order.cards.map((card) => (
                    <CardCode key={card.place} order={order} card={card} />
                  ))}
                </ul>
              )}
              {order.status === "delivered" && <RedeemSteps brand={order.brand} />}
            </div>
            <Facts order={order} />
          </div>
        )}
      </Loaded>
    </SectionPage>
  );
}

function Standing({ order }: { order: CardOrder }) {
  const intl = useIntl();
  const { recipientEmail, quantity: count } = order;
  switch (order.status) {
    case "processing":
      return (
        <Notice
          icon={<Spinner />}
          live="status"
          title={intl.formatMessage({ id: "apex.gift-card-orders.processingTitle" })}
        >
          {intl.formatMessage({ id: "apex.gift-card-orders.processingBody" })}
        </Notice>
      );
    case "failed":
      return (
        <Notice
          tone="danger"
          live="status"
          title={failureWords(order.failure, intl)}
          action={
            <PlaceButton
              to="buyGiftCard"
              with={{ name: order.brand.id }}
              variant="secondary"
              size="compact"
            >
              {intl.formatMessage({ id: "apex.gift-card-orders.buyAgain" })}
            </PlaceButton>
          }
        >
          {intl.formatMessage(
            { id: "apex.gift-card-orders.refunded" },
            { amount: writtenMoney(totalPaid(order), intl) },
          )}
        </Notice>
      );
    case "delivered":
      return (
        <Notice
          tone="success"
          live="status"
          title={intl.formatMessage({ id: "apex.gift-card-orders.deliveredTitle" }, { count })}
        >
          {recipientEmail === undefined
            ? intl.formatMessage({ id: "apex.gift-card-orders.keepSecret" })
            : intl.formatMessage(
                { id: "apex.gift-card-orders.mailedTo" },
                { count, email: recipientEmail },
              )}
        </Notice>
      );
    default:
      return null;
  }
}

function Facts({ order }: { order: CardOrder }) {
  const intl = useIntl();
  const { brand, recipientEmail, status } = order;
  const term = (name: "price" | "activationFee" | "paid" | "recipient" | "reference" | "country") =>
    intl.formatMessage({ id: `apex.gift-card-orders.${name}` });
  return (
    <aside className="grid gap-4">
      <Card className="grid gap-4">
        <p className="flex items-center gap-3 font-semibold">
          <BrandTile id={brand.id} name={brand.name} />
          {brand.name}
        </p>
        <DescriptionList>
          <DescriptionRow term={term("country")}>{countryName(order.country, intl)}</DescriptionRow>
          {recipientEmail !== undefined && (
            <DescriptionRow term={term("recipient")}>{recipientEmail}</DescriptionRow>
          )}
          <DescriptionRow term={term("price")}>{writtenMoney(order.price, intl)}</DescriptionRow>
          <DescriptionRow term={term("activationFee")}>
            {writtenMoney(order.fee, intl)}
          </DescriptionRow>
          <DescriptionRow term={term("paid")} isTotal>
            {writtenMoney(totalPaid(order), intl)}
          </DescriptionRow>
          <DescriptionRow term={term("reference")}>{order.reference}</DescriptionRow>
        </DescriptionList>
      </Card>
      {status === "delivered" && (
        <PlaceButton
          to="receipt"
          with={{ category: "gift-card", id: order.id }}
          variant="secondary"
        >
          {intl.formatMessage({ id: "apex.gift-card-orders.toReceipt" })}
        </PlaceButton>
      )}
    </aside>
  );
}

function totalPaid({ price, fee }: CardOrder) {
  return movedAmount({ direction: "out", amount: price, fee });
}

export const OrderPage = withWords(["gift-card-orders", "gift-cards"], OrderPageScreen);
