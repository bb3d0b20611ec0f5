import type { Asset } from "@apex/contract/assets";
import type { Money } from "@apex/contract/money";
import { vaultLockMaxMs } from "@apex/contract/limits";
import { closeVault, listVaults, saveVault } from "@apex/contract/vaults/vaults";
import type { Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { minorOfField, refusedAmount } from "../../runtime/money-request.ts";
import { Refusal } from "../../platform/refusal.ts";
import { findVaults, lockVault, refuseLocked, renderVault } from "./vault-row.ts";

export const listVaultsHandler = handle(
  listVaults,
  {
    // A vault's money stays in the workspace, so no verification is required.
    needs: "signed-in",
    area: ["reports", "view"],
    token: "never",
  },
  async ({ caller }, { db, clock }) => {
    const now = clock.business();
    const rows = await findVaults(db, caller.workspaceId);
    return { items: rows.map((row) => renderVault(row, now)) };
  },
);

export const saveVaultHandler = handle(
  saveVault,
  {
    needs: "signed-in",
    area: ["withdrawals", "create"],
    token: "never",
    logged: { kind: "vault-saved", subject: ({ body }) => body.name },
  },
  async ({ params: { vaultId }, body, caller: { workspaceId } }, { db, clock }) => {
    const now = clock.business();
    const goal = body.goal === undefined ? null : goalMinor(body.goal, body.asset);
    const until = body.lockedUntil === undefined ? null : lockEnd(body.lockedUntil, now);
    return db.tx(async (tx) => {
      await tx.query(
        `insert into vaults (id, workspace_id, name, asset, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
        [vaultId, workspaceId, body.name.trim(), body.asset, now],
      );
      const before = await lockVault(tx, workspaceId, vaultId);
      if (before.asset !== body.asset) throw invalid("asset");
      const held = before.locked_until;
      if (held !== null && (until === null || until < held)) refuseLocked(before, now);
      await tx.query("update vaults set name = $2, goal = $3, locked_until = $4 where id = $1", [
        vaultId,
        body.name.trim(),
        goal,
        until,
      ]);
      await announceVaults(tx, workspaceId, now);
      return { vault: renderVault(await lockVault(tx, workspaceId, vaultId), now) };
    });
  },
);

function goalMinor(goal: Money, asset: Asset): string {
  if (goal.asset !== asset) throw refusedAmount("goal", "invalid");
  const minor = minorOfField(goal, "goal");
  if (minor === 0n) throw refusedAmount("goal", "amount-zero");
  return minor.toString();
}

/** The end of a lock: in the future, and not too far. */
function lockEnd(iso: string, now: Date): Date {
  const until = new Date(iso);
  if (until <= now) throw invalid("lockedUntil", "date-past");
  if (until.getTime() > now.getTime() + vaultLockMaxMs)
    throw invalid("lockedUntil", "date-too-far");
  return until;
}

function invalid(
  field: "asset" | "lockedUntil",
  code: "invalid" | "date-past" | "date-too-far" = "invalid",
): Refusal {
  return new Refusal("validation-failed", { issues: [{ path: ["body", field], code }] });
}

export const closeVaultHandler = handle(
  closeVault,
  {
    needs: "signed-in",
    area: ["withdrawals", "create"],
    token: "never",
    logged: {
      kind: "vault-closed",
      nameIn: "vaults.name",
      id: ({ params }) => params.vaultId,
    },
  },
  async ({ params: { vaultId }, caller: { workspaceId } }, { db, clock }) => {
    const now = clock.business();
    await db.tx(async (tx) => {
      const vault = await lockVault(tx, workspaceId, vaultId);
      if (BigInt(vault.saved) > 0n) throw new Refusal("account-not-empty");
      await tx.query("update vaults set closed_at = $2 where id = $1", [vaultId, now]);
      await announceVaults(tx, workspaceId, now);
    });
    return {};
  },
);

async function announceVaults(tx: Tx, workspaceId: string, now: Date): Promise<void> {
  await announce(tx, [{ workspaceId, kind: "changed", changes: ["vaults"] }], now);
}
