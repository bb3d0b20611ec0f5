import {
  initCollection,
  listCollectables,
  listCollections,
  previewCollection,
  readCollection,
  type CollectionStep,
} from "@apex/contract/collection/collections";
import { collectionsPageSize } from "@apex/contract/business/business-limits";
import { moneyOf } from "@apex/contract/money";
import { networkFacts, networkIds, type Network } from "@apex/contract/networks";
import type { Asset } from "@apex/contract/assets";
import { onlyRow } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { gasAssetOf } from "../../money/networks/network-gas.ts";
import { storedNetwork } from "../../money/networks/network-terms.ts";
import { chainNetwork, explorerOf } from "../../rails/chain-networks.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { loadCollections, renderCollection } from "./collection-row.ts";
import { collectablePayments, gasOf, planOf, ruleOf, sweepBudget } from "./collection-terms.ts";
import { confirmCollectionHandler, ownCollection } from "./confirm-collection.ts";
import { gasStationHandlers } from "./gas-station.ts";
import { makeCollection } from "./make-collection.ts";
import { saveCollectionRuleHandler } from "./save-rule.ts";

const sees = {
  needs: "signed-in",
  workspace: "business",
  area: ["collection", "view"],
  token: ["collection", "view"],
} as const;

interface CollectableRow {
  readonly asset: string;
  readonly network: string;
  readonly addresses: number;
  readonly total: string;
  readonly minimum: string | null;
  readonly runs: "by-hand" | "daily" | null;
}

const listCollectablesHandler = handle(listCollectables, sees, async ({ caller }, { db }) => {
  const rows = await db.query<CollectableRow>(
    `with waiting as (
       select asset, network, count(distinct business_address_id)::int as addresses, sum(amount) as total from chain_payments
       where workspace_id = $1 and collection = 'uncollected' and left_chain_at is null group by asset, network
     ), ruled as (select asset, network, minimum, runs from collection_rules where workspace_id = $1)
     select asset, network, coalesce(addresses, 0) as addresses, coalesce(total, 0)::text as total, minimum::text, runs
     from waiting full join ruled using (asset, network) order by asset, network`,
    [caller.workspaceId],
  );
  return {
    items: rows.map(({ addresses, total, minimum, runs, ...row }) => {
      const asset = storedAsset(row.asset);
      const network = storedNetwork(row.network);
      const kept = minimum === null || runs === null ? undefined : { minimum, runs };
      const { minimumMinor: _, ...rule } = ruleOf({ asset, network }, kept);
      return { asset, network, addresses, total: moneyOf(BigInt(total), asset), rule };
    }),
  };
});

const previewCollectionHandler = handle(
  previewCollection,
  sees,
  async ({ query, caller }, context) => {
    const { asset, network } = query;
    const { workspaceId } = caller;
    const { db } = context;
    const budget = await sweepBudget(context, asset, network);
    const held = await db.query<{ id: string; amount: string }>(
      `select p.business_address_id as id, sum(p.amount)::text as amount from ${collectablePayments} group by p.business_address_id`,
      [workspaceId, network, asset],
    );
    const plan = await planOf(
      db,
      { workspaceId, asset, network },
      held.map(({ id, amount }) => ({ id, amountMinor: BigInt(amount) })),
      { sweepBudgetMinor: budget, figures: context.switches },
    );
    const gasAsset = gasAssetOf(network);
    return {
      asset,
      network,
      addresses: plan.sweeps.length,
      total: moneyOf(plan.totalMinor, asset),
      fee: moneyOf(plan.feeMinor, asset),
      gas: {
        needed: moneyOf(plan.gasMinor, gasAsset),
        available: moneyOf(await gasOf(db, workspaceId, gasAsset), gasAsset),
      },
      dust: { addresses: plan.dust.addresses, total: moneyOf(plan.dust.totalMinor, asset) },
      minimum: moneyOf(plan.minimumMinor, asset),
      later: plan.later,
    };
  },
);

const initCollectionHandler = handle(
  initCollection,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["collection", "create"],
    token: ["collection", "approve"],
    logged: { not: "nothing changes before the collection is confirmed" },
  },
  async ({ body, caller }, context) => {
    const { collectionId: id, asset, network } = body;
    const { workspaceId } = caller;
    await makeCollection(context, { id, workspaceId, asset, network, isByRule: false });
    const made = await ownCollection(context.db, workspaceId, id);
    if (made.asset !== asset || made.network !== network)
      throw new Refusal("idempotency-key-reused");
    return { collection: renderCollection(made) };
  },
);

/** Networks whose name contains a text, in which `%` and `_` are no wildcards. */
function networksNamed(text: string): Network[] {
  const wanted = text.toLowerCase();
  return networkIds.filter((id) => networkFacts(id).name.toLowerCase().includes(wanted));
}

const found = `c.workspace_id = $1 and c.confirmed_at is not null and ($2 = '' or lower(c.asset) = lower($2) or c.network = any ($3::text[])
  or exists (select from collection_items i join business_addresses a on a.id = i.business_address_id
    where i.collection_id = c.id and (lower(a.address) = lower($2) or i.hash = $2 or position(lower($2) in lower(a.label)) > 0)))`;

const listCollectionsHandler = handle(listCollections, sees, async ({ query, caller }, { db }) => {
  const { page = 1, perPage = collectionsPageSize, q = "" } = query;
  const text = q.trim();
  const asked = [caller.workspaceId, text, text === "" ? [] : networksNamed(text)];
  const rows = await loadCollections(
    db,
    `${found} order by c.confirmed_at desc, c.id desc limit $4 offset $5`,
    [...asked, perPage, (page - 1) * perPage],
  );
  const { total } = onlyRow(
    await db.query<{ total: number }>(
      `select count(*)::int as total from collections c where ${found}`,
      asked,
    ),
  );
  return { items: rows.map(renderCollection), page, perPage, total };
});

interface StepRow {
  readonly id: string;
  readonly address: string;
  readonly memo: string;
  readonly label: string;
  readonly amount: string;
  readonly state: string;
  readonly hash: string | null;
  readonly gas_hash: string | null;
  readonly confirmations: number;
}

const readCollectionHandler = handle(
  readCollection,
  sees,
  async ({ params, caller }, { db, rails }) => {
    const row = await ownCollection(db, caller.workspaceId, params.id);
    const steps = await db.query<StepRow>(
      `select i.id, a.address, a.memo, a.label, i.amount, i.state, i.hash, i.gas_hash, i.confirmations
     from collection_items i join business_addresses a on a.id = i.business_address_id
     where i.collection_id = $1 order by i.amount desc, i.id`,
      [row.id],
    );
    const asset = storedAsset(row.asset);
    const network = storedNetwork(row.network);
    const facts = {
      needed: chainNetwork(rails.chain, network).confirmations,
      explorer: explorerOf(rails.chain, network),
    };
    return {
      collection: renderCollection(row),
      steps: steps.map((step) => renderStep(step, asset, facts)),
    };
  },
);

const stepStates = ["waiting", "funding", "sweeping", "collected", "failed"] as const;

function renderStep(
  { id, address, memo, label, amount, state, hash, gas_hash: gasHash, confirmations }: StepRow,
  asset: Asset,
  { needed, explorer }: { readonly needed: number; readonly explorer: string | undefined },
): CollectionStep {
  return {
    id,
    address,
    ...(memo !== "" && { memo }),
    label,
    amount: moneyOf(BigInt(amount), asset),
    state: stepStates.find((one) => one === state) ?? "waiting",
    ...(hash !== null && { hash }),
    ...(hash !== null && explorer !== undefined && { explorerUrl: `${explorer}${hash}` }),
    ...(gasHash !== null && { gasHash }),
    ...(state === "sweeping" && { confirmations: { now: confirmations, needed } }),
  };
}

export const collectionHandlers: readonly Handler[] = [
  listCollectablesHandler,
  previewCollectionHandler,
  initCollectionHandler,
  confirmCollectionHandler,
  listCollectionsHandler,
  readCollectionHandler,
  saveCollectionRuleHandler,
  ...gasStationHandlers,
];
