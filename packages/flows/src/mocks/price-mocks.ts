import { isAsset, type Asset } from "@apex/contract/assets";
import { candleRanges, readCandles } from "@apex/contract/trade/candles";
import {
  createPriceAlert,
  deletePriceAlert,
  listPriceAlerts,
  type PriceAlert,
} from "@apex/contract/trade/price-alerts";
import type { ResponseOf } from "@apex/contract/endpoint";
import { listRates } from "@apex/contract/trade/rates";
import { watchPrices } from "@apex/contract/trade/ticks";
import type { HttpHandler } from "msw";
import { mock } from "./mock.ts";
import { sampleCandles, sampleRates, sampleTick, waitingAlert } from "./price-fixtures.ts";

/**
 * Fixed rates for the rows of a list.
 * @param more further parts of the answer, such as sources that must be named.
 */
export function rateCalls(more: Pick<ResponseOf<typeof listRates>, "credits"> = {}): HttpHandler[] {
  return [
    mock(listRates, {
      response: {
        quote: "NGN",
        items: [...sampleRates],
        asOf: "2026-11-21T09:41:00.000Z",
        ...more,
      },
    }),
    mock(watchPrices, { response: { ticks: [], againInMs: 60_000 } }),
  ];
}

/** Every call of a market, answered with success, with these alerts; given handlers come first. */
export function marketCalls(
  alerts: readonly PriceAlert[] = [],
  ...instead: HttpHandler[]
): HttpHandler[] {
  const kept = new Map(alerts.map((alert) => [alert.id, alert]));
  return [
    ...instead,
    mock(readCandles, ({ query }) => {
      const pair = { base: assetOf(query["base"]), quote: assetOf(query["quote"]) };
      const range = candleRanges.find((known) => known === query["range"]) ?? "1d";
      return {
        response: {
          now: sampleTick(pair),
          candles: sampleCandles(pair, range),
          asOf: "2026-11-21T09:41:00.000Z",
        },
      };
    }),
    mock(listPriceAlerts, () => ({ response: { items: [...kept.values()] } })),
    mock(createPriceAlert, () => {
      kept.set(waitingAlert.id, waitingAlert);
      return { response: { alert: waitingAlert } };
    }),
    mock(deletePriceAlert, ({ params }) => {
      kept.delete(String(params["id"]));
      return { response: {} };
    }),
    ...rateCalls(),
  ];
}

function assetOf(text: string | undefined): Asset {
  return text !== undefined && isAsset(text) ? text : "BTC";
}
