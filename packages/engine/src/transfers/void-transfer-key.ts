import { createTransfer, voidTransferKey } from "@apex/contract/transfers/create-transfer";
import { handle } from "../handle.ts";
import { loadTransaction } from "../transactions/load-transaction.ts";

/** Gives a key up: a late original is refused. A transfer that was made under it is answered instead. */
export const voidTransferKeyHandler = handle(
  voidTransferKey,
  async ({ params: { key }, caller }, context) => {
    const { workspaceId } = caller;
    const outcome = await context.ledger.voidKey({
      workspaceId,
      endpoint: createTransfer.slug,
      key,
    });
    if (outcome.voided) return { voided: true };
    const transaction = await loadTransaction(context, workspaceId, outcome.operationId);
    return { voided: false, ...(transaction === undefined ? {} : { transaction }) };
  },
);
