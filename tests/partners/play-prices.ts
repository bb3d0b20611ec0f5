import type { PricesStandIn, streamStandIn } from "@apex/partners/prices/prices-fixture";
import type { Hono } from "hono";
import * as z from "zod/mini";

const pricesBody = z.object({ oldMs: z.number() });
const everyMs = 1_000;

/** Prices that are told each second, and how old they are. Answers what ends them. */
export function addPriceCalls(
  app: Hono,
  { says }: PricesStandIn,
  stream: Awaited<ReturnType<typeof streamStandIn>>,
): () => void {
  let oldMs = 0;
  const tell = () => {
    says.now = new Date(Date.now() - oldMs);
    for (const [symbol, price] of Object.entries(says.binance))
      stream.send({
        stream: `${symbol.toLowerCase()}@miniTicker`,
        data: { e: "24hrMiniTicker", E: says.now.getTime(), s: symbol, c: price },
      });
  };
  tell();
  const timer = setInterval(tell, everyMs);
  app.post("/play/prices", async (c) => {
    ({ oldMs } = pricesBody.parse(await c.req.json()));
    tell();
    return c.json({});
  });
  return () => clearInterval(timer);
}
