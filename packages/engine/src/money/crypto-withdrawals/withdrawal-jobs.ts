import { feeLevelSchema } from "@apex/contract/networks/list-networks";
import * as z from "zod/mini";
import type { EngineContext } from "../../runtime/context.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { Movement } from "../../ledger/movement.ts";
import { storedNetwork } from "../networks/network-terms.ts";
import type { ChainPayoutState } from "../../rails/chain.ts";
import { mailOperation } from "../transactions/mail-operation.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import {
  completedMovement,
  lookJob,
  returnedMovement,
  sentMovement,
  withdrawalLookKind,
  withdrawalMailKind,
  type OpenWithdrawal,
} from "./withdrawal-movements.ts";

/** The wait before the next run: short at first, then doubled each time, up to the longest. */
const firstWaitMs = 5_000;
const longestWaitMs = 10 * 60_000;

const lookSchema = z.object({ operationId: z.uuid(), look: z.number() });

/**
 * Advances a withdrawal by one step, and schedules the next run until the network has decided. After a crash, the next
 * run first asks the partner for the state of the reference, so that nothing is sent twice, and nothing that was sent is
 * refunded.
 */
const lookAfter: JobHandler = async (payload, context) => {
  const { operationId, look } = lookSchema.parse(payload);
  if (!(await bringOn(context, operationId))) return;
  const at = context.clock.business();
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(look, 10));
  await enqueue(context.db, [lookJob(operationId, look + 1, new Date(at.getTime() + waitMs))]);
};

/** Does the next step of a withdrawal. Returns whether it is still in progress. */
export async function bringOn(context: EngineContext, operationId: string): Promise<boolean> {
  const withdrawal = await loadOpen(context, operationId);
  if (withdrawal === undefined) return false;
  const state = await stateNow(context, withdrawal);
  const at = context.clock.business();
  switch (state.state) {
    case "confirmed":
      await post(context, completedMovement(withdrawal, state.hash, at));
      return false;
    case "failed":
      await post(context, returnedMovement(withdrawal, state.reason, at));
      return false;
    case "pending":
      if (withdrawal.hash !== state.hash)
        await post(context, sentMovement(withdrawal, state.hash, at));
      return true;
    case "unknown":
      return true;
  }
}

/** The payout's state at the partner. Sends it if the partner never saw it; unknown if the partner does not answer. */
async function stateNow(
  { rails, log }: EngineContext,
  withdrawal: OpenWithdrawal,
): Promise<ChainPayoutState> {
  const { operationId: reference, network, asset, address, memo } = withdrawal;
  try {
    const known = await rails.chain.payoutState({ reference, network });
    if (known.state !== "unknown") return known;
    return await rails.chain.send({
      reference,
      network,
      asset,
      address,
      ...(memo === "" ? {} : { memo }),
      amountMinor: withdrawal.amountMinor,
      feeLevel: withdrawal.feeLevel,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log({ level: "warn", message: "the chain port did not answer", reference, reason });
    return { state: "unknown" };
  }
}

/** Posts a movement. If a concurrent run has changed the status first, this one changes nothing. */
async function post({ ledger }: EngineContext, movement: Movement): Promise<void> {
  const { outcome } = await ledger.post(movement);
  if (outcome !== "posted" && outcome !== "status-changed")
    throw new Error(`A withdrawal was not moved on: ${outcome}.`);
}

const dataSchema = z.object({
  networkId: z.string(),
  address: z.string(),
  memo: z.optional(z.string()),
  feeLevel: feeLevelSchema,
  counted: z.array(
    z.object({
      countedIn: z.optional(z.uuid()),
      name: z.string(),
      window: z.string(),
      amount: z.string(),
    }),
  ),
  transactionHash: z.optional(z.string()),
  batchId: z.optional(z.uuid()),
});

/** A withdrawal in progress; undefined once it has ended. */
async function loadOpen(
  context: EngineContext,
  operationId: string,
): Promise<OpenWithdrawal | undefined> {
  const [row] = await context.db.query<{
    workspace_id: string;
    asset: string;
    amount: string;
    fee: string;
    data: unknown;
  }>(
    `select workspace_id, asset, amount, fee, data from operations
     where id = $1 and kind = 'crypto-withdrawal' and status = 'processing'`,
    [operationId],
  );
  if (row === undefined) return undefined;
  const data = dataSchema.parse(row.data);
  return {
    operationId,
    workspaceId: row.workspace_id,
    asset: storedAsset(row.asset),
    amountMinor: BigInt(row.amount),
    feeMinor: BigInt(row.fee),
    network: storedNetwork(data.networkId),
    address: data.address,
    memo: data.memo ?? "",
    feeLevel: data.feeLevel,
    counted: data.counted,
    hash: data.transactionHash,
    isInBatch: data.batchId !== undefined,
  };
}

const mailSchema = z.object({
  operationId: z.uuid(),
  about: z.enum(["started", "completed", "returned"]),
});

const mailWords = {
  started: "cryptoWithdrawalStarted",
  completed: "cryptoWithdrawalCompleted",
  returned: "cryptoWithdrawalReturned",
} as const;

const mail: JobHandler = (payload, context) => {
  const { operationId, about } = mailSchema.parse(payload);
  return mailOperation(context, mailWords[about], { operationId, userId: null });
};

export const cryptoWithdrawalJobs: Readonly<Record<string, JobHandler>> = {
  [withdrawalLookKind]: lookAfter,
  [withdrawalMailKind]: mail,
};
