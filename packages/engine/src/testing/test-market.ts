import { dayMs } from "@apex/contract/durations";
import { assetCodes, type Asset } from "@apex/contract/assets";
import type { MarketRail } from "../rails/market.ts";

/** The price of one unit in USD. Sample data. */
const pricesUsd: Readonly<Record<Asset, string>> = {
  NGN: "0.000653594771",
  GHS: "0.084033613445",
  KES: "0.007739938080",
  RWF: "0.000688705234",
  USD: "1",
  EUR: "1.163",
  GBP: "1.331",
  XOF: "0.001772982985",
  XAF: "0.001772982985",
  UGX: "0.000280898876",
  TZS: "0.000407331975",
  ZAR: "0.057971014492",
  BTC: "95120",
  ETH: "3415",
  USDT: "1",
  USDC: "1",
  BNB: "884",
  POL: "0.1625",
  TRX: "0.2874",
  SOL: "151.4",
  XRP: "2.21",
  XLM: "0.2618",
  LTC: "97.6",
  DOGE: "0.1542",
  ADA: "0.4725",
  DOT: "2.85",
  AVAX: "15.9",
};

/** A market whose prices stand still. */
export function stillMarket(priceUsd: (asset: Asset) => string): MarketRail {
  return {
    pricesAt: async () => new Map(assetCodes.map((asset) => [asset, priceUsd(asset)])),
    dailyHistory: async (asset, until, days) =>
      Array.from({ length: days }, (_, place) => ({
        date: new Date(until.getTime() - (days - 1 - place) * dayMs).toISOString().slice(0, 10),
        priceUsd: priceUsd(asset),
      })),
    isOpen: async () => true,
    isThin: async () => false,
    costs: async () => undefined,
    candles: async () => [],
  };
}

/** Each asset at what it is worth about. */
export const testMarket = stillMarket((asset) => pricesUsd[asset]);
