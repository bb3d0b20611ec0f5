import type { EngineContext } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { createRepeating, type Repeating } from "../repeating.ts";
import { storedAsset } from "../transactions/render-transaction.ts";
import type { Prices } from "../wallets/convert.ts";
import { limitOrderFill } from "./limit-order-jobs.ts";
import { customerRate, priceDecimals, priceParts } from "./trade-figures.ts";

/** How often each process looks where the market is. */
const lookEveryMs = 1_000;
/** Orders that one look hands to jobs; the next look takes the others. */
const ordersAtOnce = 1_000;

/** Watches the market for orders whose price it has reached. Several processes may: each order is filled once. */
export interface MarketWatch extends Repeating {
  /** Hands the orders that can be filled now to jobs; answers how many. */
  look(): Promise<number>;
}

export function createMarketWatch(context: EngineContext): MarketWatch {
  async function look(): Promise<number> {
    const at = context.clock.business();
    const orders = await reachedOrders(context, at);
    if (orders.length > 0)
      await enqueue(
        context.db,
        orders.map((id) => limitOrderFill(id, at)),
      );
    return orders.length;
  }

  const repeating = createRepeating(look, lookEveryMs, (error) =>
    context.log({ level: "error", message: "market not watched", reason: String(error) }),
  );
  return { look, ...repeating };
}

/** Ids of open orders whose price the market has reached; whether it still is there is asked again when each is filled. */
async function reachedOrders({ db, rails }: EngineContext, at: Date): Promise<string[]> {
  const pairs = await db.query<{ from_asset: string; to_asset: string }>(
    "select distinct from_asset, to_asset from limit_orders where closed_at is null",
  );
  if (pairs.length === 0) return [];
  const prices = await rails.market.pricesAt(at);
  const reached = pairs.flatMap((pair) => pricedPair(pair, prices));
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
): PricedPair[] {
  const from = storedAsset(pair.from_asset);
  const to = storedAsset(pair.to_asset);
  if (!prices.has(from) || !prices.has(to)) return [];
  const parts = priceParts(customerRate(from, to, prices));
  return [{ ...pair, price: `${parts}e-${priceDecimals}` }];
}
