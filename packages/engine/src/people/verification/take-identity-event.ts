import { identityProviders, type IdentityProvider } from "@apex/contract/verification/verify-bvn";
import type { EngineContext } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import type { IdentityEvent } from "../../rails/identity.ts";
import { logChange } from "../../runtime/told-again.ts";
import { Refusal } from "../../platform/refusal.ts";
import { recomputeKycLevel } from "./recompute-kyc-level.ts";

interface Check {
  readonly id: string;
  readonly user_id: string;
  readonly workspace_id: string;
  readonly operation_id: string | null;
  readonly status: string;
  readonly provider: string;
}

/** A check, as what waits for it sees it. */
export interface FollowedCheck {
  readonly userId: string;
  /** The operation that it was begun for. */
  readonly operationId: string | undefined;
  readonly status: string;
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
 * Takes what a provider sent. Told again it changes nothing, and neither does what comes after the end or of another provider's check.
 * @param follow tells what waits for the check how it stands; PENDING: it is handed in. Told again it changes nothing.
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

/** Takes what a provider tells of a check, as `takeIdentityEvent` does. */
export async function followIdentityEvent(
  context: EngineContext,
  provider: IdentityProvider,
  event: IdentityEvent,
  follow: (check: FollowedCheck) => Promise<unknown>,
): Promise<void> {
  const check = await context.db.tx((tx) => keepEvent(context, tx, provider, event));
  if (check === undefined) return;
  // A repeat of the end is told too, because the process may have died in between.
  if (check.isNew || check.status === "VERIFIED")
    await follow({
      userId: check.user_id,
      operationId: check.operation_id ?? undefined,
      status: check.status,
    });
  if (check.isNew) await tellPerson(context, check, check.status);
}

/** Answers the check as it is now, and whether this event moved it on; undefined for one that is nobody's. */
async function keepEvent(
  context: EngineContext,
  tx: Tx,
  provider: string,
  { checkId, eventId, outcome, reason }: IdentityEvent,
): Promise<(Check & { readonly isNew: boolean }) | undefined> {
  const at = context.clock.business();
  const [check] = await tx.query<Check>(
    `select id, user_id, workspace_id, operation_id, status, provider from document_checks
     where id::text = $1 for update`,
    [checkId],
  );
  if (check?.provider !== provider) return undefined;
  const kept = await tx.query(
    `insert into identity_events (provider, event_id, check_id, at) values ($1, $2, $3, $4)
     on conflict do nothing returning event_id`,
    [provider, eventId, check.id, at],
  );
  const isAllowed = nextOutcomes[check.status]?.includes(outcome) ?? false;
  if (isFinal(check.status) && isFinal(outcome))
    logChange(
      context,
      { kind: "identity-check", reference: check.id },
      { before: { outcome: check.status }, now: { outcome } },
    );
  if (kept.length === 0 || !isAllowed) return { ...check, isNew: false };
  const status = outcome === "processing" ? check.status : outcome;
  await tx.query(
    `update document_checks set status = $2, stage = 'processing', reason = $3, updated_at = $4 where id = $1`,
    [check.id, status, outcome === "REJECTED" ? (reason ?? null) : null, at],
  );
  await recomputeKycLevel(tx, check.user_id);
  const { workspace_id: workspaceId, user_id: userId } = check;
  const changes = ["verification", "profile", "security", "limits"] as const;
  await announce(tx, [{ workspaceId, userId, kind: "changed", changes }], at);
  return { ...check, status, isNew: true };
}

async function tellPerson(context: EngineContext, check: Check, status: string): Promise<void> {
  if (status === "VERIFIED")
    await sendNoticeAside(context, check.user_id, { code: "identity-verified", params: {} });
  if (status === "REJECTED" || status === "DUPLICATE")
    await sendNoticeAside(context, check.user_id, { code: "identity-rejected", params: {} });
}
