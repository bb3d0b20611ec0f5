import { type Asset } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";
import type { TradeCosts } from "../../rails/market.ts";
import { percentOf } from "../prices/percent.ts";
import { convertLimit, type Prices } from "../prices/convert.ts";

/** The minimum of a trade, in the asset paid. Sample values. */
const minimums: Readonly<Record<Asset, string>> = {
  NGN: "500",
  GHS: "5",
  KES: "50",
  RWF: "500",
  USD: "1",
  EUR: "1",
  GBP: "1",
  XOF: "250",
  XAF: "250",
  UGX: "1500",
  TZS: "1000",
  ZAR: "10",
  BTC: "0.00001",
  ETH: "0.0003",
  USDT: "1",
  USDC: "1",
  BNB: "0.001",
  POL: "5",
  TRX: "3",
  SOL: "0.005",
  XRP: "0.5",
  XLM: "3",
  LTC: "0.01",
  DOGE: "5",
  ADA: "2",
  DOT: "0.3",
  AVAX: "0.05",
};

/** The most that can be traded at a quoted price; less for an asset that is traded little. */
const mostUsd = "50000";
const mostThinUsd = "2500";

export function feePercentOf({ feePpm }: Pick<TradeCosts, "feePpm">): string {
  return percentOf(feePpm / 100n);
}

export function tradeMinimumMinor(asset: Asset): bigint {
  return toMinor(minimums[asset], asset);
}

/** @param prices the prices of the hour, so that the bound holds while a form is filled in. */
export function tradeMaximumMinor(asset: Asset, prices: Prices, isThin: boolean): bigint {
  return convertLimit(toMinor(isThin ? mostThinUsd : mostUsd, "USD"), "USD", asset, prices);
}
