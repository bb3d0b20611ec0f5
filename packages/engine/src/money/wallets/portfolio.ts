import type { Asset } from "@apex/contract/assets";
import type { ResponseOf } from "@apex/contract/endpoint";
import { fromMinor, moneyOf, signedMoneyOf } from "@apex/contract/money";
import type { readPortfolio } from "@apex/contract/wallets/portfolio";
import { changePercent, convertMinor, hasRate, type Prices } from "../prices/convert.ts";

/** The balance of an asset and the flows that led to it. */
export interface Holding {
  readonly asset: Asset;
  /** The balance now, including holds. */
  readonly balanceMinor: bigint;
  /** Net inflow on each day, one value per day of the period. The first day's is ignored. */
  readonly movedMinor: readonly bigint[];
}

/** A day of the period. */
export interface PortfolioDay {
  /** `2026-11-21` */
  readonly date: string;
  /** Closing prices in USD. */
  readonly prices: Prices;
}

type Portfolio = Omit<ResponseOf<typeof readPortfolio>, "sampleData">;

/** The worth of holdings day by day. Each amount is converted exactly and rounded down to the currency's minor unit. */
export function portfolioOf(
  holdings: readonly Holding[],
  days: readonly PortfolioDay[],
  currency: Asset,
): Portfolio {
  const isPriced = ({ asset }: Holding) =>
    days.every(({ prices }) => hasRate(asset, currency, prices));
  const lines = holdings.filter(isPriced).map((holding) => lineOf(holding, days, currency));
  const history = days.map(({ date }, day) => ({
    date,
    value: sum(lines.map(({ values }) => values[day] ?? 0n)),
  }));
  const total = history.at(-1)?.value ?? 0n;
  return {
    total: moneyOf(total, currency),
    change: changeOf(total, history[0]?.value ?? 0n, currency),
    moved: signedMoneyOf(sum(lines.map(({ moved }) => moved)), currency),
    history: history.map(({ date, value }) => ({ date, value: fromMinor(value, currency) })),
    assets: lines
      .toSorted((a, b) => (b.now === a.now ? 0 : b.now > a.now ? 1 : -1))
      .map(({ asset, balanceMinor, now, values }) => ({
        asset,
        amount: fromMinor(balanceMinor, asset),
        value: moneyOf(now, currency),
        change: changeOf(now, values[0] ?? 0n, currency),
      })),
    unpriced: holdings
      .filter((holding) => !isPriced(holding) && holding.balanceMinor > 0n)
      .map(({ asset, balanceMinor }) => moneyOf(balanceMinor, asset)),
  };
}

/** The worth of one holding at the close of each day, computed backwards from its balance now. */
function lineOf(
  { asset, balanceMinor, movedMinor }: Holding,
  days: readonly PortfolioDay[],
  currency: Asset,
) {
  const worth = (amountMinor: bigint, prices: Prices) =>
    convertMinor(amountMinor, asset, currency, prices);
  const values: bigint[] = [];
  let held = balanceMinor;
  let moved = 0n;
  for (const [day, { prices }] of [...days.entries()].toReversed()) {
    // Entries with times out of order could make the computed balance negative, which the real one never was.
    values.unshift(worth(held < 0n ? 0n : held, prices));
    const flow = day === 0 ? 0n : (movedMinor[day] ?? 0n);
    held -= flow;
    moved += flow < 0n ? -worth(-flow, prices) : worth(flow, prices);
  }
  return { asset, balanceMinor, values, moved, now: values.at(-1) ?? 0n };
}

function changeOf(now: bigint, before: bigint, currency: Asset) {
  return {
    amount: signedMoneyOf(now - before, currency),
    ...(before > 0n && { percent: changePercent(now, before) }),
  };
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
