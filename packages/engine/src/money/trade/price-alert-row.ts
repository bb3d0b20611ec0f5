import type { PriceAlert } from "@apex/contract/trade/price-alerts";
import type { Price } from "@apex/contract/trade/price";
import { storedAsset } from "../../ledger/render-transaction.ts";

/** A row of `price_alerts`. */
export interface PriceAlertRow {
  readonly id: string;
  readonly user_id: string;
  readonly workspace_id: string;
  readonly base: string;
  readonly quote: string;
  readonly below: string | null;
  readonly above: string | null;
  readonly move_percent: number | null;
  readonly start_price: string;
  readonly created_at: Date;
  readonly reached_at: Date | null;
  readonly reached_price: string | null;
}

/** The columns of a `PriceAlertRow`. */
export const priceAlertColumns = `id, user_id, workspace_id, base, quote, trim_scale(below)::text as below,
  trim_scale(above)::text as above, move_percent, trim_scale(start_price)::text as start_price, created_at, reached_at,
  trim_scale(reached_price)::text as reached_price`;

/** An alert as its owner sees it. */
export function renderPriceAlert(row: PriceAlertRow): PriceAlert {
  const target = row.move_percent === null ? (row.above ?? row.below) : null;
  return {
    id: row.id,
    start: priceOfAlert(row, row.start_price),
    ...(target !== null && { target: priceOfAlert(row, target) }),
    ...(row.move_percent !== null && { movePercent: row.move_percent }),
    createdAt: row.created_at.toISOString(),
    ...(row.reached_price !== null && { reached: priceOfAlert(row, row.reached_price) }),
    ...(row.reached_at !== null && { reachedAt: row.reached_at.toISOString() }),
  };
}

export function priceOfAlert(
  { base, quote }: Pick<PriceAlertRow, "base" | "quote">,
  amount: string,
): Price {
  return { base: storedAsset(base), amount, asset: storedAsset(quote) };
}
