import { identityProviders, type IdentityProvider } from "@apex/contract/verification/verify-bvn";
import type { EngineContext } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import type { IdentityEvent } from "../../rails/identity.ts";
import { logChange } from "../../runtime/repeated-report.ts";
import { Refusal } from "../../platform/refusal.ts";
import { keepCheckState, tellOfCheck, type CheckState } from "./keep-check-state.ts";

interface Check {
  readonly id: string;
  readonly user_id: string;
  readonly workspace_id: string;
  readonly operation_id: string | null;
  readonly status: string;
  readonly provider: string;
  readonly question: string | null;
}

/** The state of a check, for the code that waits for it. */
export interface FollowedCheck {
  readonly userId: string;
  /** The operation for which the check was started. */
  readonly operationId: string | undefined;
  readonly status: string;
  readonly stage: CheckState["stage"];
}

/** The text as received, because the signature covers exactly that. */
export interface SignedRequest {
  readonly headers: Headers;
  readonly body: string;
}

/** The outcomes that may follow each state; VERIFIED, REJECTED and DUPLICATE are final. */
const nextOutcomes: Readonly<Record<string, readonly IdentityEvent["outcome"][]>> = {
  PENDING: ["processing", "VERIFIED", "REJECTED", "DUPLICATE", "REVIEW-REQUIRED"],
  "REVIEW-REQUIRED": ["VERIFIED", "REJECTED"],
};

const isFinal = (status: string) =>
  status === "VERIFIED" || status === "REJECTED" || status === "DUPLICATE";

/**
 * Processes a provider's event. Repeats, events after the end, and events about another provider's check change
 * nothing.
 * @param follow informs the code that waits for the check of its state. It can be called again for the same state.
 * @throws {Refusal} not-found for an unknown provider, not-permitted for a wrong signature.
 */
export async function takeIdentityEvent(
  context: EngineContext,
  providerName: string,
  request: SignedRequest,
  follow: (check: FollowedCheck) => Promise<unknown>,
): Promise<void> {
  const { identity } = context.rails;
  const provider = identityProviders.find((known) => known === providerName);
  if (provider === undefined || !identity.providers.includes(provider))
    throw new Refusal("not-found");
  const event = await identity.readWebhook(provider, { ...request, now: context.clock.wall() });
  if (event !== undefined) await followIdentityEvent(context, provider, event, follow);
}

/** Processes a verified event, as `takeIdentityEvent` does. */
export async function followIdentityEvent(
  context: EngineContext,
  provider: IdentityProvider,
  event: IdentityEvent,
  follow: (check: FollowedCheck) => Promise<unknown>,
): Promise<void> {
  const check = await context.db.tx((tx) => applyEvent(context, tx, provider, event));
  if (check === undefined) return;
  // A repeated final event is passed on too, because the process may have died in between.
  if (check.isNew || check.status === "VERIFIED")
    await follow({
      userId: check.user_id,
      operationId: check.operation_id ?? undefined,
      status: check.status,
      stage: "processing",
    });
  if (check.isNew) await tellOfCheck(context, check.user_id, check.status);
}

/** Returns the current check, and whether this event changed it; undefined if no check matches. */
async function applyEvent(
  context: EngineContext,
  tx: Tx,
  provider: string,
  { checkId, eventId, providerReference, outcome, reason }: IdentityEvent,
): Promise<(Check & { readonly isNew: boolean }) | undefined> {
  const at = context.clock.business();
  const [check] = await tx.query<Check>(
    `select id, user_id, workspace_id, operation_id, status, provider, question from document_checks
     where id::text = $1 for update`,
    [checkId],
  );
  if (check?.provider !== provider) return undefined;
  const kept = await tx.query(
    `insert into identity_events (provider, event_id, check_id, at) values ($1, $2, $3, $4)
     on conflict do nothing returning event_id`,
    [provider, eventId, check.id, at],
  );
  if (kept.length > 0 && providerReference !== undefined)
    await tx.query("update document_checks set provider_reference = $2 where id = $1", [
      check.id,
      providerReference,
    ]);
  const status = statusAfter(check, outcome);
  if (isFinal(check.status) && isFinal(outcome))
    logChange(
      context,
      { kind: "identity-check", reference: check.id },
      { before: { outcome: check.status }, now: { outcome } },
    );
  if (kept.length === 0 || status === undefined) return { ...check, isNew: false };
  const { id, user_id: userId, workspace_id: workspaceId, question } = check;
  await keepCheckState(
    tx,
    context,
    { id, userId, workspaceId },
    {
      status,
      stage: "processing",
      reason: outcome === "REJECTED" && status === "REJECTED" ? (reason ?? null) : null,
      question,
      decidedAt: null,
    },
  );
  return { ...check, status, isNew: true };
}

/**
 * The status of a check after a provider's event; undefined if it does not change. A check about which staff have asked
 * the person always returns to staff.
 */
function statusAfter(
  { status, question }: Check,
  outcome: IdentityEvent["outcome"],
): string | undefined {
  if (!(nextOutcomes[status]?.includes(outcome) ?? false)) return undefined;
  if (question === null) return outcome === "processing" ? status : outcome;
  if (status !== "PENDING") return undefined;
  return outcome === "DUPLICATE" ? outcome : "REVIEW-REQUIRED";
}
