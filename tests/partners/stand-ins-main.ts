// The stand-ins of the shipped partners as one process: they answer an engine as the partners' documents say, and a journey plays them by
// the calls of /play.
import { getRequestListener } from "@hono/node-server";
import { paystackKeys, paystackStandIn } from "@apex/partners/paystack/paystack-fixture";
import { pricesStandIn, streamStandIn } from "@apex/partners/prices/prices-fixture";
import { reloadlyStandIn } from "@apex/partners/reloadly/reloadly-fixture";
import { vtpassStandIn } from "@apex/partners/vtpass/vtpass-fixture";
import { Hono } from "hono";
import { createPlainServer, listen } from "../../apps/api/src/http-server.ts";
import { addPaystackCalls } from "./play-paystack.ts";
import { addPriceCalls } from "./play-prices.ts";
import { addShopCalls } from "./play-shops.ts";

const paystack = await paystackStandIn();
const vtpass = await vtpassStandIn();
const reloadly = await reloadlyStandIn();
const prices = await pricesStandIn();
const stream = await streamStandIn();

const app = new Hono();
addPaystackCalls(app, paystack, process.env["ENGINE_URL"] ?? "");
addShopCalls(app, vtpass, reloadly);
const endPrices = addPriceCalls(app, prices, stream);
const server = createPlainServer();
const port = await listen(server, 0, "127.0.0.1");
const listener = getRequestListener((request) => app.fetch(request));
server.on("request", (incoming, outgoing) => void listener(incoming, outgoing));

/** The settings of an engine that reaches them. */
const settings = {
  PAYSTACK_URL: paystack.account.apiUrl,
  PAYSTACK_SECRET_KEY: paystackKeys.NGN,
  PAYSTACK_GHANA_SECRET_KEY: paystackKeys.GHS,
  PAYSTACK_KENYA_SECRET_KEY: paystackKeys.KES,
  VTPASS_URL: vtpass.account.apiUrl,
  VTPASS_API_KEY: vtpass.account.apiKey,
  VTPASS_PUBLIC_KEY: vtpass.account.publicKey,
  VTPASS_SECRET_KEY: vtpass.account.secretKey,
  VTPASS_PHONE: vtpass.account.phone,
  RELOADLY_URL: reloadly.account.apiUrl,
  RELOADLY_AIRTIME_URL: reloadly.account.airtimeUrl,
  RELOADLY_AUTH_URL: reloadly.account.authUrl,
  RELOADLY_CLIENT_ID: reloadly.account.clientId,
  RELOADLY_CLIENT_SECRET: reloadly.account.clientSecret,
  KRAKEN_URL: prices.account.krakenUrl,
  BINANCE_URL: prices.account.binanceUrl,
  BINANCE_STREAM_URL: stream.url,
  EXCHANGE_RATE_API_URL: prices.account.erApiUrl,
  CURRENCY_API_URL: prices.account.currencyApiUrl,
};
console.log(
  `The stand-ins are ready: ${JSON.stringify({ url: `http://localhost:${port}`, settings })}`,
);
process.once("SIGTERM", () => {
  endPrices();
  process.exit(0);
});
