import type { signIn } from "@apex/contract/auth/sign-in";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { isKnownDevice, isTrustedDevice } from "../sessions/session-device.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { Refusal } from "../../platform/refusal.ts";
import { logSecurity } from "../security/security-log.ts";
import type { SocialIdentity } from "../../rails/social.ts";
import { hasAuthenticator } from "../factors/authenticators.ts";
import { readContacts } from "../identifiers/contacts.ts";
import { startPartialSession } from "../sessions/partial-sessions.ts";
import { newSession, refuseShut, startSessionOn, type SignedIn } from "../sessions/sessions.ts";

/** The account that the first step of a sign-in has found, with the workspace that its owner last worked in. */
export interface ProvedAccount {
  readonly id: string;
  readonly workspace_id: string;
  /**
   * The password hash at the first step. If it has changed since, no session starts, because the change may have ended
   * the access that the first step used.
   */
  readonly password_hash: string;
}

/** The first step of a sign-in. */
export interface FirstStep {
  /**
   * True if the first step may not have been the owner's: the password could be guessed, or the link was requested in
   * another browser.
   */
  readonly isDoubtful?: boolean;
  /** An identity provider to connect to the account; the second step has to confirm it first. */
  readonly connects?: SocialIdentity;
}

/**
 * Decides what follows the first step of a sign-in, for every method but passkeys. With two-factor on, the session
 * starts only on a device that the person trusts; elsewhere the second step comes first. Without two-factor, a doubtful
 * first step on an unknown device needs a code that is sent to the account's owner.
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
 * A password reset or a first proof ends all sessions; a sign-in that began before it must not start a new one
 * afterwards.
 * @throws {Refusal} session-expired
 */
async function refuseChanged(tx: Tx, { id, password_hash: hash }: ProvedAccount): Promise<void> {
  const same = await tx.query("select from users where id = $1 and password_hash = $2 for update", [
    id,
    hash,
  ]);
  if (same.length === 0) throw new Refusal("session-expired");
}

/** Starts a session after the last step, and notifies the person if the device is new. */
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
