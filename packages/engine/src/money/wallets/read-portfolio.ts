import { dayMs } from "@apex/contract/durations";
import type { Asset } from "@apex/contract/assets";
import { portfolioDays, readPortfolio } from "@apex/contract/wallets/portfolio";
import type { EngineContext } from "../../runtime/context.ts";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { portfolioOf, type Holding, type PortfolioDay } from "./portfolio.ts";

/** `2026-11-21`, from the number of days since 1970. */
const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

/**
 * Reads the worth of the caller's workspace over time, from the daily movements of its accounts and the market's daily
 * prices.
 */
export const readPortfolioHandler = handle(
  readPortfolio,
  { needs: "signed-in", area: ["reports", "view"], token: ["reports", "view"] },
  async ({ query: { period }, caller }, context) => {
    const now = context.clock.business();
    const count = portfolioDays[period] + 1;
    const firstDay = Math.floor(now.getTime() / dayMs) - count + 1;
    const [{ preferred_asset }, holdings] = await Promise.all([
      context.db
        .query<{ preferred_asset: string }>("select preferred_asset from users where id = $1", [
          caller.userId,
        ])
        .then(onlyRow),
      readHoldings(context, caller.workspaceId, firstDay, count),
    ]);
    const currency = storedAsset(preferred_asset);
    const assets = new Set([currency, ...holdings.map(({ asset }) => asset)]);
    const days = await readDays(context, assets, now, firstDay, count);
    return { ...portfolioOf(holdings, days, currency), sampleData: context.isSimulated };
  },
);

interface HeldRow {
  readonly asset: string;
  readonly balance: string;
  /** The keys are days, counted from the first. */
  readonly moved: Readonly<Record<string, string>> | null;
}

/** Reads balances and their flows in one snapshot: a payment in between would look like a jump in the past. */
async function readHoldings(
  { db }: EngineContext,
  workspaceId: string,
  firstDay: number,
  count: number,
): Promise<readonly Holding[]> {
  const rows = await db.query<HeldRow>(
    `with held as (
       select asset, sum(balance) as balance from accounts where owner = $1 group by asset
     ), moved as (
       select a.asset, d.day - $2::date as day, sum(d.moved) as amount
       from accounts a join account_days d on d.account_id = a.id
       where a.owner = $1 and d.day > $2::date
       group by 1, 2
     )
     select h.asset, h.balance::text as balance,
       (select json_object_agg(m.day, m.amount::text) from moved m where m.asset = h.asset) as moved
     from held h order by h.asset`,
    [workspaceId, dateOf(firstDay)],
  );
  return rows
    .filter(({ balance, moved }) => balance !== "0" || moved !== null)
    .map(({ asset, balance, moved }) => ({
      asset: storedAsset(asset),
      balanceMinor: BigInt(balance),
      movedMinor: Array.from({ length: count }, (_, day) => BigInt(moved?.[day] ?? 0)),
    }));
}

/** The days of the period with the closing prices that the market has for them. */
async function readDays(
  { rails }: EngineContext,
  assets: ReadonlySet<Asset>,
  now: Date,
  firstDay: number,
  count: number,
): Promise<readonly PortfolioDay[]> {
  const histories = await Promise.all(
    [...assets].map(async (asset) => {
      const history = await rails.market.dailyHistory(asset, now, count);
      return { asset, usdOn: new Map(history.map(({ date, priceUsd }) => [date, priceUsd])) };
    }),
  );
  return Array.from({ length: count }, (_, day) => {
    const date = dateOf(firstDay + day);
    const prices = new Map<Asset, string>();
    for (const { asset, usdOn } of histories) {
      const usd = usdOn.get(date);
      if (usd !== undefined) prices.set(asset, usd);
    }
    return { date, prices };
  });
}
