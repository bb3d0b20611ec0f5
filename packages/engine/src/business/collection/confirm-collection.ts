import { confirmCollection, confirmCollectionBody } from "@apex/contract/collection/collections";
import { moneyOf, type Money } from "@apex/contract/money";
import { networkFacts } from "@apex/contract/networks";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { timedUuid } from "../../platform/crypto.ts";
import type { Queryable, Tx } from "../../platform/db.ts";
import { handleMoney } from "../../money/money-call.ts";
import { noteOf } from "../../money/note-of.ts";
import { minorOfField, postedOperation } from "../../runtime/money-request.ts";
import type { IdempotencyKey, Movement } from "../../ledger/movement.ts";
import { storedNetwork } from "../../money/networks/network-terms.ts";
import { Refusal } from "../../platform/refusal.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { collectingMovement, type RunningCollection } from "./collection-movements.ts";
import { loadCollections, type CollectionRow } from "./collection-row.ts";

/** The parts of the movement that starts a collection. */
export type Beginning = Pick<Movement, "idempotency" | "codeId"> & {
  readonly at: Date;
  readonly note?: string | undefined;
};

/**
 * Starts a collection: reserves its deposits, sets gas aside, and plans a job for each address.
 * @returns the id of its operation.
 * @throws {Refusal} not-found; collection-changed if it is too old or another collection has taken some of its
 * deposits; gas-too-low.
 */
export async function beginCollection(
  context: EngineContext,
  tx: Tx,
  { id, workspaceId }: { readonly id: string; readonly workspaceId: string },
  { at, note, ...posting }: Beginning,
): Promise<string> {
  // The lock makes a concurrent confirmation wait.
  await tx.query("select from collections where id = $1 and workspace_id = $2 for update", [
    id,
    workspaceId,
  ]);
  const row = await ownCollection(tx, workspaceId, id);
  const operationId = posting.idempotency?.operationId ?? timedUuid(at);
  if (row.operation_id !== null && (await isMadeBy(tx, posting.idempotency, row.operation_id)))
    return row.operation_id;
  if (row.state !== "planned" || row.expires_at <= at) throw new Refusal("collection-changed");
  await takePayments(tx, id);
  const items = await tx.query<{ id: string }>(
    "update collection_items set state = 'waiting' where collection_id = $1 returning id",
    [id],
  );
  await tx.query(
    "update collections set state = 'collecting', operation_id = $2, confirmed_at = $3 where id = $1",
    [id, operationId, at],
  );
  const running = runningOf({ ...row, operation_id: operationId });
  const movement = collectingMovement(
    running,
    items.map((item) => item.id),
    { at, note },
  );
  const outcome = await context.ledger.postIn(tx, { ...movement, ...posting });
  if (outcome.outcome === "insufficient-funds") {
    const needed = running.sweepBudgetMinor * BigInt(items.length);
    throw new Refusal("gas-too-low", { params: { needed: moneyOf(needed, running.gasAsset) } });
  }
  return postedOperation(outcome, operationId);
}

/** True if this idempotency key has started the collection. */
async function isMadeBy(
  tx: Tx,
  key: IdempotencyKey | undefined,
  operationId: string,
): Promise<boolean> {
  if (key === undefined) return false;
  const { workspaceId, endpoint, bodyHash } = key;
  const rows = await tx.query(
    `select from idempotency_keys where workspace_id = $1 and endpoint = $2 and key = $3 and body_hash = $4 and operation_id = $5`,
    [workspaceId, endpoint, key.key, bodyHash, operationId],
  );
  return rows.length > 0;
}

/** Reserves the collection's deposits, in a fixed order against deadlocks: all of them, or none. */
async function takePayments(tx: Tx, collectionId: string): Promise<void> {
  const payments = await tx.query<{ is_free: boolean }>(
    `select p.collection = 'uncollected' and p.left_chain_at is null as is_free
     from collection_items i join collection_payments c on c.item_id = i.id
       join chain_payments p on p.network = c.network and p.hash = c.hash and p.output = c.output
     where i.collection_id = $1 order by p.network, p.hash, p.output for update of p`,
    [collectionId],
  );
  if (payments.length === 0 || payments.some((payment) => !payment.is_free))
    throw new Refusal("collection-changed");
  await tx.query(
    `update chain_payments p set collection = 'collecting'
     from collection_items i join collection_payments c on c.item_id = i.id
     where i.collection_id = $1 and p.network = c.network and p.hash = c.hash and p.output = c.output`,
    [collectionId],
  );
}

/** @throws {Refusal} not-found, also for another workspace's collection. */
export async function ownCollection(
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<CollectionRow> {
  const [row] = await loadCollections(db, "c.id = $1 and c.workspace_id = $2", [id, workspaceId]);
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

/** The collection, once it has started. */
export function runningOf(row: CollectionRow): RunningCollection {
  const { id, operation_id: operationId, workspace_id: workspaceId } = row;
  if (operationId === null) throw new Error("A collection that runs has its operation.");
  return {
    id,
    operationId,
    workspaceId,
    asset: storedAsset(row.asset),
    network: storedNetwork(row.network),
    totalMinor: BigInt(row.total),
    feeMinor: BigInt(row.fee),
    gasAsset: storedAsset(row.gas_asset),
    sweepBudgetMinor: BigInt(row.sweep_budget),
  };
}

type Reviewed = Readonly<{ collectionId: string; total: Money; fee: Money }>;

/** Finds the collection, and checks that its total and fee are those that were reviewed. */
async function reviewed(
  body: Reviewed,
  { workspaceId }: Caller,
  { db }: EngineContext,
): Promise<CollectionRow> {
  const row = await ownCollection(db, workspaceId, body.collectionId);
  const asset = storedAsset(row.asset);
  const isSame = (field: "total" | "fee") =>
    body[field].asset === asset && minorOfField(body[field], field) === BigInt(row[field]);
  if (!isSame("total") || !isSame("fee")) throw new Refusal("collection-changed");
  return row;
}

/** The message of the code says how much is collected, and from where. */
const confirmACollection = confirmable(
  z.omit(confirmCollectionBody, { security: true }),
  async (body, caller, context) => {
    const row = await reviewed(body, caller, context);
    return {
      id: "apex.server.code.collection",
      params: {
        amount: body.total,
        addresses: row.addresses,
        network: networkFacts(storedNetwork(row.network)).name,
      },
    };
  },
);

export const confirmCollectionHandler = handleMoney(
  confirmCollection,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["collection", "create"],
    token: ["collection", "approve"],
    port: "collection",
    proof: confirmACollection,
    logged: "collection-begun",
  },
  async ({ body, caller, idempotency }, context) => {
    const { id, workspace_id: workspaceId } = await reviewed(body, caller, context);
    return async (codeId) => {
      const at = context.clock.business();
      const beginning = { idempotency, codeId, at, note: noteOf(body) };
      return context.db.tx((tx) => beginCollection(context, tx, { id, workspaceId }, beginning));
    };
  },
);
