import {
  takeIdentityEvent,
  type SignedRequest,
} from "../../people/verification/take-identity-event.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { releaseHeldDeposit } from "./held-deposits.ts";

/**
 * Takes what a provider of identity checks sent; a deposit that was held for the check goes into its wallet.
 * @throws {Refusal} not-found for an unknown provider, not-permitted for a wrong signature.
 */
export function takeIdentityWebhook(
  context: EngineContext,
  providerName: string,
  request: SignedRequest,
): Promise<void> {
  return takeIdentityEvent(context, providerName, request, (operationId) =>
    releaseHeldDeposit(context, operationId),
  );
}
