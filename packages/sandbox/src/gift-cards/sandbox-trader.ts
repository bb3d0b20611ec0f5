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

/** A scripted trader's acts: in this process, or reported to an engine elsewhere. */
export interface TraderActions {
  accept(tradeId: string, name: string): Promise<unknown>;
  pay(tradeId: string): Promise<unknown>;
  askForMore(tradeId: string, text: string): Promise<unknown>;
  rejectAtOnce(tradeId: string): Promise<unknown>;
  rejectUsed(tradeId: string): Promise<unknown>;
  /** Marks the customer's messages as read. */
  read(tradeId: string): Promise<unknown>;
}

/** The job of the scripted trader. */
export function traderJobs(
  actionsOf: (context: EngineContext) => TraderActions,
): Readonly<Record<string, JobHandler>> {
  /** Takes the next step of a script, unless the trade has changed in another way. */
  const perform: JobHandler = async (payload, context, { runAt }) => {
    const script = payloadSchema.parse(payload);
    try {
      const goesOn = await play(actionsOf(context), script);
      if (!goesOn) return;
    } catch (error) {
      if (error instanceof Refusal && error.code === "trade-changed") return;
      throw error;
    }
    const next = { ...script, step: script.step + 1 };
    const at = new Date(runAt.getTime() + pauseMs);
    await enqueue(context.db, [{ kind: sandboxTraderKind, payload: next, runAt: at }]);
  };
  return { [sandboxTraderKind]: perform };
}

/** @returns whether more steps follow. */
async function play(
  actions: TraderActions,
  { tradeId, news, value, step }: Script,
): Promise<boolean> {
  if (news === "disputed") return false;
  if (news === "message") {
    await actions.read(tradeId);
    if (value === "12") await actions.pay(tradeId);
    return false;
  }
  if (value === "14") {
    await actions.rejectAtOnce(tradeId);
    return false;
  }
  if (step === 1) {
    await actions.accept(tradeId, trader);
    return true;
  }
  if (value === "11") await actions.pay(tradeId);
  if (value === "12") await actions.askForMore(tradeId, "Please send a clearer picture.");
  if (value === "13") await actions.rejectUsed(tradeId);
  return false;
}

/** The trader's message about a used card. */
export const usedText = "The balance of this card is 0.";

async function rejectUsed(context: EngineContext, tradeId: string): Promise<void> {
  const trade = await findTrade(context.db, tradeId);
  if (trade === undefined) return;
  const imageId = await storeImage(context, trade.workspace_id, sandboxProof);
  await rejectTrade(context, tradeId, "used", { text: usedText, imageIds: [imageId] });
}

/** The trader who sits in this process. */
export const sandboxTraderJobs = traderJobs((context) => ({
  accept: (tradeId, name) => acceptTrade(context, tradeId, name),
  pay: (tradeId) => payTrade(context, tradeId),
  askForMore: (tradeId, text) => writeAsTrader(context, tradeId, { text }, true),
  rejectAtOnce: (tradeId) => rejectTrade(context, tradeId, "no-offer"),
  rejectUsed: (tradeId) => rejectUsed(context, tradeId),
  read: (tradeId) => watchAsTrader(context, tradeId, false),
}));
