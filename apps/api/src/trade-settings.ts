import { usualTradeCosts } from "@apex/engine/money/trade/trade-costs";
import type { TradeCosts } from "@apex/engine/rails/market";
import * as z from "zod";

/** A percentage up to ten with at most two decimals, in millionths. */
const percent = z
  .string()
  .regex(/^(?:\d(?:\.\d{1,2})?|10(?:\.0{1,2})?)$/)
  .transform((text) => {
    const [whole = "", fraction = ""] = text.split(".");
    return BigInt(whole + fraction.padEnd(2, "0")) * 100n;
  });

/** Settings of trading. */
export const tradeSchema = { TRADE_FEE_PERCENT: percent, TRADE_SPREAD_PERCENT: percent } as const;

/** The error's text for a wrong value, by setting. */
export const tradeWanted = {
  TRADE_FEE_PERCENT: "percent of what is paid, 0 to 10, such as 0.5",
  TRADE_SPREAD_PERCENT: "percent from the market's price, 0 to 10, such as 0.25",
} as const;

/** Reads one of them. */
type Read = (name: keyof typeof tradeSchema, takes: typeof percent) => bigint | undefined;

/** Reads the costs of a trade. */
export function readTradeCosts(read: Read): { readonly tradeCosts?: TradeCosts } {
  const feePpm = read("TRADE_FEE_PERCENT", percent);
  const spreadPpm = read("TRADE_SPREAD_PERCENT", percent);
  if (feePpm === undefined && spreadPpm === undefined) return {};
  return {
    tradeCosts: {
      feePpm: feePpm ?? usualTradeCosts.feePpm,
      spreadPpm: spreadPpm ?? usualTradeCosts.spreadPpm,
    },
  };
}
