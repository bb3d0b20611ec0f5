import type { Asset } from "@apex/contract/assets";
import { moneyOf } from "@apex/contract/money";
import { baseOf } from "@apex/contract/trade/pair";
import type { LimitOrder } from "@apex/contract/trade/limit-orders";
import type { Queryable } from "../../platform/db.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import type { Prices } from "../prices/convert.ts";
import type { TradeCosts } from "../../rails/market.ts";
import { customerRate, priceOf } from "./trade-figures.ts";
import type { Trade } from "./trade-legs.ts";

/** A row of `limit_orders`, with the status of its operation. */
export interface LimitOrderRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly from_asset: string;
  readonly to_asset: string;
  readonly pay: string;
  readonly fee: string;
  readonly receive: string;
  readonly received: string | null;
  readonly order_price: string;
  readonly executed_price: string | null;
  readonly placed_at: Date;
  readonly expires_at: Date | null;
  readonly closed_at: Date | null;
  readonly is_expired: boolean;
}

/** The columns of a `LimitOrderRow`, of orders as `l`. */
export const limitOrderColumns = `l.id, l.workspace_id, l.from_asset, l.to_asset, l.pay, l.fee, l.receive, l.received,
  trim_scale(l.order_price)::text as order_price, trim_scale(l.executed_price)::text as executed_price, l.placed_at, l.expires_at, l.closed_at, l.is_expired`;

/** @param workspaceId the owner's workspace; undefined for any. */
export async function findLimitOrder(
  db: Queryable,
  id: string,
  workspaceId?: string,
): Promise<LimitOrderRow | undefined> {
  const [row] = await db.query<LimitOrderRow>(
    `select ${limitOrderColumns} from limit_orders l where l.id = $1 and ($2::uuid is null or l.workspace_id = $2)`,
    [id, workspaceId ?? null],
  );
  return row;
}

/** The trade that an order makes at its own price. */
export function tradeOfOrder(row: LimitOrderRow): Trade {
  return {
    workspaceId: row.workspace_id,
    operationId: row.id,
    from: storedAsset(row.from_asset),
    to: storedAsset(row.to_asset),
    payMinor: BigInt(row.pay),
    feeMinor: BigInt(row.fee),
    receiveMinor: BigInt(row.receive),
  };
}

/** The market that an open order is compared with. */
export interface OrderMarket {
  readonly prices: Prices;
  readonly costs: TradeCosts;
}

/**
 * An order as its owner sees it.
 * @param market compared with the order if it is open.
 */
export function renderLimitOrder(row: LimitOrderRow, market?: OrderMarket): LimitOrder {
  const { from, to, payMinor, feeMinor, receiveMinor } = tradeOfOrder(row);
  const isOpen = row.closed_at === null;
  const base = baseOf(from, to);
  const asset: Asset = base === from ? to : from;
  return {
    id: row.id,
    from,
    to,
    pay: moneyOf(payMinor, from),
    fee: moneyOf(feeMinor, from),
    receive: moneyOf(receiveMinor, to),
    ...(row.received !== null && { received: moneyOf(BigInt(row.received), to) }),
    orderPrice: { base, amount: row.order_price, asset },
    ...(row.executed_price !== null && {
      executedPrice: { base, amount: row.executed_price, asset },
    }),
    ...(isOpen &&
      market?.prices.has(from) &&
      market.prices.has(to) && {
        marketPrice: priceOf(customerRate(from, to, market.prices, market.costs)),
      }),
    state: isOpen ? "open" : row.received === null ? "cancelled" : "completed",
    isExpired: row.is_expired,
    placedAt: row.placed_at.toISOString(),
    ...(row.expires_at !== null && { expiresAt: row.expires_at.toISOString() }),
    ...(row.closed_at !== null && { closedAt: row.closed_at.toISOString() }),
  };
}
