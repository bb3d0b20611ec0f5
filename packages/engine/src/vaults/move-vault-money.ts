import { moveIntoVault, moveOutOfVault } from "@apex/contract/vaults/vaults";
import type { EngineContext } from "../context.ts";
import { handleMoney, type MoneyRequest } from "../ledger/money-call.ts";
import { minorOfField, postedOperation, refusedAmount } from "../ledger/money-request.ts";
import type { Movement } from "../ledger/movement.ts";
import { storedAsset } from "../transactions/render-transaction.ts";
import { lockVault, refuseLocked, type VaultRow } from "./vault-row.ts";

type Direction = "in" | "out";

/**
 * Moves money between the wallet and a vault of it, while nothing else changes the vault: one that is being closed gets nothing more.
 * @param direction into the vault or out of it.
 */
async function move(
  request: MoneyRequest<typeof moveIntoVault>,
  context: EngineContext,
  direction: Direction,
): Promise<string> {
  const { params, body, caller, idempotency } = request;
  const amountMinor = minorOfField(body.amount, "amount");
  if (amountMinor === 0n) throw refusedAmount("amount", "amount-zero");
  const at = context.clock.business();
  return context.db.tx(async (tx) => {
    const vault = await lockVault(tx, caller.workspaceId, params.vaultId);
    if (body.amount.asset !== vault.asset) throw refusedAmount("amount", "invalid");
    if (direction === "out") refuseLocked(vault, at);
    const movement = vaultMovement(vault, caller.workspaceId, direction, amountMinor);
    const outcome = await context.ledger.postIn(tx, {
      ...movement(idempotency.operationId),
      at,
      idempotency,
    });
    return postedOperation(outcome, idempotency.operationId);
  });
}

function vaultMovement(
  vault: VaultRow,
  workspaceId: string,
  direction: Direction,
  amountMinor: bigint,
): (operationId: string) => Omit<Movement, "at"> {
  const asset = storedAsset(vault.asset);
  // For the wallet it is the other way round.
  const isIn = direction === "in";
  const savedMinor = isIn ? amountMinor : -amountMinor;
  const party = { name: vault.name };
  return (operationId) => ({
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
        data: { wallet: asset, ...(isIn ? { receiver: party } : { sender: party }) },
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
  });
}

export const moveIntoVaultHandler = handleMoney(moveIntoVault, (request, context) =>
  move(request, context, "in"),
);

export const moveOutOfVaultHandler = handleMoney(moveOutOfVault, (request, context) =>
  move(request, context, "out"),
);
