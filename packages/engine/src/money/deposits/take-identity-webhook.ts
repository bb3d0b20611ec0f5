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
 * Processes a webhook of an identity provider, and updates the deposit that was held for the check.
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

/** Processes an event about a check that a provider makes over the partners' protocol. */
export function takeDocumentCheck(
  context: EngineContext,
  provider: IdentityProvider,
  event: IdentityEvent,
): Promise<void> {
  return followIdentityEvent(context, provider, event, (check) => followDocument(context, check));
}

/**
 * Updates deposits after a member of staff has decided about a check. One member can accept a document, but releasing a
 * held deposit needs two, so the document only counts as handed in.
 */
export function followStaff(context: EngineContext, check: FollowedCheck): Promise<void> {
  return followDocument(context, check, (id) => stepHeldDeposit(context, id, "handIn"));
}

/**
 * Updates the deposits that wait for a document. A document identifies the customer, so it can settle a hold for a
 * deposit's size, but not one for another sender's name.
 * @param accept what an accepted document does to a deposit that waits for it.
 */
async function followDocument(
  context: EngineContext,
  check: FollowedCheck,
  accept = (operationId: string) => releaseHeldDeposit(context, operationId),
): Promise<void> {
  const { userId, operationId, status } = check;
  if (operationId !== undefined) await followDeposit(context, operationId, check, accept);
  // A verified document counts for every deposit that waits for one, whichever it was submitted for.
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
    // Staff have to look at both.
    case "REVIEW-REQUIRED":
    case "DUPLICATE":
      return stepHeldDeposit(context, operationId, "take");
    case "REJECTED":
      return stepHeldDeposit(context, operationId, "askAgain");
  }
}
