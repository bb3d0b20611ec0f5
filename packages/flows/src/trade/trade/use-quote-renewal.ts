import { quoteRefreshesMax } from "@apex/contract/limits";
import { createTradeQuote } from "@apex/contract/trade/quotes";
import { useState } from "react";
import { useAct } from "../../base/use-read.ts";
import { quotedAgain, type TradeOrder } from "./trade-steps.ts";

/** Renews an expiring quote automatically a few times, then by hand. */
export function useQuoteRenewal(order: TradeOrder, onOrder: (order: TradeOrder) => void) {
  const renewal = useAct(createTradeQuote);
  const [endedId, setEndedId] = useState<string>();
  const { quote, side, refreshes } = order;
  const renew = (count: number) => {
    const amount = side === "pay" ? quote.pay : quote.receive;
    const body = { from: quote.pay.asset, to: quote.receive.asset, amount };
    renewal.mutate({ body }, { onSuccess: (answer) => onOrder(quotedAgain(order, answer, count)) });
  };
  return {
    isEnded: endedId === quote.id,
    isRenewing: renewal.isPending,
    error: renewal.error ?? undefined,
    /** Call when the quote's countdown ends. */
    onEnd: () => {
      setEndedId(quote.id);
      if (refreshes < quoteRefreshesMax) renew(refreshes + 1);
    },
    /** Call when the server refuses the quote as expired, before its countdown ends. */
    end: () => setEndedId(quote.id),
    /** Renews by hand; afterwards the quote is renewed automatically again. */
    renew: () => renew(0),
  };
}
