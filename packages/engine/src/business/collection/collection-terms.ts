import type { Asset } from "@apex/contract/assets";
import type { CollectionRule } from "@apex/contract/collection/collection-rules";
import { collectionAddressesMax } from "@apex/contract/business/business-limits";
import { moneyOf, toMinor } from "@apex/contract/money";
import type { Network } from "@apex/contract/networks";
import type { EngineContext } from "../../runtime/context.ts";
import type { Queryable } from "../../platform/db.ts";
import type { Figures } from "../../runtime/switched.ts";
import { shareFee, shareMost } from "../../runtime/switches/switched-fee.ts";
import { carriedTerms } from "../../money/networks/network-terms.ts";
import { isReachable } from "../../rails/chain-networks.ts";
import { Refusal } from "../../platform/refusal.ts";
import { planCollection, type CollectionPlan, type HeldAddress } from "./plan-collection.ts";

/** The fee for collecting, a share of the amount. A sample value. */
export const collectionFee = shareFee({ key: "collection", usual: "0.10", most: shareMost });

/** A workspace's asset on a network. */
export interface CollectedWallet {
  readonly workspaceId: string;
  readonly asset: Asset;
  readonly network: Network;
}

/** SQL of the payments `p` that can be collected, of workspace $1, network $2 and asset $3. */
export const collectablePayments = `chain_payments p
  where p.workspace_id = $1 and p.network = $2 and p.asset = $3 and p.collection = 'uncollected' and p.left_chain_at is null`;

interface RuleRow {
  readonly minimum: string;
  readonly runs: CollectionRule["when"];
}

/** The rule of an asset's deposits: by default the smallest amount worth its fee, until the workspace sets another. */
export function ruleOf(
  { asset, network }: Pick<CollectedWallet, "asset" | "network">,
  row: RuleRow | undefined,
): CollectionRule & { readonly minimumMinor: bigint } {
  const minimumMinor =
    row === undefined
      ? toMinor(carriedTerms(asset, network)?.minimumDeposit ?? "0", asset)
      : BigInt(row.minimum);
  return {
    minimum: moneyOf(minimumMinor, asset),
    minimumMinor,
    when: row?.runs ?? "by-hand",
    destination: "wallet",
  };
}

export async function loadRule(db: Queryable, wallet: CollectedWallet) {
  const { workspaceId, asset, network } = wallet;
  const [row] = await db.query<RuleRow>(
    "select minimum, runs from collection_rules where workspace_id = $1 and asset = $2 and network = $3",
    [workspaceId, asset, network],
  );
  return ruleOf(wallet, row);
}

/**
 * The most that one sweep may cost: 150 % of the current cost, so that a rise of the network's fee does not stop it.
 * Undefined while the network cannot be swept.
 */
export async function findSweepBudget(
  { rails }: Pick<EngineContext, "rails">,
  asset: Asset,
  network: Network,
): Promise<bigint | undefined> {
  if (!isReachable(rails.chain, network, asset)) return undefined;
  const cost = await rails.chain.sweepCost(network, asset);
  return cost === undefined ? undefined : cost + cost / 2n;
}

/** Finds the budget of a sweep. @throws {Refusal} network-unavailable if the network cannot be swept now. */
export async function sweepBudget(
  context: EngineContext,
  asset: Asset,
  network: Network,
): Promise<bigint> {
  carriedTerms(asset, network);
  const budget = await findSweepBudget(context, asset, network);
  if (budget === undefined) throw new Refusal("network-unavailable");
  return budget;
}

/** A plan, with the minimum balance that it was made with. */
export interface WalletPlan extends CollectionPlan {
  readonly minimumMinor: bigint;
}

/** Plans the collection from some addresses at the current fee, which a collection then keeps. */
export async function planOf(
  db: Queryable,
  wallet: CollectedWallet,
  held: readonly HeldAddress[],
  { sweepBudgetMinor, figures }: { readonly sweepBudgetMinor: bigint; readonly figures: Figures },
): Promise<WalletPlan> {
  const { minimumMinor } = await loadRule(db, wallet);
  const terms = {
    minimumMinor,
    feeBasisPoints: collectionFee.basisPoints(figures),
    sweepBudgetMinor,
    capacity: collectionAddressesMax,
  };
  return { ...planCollection(held, terms), minimumMinor };
}

/** A workspace's balance of an asset in its gas station, in minor units. */
export async function gasOf(db: Queryable, workspaceId: string, asset: Asset): Promise<bigint> {
  const [row] = await db.query<{ balance: string }>(
    "select balance from accounts where owner = $1 and asset = $2 and kind = 'gas'",
    [workspaceId, asset],
  );
  return BigInt(row?.balance ?? 0);
}
