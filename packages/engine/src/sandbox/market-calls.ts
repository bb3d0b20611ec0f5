import { assetSchema } from "@apex/contract/money";
import type { Hono } from "hono";
import * as z from "zod/mini";
import type { EngineContext } from "../context.ts";
import { movePrice, setMarketOpen } from "../rails/sandbox-market-steering.ts";
import { answer, bodyReader, type Env } from "./sandbox-call.ts";

const priceBody = z.strictObject({
  asset: assetSchema,
  /** How much more or less it costs from now on. */
  percent: z.number().check(z.int(), z.minimum(-99), z.maximum(1_000)),
});

const stateBody = z.strictObject({ asset: assetSchema, state: z.enum(["open", "closed"]) });

/** What a tester does to the market. */
export function addMarketCalls(app: Hono<Env>, { db, clock }: EngineContext): void {
  const readPrice = bodyReader(priceBody);
  const readState = bodyReader(stateBody);
  app.post("/market-prices", async (c) => {
    const { asset, percent } = await readPrice(c.req.raw);
    await movePrice(db, asset, BigInt(100 + percent) * 10_000n, clock.business());
    return answer(c, {});
  });
  app.post("/market-states", async (c) => {
    const { asset, state } = await readState(c.req.raw);
    await setMarketOpen(db, asset, state === "open");
    return answer(c, {});
  });
}
