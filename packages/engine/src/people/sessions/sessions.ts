import type { ResponseOf } from "@apex/contract/endpoint";
import type { switchWorkspace } from "@apex/contract/business/workspaces";
import type { Caller, EngineContext, RequestFacts } from "../../runtime/context.ts";
import { randomToken, sha256Hex } from "../../platform/crypto.ts";
import { onlyRow, type Queryable } from "../../platform/db.ts";
import { findOrAddDevice, moveBind, type KeptDevice } from "./session-device.ts";
import type { Place } from "../../rails/places.ts";
import { announce } from "../../runtime/events/announce.ts";
import { endPush } from "../notifications/end-push.ts";
import { Refusal } from "../../platform/refusal.ts";
import { idleEnd, isTrusted, noteUse } from "./session-life.ts";

/** The answer to a finished sign-in. */
export type SignedIn = ResponseOf<typeof switchWorkspace>;

/** A session that is not in the database yet. Its secrets are made outside of transactions. */
export interface NewSession {
  readonly id: string;
  readonly token: string;
  readonly tokenHash: string;
  readonly bindHash: string | null;
  /** Hash of the request's bind cookie, which identifies the browser. */
  readonly formerBindHash: string | null;
  readonly address: string;
  readonly place: Place;
  readonly userAgent: string;
  readonly createdAt: Date;
}

/** Makes a token, and a bind cookie if the host has cookies. */
export async function newSession(context: EngineContext, facts: RequestFacts): Promise<NewSession> {
  const token = randomToken();
  const createdAt = context.clock.wall();
  return {
    id: crypto.randomUUID(),
    token,
    tokenHash: sha256Hex(token),
    bindHash: (await facts.binding?.issue()) ?? null,
    formerBindHash: facts.binding?.current ?? null,
    address: facts.address,
    place: await context.places.find(facts.address),
    userAgent: facts.userAgent.slice(0, 500),
    createdAt,
  };
}

/**
 * Refuses a closed or frozen account. Every sign-in method calls this first, and again when a session starts. It locks
 * the user's row, so that a concurrent freeze or closure comes entirely before or after.
 * @throws {Refusal} account-closed; account-frozen
 */
export async function refuseShut(queryable: Queryable, userId: string): Promise<void> {
  const user = onlyRow(
    await queryable.query<{ erase_at: Date | null; is_frozen: boolean }>(
      `select case when closed_at is not null then erase_at end as erase_at, frozen_at is not null as is_frozen
       from users where id = $1 for update`,
      [userId],
    ),
  );
  if (user.erase_at !== null)
    throw new Refusal("account-closed", {
      params: { reopenableUntil: user.erase_at.toISOString() },
    });
  if (user.is_frozen) throw new Refusal("account-frozen");
}

/** The owner of a new session, and its workspace. */
export interface SessionOwner {
  readonly userId: string;
  readonly workspaceId: string;
  /** True if the person has proved more than a password, which opens security settings for a while. */
  readonly isProved?: boolean;
}

/**
 * Starts a session of a member in a workspace, which their next sign-in will open too. Returns the contract's answer.
 */
export async function startSession(
  queryable: Queryable,
  session: NewSession,
  owner: SessionOwner,
): Promise<SignedIn> {
  return (await startSessionOn(queryable, session, owner)).answer;
}

/** Starts a session, and returns whether its device is new to the person. */
export async function startSessionOn(
  queryable: Queryable,
  session: NewSession,
  owner: SessionOwner,
): Promise<{ readonly answer: SignedIn; readonly isNewDevice: boolean }> {
  await refuseShut(queryable, owner.userId);
  const device = await findOrAddDevice(queryable, owner.userId, session);
  await queryable.query(
    `with started as (
       insert into sessions (id, token_hash, bind_hash, user_id, workspace_id, address, user_agent, created_at, used_at, expires_at,
         device_id, proved_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11)
     )
     update users set home_workspace_id = $5 where id = $4`,
    [
      session.id,
      session.tokenHash,
      session.bindHash,
      owner.userId,
      owner.workspaceId,
      session.address,
      session.userAgent,
      session.createdAt,
      idleEnd(device.trusted_at, session.createdAt),
      device.id,
      owner.isProved ? session.createdAt : null,
    ],
  );
  return {
    answer: await signedIn(queryable, session, owner, device),
    isNewDevice: device.isNew,
  };
}

async function signedIn(
  queryable: Queryable,
  session: NewSession,
  { userId, workspaceId }: Pick<SessionOwner, "userId" | "workspaceId">,
  { trusted_at: trustedAt }: Pick<KeptDevice, "trusted_at">,
): Promise<SignedIn> {
  const workspace = onlyRow(
    await queryable.query<{
      type: "personal" | "business";
      features: string[];
      is_owned: boolean;
    }>(
      `select w.type, w.features, unproved_identifier(u) is null as is_owned
       from workspaces w join users u on u.id = $2 where w.id = $1`,
      [workspaceId, userId],
    ),
  );
  return {
    session: {
      token: session.token,
      expiresAt: idleEnd(trustedAt, session.createdAt).toISOString(),
      workspaceType: workspace.type,
      // Without a bind cookie the device cannot be recognised; without a proof the account's owner is unknown.
      canBeTrusted:
        workspace.is_owned && session.bindHash !== null && !isTrusted(trustedAt, session.createdAt),
    },
    businessFeatures: workspace.features,
  };
}

/**
 * Replaces a session's secrets after a change of the owner's credentials, so that stolen ones stop working. Announce
 * nothing in the same transaction: the browser would read again before it has the new secrets.
 * @throws {Refusal} session-expired if it ended in the meantime.
 */
export async function refreshSession(
  tx: Queryable,
  caller: Caller,
  session: NewSession,
): Promise<SignedIn> {
  const [kept] = await tx.query<{ trusted_at: Date | null }>(
    `update sessions s set token_hash = $2, bind_hash = $3
     where s.id = $1 and s.ended_at is null
     returning (select trusted_at from devices d where d.id = s.device_id)`,
    [caller.sessionId, session.tokenHash, session.bindHash],
  );
  if (kept === undefined) throw new Refusal("session-expired");
  await noteUse(tx, caller.sessionId, session.createdAt);
  await moveBind(tx, session);
  return signedIn(tx, session, caller, kept);
}

/** Ends sessions of a person, at once. */
async function endSessions(
  tx: Queryable,
  context: EngineContext,
  condition: string,
  params: readonly string[],
): Promise<void> {
  const ended = await tx.query<{ workspace_id: string; device_id: string | null }>(
    `update sessions set ended_at = $1 where ended_at is null and ${condition} returning workspace_id, device_id`,
    [context.clock.wall(), ...params],
  );
  const workspaceIds = new Set(ended.map((session) => session.workspace_id));
  if (workspaceIds.size === 0) return;
  await endPush(
    tx,
    ended.map((session) => session.device_id),
  );
  await announce(
    tx,
    [...workspaceIds].map((workspaceId) => ({ workspaceId, kind: "signed-out", changes: [] })),
    context.clock.business(),
  );
}

/** True if a session is live, even if its secrets have been replaced. */
export async function isLiveSession(
  context: EngineContext,
  sessionId: string,
  queryable: Queryable = context.db,
): Promise<boolean> {
  const live = await queryable.query(
    "select from sessions where id = $1 and ended_at is null and expires_at > $2",
    [sessionId, context.clock.wall()],
  );
  return live.length > 0;
}

/** Ends a session and announces it in its workspace. */
export async function endSession(context: EngineContext, { sessionId }: Caller): Promise<void> {
  await context.db.tx((tx) => endSessions(tx, context, "id = $2", [sessionId]));
}

/** Ends every session of the caller except the current one. */
export function endOtherSessions(
  tx: Queryable,
  context: EngineContext,
  { userId, sessionId }: Pick<Caller, "userId" | "sessionId">,
): Promise<void> {
  return endSessions(tx, context, "user_id = $2 and id <> $3", [userId, sessionId]);
}

/** Ends the sessions of a device. */
export function endDeviceSessions(
  tx: Queryable,
  context: EngineContext,
  deviceId: string,
): Promise<void> {
  return endSessions(tx, context, "device_id = $2", [deviceId]);
}

/** Ends the sessions that a person has in a workspace. */
export function endMemberSessions(
  tx: Queryable,
  context: EngineContext,
  userId: string,
  workspaceId: string,
): Promise<void> {
  return endSessions(tx, context, "user_id = $2 and workspace_id = $3", [userId, workspaceId]);
}

/** Ends the trust in every device of the person, except the one whose session continues. */
export async function forgetTrust(
  tx: Queryable,
  userId: string,
  keptSessionId: string | null = null,
): Promise<void> {
  await tx.query(
    `update devices set trusted_at = null
     where user_id = $1 and id is distinct from (select device_id from sessions where id = $2::uuid)`,
    [userId, keptSessionId],
  );
}
