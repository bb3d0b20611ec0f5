import type { Quote } from "@apex/contract/trade/quotes";
import { DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { WalletRow } from "../../parts/money-order/wallet-row.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { writtenPrice } from "../../base/format/written-price.ts";

/** Rows with the cost of a card's dollars in another currency: wallet, price, fee of the trade, and total. */
export function QuoteRows({ quote: { pay, fee, price } }: { quote: Quote }) {
  const intl = useIntl();
  return (
    <>
      <WalletRow side="from" asset={pay.asset} />
      <DescriptionRow term={intl.formatMessage({ id: "apex.cards.rate" })}>
        {writtenPrice(price, intl)}
      </DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.cards.exchangeFee" })}>
        {writtenMoney(fee, intl)}
      </DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.cards.youPay" })} isTotal>
        {writtenMoney(pay, intl)}
      </DescriptionRow>
    </>
  );
}
