import type { Queryable } from "../platform/db.ts";
import type { IdempotencyKey } from "./movement.ts";

/** True if a key has made its movement before: the ledger answers such a repeat. */
export async function isKnownKey(
  queryable: Queryable,
  { workspaceId, endpoint, key }: IdempotencyKey,
): Promise<boolean> {
  const known = await queryable.query(
    "select from idempotency_keys where workspace_id = $1 and endpoint = $2 and key = $3",
    [workspaceId, endpoint, key],
  );
  return known.length > 0;
}
