import { allEndpoints } from "@apex/contract/all-endpoints";
import { voidKey } from "@apex/contract/keys/void-key";
import { handle, type Handler } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { loadTransaction } from "../../ledger/load-transaction.ts";

const callsWithKeys = new Set(
  allEndpoints.filter(({ movesMoney }) => movesMoney).map(({ slug }) => slug),
);

/**
 * Voids an idempotency key, so that a delayed original request is refused. If an operation was made under the key,
 * returns that instead.
 */
const voidKeyHandler = handle(
  voidKey,
  { needs: "signed-in", area: "any-member", token: ["withdrawals", "approve"] },
  async ({ params: { endpoint, key }, caller }, context) => {
    if (!callsWithKeys.has(endpoint)) throw new Refusal("not-found");
    const { workspaceId } = caller;
    const outcome = await context.ledger.voidKey({ workspaceId, endpoint, key });
    if (outcome.voided) return { voided: true };
    const transaction = await loadTransaction(context, workspaceId, outcome.operationId);
    return { voided: false, ...(transaction === undefined ? {} : { transaction }) };
  },
);

export const keyHandlers: readonly Handler[] = [voidKeyHandler];
