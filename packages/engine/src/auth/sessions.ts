import type { ResponseOf } from "@apex/contract/endpoint";
import { defaultCookieLifeMs } from "@apex/contract/limits";
import type { switchWorkspace } from "@apex/contract/business/workspaces";
import type { Caller, EngineContext, RequestFacts } from "../context.ts";
import { randomToken, sha256Hex } from "../crypto.ts";
import { onlyRow, type Queryable } from "../db.ts";
import { announce } from "../events/announce.ts";
import { Refusal } from "../refusal.ts";

/** A session that is not in the database yet. Its secrets are made outside of transactions. */
export interface NewSession {
  readonly id: string;
  readonly token: string;
  readonly tokenHash: string;
  readonly bindHash: string | null;
  readonly address: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Makes a token, and the bind cookie where there are cookies. */
export async function newSession(context: EngineContext, facts: RequestFacts): Promise<NewSession> {
  const token = randomToken();
  const createdAt = context.clock.wall();
  return {
    id: crypto.randomUUID(),
    token,
    tokenHash: sha256Hex(token),
    bindHash: (await facts.binding?.issue()) ?? null,
    address: facts.address,
    userAgent: facts.userAgent.slice(0, 500),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + defaultCookieLifeMs),
  };
}

/** @throws {Refusal} account-closed when its owner has closed the account. */
async function refuseClosed(queryable: Queryable, userId: string): Promise<void> {
  const [closed] = await queryable.query<{ until: Date }>(
    "select erase_at as until from users where id = $1 and closed_at is not null",
    [userId],
  );
  if (closed !== undefined)
    throw new Refusal("account-closed", { params: { until: closed.until.toISOString() } });
}

/** Starts a session of a member in a workspace, where their next sign-in will land too. Answers what the contract says. */
export async function startSession(
  queryable: Queryable,
  session: NewSession,
  { userId, workspaceId }: { readonly userId: string; readonly workspaceId: string },
): Promise<ResponseOf<typeof switchWorkspace>> {
  await refuseClosed(queryable, userId);
  const workspace = onlyRow(
    await queryable.query<{ type: "personal" | "business"; features: string[] }>(
      `with started as (
         insert into sessions (id, token_hash, bind_hash, user_id, workspace_id, address, user_agent, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ), moved as (
         update users set home_workspace_id = $5 where id = $4
       )
       select type, features from workspaces where id = $5`,
      [
        session.id,
        session.tokenHash,
        session.bindHash,
        userId,
        workspaceId,
        session.address,
        session.userAgent,
        session.createdAt,
        session.expiresAt,
      ],
    ),
  );
  return {
    session: {
      token: session.token,
      expiresAt: session.expiresAt.toISOString(),
      workspaceType: workspace.type,
      // Nothing to trust yet: a device is no more than a line in its sessions.
      canBeTrusted: false,
    },
    businessFeatures: workspace.features,
  };
}

/** Ends a session and tells those who listen in its workspace. */
export async function endSession(
  context: EngineContext,
  { sessionId, workspaceId }: Caller,
): Promise<void> {
  await context.db.tx(async (tx) => {
    await tx.query("update sessions set ended_at = $2 where id = $1 and ended_at is null", [
      sessionId,
      context.clock.wall(),
    ]);
    await announce(
      tx,
      [{ workspaceId, kind: "signed-out", changes: [] }],
      context.clock.business(),
    );
  });
}
