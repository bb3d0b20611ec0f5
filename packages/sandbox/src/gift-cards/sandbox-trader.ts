import * as z from "zod/mini";
import type { EngineContext } from "@apex/engine/runtime/context";
import {
  acceptTrade,
  payTrade,
  rejectTrade,
  watchAsTrader,
  writeAsTrader,
} from "@apex/engine/money/gift-cards/trader-actions";
import { enqueue } from "@apex/engine/runtime/jobs/enqueue";
import type { JobHandler } from "@apex/engine/runtime/jobs/job";
import { sandboxTraderKind } from "../rails/gift-card-desk.ts";
import { Refusal } from "@apex/engine/platform/refusal";
import { sandboxProof } from "./sandbox-proof.ts";
import { storeImage } from "@apex/engine/runtime/uploads/stored-images";
import { findTrade } from "@apex/engine/money/gift-cards/trade-row";

/** Time between two steps of a scripted trader. */
const pauseMs = 2_000;
const trader = "Kemi";

const payloadSchema = z.object({
  tradeId: z.uuid(),
  news: z.enum(["opened", "message", "disputed"]),
  value: z.string(),
  step: z.number(),
});
type Script = z.output<typeof payloadSchema>;

/** Takes the next step of a script; leaves a trade that has changed otherwise. */
const perform: JobHandler = async (payload, context, { runAt }) => {
  const script = payloadSchema.parse(payload);
  try {
    const goesOn = await play(context, script);
    if (!goesOn) return;
  } catch (error) {
    if (error instanceof Refusal && error.code === "trade-changed") return;
    throw error;
  }
  const next = { ...script, step: script.step + 1 };
  const at = new Date(runAt.getTime() + pauseMs);
  await enqueue(context.db, [{ kind: sandboxTraderKind, payload: next, runAt: at }]);
};

/** @returns whether more steps follow. */
async function play(
  context: EngineContext,
  { tradeId, news, value, step }: Script,
): Promise<boolean> {
  if (news === "disputed") return false;
  if (news === "message") {
    await watchAsTrader(context, tradeId, false);
    if (value === "12") await payTrade(context, tradeId);
    return false;
  }
  if (value === "14") {
    await rejectTrade(context, tradeId, "no-offer");
    return false;
  }
  if (step === 1) {
    await acceptTrade(context, tradeId, trader);
    return true;
  }
  if (value === "11") await payTrade(context, tradeId);
  if (value === "12")
    await writeAsTrader(context, tradeId, { text: "Please send a clearer picture." }, true);
  if (value === "13") await rejectUsed(context, tradeId);
  return false;
}

async function rejectUsed(context: EngineContext, tradeId: string): Promise<void> {
  const trade = await findTrade(context.db, tradeId);
  if (trade === undefined) return;
  const imageId = await storeImage(context, trade.workspace_id, sandboxProof);
  await rejectTrade(context, tradeId, "used", {
    text: "The balance of this card is 0.",
    imageIds: [imageId],
  });
}

export const sandboxTraderJobs: Readonly<Record<string, JobHandler>> = {
  [sandboxTraderKind]: perform,
};
