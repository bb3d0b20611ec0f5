import type { Verification } from "@apex/client/events";
import type { BuyBrand } from "@apex/contract/gift-cards/buy-offers";
import { createCardOrder } from "@apex/contract/gift-cards/card-orders";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { countryName, writtenCards } from "../../parts/gift-card-faces/gift-card-words.ts";
import { WalletRow } from "../../parts/money-order/wallet-row.tsx";
import { OrderConfirmation } from "../../parts/money-order/order-confirmation.tsx";
import type { SendingProps } from "../../parts/money-order/order-props.ts";
import { useChangeOf } from "../../parts/money-order/use-change-of.ts";
import type { BuyOrder } from "./buy-steps.ts";

export interface ReviewStepProps extends SendingProps<BuyOrder> {
  brand: BuyBrand;
  onChange: (step: "cards" | "recipient") => void;
  onVerify: (verification: Verification) => void;
}

/** The order to review, and the security code that pays. */
export function ReviewStep({ brand, order, onChange, ...told }: ReviewStepProps) {
  const intl = useIntl();
  const { cards, amount, fee, recipientEmail } = order;
  const { country, value, quantity } = cards;
  const request = {
    brand: brand.id,
    country,
    value,
    quantity,
    amount,
    fee,
    ...(recipientEmail !== undefined && { recipientEmail }),
  };
  const change = useChangeOf(onChange);
  const total = writtenMoney(movedAmount({ direction: "out", ...order }), intl);
  return (
    <div className="grid gap-6">
      <Card>
        <DescriptionList>
          <DescriptionRow
            term={intl.formatMessage({ id: "apex.gift-card-orders.cards" })}
            note={countryName(country, intl)}
            {...change("cards")}
          >
            {brand.name}, {writtenCards(cards, intl)}
          </DescriptionRow>
          <DescriptionRow
            term={intl.formatMessage({ id: "apex.gift-card-orders.recipient" })}
            {...change("recipient")}
          >
            {recipientEmail ?? intl.formatMessage({ id: "apex.gift-card-orders.forMe" })}
          </DescriptionRow>
          <WalletRow side="from" asset={amount.asset} />
          <DescriptionRow term={intl.formatMessage({ id: "apex.gift-card-orders.price" })}>
            {writtenMoney(amount, intl)}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.gift-card-orders.activationFee" })}>
            {writtenMoney(fee, intl)}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.gift-card-orders.total" })} isTotal>
            {total}
          </DescriptionRow>
        </DescriptionList>
      </Card>
      <p className="text-sm text-text-muted">
        {intl.formatMessage({ id: "apex.gift-card-orders.noReturn" })}
      </p>
      <OrderConfirmation
        {...told}
        endpoint={createCardOrder}
        request={request}
        order={order}
        onChangeAmount={() => onChange("cards")}
        actions={{
          "offer-unavailable": {
            label: intl.formatMessage({ id: "apex.gift-card-orders.changeCards" }),
            onPress: () => onChange("cards"),
          },
        }}
        submitLabel={intl.formatMessage({ id: "apex.gift-card-orders.pay" }, { total })}
      />
    </div>
  );
}
