import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { formatPercent } from "@apex/ui/money/format-percent";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import type { TradeTerms } from "./trade-estimate.ts";
import { writtenPrice } from "../../base/format/written-price.ts";

/** The costs and bounds of a trade. */
export function TradeTermsList({ terms }: { terms: TradeTerms | undefined }) {
  const intl = useIntl();
  if (!terms)
    return (
      <SkeletonGroup label={intl.formatMessage({ id: "apex.flow.loading" })}>
        <Skeleton className="h-28 w-full" />
      </SkeletonGroup>
    );
  const { price, feePercent, minimum, maximum } = terms;
  return (
    <DescriptionList>
      <DescriptionRow term={intl.formatMessage({ id: "apex.trade.priceNow" })}>
        {writtenPrice(price, intl)}
      </DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.order.fee" })}>
        {formatPercent(Number(feePercent), { locale: intl.locale, decimals: 2 })}
      </DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.order.limits" })}>
        {intl.formatMessage(
          { id: "apex.order.limitsRange" },
          { minimum: writtenMoney(minimum, intl), maximum: writtenMoney(maximum, intl) },
        )}
      </DescriptionRow>
    </DescriptionList>
  );
}
