import type { EngineContext } from "@apex/engine/runtime/context";
import { creditChainPayment } from "@apex/engine/money/crypto-deposits/credit-chain-payment";
import { loadPayments } from "./evm-payments.ts";
import type { FollowedChain } from "./follow-chain.ts";

/**
 * Tells deposits how far each payment is that somebody may be waiting for. One that is deep enough is not watched on, unless the
 * chain leaves its block. One whose block was left waits for another; when no node knows it any more, it has dropped out.
 */
export async function tellPayments(
  context: EngineContext,
  { db, node, network }: FollowedChain,
  needed: number,
): Promise<void> {
  for (const { payment, height } of await loadPayments(db, network, "p.is_watched")) {
    const isDropped = height === null && (await node.transaction(payment.hash)) === undefined;
    await creditChainPayment(context, { ...payment, isDropped });
    if (!isDropped && payment.confirmations < needed) continue;
    await db.query(
      `update evm_payments set is_watched = false
       where network = $1 and hash = $2 and output = $3 and height is not distinct from $4`,
      [network, payment.hash, payment.output, height],
    );
  }
}
