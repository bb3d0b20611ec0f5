import type { ResponseOf } from "@apex/contract/endpoint";
import type { signIn } from "@apex/contract/auth/sign-in";
import { secondStepLifeMs, secondStepTries } from "@apex/contract/limits";
import type { SecurityOption } from "@apex/contract/proof/security-proof";
import type { SocialProvider } from "@apex/contract/social/social-sign-in";
import type { EngineContext } from "../../runtime/context.ts";
import { randomToken, sha256Hex } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { SocialIdentity } from "../../rails/social.ts";

/** A sign-in after its first step. It is no session: it allows only the second step. */
export interface PartialSession {
  readonly id: string;
  readonly user_id: string;
  readonly workspace_id: string;
  readonly options: readonly SecurityOption[];
  /** The identity provider that the second step connects; null for an ordinary sign-in. */
  readonly links_provider: SocialProvider | null;
  readonly links_subject: string | null;
  readonly password_hash: string;
}

const columns = `id, user_id, workspace_id, options, links_provider, links_subject,
  (select password_hash from users where id = user_id) as password_hash`;

type PartialAnswer = Extract<ResponseOf<typeof signIn>, { requires2FA: true }>;

export async function startPartialSession(
  context: EngineContext,
  account: { readonly id: string; readonly workspace_id: string },
  options: readonly SecurityOption[],
  connects?: SocialIdentity,
): Promise<PartialAnswer> {
  const key = randomToken();
  await context.db.query(
    `insert into partial_sessions (id, key_hash, user_id, workspace_id, options, expires_at, links_provider, links_subject)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      crypto.randomUUID(),
      sha256Hex(key),
      account.id,
      account.workspace_id,
      [...options],
      new Date(context.clock.wall().getTime() + secondStepLifeMs),
      connects?.provider ?? null,
      connects?.subject ?? null,
    ],
  );
  return { requires2FA: true, partialSessionKey: key, securityOptions: [...options] };
}

/** @throws {Refusal} second-step-expired. */
export async function findPartialSession(
  context: EngineContext,
  key: string,
): Promise<PartialSession> {
  const [partial] = await context.db.query<PartialSession>(
    `select ${columns} from partial_sessions
     where key_hash = $1 and completed_at is null and expires_at > $2 and tries < $3`,
    [sha256Hex(key), context.clock.wall(), secondStepTries],
  );
  if (partial === undefined) throw new Refusal("second-step-expired");
  return partial;
}

/** Counts a try before it is checked, so that concurrent tries are counted like consecutive ones. */
export async function tryPartialSession(
  context: EngineContext,
  key: string,
): Promise<PartialSession> {
  const [partial] = await context.db.query<PartialSession>(
    `update partial_sessions set tries = tries + 1
     where key_hash = $1 and completed_at is null and expires_at > $2 and tries < $3
     returning ${columns}`,
    [sha256Hex(key), context.clock.wall(), secondStepTries],
  );
  if (partial === undefined) throw new Refusal("second-step-expired");
  return partial;
}

/** @throws {Refusal} second-step-expired when another request has completed it. */
export async function completePartialSession(tx: Queryable, id: string, at: Date): Promise<void> {
  const completed = await tx.query(
    "update partial_sessions set completed_at = $2 where id = $1 and completed_at is null returning id",
    [id, at],
  );
  if (completed.length === 0) throw new Refusal("second-step-expired");
}

/** Ends all unfinished sign-ins of a person, after a change of their credentials. */
export async function endPartialSessions(tx: Queryable, userId: string): Promise<void> {
  await tx.query("delete from partial_sessions where user_id = $1", [userId]);
}
