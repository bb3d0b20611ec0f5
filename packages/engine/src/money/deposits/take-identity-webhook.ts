import {
  takeIdentityEvent,
  type SignedRequest,
} from "../../people/verification/take-identity-event.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { releaseHeldDeposit } from "./held-deposits.ts";

/**
 * Takes a webhook of an identity provider; a deposit that was held for the check is released.
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
