import {
  candleRanges,
  readCandles,
  type Candle,
  type CandleRange,
} from "@apex/contract/trade/candles";
import type { PricedPair } from "@apex/contract/trade/ticks";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import { ChartCandlestick, ChartLine } from "@apex/ui/icon/icon";
import { PriceChart } from "@apex/ui/price-chart/price-chart";
import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { compareDecimals } from "../../base/format/compare-decimals.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { DayChange } from "./day-change.tsx";
import { useLiveTick } from "./use-live-tick.ts";
import { useRead } from "../../base/use-read.ts";

const rangeWords = {
  "1h": { short: "apex.prices.short1h", whole: "apex.prices.1h" },
  "1d": { short: "apex.prices.short1d", whole: "apex.prices.1d" },
  "1w": { short: "apex.prices.short1w", whole: "apex.prices.1w" },
  "1m": { short: "apex.prices.short1m", whole: "apex.prices.1m" },
  "3m": { short: "apex.prices.short3m", whole: "apex.prices.3m" },
  "1y": { short: "apex.prices.short1y", whole: "apex.prices.1y" },
  all: { short: "apex.prices.shortAll", whole: "apex.prices.all" },
} as const satisfies Record<CandleRange, { short: string; whole: string }>;

/** Ranges whose points have a time; those of the others have a day. */
const finest: readonly CandleRange[] = ["1h", "1d"];
/** Interval between reads of the candles: the most that a closed candle appears late. */
const refreshEveryMs = 60_000;

/** A pair's price as candles or a line, over an hour up to its whole history. The last point is live. */
export function PriceHistory({ pair }: { pair: PricedPair }) {
  const intl = useIntl();
  const [range, setRange] = useState<CandleRange>("1d");
  const [kind, setKind] = useState<"line" | "candle">("line");
  const history = useRead(
    readCandles,
    { query: { ...pair, range } },
    {
      refetchInterval: refreshEveryMs,
      // The old range stays until the new one has loaded, but prices of another pair must not.
      placeholderData: (before, query) =>
        isOfPair(query?.queryKey, pair) ? keepPreviousData(before) : undefined,
    },
  );
  if (history.error && !history.data)
    return (
      <ErrorView
        error={history.error}
        onRetry={() => history.refetch()}
        isRetrying={history.isFetching}
      />
    );
  if (!history.data)
    return (
      <SkeletonGroup label={intl.formatMessage({ id: "apex.prices.loading" })}>
        <Skeleton className="h-96 w-full max-sm:h-80" />
      </SkeletonGroup>
    );
  const { candles, now } = history.data;
  if (candles.length < 2 || !now)
    return (
      <p className="text-body text-text-muted">{intl.formatMessage({ id: "apex.prices.none" })}</p>
    );
  const isCandle = kind === "candle";
  const KindIcon = isCandle ? ChartLine : ChartCandlestick;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-1">
        <SegmentedControl
          label={intl.formatMessage({ id: "apex.prices.range" })}
          // Seven segments must fit on a phone, and in a column beside a list.
          className="min-w-0 flex-1 *:px-0! max-sm:gap-0.5 max-sm:*:text-sm"
          segments={candleRanges.map((value) => ({
            value,
            label: (
              <>
                <span aria-hidden="true">
                  {intl.formatMessage({ id: rangeWords[value].short })}
                </span>
                <span className="sr-only">
                  {intl.formatMessage({ id: rangeWords[value].whole })}
                </span>
              </>
            ),
          }))}
          value={range}
          onChange={setRange}
        />
        <IconButton
          label={intl.formatMessage({
            id: isCandle ? "apex.prices.asLine" : "apex.prices.asCandles",
          })}
          onPress={() => setKind(isCandle ? "line" : "candle")}
        >
          <KindIcon />
        </IconButton>
      </div>
      <div
        aria-busy={history.isPlaceholderData}
        className={`transition-opacity ${history.isPlaceholderData ? "opacity-60" : ""}`}
      >
        <Chart
          pair={pair}
          candles={candles}
          first={now}
          kind={kind}
          isFine={finest.includes(range)}
        />
      </div>
    </div>
  );
}

function isOfPair(key: readonly unknown[] | undefined, { base, quote }: PricedPair): boolean {
  const input = JSON.stringify(key?.[1] ?? {});
  return input.includes(`"base":"${base}"`) && input.includes(`"quote":"${quote}"`);
}

interface ChartProps {
  pair: PricedPair;
  candles: readonly Candle[];
  first: { price: { amount: string }; changePercent: string };
  kind: "line" | "candle";
  /** True if times are shown to the minute, else to the day. */
  isFine: boolean;
}

function Chart({ pair, candles, first, kind, isFine }: ChartProps) {
  const intl = useIntl();
  const tick = useLiveTick(pair) ?? first;
  const series = useMemo(
    () =>
      kind === "candle"
        ? { kind, points: candles }
        : { kind, points: candles.map(({ at, close }) => ({ at, price: close })) },
    [kind, candles],
  );
  const written = (amount = "0") => writtenMoney({ amount, asset: pair.quote }, intl);
  const [lowest] = candles.map(({ low }) => low).toSorted(compareDecimals);
  const highest = candles
    .map(({ high }) => high)
    .toSorted(compareDecimals)
    .at(-1);
  return (
    <PriceChart
      label={intl.formatMessage({ id: "apex.prices.chartLabel" }, pair)}
      summary={intl.formatMessage(
        { id: "apex.prices.summary" },
        {
          from: written(candles[0]?.open),
          to: written(tick.price.amount),
          low: written(lowest),
          high: written(highest),
        },
      )}
      series={series}
      latest={tick.price.amount}
      asset={pair.quote}
      show={isFine ? "moment" : "day"}
      figuresLabel={intl.formatMessage({ id: "apex.prices.figures" })}
      columns={{
        time: intl.formatMessage({ id: "apex.prices.time" }),
        price: intl.formatMessage({ id: "apex.prices.price" }),
        open: intl.formatMessage({ id: "apex.prices.open" }),
        high: intl.formatMessage({ id: "apex.prices.high" }),
        low: intl.formatMessage({ id: "apex.prices.low" }),
      }}
      action={
        <p className="text-sm font-medium">
          <DayChange percent={tick.changePercent} />{" "}
          <span aria-hidden="true" className="text-text-muted">
            {intl.formatMessage({ id: "apex.prices.inADay" })}
          </span>
        </p>
      }
    />
  );
}
