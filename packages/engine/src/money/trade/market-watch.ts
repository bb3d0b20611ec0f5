import type { EngineContext } from "../../runtime/context.ts";
import type { PriceTicks } from "./price-ticks.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import { createRepeating, type Repeating } from "../../platform/repeating.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import type { Prices } from "../prices/convert.ts";
import { limitOrderFill } from "./limit-order-jobs.ts";
import { reachedAlerts } from "./price-alert-jobs.ts";
import { readTradeCosts } from "./trade-costs.ts";
import type { TradeCosts } from "../../rails/market.ts";
import { customerRate, priceDecimals, priceParts } from "./trade-figures.ts";

/** Interval at which each process checks the market. */
const lookEveryMs = 1_000;
/** The most orders that one check passes to jobs; the next check passes the rest. */
const ordersAtOnce = 1_000;

/** Watches the market for orders and alerts whose price it has reached. Several processes may run it: each order and alert is handled once. */
export interface MarketWatch extends Repeating {
  /** Hands fillable orders and reached alerts to jobs; returns the number of orders. */
  look(): Promise<number>;
}

/** @param ticks sent at each look to everyone watching prices. */
export function createMarketWatch(
  context: EngineContext,
  ticks: Pick<PriceTicks, "tell">,
): MarketWatch {
  async function look(): Promise<number> {
    const at = context.clock.business();
    const [orders, alerts] = await Promise.all([
      reachedOrders(context, at),
      reachedAlerts(context, at),
    ]);
    const jobs = [...orders.map((id) => limitOrderFill(id, at)), ...alerts];
    if (jobs.length > 0) await enqueue(context.db, jobs);
    return orders.length;
  }

  const lookAndTell = () => Promise.all([look(), ticks.tell()]);
  const repeating = createRepeating(lookAndTell, lookEveryMs, (error, count) =>
    context.log({
      level: "error",
      message: "market not watched",
      reason: String(error),
      failures: count,
    }),
  );
  return { look, ...repeating };
}

/** Ids of open orders whose price the market has reached; each fill checks the price again. */
async function reachedOrders(
  { db, rails, tradeCosts, switches }: EngineContext,
  at: Date,
): Promise<string[]> {
  const pairs = await db.query<{ from_asset: string; to_asset: string }>(
    "select distinct from_asset, to_asset from limit_orders where closed_at is null",
  );
  if (pairs.length === 0) return [];
  const [prices, costs] = await Promise.all([
    rails.market.pricesAt(at),
    readTradeCosts({ rails, tradeCosts, switches }),
  ]);
  const reached = pairs.flatMap((pair) => pricedPair(pair, prices, costs));
  const rows = await db.query<{ id: string }>(
    `select l.id from json_to_recordset($1::json) as p (from_asset text, to_asset text, price numeric)
     join limit_orders l on l.from_asset = p.from_asset and l.to_asset = p.to_asset and l.closed_at is null
       and case when l.gives_base then l.order_price <= p.price else l.order_price >= p.price end
     order by l.id limit $2`,
    [JSON.stringify(reached), ordersAtOnce],
  );
  return rows.map(({ id }) => id);
}

interface PricedPair {
  readonly from_asset: string;
  readonly to_asset: string;
  readonly price: string;
}

function pricedPair(
  pair: Pick<PricedPair, "from_asset" | "to_asset">,
  prices: Prices,
  costs: TradeCosts,
): PricedPair[] {
  const from = storedAsset(pair.from_asset);
  const to = storedAsset(pair.to_asset);
  if (!prices.has(from) || !prices.has(to)) return [];
  const parts = priceParts(customerRate(from, to, prices, costs));
  return [{ ...pair, price: `${parts}e-${priceDecimals}` }];
}
