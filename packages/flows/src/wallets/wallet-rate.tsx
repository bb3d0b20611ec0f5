import type { ResponseOf } from "@apex/contract/endpoint";
import type { readWallet } from "@apex/contract/wallets/wallets";
import { Card } from "@apex/ui/card/card";
import { PriceChart } from "@apex/ui/price-chart/price-chart";
import type { Asset } from "@apex/contract/assets";
import { Money } from "@apex/ui/money/money";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { compareDecimals } from "../format/compare-decimals.ts";
import { writtenMoney } from "../format/written-money.ts";
import { formatMoment } from "@apex/ui/date-time/format-moment";

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
        <h2 className="mb-0.5 text-sm font-medium text-text-muted">
          <FormattedMessage id="apex.wallets.rate" values={{ asset: wallet.asset }} />
        </h2>
        <RateHistory
          wallet={wallet}
          history={history}
          price={rate.price}
          action={
            <p
              className={`text-sm font-medium ${isUp ? "text-positive-text" : isDown ? "text-negative-text" : "text-text-muted"}`}
            >
              <FormattedMessage id="apex.wallets.rateChange" values={{ percent }} />
            </p>
          }
        />
        <p className="mt-2 text-xs text-text-muted">
          <FormattedMessage
            id="apex.wallets.asOf"
            values={{ time: formatMoment(rate.asOf, intl.locale) }}
          />
        </p>
      </Card>
    </div>
  );
}

interface RateHistoryProps extends Pick<WalletRateProps, "wallet" | "history"> {
  price: { amount: string; asset: Asset };
  /** Beside the price. */
  action: ReactNode;
}

/** How the price went; the price alone where nobody knows that. */
function RateHistory({ wallet, history, price, action }: RateHistoryProps) {
  const intl = useIntl();
  const prices = history.map((day) => day.price);
  if (prices.length < 2) {
    return (
      <>
        <Money {...price} size="title" />
        {action}
        <p className="mt-4 text-sm text-text-muted">
          <FormattedMessage id="apex.wallets.chartEmpty" />
        </p>
      </>
    );
  }
  const written = (amount: string | undefined) =>
    writtenMoney({ amount: amount ?? "0", asset: price.asset }, intl);
  const ordered = prices.toSorted(compareDecimals);
  const label = intl.formatMessage({ id: "apex.wallets.chartLabel" }, { asset: wallet.asset });
  return (
    <>
      <h3 className="sr-only">{label}</h3>
      <PriceChart
        label={label}
        summary={intl.formatMessage(
          { id: "apex.wallets.chart" },
          {
            count: prices.length,
            from: written(prices[0]),
            to: written(prices.at(-1)),
            low: written(ordered[0]),
            high: written(ordered.at(-1)),
          },
        )}
        series={{
          kind: "line",
          points: history.map((day) => ({ at: `${day.date}T00:00:00Z`, price: day.price })),
        }}
        asset={price.asset}
        timeZone="UTC"
        figuresLabel={intl.formatMessage({ id: "apex.wallets.chartFigures" })}
        columns={{
          time: intl.formatMessage({ id: "apex.wallets.chartDay" }),
          price: intl.formatMessage({ id: "apex.wallets.chartPrice" }),
        }}
        action={action}
      />
    </>
  );
}
