import type { IdentifierType } from "@apex/contract/auth/identifier";
import { batched, type Batched } from "../../platform/batch.ts";
import type { Caller, Clock, KnownKey } from "../context.ts";
import type { Db } from "../../platform/db.ts";
import { permissionsOf, type MembershipRow } from "./role-permissions.ts";

/** The interval at which a session's use is recorded. A session can live longer than it should by at most this time. */
const useNotedEveryMs = 10 * 60_000;

/** The session of a request's token, with everything that access to calls depends on. */
export interface SessionFacts {
  readonly caller: Caller;
  /** Hash of the bind cookie that requests have to carry; undefined for sessions outside a browser. */
  readonly bindHash: string | undefined;
  readonly emailVerified: boolean;
  readonly phoneVerified: boolean;
  /** The identifier that the account was opened with, until somebody proves it. */
  readonly unproved: IdentifierType | undefined;
  /** Staff froze the account: it can read, and make only the few calls of `restricted-calls.ts`. */
  readonly isRestricted: boolean;
  /** True if this request records the use of the session, which moves its end. */
  readonly isUseDue: boolean;
  /** The earlier use of the request's idempotency key; undefined for a new key, and without one. */
  readonly knownKey: KnownKey | undefined;
}

/** The parts of a request that identify its session and its idempotency key. */
export interface AskedSession {
  readonly tokenHash: string;
  /** The call and its idempotency key, if it moves money. */
  readonly key: { readonly endpoint: string; readonly key: string } | undefined;
}

/** The caller behind a session or a token, as a row. */
export interface CallerRow extends MembershipRow {
  readonly id: string;
  readonly user_id: string;
  readonly workspace_id: string;
  readonly expires_at: Date;
  readonly kyc_level: number;
  /** Null in a personal workspace. */
  readonly owner_limits: Caller["limits"] | null;
  readonly bvn_verified: boolean;
  readonly email_verified: boolean;
  readonly phone_verified: boolean;
  readonly unproved: IdentifierType | null;
  readonly restricted: boolean;
  readonly key_known: boolean;
  readonly key_operation_id: string | null;
  readonly key_body_hash: string | null;
}

interface SessionRow extends CallerRow {
  readonly place: number;
  readonly used_at: Date | null;
  readonly bind_hash: string | null;
}

/**
 * @param bindHash hash of the bind cookie that requests have to carry.
 * @param isDue see `isUseDue`; false for tokens, which have a fixed end.
 */
export function factsOf(row: CallerRow, bindHash: string | undefined, isDue = false): SessionFacts {
  return {
    caller: {
      sessionId: row.id,
      userId: row.user_id,
      workspaceId: row.workspace_id,
      workspaceType: row.workspace_type,
      role: row.role,
      permissions: permissionsOf(row),
      kycLevel: row.kyc_level,
      limits: row.owner_limits ?? { workspaceId: row.workspace_id, kycLevel: row.kyc_level },
      bvnVerified: row.bvn_verified,
    },
    bindHash,
    isRestricted: row.restricted,
    isUseDue: isDue,
    emailVerified: row.email_verified,
    phoneVerified: row.phone_verified,
    unproved: row.unproved ?? undefined,
    knownKey: row.key_known
      ? { operationId: row.key_operation_id, bodyHash: row.key_body_hash }
      : undefined,
  };
}

/** True if the use of a session has to be recorded. */
function isUseDue(usedAt: Date | null, now: Date): boolean {
  return usedAt === null || usedAt.getTime() + useNotedEveryMs <= now.getTime();
}

/** Finds live sessions by the hash of their token, and what became of the request's key; requests that arrive together share one query. */
export type SessionLookup = Batched<AskedSession, SessionFacts | undefined>;

export function createSessionLookup(db: Db, clock: Clock): SessionLookup {
  return batched(async (asked) => {
    const now = clock.wall();
    const rows = await db.query<SessionRow>(
      `select s.*, case when s.workspace_type = 'business' then owner_limits_of(s.workspace_id) end as owner_limits
       from look_up_sessions($1::text[], $2::text[], $3::text[], $4) s`,
      [
        asked.map(({ tokenHash }) => tokenHash),
        asked.map(({ key }) => key?.endpoint ?? null),
        asked.map(({ key }) => key?.key ?? null),
        now,
      ],
    );
    const byPlace = new Map(
      rows.map((row) => [
        row.place,
        factsOf(row, row.bind_hash ?? undefined, isUseDue(row.used_at, now)),
      ]),
    );
    return asked.map((_, index) => byPlace.get(index + 1));
  });
}
