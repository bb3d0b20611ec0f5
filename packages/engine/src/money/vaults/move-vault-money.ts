import { moveIntoVault, moveOutOfVault } from "@apex/contract/vaults/vaults";
import type { EngineContext } from "../../runtime/context.ts";
import { handleMoney, type MoneyRequest } from "../money-call.ts";
import { minorOfField, postedOperation, refusedAmount } from "../../runtime/money-request.ts";
import { vaultMovement, type VaultMove } from "./vault-movement.ts";
import { lockVault, refuseLocked } from "./vault-row.ts";

/**
 * Moves money between a wallet and its vault under the vault's lock, so that a vault that is being closed gets no more
 * money.
 * @param direction into or out of the vault.
 */
async function move(
  request: MoneyRequest<typeof moveIntoVault>,
  context: EngineContext,
  direction: VaultMove["direction"],
): Promise<string> {
  const { params, body, caller, idempotency } = request;
  const amountMinor = minorOfField(body.amount, "amount");
  if (amountMinor === 0n) throw refusedAmount("amount", "amount-zero");
  const at = context.clock.business();
  return context.db.tx(async (tx) => {
    const vault = await lockVault(tx, caller.workspaceId, params.vaultId);
    if (body.amount.asset !== vault.asset) throw refusedAmount("amount", "invalid");
    if (direction === "out") refuseLocked(vault, at);
    const { workspaceId } = caller;
    const { operationId } = idempotency;
    const move = { workspaceId, operationId, direction, amountMinor, at };
    const outcome = await context.ledger.postIn(tx, { ...vaultMovement(vault, move), idempotency });
    return postedOperation(outcome, operationId);
  });
}

export const moveIntoVaultHandler = handleMoney(
  moveIntoVault,
  {
    needs: "signed-in",
    area: ["withdrawals", "create"],
    token: "never",
    port: "always",
    logged: {
      kind: "vault-funded",
      nameIn: "vaults.name",
      id: ({ params }) => params.vaultId,
    },
  },
  (request, context) => move(request, context, "in"),
);

export const moveOutOfVaultHandler = handleMoney(
  moveOutOfVault,
  {
    needs: "signed-in",
    area: ["withdrawals", "create"],
    token: "never",
    port: "always",
    logged: {
      kind: "vault-emptied",
      nameIn: "vaults.name",
      id: ({ params }) => params.vaultId,
    },
  },
  (request, context) => move(request, context, "out"),
);
