import type { Asset } from "@apex/contract/assets";
import { listRates, type RateNow } from "@apex/contract/trade/rates";
import { Sparkline } from "@apex/ui/sparkline/sparkline";
import { useIntl } from "react-intl";
import { useRead } from "../../base/use-read.ts";
import { DayChange } from "./day-change.tsx";
import { LiveTick } from "./live-tick.tsx";

/** Interval between reads of the day's lines. Live prices update the figures in between. */
const refreshEveryMs = 5 * 60_000;

/** Rates of every asset in the preferred currency: one call for all rows of a page. */
export function useRates() {
  return useRead(listRates, {}, { refetchInterval: refreshEveryMs });
}

/**
 * The live change of an asset's price in a day; nothing while it is unknown or zero, and for the preferred currency
 * itself.
 */
export function AssetDayChange({ asset }: { asset: Asset }) {
  const intl = useIntl();
  const rate = useRateOf(asset);
  if (!rate) return null;
  const { base, asset: quote } = rate.price;
  return (
    <LiveTick pair={{ base, quote }} first={rate}>
      {(tick) =>
        hasMoved(tick) && (
          <>
            <DayChange percent={tick.changePercent} />{" "}
            <span aria-hidden="true" className="text-xs">
              {intl.formatMessage({ id: "apex.prices.inADay" })}
            </span>
          </>
        )
      }
    </LiveTick>
  );
}

/** A line of an asset's price over a day. It has no text, because the change beside it has the figures. */
export function AssetDayLine({ asset, className }: { asset: Asset; className: string }) {
  return <DayLine rate={useRateOf(asset)} className={className} />;
}

/**
 * A line of a price over a day. For an unchanged price the space stays empty, because the line would show only noise.
 */
export function DayLine({ rate, className }: { rate: RateNow | undefined; className: string }) {
  if (!rate || !hasMoved(rate)) return <span aria-hidden="true" className={className} />;
  return <Sparkline label="" tone="trend" values={rate.day} className={className} />;
}

/** False if the change is zero after rounding. */
export function hasMoved({ changePercent }: Pick<RateNow, "changePercent">): boolean {
  return /[1-9]/.test(changePercent);
}

function useRateOf(asset: Asset): RateNow | undefined {
  return useRates().data?.items.find(({ price }) => price.base === asset);
}
