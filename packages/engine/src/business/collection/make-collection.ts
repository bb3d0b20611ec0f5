import { collectionLifeMs } from "@apex/contract/business/business-limits";
import { moneyOf } from "@apex/contract/money";
import type { Network } from "@apex/contract/networks";
import type { EngineContext } from "../../runtime/context.ts";
import type { Figures } from "../../runtime/switched.ts";
import { timedUuid } from "../../platform/crypto.ts";
import type { Tx } from "../../platform/db.ts";
import { gasAssetOf } from "../../money/networks/network-gas.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  collectablePayments,
  gasOf,
  planOf,
  sweepBudget,
  type CollectedWallet,
  type WalletPlan,
} from "./collection-terms.ts";
import type { HeldAddress } from "./plan-collection.ts";

/** A collection to make. */
export interface WantedCollection extends CollectedWallet {
  readonly id: string;
  readonly isByRule: boolean;
}

/**
 * Makes a collection of the current balances of the addresses. The deposits of each step are fixed here, so that later
 * arrivals do not change what the customer confirms. A repeat under the same id changes nothing.
 * @throws {Refusal} network-unavailable, nothing-to-collect, gas-too-low with `needed`.
 */
export async function makeCollection(
  context: EngineContext,
  wanted: WantedCollection,
): Promise<void> {
  const { id, asset, network } = wanted;
  const known = await context.db.query("select from collections where id = $1", [id]);
  if (known.length > 0) return;
  // The network is asked before anything is locked.
  const sweepBudgetMinor = await sweepBudget(context, asset, network);
  const at = context.clock.business();
  const { switches: figures } = context;
  await context.db.tx((tx) => insertCollection(tx, wanted, { sweepBudgetMinor, figures, at }));
}

interface PaymentRow {
  readonly address: string;
  readonly hash: string;
  readonly output: number;
  readonly amount: string;
}

async function insertCollection(
  tx: Tx,
  wanted: WantedCollection,
  {
    sweepBudgetMinor,
    figures,
    at,
  }: { readonly sweepBudgetMinor: bigint; readonly figures: Figures; readonly at: Date },
): Promise<void> {
  const { id, workspaceId, asset, network, isByRule } = wanted;
  await tx.query(
    "delete from collections where workspace_id = $1 and state = 'planned' and expires_at <= $2",
    [workspaceId, at],
  );
  const payments = await tx.query<PaymentRow>(
    `select p.business_address_id as address, p.hash, p.output, p.amount from ${collectablePayments}`,
    [workspaceId, network, asset],
  );
  const plan = await planOf(tx, wanted, heldBy(payments), { sweepBudgetMinor, figures });
  if (plan.sweeps.length === 0) throw new Refusal("nothing-to-collect");
  const gasAsset = gasAssetOf(network);
  if ((await gasOf(tx, workspaceId, gasAsset)) < plan.gasMinor)
    throw new Refusal("gas-too-low", { params: { needed: moneyOf(plan.gasMinor, gasAsset) } });
  const added = await tx.query(
    `insert into collections (id, workspace_id, asset, network, state, total, fee, gas_asset, sweep_budget, dust_addresses, dust_total,
       is_by_rule, created_at, expires_at)
     values ($1, $2, $3, $4, 'planned', $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing returning id`,
    [
      id,
      workspaceId,
      asset,
      network,
      plan.totalMinor.toString(),
      plan.feeMinor.toString(),
      gasAsset,
      sweepBudgetMinor.toString(),
      plan.dust.addresses,
      plan.dust.totalMinor.toString(),
      isByRule,
      at,
      new Date(at.getTime() + collectionLifeMs),
    ],
  );
  if (added.length > 0) await insertSteps(tx, id, { plan, payments, network, at });
}

/** The balance of each address. */
function heldBy(payments: readonly PaymentRow[]): HeldAddress[] {
  const held = new Map<string, bigint>();
  for (const { address, amount } of payments)
    held.set(address, (held.get(address) ?? 0n) + BigInt(amount));
  return [...held].map(([id, amountMinor]) => ({ id, amountMinor }));
}

async function insertSteps(
  tx: Tx,
  collectionId: string,
  {
    plan,
    payments,
    network,
    at,
  }: {
    readonly plan: WalletPlan;
    readonly payments: readonly PaymentRow[];
    readonly network: Network;
    readonly at: Date;
  },
): Promise<void> {
  const steps = plan.sweeps.map((sweep) => ({ ...sweep, itemId: timedUuid(at) }));
  await tx.query(
    `insert into collection_items (id, collection_id, business_address_id, amount, fee)
     select i, $1, a, m::numeric, f::numeric from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[]) as n (i, a, m, f)`,
    [
      collectionId,
      steps.map(({ itemId }) => itemId),
      steps.map(({ id }) => id),
      steps.map(({ amountMinor }) => amountMinor.toString()),
      steps.map(({ feeMinor }) => feeMinor.toString()),
    ],
  );
  const itemOf = new Map(steps.map(({ id, itemId }) => [id, itemId]));
  const taken = payments.flatMap(({ address, hash, output }) => {
    const itemId = itemOf.get(address);
    return itemId === undefined ? [] : [{ itemId, hash, output }];
  });
  await tx.query(
    `insert into collection_payments (item_id, network, hash, output)
     select i, $1, h, o from unnest($2::uuid[], $3::text[], $4::int[]) as n (i, h, o)`,
    [
      network,
      taken.map(({ itemId }) => itemId),
      taken.map(({ hash }) => hash),
      taken.map(({ output }) => output),
    ],
  );
}
