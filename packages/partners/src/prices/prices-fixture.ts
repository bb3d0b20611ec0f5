import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { Duplex } from "node:stream";
import { standIn, type StandInAnswer } from "../asking/stand-in-fixture.ts";
import type { PublicPrices } from "./price-addresses.ts";

/** The time at which the tests begin. */
export const priceTime = new Date("2026-11-20T09:00:30Z");

const usd: Readonly<Record<string, string>> = {
  XXBTZUSD: "95120.0",
  XETHZUSD: "3415.00",
  USDTZUSD: "1.0000",
  USDCUSD: "0.9999",
  SOLUSD: "151.40",
};
const usdt: Readonly<Record<string, string>> = {
  BTCUSDT: "95100.01",
  ETHUSDT: "3416.10",
  USDCUSDT: "0.9998",
  SOLUSDT: "151.45",
  BNBUSDT: "884.00",
};

interface Says {
  kraken: Readonly<Record<string, string>>;
  binance: Readonly<Record<string, string>>;
  er: Readonly<Record<string, number>>;
  currency: Readonly<Record<string, number>>;
  now: Date;
}

/** Kraken, Binance, ExchangeRate-API and currency-api on one server, as their documents say, with prices that a test changes. */
export async function pricesStandIn() {
  const says: Says = {
    kraken: { ...usd },
    binance: { ...usdt },
    er: { NGN: 1_530.25, GHS: 11.9, KES: 129.2, EUR: 0.86 },
    currency: { ngn: 1_531, ghs: 11.91, kes: 129.1, eur: 0.861 },
    now: priceTime,
  };
  const server = await standIn(({ path }): StandInAnswer => {
    const url = new URL(path, "http://prices.test");
    const { pathname, searchParams } = url;
    if (pathname === "/0/public/Ticker")
      return {
        body: {
          error: [],
          result: Object.fromEntries(
            Object.entries(says.kraken).map(([pair, price]) => [
              pair,
              { a: [price, "1", "1.000"], b: [price, "2", "2.000"], c: [price, "0.1"] },
            ]),
          ),
        },
      };
    if (pathname === "/api/v3/ticker/24hr")
      return {
        body: Object.entries(says.binance).map(([symbol, lastPrice]) => ({
          symbol,
          lastPrice,
          closeTime: says.now.getTime(),
        })),
      };
    if (pathname === "/api/v3/klines") return { body: klines(searchParams) };
    if (pathname === "/v6/latest/USD")
      return {
        body: {
          result: "success",
          base_code: "USD",
          time_last_update_unix: Math.floor(says.now.getTime() / 1_000) - 3_600,
          rates: { USD: 1, ...says.er },
        },
      };
    const [, day] = /^\/rates@([\w-]+)\/v1\/currencies\/usd\.json$/.exec(pathname) ?? [];
    if (day === undefined) return { status: 404, body: {} };
    const date = day === "latest" ? says.now.toISOString().slice(0, 10) : day;
    return { body: { date, usd: says.currency } };
  });
  const account: PublicPrices = {
    krakenUrl: server.url,
    binanceUrl: server.url,
    erApiUrl: server.url,
    currencyApiUrl: `${server.url}/rates`,
  };
  return { ...server, account, says };
}

export type PricesStandIn = Awaited<ReturnType<typeof pricesStandIn>>;

/** Candles whose price is the number of their interval since the epoch. */
function klines(asked: URLSearchParams): unknown[] {
  const lengths: Readonly<Record<string, number>> = { "1m": 60, "15m": 900, "1d": 86_400 };
  const everyMs = (lengths[asked.get("interval") ?? ""] ?? 60) * 1_000;
  const endMs = Number(asked.get("endTime"));
  const candles: unknown[] = [];
  let startMs = Math.ceil(Number(asked.get("startTime")) / everyMs) * everyMs;
  for (; startMs <= endMs && candles.length < 1_000; startMs += everyMs) {
    const price = startMs / everyMs;
    candles.push([
      startMs,
      `${price}.00`,
      `${price + 1}.00`,
      `${price - 1}.00`,
      `${price}.50`,
      "1",
    ]);
  }
  return candles;
}

/** A server of a WebSocket that sends what a test says, unmasked, as servers do. */
export async function streamStandIn() {
  const sockets = new Set<Duplex>();
  const paths: string[] = [];
  const server = createServer();
  server.on("upgrade", (request, socket: Duplex) => {
    const key = `${request.headers["sec-websocket-key"] ?? ""}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash("sha1").update(key).digest("base64");
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    paths.push(request.url ?? "");
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return {
    url: `ws://127.0.0.1:${address.port}`,
    /** The paths of the connections so far. */
    paths,
    send(message: unknown): void {
      const body = new TextEncoder().encode(
        typeof message === "string" ? message : JSON.stringify(message),
      );
      const head =
        body.length < 126
          ? [0x81, body.length]
          : [0x81, 126, Math.floor(body.length / 256), body.length % 256];
      for (const socket of sockets) socket.write(new Uint8Array([...head, ...body]));
    },
    /** Closes the connections abruptly. */
    cut(): void {
      for (const socket of sockets) socket.destroy();
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
