import { isNetwork, type Network } from "@apex/contract/networks";
import * as z from "zod/mini";
import type { Asset } from "@apex/contract/assets";
import type { EngineContext } from "@apex/engine/runtime/context";
import { creditChainPayment } from "@apex/engine/money/crypto-deposits/credit-chain-payment";
import { isGasSend } from "@apex/engine/money/crypto-deposits/find-receiver";
import type { ChainPayment } from "@apex/engine/rails/chain";
import { onlyRow, type Tx } from "@apex/engine/platform/db";
import { enqueue } from "@apex/engine/runtime/jobs/enqueue";
import type { JobHandler } from "@apex/engine/runtime/jobs/job";
import { chainTerms } from "@apex/engine/rails/chain-terms";
import {
  isEvicted,
  sandboxBlockKind,
  sandboxPaymentColumns,
  sandboxPaymentOf,
  type SandboxPaymentRow,
} from "../rails/chain.ts";

/** Reports a payment as a chain shows it, to the engine of this process or to one elsewhere. */
export type TellPayment = (context: EngineContext, payment: ChainPayment) => Promise<unknown>;

/**
 * Adds a block to a sandbox chain with every pending transaction, and reports the watched ones.
 * @param expectedHeight adds nothing if the chain has grown meanwhile.
 */
export async function mineBlock(
  context: EngineContext,
  network: Network,
  tell: TellPayment = creditChainPayment,
  expectedHeight?: bigint,
): Promise<void> {
  await context.db.tx(async (tx) => {
    const height = await lockedHeight(tx, network);
    if (expectedHeight !== undefined && height !== expectedHeight) return;
    await evict(tx, network);
    await tx.query("update sandbox_chains set height = height + 1 where network = $1", [network]);
    await tx.query(
      "update sandbox_chain_transactions set block = $2 where network = $1 and block is null and not is_dropped",
      [network, height + 1n],
    );
    await scheduleBlock(tx, context, network, height + 1n);
  });
  await tellWatched(context, network, tell);
}

/**
 * Drops the block of a transaction from its chain, or the pending transaction itself; `back` returns it to wait for a block.
 * Returns false if there is no such transaction.
 */
export async function reorganise(
  context: EngineContext,
  network: Network,
  hash: string,
  back: boolean,
  tell: TellPayment = creditChainPayment,
): Promise<boolean> {
  const isKnown = await context.db.tx(async (tx) => {
    const height = await lockedHeight(tx, network);
    const changed = await tx.query(
      `update sandbox_chain_transactions set is_dropped = $3, block = null, is_watched = true
       where network = $1 and hash = $2 returning hash`,
      [network, hash, !back],
    );
    if (changed.length === 0) return false;
    // The winning branch is longer.
    await tx.query("update sandbox_chains set height = height + 1 where network = $1", [network]);
    await scheduleBlock(tx, context, network, height + 1n);
    return true;
  });
  if (isKnown) await tellWatched(context, network, tell);
  return isKnown;
}

/** Reports every payment that its owner may be waiting for; a payment in its final state is no longer watched. */
export async function tellWatched(
  context: EngineContext,
  network: Network,
  tell: TellPayment = creditChainPayment,
): Promise<void> {
  const rows = await context.db.query<SandboxPaymentRow>(
    `select ${sandboxPaymentColumns} from sandbox_chain_transactions t join sandbox_chains c using (network)
     where t.network = $1 and t.is_watched order by t.sent_at, t.hash`,
    [network],
  );
  for (const row of rows) {
    const payment = sandboxPaymentOf(row);
    if (!(await isGasSend(context.db, payment))) await tell(context, payment);
  }
  const settled = rows.filter(
    ({ is_dropped, confirmations }) =>
      is_dropped || confirmations >= chainTerms(network).confirmations,
  );
  // A transaction that was dropped or restored meanwhile stays watched.
  await context.db.query(
    `update sandbox_chain_transactions t set is_watched = false
     from unnest($2::text[], $3::boolean[]) as s (hash, is_dropped)
     where t.network = $1 and t.hash = s.hash and t.is_dropped = s.is_dropped and (t.is_dropped or t.block is not null)`,
    [network, settled.map(({ hash }) => hash), settled.map(({ is_dropped }) => is_dropped)],
  );
}

async function lockedHeight(tx: Tx, network: Network): Promise<bigint> {
  await tx.query("insert into sandbox_chains (network) values ($1) on conflict do nothing", [
    network,
  ]);
  const { height } = onlyRow(
    await tx.query<{ height: bigint }>(
      "select height from sandbox_chains where network = $1 for update",
      [network],
    ),
  );
  return height;
}

async function evict(tx: Tx, network: Network): Promise<void> {
  const waiting = await tx.query<{ hash: string; asset: Asset; amount: string }>(
    `select hash, asset, amount from sandbox_chain_transactions
     where network = $1 and block is null and not is_dropped and reference is not null`,
    [network],
  );
  const evicted = waiting.filter(({ amount, asset }) => isEvicted(BigInt(amount), asset));
  await tx.query(
    "update sandbox_chain_transactions set is_dropped = true where network = $1 and hash = any ($2::text[])",
    [network, evicted.map(({ hash }) => hash)],
  );
}

/** A chain with watched transactions adds blocks by itself, in business time. */
async function scheduleBlock(
  tx: Tx,
  context: EngineContext,
  network: Network,
  height: bigint,
): Promise<void> {
  const watched = await tx.query(
    "select from sandbox_chain_transactions where network = $1 and is_watched limit 1",
    [network],
  );
  if (watched.length === 0) return;
  await enqueue(tx, [
    {
      kind: sandboxBlockKind,
      payload: { network, height: height.toString() },
      runAt: new Date(context.clock.business().getTime() + blockMs(network)),
      dedupeKey: `${sandboxBlockKind}:${network}:${height}`,
    },
  ]);
}

/** Blocks are spaced so that a payment is credited after its network's shortest usual time. */
function blockMs(network: Network): number {
  const { arrivalSeconds, confirmations } = chainTerms(network);
  return Math.max(1_000, Math.round((arrivalSeconds.from * 1_000) / confirmations));
}

const payloadSchema = z.object({
  network: z.string(),
  /** The height that the block is added to; absent in the job that restarts a chain. */
  height: z.optional(z.string()),
});

/** The chains' own jobs. */
export function chainJobs(
  tell: TellPayment = creditChainPayment,
): Readonly<Record<string, JobHandler>> {
  const addBlock: JobHandler = async (payload, context) => {
    const { network, height } = payloadSchema.parse(payload);
    if (!isNetwork(network)) throw new Error(`"${network}" is no network.`);
    if (height !== undefined) return mineBlock(context, network, tell, BigInt(height));
    await context.db.tx(async (tx) => {
      await scheduleBlock(tx, context, network, await lockedHeight(tx, network));
    });
    await tellWatched(context, network, tell);
  };
  return { [sandboxBlockKind]: addBlock };
}
