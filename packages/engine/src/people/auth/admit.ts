import type { signIn } from "@apex/contract/auth/sign-in";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { isKnownDevice, isTrustedDevice } from "../sessions/keep-device.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { Refusal } from "../../platform/refusal.ts";
import { logSecurity } from "../security/security-log.ts";
import type { SocialIdentity } from "../../rails/social.ts";
import { hasAuthenticator } from "../factors/authenticators.ts";
import { readContacts } from "../identifiers/contacts.ts";
import { startPartialSession } from "../sessions/partial-sessions.ts";
import { newSession, refuseShut, startSessionOn, type SignedIn } from "../sessions/sessions.ts";

/** Whom a first step has found, with the workspace that they last worked in. */
export interface ProvedAccount {
  readonly id: string;
  readonly workspace_id: string;
  /** The hash when the person was found. No session starts if it has changed: that may have ended what let them in. */
  readonly password_hash: string;
}

/** The first step of a sign-in. */
export interface FirstStep {
  /** True if it may not have been the owner: the password could be guessed, or the link was requested in another browser. */
  readonly isDoubtful?: boolean;
  /** A provider that is to sign the person in from now on: only their second step says that it may. */
  readonly connects?: SocialIdentity;
}

/**
 * Lets somebody in who has taken the first step of a sign-in, whichever it was. With two-factor on that opens a session only from a
 * device that they trust; from any other the second step comes first. Without it, a doubtful first step is not enough from a
 * device that is not known: a code goes to the account's owner. Every way in but a passkey ends here.
 */
export async function admit(
  context: EngineContext,
  facts: RequestFacts,
  account: ProvedAccount,
  { isDoubtful = false, connects }: FirstStep = {},
): Promise<ResponseOf<typeof signIn>> {
  await refuseShut(context.db, account.id);
  const bind = facts.binding?.current;
  if (await hasAuthenticator(context.db, account.id)) {
    if (connects === undefined && (await isTrustedDevice(context, account.id, bind)))
      return letIn(context, facts, account, { isProved: false });
    return startPartialSession(context, account, ["authenticator", "recovery"], connects);
  }
  if (connects || (isDoubtful && !(await isKnownDevice(context, account.id, bind)))) {
    const { emailVerified, phoneVerified } = await readContacts(context.db, account.id);
    const options = [
      ...(emailVerified ? ["email" as const] : []),
      ...(phoneVerified ? ["phone" as const] : []),
    ];
    if (options.length > 0) return startPartialSession(context, account, options, connects);
  }
  return letIn(context, facts, account, { isProved: false });
}

/**
 * A reset or a first proof ends all sessions; one of a sign-in that was under way meanwhile must not start after it.
 * @throws {Refusal} session-expired
 */
async function refuseChanged(tx: Tx, { id, password_hash: hash }: ProvedAccount): Promise<void> {
  const same = await tx.query("select from users where id = $1 and password_hash = $2 for update", [
    id,
    hash,
  ]);
  if (same.length === 0) throw new Refusal("session-expired");
}

/** Starts the session of somebody who has taken every step, and tells them when the device is a new one. */
export async function letIn(
  context: EngineContext,
  facts: RequestFacts,
  account: ProvedAccount,
  { isProved }: { readonly isProved: boolean },
): Promise<SignedIn> {
  const session = await newSession(context, facts);
  const { answer, isNewDevice } = await context.db.tx(async (tx) => {
    await refuseChanged(tx, account);
    const started = await startSessionOn(tx, session, {
      userId: account.id,
      workspaceId: account.workspace_id,
      isProved,
    });
    await logSecurity(tx, {
      userId: account.id,
      sessionId: session.id,
      kind: "signed-in",
      facts,
      at: session.createdAt,
    });
    return started;
  });
  if (isNewDevice) {
    await sendNoticeAside(context, account.id, {
      code: "new-sign-in",
      params: { at: session.createdAt, address: session.address },
    });
  }
  return answer;
}
