import type { ResponseOf } from "@apex/contract/endpoint";
import type { readWallet } from "@apex/contract/wallets/wallets";
import { Card } from "@apex/ui/card/card";
import { Money } from "@apex/ui/money/money";
import { FormattedMessage, useIntl } from "react-intl";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { PriceChart } from "./price-chart.tsx";

export type WalletRateProps = Pick<ResponseOf<typeof readWallet>, "wallet" | "history"> & {
  rate?: ResponseOf<typeof readWallet>["rate"];
};

/** What one unit is worth in the preferred currency, today and lately; nothing where they are the same, or nobody gives prices. */
export function WalletRate({ wallet, rate, history }: WalletRateProps) {
  const intl = useIntl();
  if (!rate || rate.price.asset === wallet.asset) return null;
  const percent = intl.formatNumber(Number(rate.changePercent) / 100, {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  const isDown = rate.changePercent.startsWith("-");
  const isUp = !isDown && /[1-9]/.test(rate.changePercent);
  return (
    <div className="@4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1">
      <Card>
        <h2 className="text-sm font-medium text-text-muted">
          <FormattedMessage id="apex.wallets.rate" values={{ asset: wallet.asset }} />
        </h2>
        <p className="mt-0.5">
          <Money {...rate.price} size="title" />
        </p>
        <p
          className={`text-sm font-medium ${isUp ? "text-positive-text" : isDown ? "text-negative-text" : "text-text-muted"}`}
        >
          <FormattedMessage id="apex.wallets.rateChange" values={{ percent }} />
        </p>
        <div className="mt-5">
          <PriceChart prices={history.map(({ price }) => price)} asset={rate.price.asset} />
        </div>
        <p className="mt-4 text-xs text-text-muted">
          <FormattedMessage
            id="apex.wallets.asOf"
            values={{ time: formatMoment(rate.asOf, intl.locale) }}
          />
        </p>
      </Card>
    </div>
  );
}
