import type { EngineContext } from "@apex/engine/runtime/context";
import { creditChainPayment } from "@apex/engine/money/crypto-deposits/credit-chain-payment";
import { loadPayments } from "./evm-payments.ts";
import type { FollowedChain } from "./follow-chain.ts";

/**
 * Reports the state of each payment that its owner may be waiting for. A final payment is no longer watched, unless the
 * chain drops its block; then it waits for another, and is dropped once no node knows it.
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
