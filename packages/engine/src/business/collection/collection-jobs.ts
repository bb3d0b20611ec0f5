import * as z from "zod/mini";
import type { EngineContext } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { ChainSweepState } from "../../rails/chain.ts";
import { chargedMinor, collectionStepKind, stepJob, stepMovement } from "./collection-movements.ts";
import { loadCollections, type CollectionRow } from "./collection-row.ts";
import { runningOf } from "./confirm-collection.ts";
import { dailyKind, runDaily } from "./daily-collection.ts";
import { gasJobs } from "./gas-alert.ts";
import { returnGasJobs } from "./return-gas.ts";

/** The backoff between two looks at a step: doubled each time, from the first wait to the longest. */
const firstWaitMs = 5_000;
const longestWaitMs = 2 * 60_000;

const lookSchema = z.object({ itemId: z.uuid(), look: z.number() });

/**
 * Advances one address of a collection, and plans the next look until the step has ended. After a crash, the next look
 * begins with the partner's own state of the step: nothing is sent twice, and nothing is posted before the chain has
 * confirmed it.
 */
const lookAfter: JobHandler = async (payload, context) => {
  const { itemId, look } = lookSchema.parse(payload);
  if ((await bringStepOn(context, itemId)) !== "open") return;
  const at = context.clock.business();
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(look, 8));
  await enqueue(context.db, [stepJob(itemId, look + 1, new Date(at.getTime() + waitMs))]);
};

interface StepRow {
  readonly collection_id: string;
  readonly address: string;
  readonly place: number;
  readonly amount: string;
  readonly fee: string;
  readonly state: string;
  readonly hash: string | null;
  readonly gas_hash: string | null;
  readonly confirmations: number;
}

/** Asks the partner about a step, and stores its progress or posts its end. */
export async function bringStepOn(
  context: EngineContext,
  itemId: string,
): Promise<"open" | "ended" | "unknown"> {
  const [step] = await context.db.query<StepRow>(
    `select i.collection_id, a.address, a.place, i.amount, i.fee, i.state, i.hash, i.gas_hash, i.confirmations
     from collection_items i join business_addresses a on a.id = i.business_address_id where i.id = $1`,
    [itemId],
  );
  if (step === undefined) return "unknown";
  if (!isOpen(step.state)) return "ended";
  const [row] = await loadCollections(context.db, "c.id = $1", [step.collection_id]);
  if (row === undefined) return "unknown";
  const state = await sweepOn(context, itemId, step, row);
  if (state === undefined) return "open";
  if (state.state === "collected" || state.state === "failed") {
    const ended = { ...state, costMinor: chargedMinor(runningOf(row), state.costMinor) };
    await context.db.tx((tx) => end(context, tx, { itemId, step, state: ended }));
    return "ended";
  }
  await note(context, itemId, row, step, state);
  return "open";
}

function isOpen(state: string): boolean {
  return state === "waiting" || state === "funding" || state === "sweeping";
}

/** Starts or continues a sweep. Undefined if the partner does not answer, which says nothing about the step. */
async function sweepOn(
  { rails, log }: EngineContext,
  reference: string,
  { address, place, amount }: StepRow,
  row: CollectionRow,
): Promise<ChainSweepState | undefined> {
  const { asset, network, sweepBudgetMinor } = runningOf(row);
  try {
    return await rails.chain.sweep({
      reference,
      network,
      asset,
      index: place,
      address,
      amountMinor: BigInt(amount),
      budgetMinor: sweepBudgetMinor,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log({ level: "warn", message: "the chain port did not answer", reference, reason });
    return undefined;
  }
}

type OnItsWay = Exclude<ChainSweepState, { state: "collected" | "failed" }>;
type Ended = Extract<ChainSweepState, { state: "collected" | "failed" }>;

/** Stores the progress of a step, and announces it to open pages. */
async function note(
  context: EngineContext,
  itemId: string,
  { workspace_id: workspaceId }: CollectionRow,
  step: StepRow,
  state: OnItsWay,
): Promise<void> {
  const hash = state.state === "sweeping" ? state.hash : null;
  const gasHash = (state.state === "waiting" ? undefined : state.gasHash) ?? step.gas_hash;
  const confirmations = state.state === "sweeping" ? state.confirmations : 0;
  const isSame =
    step.state === state.state &&
    step.hash === hash &&
    step.gas_hash === gasHash &&
    step.confirmations === confirmations;
  if (isSame) return;
  await context.db.tx(async (tx) => {
    const noted = await tx.query(
      `update collection_items set state = $2, hash = $3, gas_hash = $4, confirmations = $5
       where id = $1 and state in ('waiting', 'funding', 'sweeping') returning id`,
      [itemId, state.state, hash, gasHash, confirmations],
    );
    if (noted.length > 0)
      await announce(
        tx,
        [{ workspaceId, kind: "changed", changes: ["collections"] }],
        context.clock.business(),
      );
  });
}

/** Posts the result of a step, once: a concurrent look finds the step ended. */
async function end(
  context: EngineContext,
  tx: Tx,
  ended: { readonly itemId: string; readonly step: StepRow; readonly state: Ended },
): Promise<void> {
  const { itemId, step, state } = ended;
  const isCollected = state.state === "collected";
  // The lock makes steps of one collection end one after the other, so that the last one knows that it is the last.
  await tx.query("select from collections where id = $1 for update", [step.collection_id]);
  const taken = await tx.query(
    `update collection_items set state = $2, cost = $3, hash = coalesce($4, hash), gas_hash = coalesce($5, gas_hash)
     where id = $1 and state in ('waiting', 'funding', 'sweeping') returning id`,
    [
      itemId,
      state.state,
      state.costMinor.toString(),
      isCollected ? (state.hash ?? null) : null,
      isCollected ? (state.gasHash ?? null) : null,
    ],
  );
  if (taken.length === 0) return;
  await tx.query(
    `update chain_payments p set collection = $2 from collection_payments c
     where c.item_id = $1 and p.network = c.network and p.hash = c.hash and p.output = c.output`,
    [itemId, isCollected ? "collected" : "uncollected"],
  );
  await endCollection(context, tx, ended);
}

async function endCollection(
  context: EngineContext,
  tx: Tx,
  { step, state }: { readonly step: StepRow; readonly state: Ended },
): Promise<void> {
  const at = context.clock.business();
  const [row] = await loadCollections(tx, "c.id = $1", [step.collection_id]);
  if (row === undefined) throw new Error("A step has its collection.");
  const whole = endOf(row);
  await tx.query(
    `update collections set gas_spent = gas_spent + $2, state = coalesce($3, state),
       ended_at = case when $3::text is not null then $4::timestamptz end where id = $1`,
    [row.id, state.costMinor.toString(), whole ?? null, at],
  );
  const movement = stepMovement(
    runningOf(row),
    {
      amountMinor: BigInt(step.amount),
      feeMinor: BigInt(step.fee),
      costMinor: state.costMinor,
      isCollected: state.state === "collected",
    },
    whole,
    at,
  );
  const { outcome } = await context.ledger.postIn(tx, movement);
  if (outcome !== "posted") throw new Error(`A step of a collection was not booked: ${outcome}.`);
}

/** The result of the whole collection; undefined while a part is in progress. */
function endOf({ addresses, collected, failed }: CollectionRow) {
  if (collected + failed < addresses) return undefined;
  if (failed === 0) return "collected";
  return collected === 0 ? "failed" : "partly-collected";
}

export const collectionJobs: Readonly<Record<string, JobHandler>> = {
  [collectionStepKind]: lookAfter,
  [dailyKind]: runDaily,
  ...gasJobs,
  ...returnGasJobs,
};
