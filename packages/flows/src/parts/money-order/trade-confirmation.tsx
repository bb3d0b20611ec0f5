import { createMarketTrade } from "@apex/contract/trade/create-market-trade";
import { useIntl } from "react-intl";
import { OrderConfirmation, type OrderConfirmationProps } from "./order-confirmation.tsx";
import type { OrderErrorAction } from "./order-error.tsx";

export interface TradeConfirmationProps extends Pick<
  OrderConfirmationProps<typeof createMarketTrade>,
  "order" | "onOut" | "onNewKey" | "onSent" | "onRefused" | "onVerify" | "submitLabel"
> {
  /** The reviewed quote: a price that is held. */
  quoteId: string;
  /** Asks for another price, where this one is not held any more. */
  newPrice: OrderErrorAction;
  /** Back to what is traded. */
  onChange: () => void;
}

/** The button that trades at a quote: money stays its owner's, and needs no security code. */
export function TradeConfirmation({
  quoteId,
  newPrice,
  onChange,
  ...order
}: TradeConfirmationProps) {
  const intl = useIntl();
  const request = { quoteId };
  return (
    <OrderConfirmation
      {...order}
      isUnproved
      endpoint={createMarketTrade}
      request={request}
      codeSent={undefined}
      onCodeSent={() => undefined}
      onChangeAmount={onChange}
      actions={{
        "quote-expired": newPrice,
        "market-closed": {
          label: intl.formatMessage({ id: "apex.order.changeAmount" }),
          onPress: onChange,
        },
      }}
    />
  );
}
