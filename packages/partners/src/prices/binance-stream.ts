import * as z from "zod/mini";
import { exactJson } from "../asking/exact-json.ts";
import type { PricePoint } from "./agreed-prices.ts";
import { binancePoint, binanceSymbols } from "./binance.ts";

const tickSchema = z.object({
  data: z.object({
    e: z.literal("24hrMiniTicker"),
    E: z.string(),
    s: z.string(),
    c: z.string(),
  }),
});

/**
 * A connection that is silent for this long counts as lost. Binance sends every second, and closes each connection
 * after a day.
 */
const silentMs = 30_000;
/** Longest wait between two attempts to connect. */
const waitMaxMs = 60_000;

/** Streams Binance's last prices, and reconnects when the connection is lost. Without the stream prices are polled. */
export function followBinance(
  streamUrl: string,
  hear: (point: PricePoint) => void,
): { close(): void } {
  const streams = [...binanceSymbols.values()].map(
    (symbol) => `${symbol.toLowerCase()}@miniTicker`,
  );
  const address = `${streamUrl}/stream?streams=${streams.join("/")}`;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isClosed = false;

  function again(): void {
    if (isClosed) return;
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(connect, Math.min(1_000 * 2 ** failures, waitMaxMs));
  }

  function connect(): void {
    const own = new WebSocket(address);
    socket = own;
    const waitForWord = () => {
      clearTimeout(timer);
      timer = setTimeout(() => own.close(), silentMs);
    };
    own.addEventListener("open", waitForWord);
    own.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      waitForWord();
      const point = typeof data === "string" ? pointOf(data) : undefined;
      if (point === undefined) return;
      failures = 0;
      hear(point);
    });
    own.addEventListener("close", again, { once: true });
  }

  connect();
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}

/** The price of a ticker message; undefined for any other message. */
function pointOf(text: string): PricePoint | undefined {
  if (text.length > 10_000) return undefined;
  try {
    const tick = z.safeParse(tickSchema, exactJson(text));
    return tick.success
      ? binancePoint(tick.data.data.s, tick.data.data.c, tick.data.data.E)
      : undefined;
  } catch {
    return undefined;
  }
}
