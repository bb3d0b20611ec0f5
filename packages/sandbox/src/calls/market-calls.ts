import { assetSchema } from "@apex/contract/money";
import type { Hono } from "hono";
import * as z from "zod/mini";
import type { EngineContext } from "@apex/engine/runtime/context";
import type { RequestEnv } from "@apex/engine/runtime/http/simulation";
import {
  marketStates,
  movePrice,
  setMarketState,
  setTradeCosts,
} from "../rails/market-steering.ts";
import { answer, bodyReader } from "../http/sandbox-call.ts";

const priceBody = z.strictObject({
  asset: assetSchema,
  /** The price's change in percent. */
  percent: z.number().check(z.int(), z.minimum(-99), z.maximum(1_000)),
});

/** Hundredths of a percent, up to ten percent. */
const costSchema = z.number().check(z.int(), z.minimum(0), z.maximum(1_000));

const costsBody = z.strictObject({
  fee: costSchema,
  /** The spread between a customer's price and the market's. */
  spread: costSchema,
});

const stateBody = z.strictObject({ asset: assetSchema, state: z.enum(marketStates) });

/** The calls by which a tester steers the market. */
export function addMarketCalls(app: Hono<RequestEnv>, { db, clock }: EngineContext): void {
  const readPrice = bodyReader(priceBody);
  const readState = bodyReader(stateBody);
  const readCosts = bodyReader(costsBody);
  app.post("/market-prices", async (c) => {
    const { asset, percent } = await readPrice(c.req.raw);
    await movePrice(db, asset, BigInt(100 + percent) * 10_000n, clock.business());
    return answer(c, {});
  });
  app.post("/market-states", async (c) => {
    const { asset, state } = await readState(c.req.raw);
    await setMarketState(db, asset, state);
    return answer(c, {});
  });
  app.post("/market-costs", async (c) => {
    const { fee, spread } = await readCosts(c.req.raw);
    await setTradeCosts(db, { feePpm: BigInt(fee) * 100n, spreadPpm: BigInt(spread) * 100n });
    return answer(c, {});
  });
}
