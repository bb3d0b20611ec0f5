import type { IdentityProvider } from "@apex/contract/verification/verify-bvn";
import type { IdentityEvent } from "../../rails/identity.ts";
import {
  followIdentityEvent,
  takeIdentityEvent,
  type FollowedCheck,
  type SignedRequest,
} from "../../people/verification/take-identity-event.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { stepHeldDeposit } from "./check-held-deposit.ts";
import { findHeldDeposit, heldForSize } from "./held-deposits.ts";
import { releaseHeldDeposit } from "./settle-held-deposit.ts";

/**
 * Takes a webhook of an identity provider; the deposit that was held for the check follows it.
 * @throws {Refusal} not-found for an unknown provider, not-permitted for a wrong signature.
 */
export function takeIdentityWebhook(
  context: EngineContext,
  providerName: string,
  request: SignedRequest,
): Promise<void> {
  return takeIdentityEvent(context, providerName, request, (check) =>
    followDocument(context, check),
  );
}

/** Takes what a provider tells of a check that it makes over the partners' protocol. */
export function takeDocumentCheck(
  context: EngineContext,
  provider: IdentityProvider,
  event: IdentityEvent,
): Promise<void> {
  return followIdentityEvent(context, provider, event, (check) => followDocument(context, check));
}

/** The same for a check that staff decide about. They accept documents alone, and the deposits that wait for one take two of them. */
export function followStaff(context: EngineContext, check: FollowedCheck): Promise<void> {
  return followDocument(context, check, (id) => stepHeldDeposit(context, id, "handIn"));
}

/**
 * A document says who the customer is: it decides about a deposit's size, and nothing about another person who sent one.
 * @param accept what an accepted document does to a deposit that waits for it.
 */
async function followDocument(
  context: EngineContext,
  check: FollowedCheck,
  accept = (operationId: string) => releaseHeldDeposit(context, operationId),
): Promise<void> {
  const { userId, operationId, status } = check;
  if (operationId !== undefined) await followDeposit(context, operationId, check, accept);
  // Whatever the document was handed in for, nobody is asked for it again.
  if (status === "VERIFIED")
    for (const id of await heldForSize(context.db, userId)) await accept(id);
}

async function followDeposit(
  context: EngineContext,
  operationId: string,
  { status, stage }: FollowedCheck,
  accept: (operationId: string) => Promise<unknown>,
): Promise<unknown> {
  const held = await findHeldDeposit(context.db, operationId);
  if (held?.reason !== "review-threshold") return;
  switch (status) {
    case "VERIFIED":
      return accept(operationId);
    case "PENDING":
      return stepHeldDeposit(context, operationId, stage === "processing" ? "handIn" : "askAgain");
    // Both are for a person to look at.
    case "REVIEW-REQUIRED":
    case "DUPLICATE":
      return stepHeldDeposit(context, operationId, "take");
    case "REJECTED":
      return stepHeldDeposit(context, operationId, "askAgain");
  }
}
