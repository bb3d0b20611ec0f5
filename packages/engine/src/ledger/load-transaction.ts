import type { Transaction } from "@apex/contract/transactions/transaction";
import { batched, type Batched } from "../platform/batch.ts";
import type { Db } from "../platform/db.ts";
import { operationColumns, renderTransaction, type OperationRow } from "./render-transaction.ts";

interface Wanted {
  readonly workspaceId: string;
  readonly operationId: string;
}

const loaders = new WeakMap<Db, Batched<Wanted, Transaction | undefined>>();

/** Loads an operation as its owner sees it; concurrent calls share one query. */
export function loadTransaction(
  { db }: { readonly db: Db },
  workspaceId: string,
  operationId: string,
): Promise<Transaction | undefined> {
  const loader = loaders.get(db) ?? batched((many) => loadMany(db, many));
  loaders.set(db, loader);
  return loader({ workspaceId, operationId });
}

async function loadMany(db: Db, wanted: readonly Wanted[]): Promise<(Transaction | undefined)[]> {
  const rows = await db.query<OperationRow & { workspace_id: string }>(
    `select ${operationColumns}, o.workspace_id from operations o where o.id = any($1::uuid[])`,
    [wanted.map(({ operationId }) => operationId)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return wanted.map(({ workspaceId, operationId }) => {
    const row = found.get(operationId);
    return row?.workspace_id === workspaceId ? renderTransaction(row) : undefined;
  });
}
