import { startDocumentVerification } from "@apex/contract/verification/verify-bvn";
import { takeDocumentCheck } from "../money/deposits/take-identity-webhook.ts";
import type { IdentityEvent } from "../rails/identity.ts";
import type { Person } from "./people.ts";
import type { TestEngine } from "./test-engine.ts";

/** Takes what the provider of a check tells of it. */
export function tellOfDocument(
  test: TestEngine,
  checkId: string,
  outcome: IdentityEvent["outcome"],
  providerReference?: string,
): Promise<void> {
  const event = { eventId: crypto.randomUUID(), checkId, providerReference, outcome };
  return takeDocumentCheck(test.engine.context, "meta-map", event);
}

/** Starts a check, and answers its id. */
export async function startCheck(test: TestEngine, person: Person): Promise<string> {
  const body = { returnTo: "/profile/upgrade" };
  const { url } = await test.ok(startDocumentVerification, { body }, person);
  return new URL(url).pathname.slice(1);
}

/** A check that its provider leaves to staff. */
export async function identityCase(
  test: TestEngine,
  outcome: "REVIEW-REQUIRED" | "DUPLICATE" = "REVIEW-REQUIRED",
) {
  const person = await test.person({ firstName: "Ada", lastName: "Obi" });
  const id = await startCheck(test, person);
  await tellOfDocument(test, id, outcome);
  return { person, id };
}
