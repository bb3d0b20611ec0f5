import * as z from "zod/mini";
import type { EngineContext } from "../../runtime/context.ts";
import { timedUuid } from "../../platform/crypto.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { NewJob } from "../../ledger/movement.ts";
import { storedNetwork } from "../../money/networks/network-terms.ts";
import { Refusal } from "../../platform/refusal.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { loadRule, type CollectedWallet } from "./collection-terms.ts";
import { beginCollection } from "./confirm-collection.ts";
import { gasCheckKind } from "./collection-movements.ts";
import { makeCollection } from "./make-collection.ts";

export const dailyKind = "collect-daily";

/** The hour of the night, UTC, at which rules collect. */
const nightHour = 2;

/** The job of a rule's next night. Its dedupe key allows one per night. */
export function dailyJob({ workspaceId, asset, network }: CollectedWallet, now: Date): NewJob {
  const runAt = new Date(now);
  runAt.setUTCHours(nightHour, 0, 0, 0);
  if (runAt <= now) runAt.setUTCDate(runAt.getUTCDate() + 1);
  const day = runAt.toISOString().slice(0, 10);
  return {
    kind: dailyKind,
    payload: { workspaceId, asset, network },
    runAt,
    dedupeKey: `${dailyKind}:${workspaceId}:${asset}:${network}:${day}`,
  };
}

const walletSchema = z.object({ workspaceId: z.uuid(), asset: z.string(), network: z.string() });

/** Collects by a rule, if it still applies. Without gas or a reachable network, it waits for the next night. */
export const runDaily: JobHandler = async (payload, context) => {
  const parsed = walletSchema.parse(payload);
  const { workspaceId } = parsed;
  const asset = storedAsset(parsed.asset);
  const network = storedNetwork(parsed.network);
  const wallet: CollectedWallet = { workspaceId, asset, network };
  if ((await loadRule(context.db, wallet)).when !== "daily") return;
  const now = context.clock.business();
  await enqueue(context.db, [dailyJob(wallet, now)]);
  try {
    await collect(context, wallet, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "gas-too-low")
      await enqueue(context.db, [
        { kind: gasCheckKind, payload: { workspaceId, network }, runAt: now },
      ]);
    context.log({ level: "info", message: "nothing was collected", reason: error.code, network });
  }
};

async function collect(context: EngineContext, wallet: CollectedWallet, at: Date): Promise<void> {
  const id = timedUuid(at);
  const { workspaceId } = wallet;
  await makeCollection(context, { ...wallet, id, isByRule: true });
  await context.db.tx((tx) => beginCollection(context, tx, { id, workspaceId }, { at }));
}
