import type { EngineContext } from "../../runtime/context.ts";
import type { OwnPayment } from "./crypto-deposit-movements.ts";

/**
 * Reports a chain reorganisation to staff. The credit stays, because it may be spent already, and no wallet goes below
 * zero.
 */
export function noteReorganisation(
  context: EngineContext,
  { payment, operationId }: OwnPayment,
  hadLeft: boolean,
): void {
  if (payment.isDropped === hadLeft) return;
  context.log({
    level: payment.isDropped ? "error" : "info",
    message: payment.isDropped
      ? "a credited deposit has left its chain"
      : "a credited deposit is back on its chain",
    operationId,
    network: payment.network,
    hash: payment.hash,
  });
}

/**
 * Reports a different payment with the same hash and output, and leaves it to staff. Returns the state, which does not
 * change.
 */
export function noteChanged<State>(
  context: EngineContext,
  { payment: { network, hash }, operationId }: OwnPayment,
  state: State,
): State {
  context.log({
    level: "error",
    message: "a deposit has changed on its chain",
    network,
    hash,
    operationId,
  });
  return state;
}
