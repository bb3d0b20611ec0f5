import type { EngineContext } from "@apex/engine/runtime/context";
import type { RequestEnv } from "@apex/engine/runtime/http/simulation";
import type { Hono } from "hono";
import {
  chainBlocksBody,
  chainPaymentBody,
  chainReorganisationBody,
  simulateBlocks,
  simulateChainPayment,
  simulateReorganisation,
} from "./chain-routes.ts";
import type { TellPayment } from "./sandbox-chains.ts";
import { answer, bodyReader } from "../http/sandbox-call.ts";

/**
 * A tester controls the sandbox's chains with these calls.
 * @param tell hears what they show; by default the engine of this process.
 */
export function addChainCalls(
  app: Hono<RequestEnv>,
  context: EngineContext,
  tell?: TellPayment,
): void {
  const readPayment = bodyReader(chainPaymentBody);
  const readBlocks = bodyReader(chainBlocksBody);
  const readReorganisation = bodyReader(chainReorganisationBody);
  app.post("/chain-payments", async (c) =>
    answer(c, await simulateChainPayment(context, await readPayment(c.req.raw), tell)),
  );
  app.post("/chain-blocks", async (c) => {
    await simulateBlocks(context, await readBlocks(c.req.raw), tell);
    return answer(c, {});
  });
  app.post("/chain-reorganisations", async (c) => {
    await simulateReorganisation(context, await readReorganisation(c.req.raw), tell);
    return answer(c, {});
  });
}
