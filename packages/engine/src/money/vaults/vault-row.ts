import { moneyOf } from "@apex/contract/money";
import type { Vault } from "@apex/contract/vaults/vaults";
import type { Queryable, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";

/** A stored vault with its balance. */
export interface VaultRow {
  readonly id: string;
  readonly name: string;
  readonly asset: string;
  /** Minor units. */
  readonly goal: string | null;
  readonly locked_until: Date | null;
  readonly created_at: Date;
  readonly saved: string;
}

/** A vault has an account of its own, whose owner is the vault's id. */
const columns = `v.id, v.name, v.asset, v.goal, v.locked_until, v.created_at, coalesce((
  select a.balance from accounts a where a.owner = v.id and a.asset = v.asset and a.kind = 'available'
), 0) as saved`;

/** The open vaults of a workspace. */
export function findVaults(db: Queryable, workspaceId: string): Promise<VaultRow[]> {
  return db.query<VaultRow>(
    `select ${columns} from vaults v where v.workspace_id = $1 and v.closed_at is null order by v.created_at, v.id`,
    [workspaceId],
  );
}

/**
 * An open vault, locked until the transaction ends.
 * @throws {Refusal} not-found, also for another workspace's vault.
 */
export async function lockVault(tx: Tx, workspaceId: string, vaultId: string): Promise<VaultRow> {
  await tx.query("select from vaults where id = $1 for update", [vaultId]);
  // Read after the lock, with the balance that an earlier holder of the lock left.
  const [vault] = await tx.query<VaultRow>(
    `select ${columns} from vaults v where v.id = $1 and v.workspace_id = $2 and v.closed_at is null`,
    [vaultId, workspaceId],
  );
  if (vault === undefined) throw new Refusal("not-found");
  return vault;
}

/** @throws {Refusal} vault-locked while the vault is locked. */
export function refuseLocked({ locked_until: until }: VaultRow, now: Date): void {
  if (until !== null && until > now)
    throw new Refusal("vault-locked", { params: { until: until.toISOString() } });
}

export function renderVault(row: VaultRow, now: Date): Vault {
  const { id, name, goal, locked_until: until, created_at: at } = row;
  const asset = storedAsset(row.asset);
  return {
    id,
    name,
    saved: moneyOf(BigInt(row.saved), asset),
    ...(goal !== null && { goal: moneyOf(BigInt(goal), asset) }),
    ...(until !== null && until > now && { lockedUntil: until.toISOString() }),
    createdAt: at.toISOString(),
  };
}
