import { signIn } from "@apex/contract/auth/sign-in";
import type { EngineContext } from "../context.ts";
import { handlePublic } from "../handle.ts";
import { sendNoticeAside } from "../notices/send-notice.ts";
import {
  countTries,
  rateLimits,
  uncountTries,
  type LimitedTry,
} from "../rate-limits/rate-limits.ts";
import { Refusal } from "../refusal.ts";
import { knownIdentifier } from "./known-identifier.ts";
import { newSession, startSession, type NewSession } from "./sessions.ts";

interface Account {
  readonly id: string;
  readonly password_hash: string;
  readonly workspace_id: string;
}

/** The account of an identifier, with the workspace it last worked in, or its first where it is no longer a member. */
const accountSql = `
  select u.id, u.password_hash, m.workspace_id from users u
  join members m on m.user_id = u.id
  join workspaces w on w.id = m.workspace_id
  where u.email = $1 or u.phone = $1
  order by m.workspace_id = u.home_workspace_id desc, w.created_at limit 1`;

/** Signs a person in to the workspace that they last worked in. */
export const signInHandler = handlePublic(signIn, async ({ body, facts, caller }, context) => {
  if (caller !== undefined) throw new Refusal("already-signed-in");
  const { value } = knownIdentifier(body.identifier);
  // Successes are taken back: a whole office behind one address may sign in.
  const tries: LimitedTry[] = [
    { limit: rateLimits.signInByAccount, by: value },
    { limit: rateLimits.signInByAddress, by: facts.address },
  ];
  await countTries(context, tries);
  const [account] = await context.db.query<Account>(accountSql, [value]);
  if (account === undefined) {
    // Takes as long as a wrong password.
    await context.passwords.hash(body.password);
    throw new Refusal("account-not-found");
  }
  if (!(await context.passwords.verify(account.password_hash, body.password)))
    throw new Refusal("wrong-credentials");
  await uncountTries(context, tries);
  const session = await newSession(context, facts);
  await tellOfNewDevice(context, account.id, session);
  return startSession(context.db, session, {
    userId: account.id,
    workspaceId: account.workspace_id,
  });
});

/** Tells the person of a sign-in by a browser that has not signed them in before. */
async function tellOfNewDevice(
  context: EngineContext,
  userId: string,
  session: NewSession,
): Promise<void> {
  const known = await context.db.query(
    "select from sessions where user_id = $1 and user_agent = $2 limit 1",
    [userId, session.userAgent],
  );
  if (known.length > 0) return;
  await sendNoticeAside(context, userId, {
    code: "new-sign-in",
    params: { at: session.createdAt, address: session.address },
  });
}
