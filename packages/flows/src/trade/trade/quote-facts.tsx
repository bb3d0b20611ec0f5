import type { Quote } from "@apex/contract/trade/quotes";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { writtenPrice } from "../../base/format/written-price.ts";
import { WalletRow } from "../../parts/money-order/wallet-row.tsx";
import { payLabel, type TradeKind } from "./trade-steps.ts";

/** The figures of a quote: both sides, the fee and the price, and the wallets. */
export function QuoteFacts({ kind, quote }: { kind: TradeKind; quote: Quote }) {
  const intl = useIntl();
  const { pay, fee, receive, price } = quote;
  return (
    <DescriptionList>
      <WalletRow side="from" asset={pay.asset} />
      <DescriptionRow term={intl.formatMessage({ id: payLabel(kind) })}>
        {writtenMoney(pay, intl)}
      </DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.trade.feeWithin" })}>
        {writtenMoney(fee, intl)}
      </DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.trade.price" })}>
        {writtenPrice(price, intl)}
      </DescriptionRow>
      <WalletRow side="to" asset={receive.asset} />
      <DescriptionRow
        term={intl.formatMessage({ id: "apex.trade.receive" })}
        note={intl.formatMessage({ id: "apex.trade.rounded" })}
        isTotal
      >
        {writtenMoney(receive, intl)}
      </DescriptionRow>
    </DescriptionList>
  );
}
