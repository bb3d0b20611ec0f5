import type { RequestFacts } from "../context.ts";
import { sha256Hex } from "../crypto.ts";
import { Refusal } from "../refusal.ts";
import type { Needs } from "./authorisation.ts";
import type { AskedSession, SessionFacts, SessionLookup } from "./session-lookup.ts";

/** The role that may do everything in its workspace. */
const owner = "owner";

/** The live session that a request belongs to. One that is bound to a browser answers in that browser only. */
export async function sessionOf(
  facts: Pick<RequestFacts, "bearer" | "binding">,
  lookUp: SessionLookup,
  key?: AskedSession["key"],
): Promise<SessionFacts | undefined> {
  if (facts.bearer === undefined) return undefined;
  const session = await lookUp({ tokenHash: sha256Hex(facts.bearer), key });
  if (session?.bindHash !== undefined && session.bindHash !== facts.binding?.current)
    return undefined;
  return session;
}

/** @throws {Refusal} when the session lacks what the call needs: 401, 403, then 406 for what the person can still prove. */
export function authorise(needs: Needs, session: SessionFacts | undefined): void {
  if (!needs.signIn) return;
  if (session === undefined) throw new Refusal("session-expired");
  const { caller } = session;
  const wrongWorkspace = needs.workspace !== undefined && caller.workspaceType !== needs.workspace;
  const lacksPermission = needs.permission !== undefined && caller.role !== owner;
  if (wrongWorkspace || lacksPermission) throw new Refusal("not-permitted");
  if (needs.kycLevel === undefined) return;
  if (!session.emailVerified) throw new Refusal("EMAIL_VERIFICATION_REQUIRED");
  if (!session.phoneVerified) throw new Refusal("PHONE_VERIFICATION_REQUIRED");
  if (caller.kycLevel < needs.kycLevel) throw new Refusal("KYC_REQUIRED");
}
