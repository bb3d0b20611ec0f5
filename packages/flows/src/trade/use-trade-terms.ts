import { read } from "@apex/client/query";
import { readTradeTerms } from "@apex/contract/trade/quotes";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../client-context.ts";
import type { TradePair } from "./trade-steps.ts";

/** While a form is open its price is at most as old. */
const refreshEveryMs = 5_000;

/** What was verified meanwhile may have opened the terms. */
const meta = { reads: ["rates", "wallets", "profile", "verification"] } as const;

/** What a trade of a pair must keep to, and about where the market is. */
export function useTradeTerms({ from, to }: TradePair) {
  return useQuery({
    ...read(useClient(), readTradeTerms, { query: { from, to } }),
    meta,
    refetchInterval: refreshEveryMs,
  });
}
