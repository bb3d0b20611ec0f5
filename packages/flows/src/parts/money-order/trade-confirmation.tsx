import { createMarketTrade } from "@apex/contract/trade/create-market-trade";
import { useIntl } from "react-intl";
import { OrderConfirmation, type OrderConfirmationProps } from "./order-confirmation.tsx";
import type { OrderErrorAction } from "./order-error.tsx";

export interface TradeConfirmationProps extends Pick<
  OrderConfirmationProps<typeof createMarketTrade>,
  "order" | "onOut" | "onNewKey" | "onSent" | "onRefused" | "onVerify" | "submitLabel"
> {
  /** Id of the reviewed quote. */
  quoteId: string;
  /** The action that requests a new quote once this one has expired. */
  newPrice: OrderErrorAction;
  /** Goes back to the amounts and assets. */
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
