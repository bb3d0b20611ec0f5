import { asksForBvn } from "@apex/contract/verification/asks-for-bvn";
import { allows } from "@apex/contract/business/permissions";
import type { Caller, RequestFacts } from "../context.ts";
import { sha256Hex } from "../../platform/crypto.ts";
import type { RequestTrace } from "../request-trace.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { CallRow, SignedInRow } from "../call-row.ts";
import type { AskedSession, SessionFacts, SessionLookup } from "./session-lookup.ts";

/** The live session of a request. A session that is bound to a browser is valid in that browser only. */
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

/** Records the caller as soon as it is known. */
export function noteCaller(trace: RequestTrace, { userId, workspaceId, apiToken }: Caller): void {
  trace.userId = userId;
  trace.workspaceId = workspaceId;
  if (apiToken !== undefined) trace.tokenId = apiToken.id;
}

/** @throws {Refusal} when the session lacks what the call needs: 401, 403, then 406 for what the person can still prove. */
export function authorise(row: CallRow, session: SessionFacts | undefined): void {
  if (row.needs === "nothing") return;
  if (session === undefined) throw new Refusal("session-expired");
  const { caller } = session;
  const wrongWorkspace = row.workspace === "business" && caller.workspaceType !== "business";
  if (wrongWorkspace || !isPermitted(row.area, caller)) throw new Refusal("not-permitted");
  const { unproved } = session;
  if (row.needs === "owned" && unproved === "email")
    throw new Refusal("EMAIL_VERIFICATION_REQUIRED");
  if (row.needs === "owned" && unproved === "phone")
    throw new Refusal("PHONE_VERIFICATION_REQUIRED");
  if (row.needs === "verified") refuseUnverified(session);
}

/** @throws {Refusal} 406 for what the person has not proved yet: their email, then their phone. */
export function refuseUnverified({
  emailVerified,
  phoneVerified,
}: Pick<SessionFacts, "emailVerified" | "phoneVerified">): void {
  if (!emailVerified) throw new Refusal("EMAIL_VERIFICATION_REQUIRED");
  if (!phoneVerified) throw new Refusal("PHONE_VERIFICATION_REQUIRED");
}

/**
 * @param request the parsed request.
 * @throws {Refusal} 406 KYC_REQUIRED for a payment in naira without a verified BVN.
 */
export function refuseWithoutBvn(
  row: Pick<CallRow, "bvnAsset">,
  request: unknown,
  { bvnVerified }: Pick<Caller, "bvnVerified">,
): void {
  if (bvnVerified) return;
  const asset = row.bvnAsset?.(request);
  if (asset !== undefined && asksForBvn(asset)) throw new Refusal("KYC_REQUIRED");
}

/** True if the caller's roles open what a call needs. */
export function isPermitted(
  area: SignedInRow["area"],
  caller: Pick<Caller, "workspaceType" | "permissions">,
): boolean {
  if (caller.workspaceType === "personal" || area === "any-member") return true;
  return allows(caller.permissions, ...area);
}
