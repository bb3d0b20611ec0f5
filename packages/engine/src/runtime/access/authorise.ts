import { allows } from "@apex/contract/business/permissions";
import type { Caller, RequestFacts } from "../context.ts";
import { sha256Hex } from "../../platform/crypto.ts";
import type { RequestTrace } from "../request-trace.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Needs } from "./needs.ts";
import { anyMember, type Permission } from "./business-permissions.ts";
import type { AskedSession, SessionFacts, SessionLookup } from "./session-lookup.ts";

/** The live session that a request belongs to. One that is bound to a browser answers in that browser only. */
export async function sessionOf(
  facts: Pick<RequestFacts, "bearer" | "binding" | "trace">,
  lookUp: SessionLookup,
  key?: AskedSession["key"],
): Promise<SessionFacts | undefined> {
  if (facts.bearer === undefined) return undefined;
  const session = await lookUp({ tokenHash: sha256Hex(facts.bearer), key });
  if (session?.bindHash !== undefined && session.bindHash !== facts.binding?.current)
    return undefined;
  if (session !== undefined) noteCaller(facts.trace, session.caller);
  return session;
}

/** Who asks is written down as soon as it is known. */
export function noteCaller(trace: RequestTrace, { userId, workspaceId, apiTokenId }: Caller): void {
  trace.userId = userId;
  trace.workspaceId = workspaceId;
  if (apiTokenId !== undefined) trace.tokenId = apiTokenId;
}

/** @throws {Refusal} when the session lacks what the call needs: 401, 403, then 406 for what the person can still prove. */
export function authorise(needs: Needs, session: SessionFacts | undefined): void {
  if (!needs.signIn) return;
  if (session === undefined) throw new Refusal("session-expired");
  const { caller } = session;
  const wrongWorkspace = needs.workspace !== undefined && caller.workspaceType !== needs.workspace;
  if (wrongWorkspace || !isPermitted(needs.permission, caller)) throw new Refusal("not-permitted");
  const { unproved } = session;
  if (needs.isOwned && unproved === "email") throw new Refusal("EMAIL_VERIFICATION_REQUIRED");
  if (needs.isOwned && unproved === "phone") throw new Refusal("PHONE_VERIFICATION_REQUIRED");
  if (needs.kycLevel === undefined) return;
  if (!session.emailVerified) throw new Refusal("EMAIL_VERIFICATION_REQUIRED");
  if (!session.phoneVerified) throw new Refusal("PHONE_VERIFICATION_REQUIRED");
  if (caller.kycLevel < needs.kycLevel) throw new Refusal("KYC_REQUIRED");
}

/** Whether the caller's roles open what a call needs. In a business a call that says nothing is for nobody. */
export function isPermitted(permission: Permission | undefined, caller: Caller): boolean {
  if (caller.workspaceType === "personal" || permission === anyMember) return true;
  return permission !== undefined && allows(caller.permissions, ...permission);
}
