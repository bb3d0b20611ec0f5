import { fiatAssets, type Asset } from "@apex/contract/assets";
import * as z from "zod/mini";
import { askApi, readAnswer, UnclearAnswer } from "../asking/ask-api.ts";
import type { PricePoint } from "./agreed-prices.ts";
import { one, over, priceOf } from "./price-decimals.ts";

const currencies = fiatAssets.filter((asset) => asset !== "USD");

const ratesSchema = z.record(z.string(), z.string());
const erSchema = z.object({
  result: z.literal("success"),
  base_code: z.literal("USD"),
  time_last_update_unix: z.string().check(z.regex(/^\d{10}$/)),
  rates: ratesSchema,
});
const currencySchema = z.object({ date: z.iso.date(), usd: ratesSchema });

/** Rates are units for a dollar; prices are dollars for a unit. */
function pricesOf(rates: ReadonlyMap<string, string>, name: (asset: Asset) => string) {
  return currencies.flatMap((asset) => {
    const rate = priceOf(rates.get(name(asset)) ?? "");
    return rate === undefined ? [] : [{ asset, price: over(one, rate) }];
  });
}

async function ask(address: string, withinMs: number | undefined): Promise<unknown> {
  const url = new URL(address);
  const { status, body } = await askApi(url, { method: "GET", headers: {}, withinMs });
  if (status !== 200) throw new UnclearAnswer(`${url.host} answered ${status}.`);
  return body;
}

/** The credit that the terms require on pages that show these rates (exchangerate-api.com/docs/free). */
export const erApiCredit = {
  name: "Exchange Rate API",
  url: "https://www.exchangerate-api.com",
} as const;

/** Rates of the day (exchangerate-api.com/docs/free). */
export async function readErApi(
  apiUrl: string,
  withinMs: number | undefined,
): Promise<PricePoint[]> {
  const body = await ask(`${apiUrl}/v6/latest/USD`, withinMs);
  const { rates, time_last_update_unix: at } = readAnswer(erSchema, body, "ExchangeRate-API");
  const prices = pricesOf(new Map(Object.entries(rates)), (asset) => asset);
  return prices.map((price) => ({ ...price, atMs: Number(at) * 1_000 }));
}

/**
 * Rates of a day (github.com/fawazahmed0/exchange-api), kept for every day.
 * @param day `2026-11-20`, or `latest`.
 */
export async function readCurrencyApi(
  apiUrl: string,
  day: string,
  withinMs: number | undefined,
): Promise<PricePoint[]> {
  const body = await ask(`${apiUrl}@${day}/v1/currencies/usd.json`, withinMs);
  const { date, usd } = readAnswer(currencySchema, body, "currency-api");
  if (day !== "latest" && date !== day)
    throw new UnclearAnswer("currency-api answered with another day.");
  const prices = pricesOf(new Map(Object.entries(usd)), (asset) => asset.toLowerCase());
  return prices.map((price) => ({ ...price, atMs: Date.parse(date) }));
}
