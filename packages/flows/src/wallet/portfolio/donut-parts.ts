import type { Asset } from "@apex/contract/assets";
import type { ResponseOf } from "@apex/contract/endpoint";
import { fromMinor, toMinor } from "@apex/contract/money";
import type { readPortfolio } from "@apex/contract/wallets/portfolio";

type PortfolioAsset = ResponseOf<typeof readPortfolio>["assets"][number];

/** Most slices that can be told apart. */
const slicesMax = 6;

/** A slice: an asset, or the sum of the smallest ones. */
export interface Slice {
  asset: Asset | "others";
  /** Decimal, in the preferred currency. */
  amount: string;
  /** Number of assets in the slice. */
  count: number;
}

/** A portfolio's largest parts, and the rest as one; worthless assets are left out. */
export function slicesOf(assets: readonly PortfolioAsset[], currency: Asset): Slice[] {
  const worth = assets.filter(({ value }) => toMinor(value.amount, currency) > 0n);
  const own = worth.length > slicesMax ? worth.slice(0, slicesMax - 1) : worth;
  const others = worth.slice(own.length);
  const slices = own.map(({ asset, value }): Slice => ({ asset, amount: value.amount, count: 1 }));
  if (others.length === 0) return slices;
  const sum = others.reduce((total, { value }) => total + toMinor(value.amount, currency), 0n);
  return [...slices, { asset: "others", amount: fromMinor(sum, currency), count: others.length }];
}
