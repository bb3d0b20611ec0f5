import type { Movement } from "../../ledger/movement.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import type { VaultRow } from "./vault-row.ts";

/** Money that moves between a wallet and its vault. */
export interface VaultMove {
  readonly workspaceId: string;
  readonly operationId: string;
  /** Into or out of the vault. */
  readonly direction: "in" | "out";
  readonly amountMinor: bigint;
  /** Business time. */
  readonly at: Date;
}

export function vaultMovement(
  vault: Pick<VaultRow, "id" | "name" | "asset">,
  { workspaceId, operationId, direction, amountMinor, at }: VaultMove,
): Movement {
  const asset = storedAsset(vault.asset);
  // The wallet's side has the opposite sign.
  const isIn = direction === "in";
  const savedMinor = isIn ? amountMinor : -amountMinor;
  const party = { name: vault.name };
  return {
    at,
    operations: [
      {
        id: operationId,
        workspaceId,
        kind: "transfer",
        status: "completed",
        direction: isIn ? "out" : "in",
        asset,
        amountMinor,
        feeMinor: 0n,
        data: {
          wallet: asset,
          purpose: "vault",
          ...(isIn ? { receiver: party } : { sender: party }),
        },
      },
    ],
    legs: [
      { workspaceId, asset, kind: "available", amountMinor: -savedMinor, operationId },
      { workspaceId: vault.id, asset, kind: "available", amountMinor: savedMinor, operationId },
    ],
    events: [
      {
        workspaceId,
        kind: "changed",
        changes: ["vaults", "wallets", "transactions"],
        operationId,
      },
    ],
  };
}
