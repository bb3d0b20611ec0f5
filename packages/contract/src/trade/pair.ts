import { assetFacts, type Asset } from "../assets.ts";
import type { TransactionType } from "../transactions/transaction.ts";

/** The transaction type of a trade. */
export type TradeType = Extract<TransactionType, "swap" | "crypto-buy" | "crypto-sell">;

/** The type of a trade: paying currency for a coin is a purchase, a coin for currency a sale, anything else a swap. */
export function tradeTypeOf(from: Asset, to: Asset): TradeType {
  const isFromCrypto = assetFacts(from).category === "crypto";
  const isToCrypto = assetFacts(to).category === "crypto";
  if (isFromCrypto === isToCrypto) return "swap";
  return isToCrypto ? "crypto-buy" : "crypto-sell";
}

const stableCoins: readonly Asset[] = ["USDT", "USDC"];

/**
 * The asset whose price a pair quotes, by convention: the coin of a coin and a currency, the more volatile of two
 * coins; otherwise `from`.
 */
export function baseOf(from: Asset, to: Asset): Asset {
  return rankOf(to) > rankOf(from) ? to : from;
}

function rankOf(asset: Asset): number {
  if (assetFacts(asset).category === "fiat") return 0;
  return stableCoins.includes(asset) ? 1 : 2;
}
