/** The addresses of the public sources. None of them asks for a key. */
export interface PublicPrices {
  readonly krakenUrl: string;
  readonly binanceUrl: string;
  /** Without it Binance's prices are polled, not streamed. */
  readonly binanceStreamUrl?: string;
  readonly erApiUrl: string;
  /** The address up to the `@` before the day. */
  readonly currencyApiUrl: string;
}

export const publicPrices: PublicPrices = {
  krakenUrl: "https://api.kraken.com",
  binanceUrl: "https://data-api.binance.vision",
  binanceStreamUrl: "wss://data-stream.binance.vision",
  erApiUrl: "https://open.er-api.com",
  currencyApiUrl: "https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api",
};
