import type { Asset } from "@apex/contract/assets";
import { listRates, type RateNow } from "@apex/contract/trade/rates";
import { Sparkline } from "@apex/ui/sparkline/sparkline";
import { useIntl } from "react-intl";
import { useRead } from "../../base/use-read.ts";
import { DayChange } from "./day-change.tsx";
import { LiveTick } from "./live-tick.tsx";

/** The lines of a day are drawn anew as often; their ends move each second by themselves. */
const refreshEveryMs = 5 * 60_000;

/** Rates of every asset in the preferred currency: one call for all rows of a page. */
export function useRates() {
  return useRead(listRates, {}, { refetchInterval: refreshEveryMs });
}

/** The change of an asset's price in a day, live; nothing while it is not known, nor of the preferred currency. */
export function AssetDayChange({ asset }: { asset: Asset }) {
  const intl = useIntl();
  const rate = useRateOf(asset);
  if (!rate) return null;
  const { base, asset: quote } = rate.price;
  return (
    <LiveTick pair={{ base, quote }} first={rate}>
      {({ changePercent }) => (
        <>
          <DayChange percent={changePercent} />{" "}
          <span aria-hidden="true" className="text-xs">
            {intl.formatMessage({ id: "apex.prices.inADay" })}
          </span>
        </>
      )}
    </LiveTick>
  );
}

/** A drawing of an asset's price over a day; the change beside it has the figures. */
export function AssetDayLine({ asset, className }: { asset: Asset; className: string }) {
  return <DayLine rate={useRateOf(asset)} className={className} />;
}

/** A drawing of a price over a day. A price that has not changed keeps the place empty: its waves would be noise. */
export function DayLine({ rate, className }: { rate: RateNow | undefined; className: string }) {
  if (!rate || !hasMoved(rate)) return <span aria-hidden="true" className={className} />;
  return <Sparkline label="" tone="trend" values={rate.day} className={className} />;
}

/** A tiny change counts as neither up nor down. */
export function hasMoved({ changePercent }: RateNow): boolean {
  return /[1-9]/.test(changePercent);
}

function useRateOf(asset: Asset): RateNow | undefined {
  return useRates().data?.items.find(({ price }) => price.base === asset);
}
