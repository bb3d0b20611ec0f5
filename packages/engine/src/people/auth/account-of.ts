import type { Queryable } from "../../platform/db.ts";
import type { ProvedAccount } from "./admit.ts";

/** An account with the workspace that its owner last worked in, or their first if they are no longer a member there. */
export type FoundAccount = ProvedAccount;

const foundSql = (whose: string) => `
  select u.id, u.password_hash, m.workspace_id from users u
  join members m on m.user_id = u.id
  join workspaces w on w.id = m.workspace_id
  where ${whose}
  order by m.workspace_id = u.home_workspace_id desc, w.created_at limit 1`;

/** @param identifier in its stored form. */
export async function accountOfIdentifier(
  db: Queryable,
  identifier: string,
): Promise<FoundAccount | undefined> {
  const [account] = await db.query<FoundAccount>(foundSql("u.email = $1 or u.phone = $1"), [
    identifier,
  ]);
  return account;
}

/** The account of a person who is known already. */
export async function accountOfUser(
  db: Queryable,
  userId: string,
): Promise<FoundAccount | undefined> {
  const [account] = await db.query<FoundAccount>(foundSql("u.id = $1"), [userId]);
  return account;
}

/** @param social the identity that a provider vouches for. */
export async function accountOfSocial(
  db: Queryable,
  { provider, subject }: { readonly provider: string; readonly subject: string },
): Promise<FoundAccount | undefined> {
  const [account] = await db.query<FoundAccount>(
    foundSql("u.id = (select user_id from social_accounts where provider = $1 and subject = $2)"),
    [provider, subject],
  );
  return account;
}
