import type { Quote } from "@apex/contract/trade/quotes";
import { DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { FromRow } from "../../parts/money-order/from-row.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { writtenPrice } from "../../base/format/written-price.ts";
import { useWalletName } from "../../parts/asset-words/use-asset-name.ts";

/** Rows with the cost of a card's dollars in another currency: wallet, price, fee of the trade, and total. */
export function QuoteRows({ quote: { pay, fee, price } }: { quote: Quote }) {
  const intl = useIntl();
  const walletName = useWalletName();
  return (
    <>
      <FromRow term={intl.formatMessage({ id: "apex.cards.fromWallet" })}>
        {walletName(pay.asset)}
      </FromRow>
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
